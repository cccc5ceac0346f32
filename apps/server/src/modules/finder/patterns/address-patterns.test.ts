import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeCandidates, learnPatterns, patternsOf } from './address-patterns.ts'
import { mailboxFitsName } from './name-forms.ts'

describe('patterns of addresses', () => {
  it.each([
    ['John Carter', 'john.carter', '{first}.{last}'], ['John Carter', 'jcarter', '{f}{last}'], ['Carter, John', 'j.carter', '{f}.{last}'],
    ['Jürgen Müller', 'juergen.mueller', '{first}.{last}'], ['Jürgen Müller', 'jurgen.muller', '{first}.{last}'],
    ['Иван Петров', 'ivan.petrov', '{first}.{last}'], ['王建国', 'wangjianguo', '{last}{first}'], ['Wang Jianguo', 'jianguo.wang', '{first}.{last}'],
    ['Ana García López', 'ana.garcia', '{first}.{last}'], ['Ludwig van Beethoven', 'l.beethoven', '{f}.{last}'], ['欧阳明', 'ming.ouyang', '{first}.{last}'],
  ] as const)('%s writes %s', (name, mailbox, pattern) => expect(patternsOf({ name, mailbox })).toContain(pattern)) // prettier-ignore

  it('are learned from the people who fit, and compose the addresses of the others', () => {
    const known = [
      { name: 'Ada Lind', mailbox: 'a.lind' }, { name: 'Bo Ek', mailbox: 'b.ek' }, { name: 'Cy Holm', mailbox: 'cyholm' }, { name: 'Di Berg', mailbox: 'info' },
    ] // prettier-ignore
    expect(learnPatterns(known)[0]).toEqual({ pattern: '{f}.{last}', people: 2 })
    const unknown = [{ name: 'Eva Nyström', title: 'Buyer' }, { name: 'Anna Lind', title: null }, { name: 'Company AB Sales', title: null }, { name: '?', title: null }] // prettier-ignore
    expect(composeCandidates('firm.se', known, unknown)).toMatchObject([
      { address: 'e.nystrom@firm.se', title: 'Buyer', pattern: '{f}.{last}', people: 2 },
      // `a.lind` belongs to Ada, so Anna gets none.
      { name: 'Company AB Sales' },
    ])
    expect(composeCandidates('firm.se', [], unknown)).toEqual([])
  })

  it('a composed mailbox always fits the name from which it was composed', () => {
    const names = constantFrom('John Carter', 'Sabine Köhler', 'Мария Иванова', '李娜', 'José Núñez', 'Kim Minsu')
    assert(
      property(names, names, (known, other) => {
        for (const mailbox of ['john.carter', 'sabinekoehler', 'm.ivanova', 'lina', 'jnunez', 'minsu.kim']) {
          const [candidate] = composeCandidates('firm.de', [{ name: known, mailbox }], [{ name: other, title: null }])
          if (candidate !== undefined) expect(mailboxFitsName(candidate.address.split('@')[0] ?? '', other)).toBe(true)
        }
      }),
    )
  })
})
