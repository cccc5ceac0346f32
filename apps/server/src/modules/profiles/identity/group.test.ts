import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNumbers, groupRecords, type Evident } from './group.ts'

const keys = fc.uniqueArray(fc.nat(7), { maxLength: 3 })
const records = fc
  .array(keys, { maxLength: 12 })
  .map((all): Evident[] =>
    all.map((own, at) => ({ recordNo: at + 1, evidence: own.map((key) => ({ rule: 'email', key: `${key}` })) })),
  )

/** Repeats joining until nothing changes. */
const recount = (all: readonly Evident[]): number[][] => {
  let groups = all.map(({ recordNo, evidence }) => ({ nos: [recordNo], keys: new Set(evidence.map(({ key }) => key)) }))
  for (let at = 0; at < groups.length;) {
    const group = groups[at]!
    const other = groups.find((one) => one !== group && !one.keys.isDisjointFrom(group.keys))
    if (other === undefined) at += 1
    else {
      const joined = { nos: [...group.nos, ...other.nos], keys: group.keys.union(other.keys) }
      groups = [joined, ...groups.filter((one) => one !== group && one !== other)]
      at = 0
    }
  }
  return groups.map(({ nos }) => nos.toSorted((a, b) => a - b)).toSorted((a, b) => a[0]! - b[0]!)
}

describe('grouping', () => {
  it('equals a repeated joining, and every record shares its rule’s evidence with the record it names', () => {
    fc.assert(
      fc.property(records, (all) => {
        const groups = groupRecords(all)
        expect(groups.map((group) => group.map(({ recordNo }) => recordNo).toSorted((a, b) => a - b))).toEqual(
          recount(all),
        )
        const keysOf = (no: number | null) =>
          all.find(({ recordNo }) => recordNo === no)?.evidence.map(({ key }) => key) ?? []
        for (const { recordNo, rule, matchedRecordNo } of groups.flat())
          expect(rule === 'first' || keysOf(recordNo).some((key) => keysOf(matchedRecordNo).includes(key))).toBe(true)
      }),
    )
  })
})

describe('a pinyin', () => {
  const record = (recordNo: number, name: string, rule: 'han' | 'latin'): Evident => ({
    recordNo,
    evidence: [
      { rule: 'name', key: name },
      { rule, key: 'li na, sales' },
    ],
  })
  const groupsOf = (...all: Evident[]) => groupRecords(all).map((group) => group.map(({ recordNo }) => recordNo))

  it('joins a Chinese name with its spellings, and says so', () => {
    const [group] = groupRecords([record(1, '李娜', 'han'), record(2, 'LI NA', 'latin'), record(3, 'NA LI', 'latin')])
    expect(group?.map(({ rule }) => rule)).toEqual(['first', 'spelling', 'spelling'])
  })

  it('joins nothing when two Chinese names have it, or none', () => {
    expect(groupsOf(record(1, '李娜', 'han'), record(2, '李纳', 'han'), record(3, 'LI NA', 'latin'))).toEqual([
      [1],
      [2],
      [3],
    ])
    expect(groupsOf(record(1, 'LI NA', 'latin'), record(2, 'NA LI', 'latin'))).toEqual([[1], [2]])
  })
})

describe('numbers', () => {
  const numbered = (personId: number | null, origin: [number, number] | null) => ({
    personId,
    origin: origin === null ? null : { personId: origin[0], seenNo: origin[1] },
  })

  it('a merge takes the lowest number, and a division gives each part its first number back', () => {
    const [a, b, link] = [numbered(1, [1, 10]), numbered(2, [2, 11]), numbered(null, null)]
    expect(chooseNumbers([[a, b, link]])).toEqual([1])
    expect(chooseNumbers([[numbered(1, [1, 10])], [numbered(1, [2, 11])]])).toEqual([1, 2])
  })

  it('the present holder keeps a number that two claim, and the older record when both hold it', () => {
    expect(chooseNumbers([[numbered(null, [1, 10])], [numbered(1, [1, 11])]])).toEqual([null, 1])
    expect(chooseNumbers([[numbered(1, [1, 12])], [numbered(1, [1, 11])]])).toEqual([null, 1])
  })

  it('are distinct, and known to the group', () => {
    const member = fc.record({
      personId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      origin: fc.option(fc.record({ personId: fc.integer({ min: 1, max: 5 }), seenNo: fc.nat(99) }), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(member, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (groups) => {
        const chosen = chooseNumbers(groups)
        const given = chosen.filter((number) => number !== null)
        expect(new Set(given).size).toBe(given.length)
        for (const [at, number] of chosen.entries())
          if (number !== null) expect(groups[at]?.map(({ origin }) => origin?.personId)).toContain(number)
      }),
    )
  })
})
