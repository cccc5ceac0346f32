import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompanyFacts, FundingFacts, ShareholdingFacts } from '../records/record.ts'
import { mentionOf } from '../testing/records.ts'
import { mergeFacts, type CompanyStatement, type CompanyStatements, type ShareholdingStatement } from './merge-facts.ts'
import type { FundingStatement } from './rounds.ts'
import type { Ranked } from './statements.ts'

const from = (source: string, trust: number, asOf = '2026-01-01', recordNo = 1): Ranked => ({
  sourceId: source,
  sourceName: source.toUpperCase(),
  asOf,
  trust,
  recordNo,
})
const nothing: CompanyStatements = {
  companies: [],
  technologies: [],
  shareholdings: [],
  fundings: [],
  people: 0,
  news: 0,
}
const stating = (ranked: Ranked, facts: CompanyFacts): CompanyStatement => ({ ...ranked, subject: null, facts })
const merge = (...companies: CompanyStatement[]) => mergeFacts({ ...nothing, companies })

describe('single facts', () => {
  it('come from the most trusted source, then from the newest record, and name the differing values', () => {
    const { city, state } = merge(
      stating(from('a', 50, '2026-02-01'), { city: 'Kiel', state: 'SH' }),
      stating(from('b', 90, '2020-01-01'), { city: 'Jena' }),
      stating(from('c', 50, '2026-03-01'), { city: 'Gera', state: '' }),
      stating(from('d', 10), { city: 'Jena' }),
      stating(from('b', 90, '2019-01-01', 2), { city: 'Suhl' }),
    )
    expect(city).toMatchObject({ value: 'Jena', sourceName: 'B', asOf: '2020-01-01' })
    expect(city?.others.map(({ value, sourceId }) => [value, sourceId])).toEqual([
      ['Gera', 'c'],
      ['Kiel', 'a'],
    ])
    expect(state).toMatchObject({ value: 'SH', others: [] })
  })

  it('take country and address from the mention, and skip ranges without an end', () => {
    const facts = merge(
      { ...stating(from('a', 90), { employees: { min: null, max: null } }), subject: mentionOf({ country: 'DE' }) },
      { ...stating(from('b', 50), { employees: { min: 5, max: null } }), subject: mentionOf({ address: 'Kai 1' }) },
    )
    expect(facts.country?.value).toBe('DE')
    expect(facts.address?.value).toBe('Kai 1')
    expect(facts.employees).toMatchObject({ value: { min: 5, max: null }, sourceId: 'b' })
    expect(facts.revenueUsd).toBeNull()
  })

  it('do not depend on the order of the records', () => {
    const record = fc.record({
      source: fc.constantFrom('a', 'b', 'c'),
      asOf: fc.constantFrom('2024-01-01', '2025-01-01'),
      facts: fc.record(
        {
          city: fc.constantFrom('Kiel', 'Jena', ''),
          industries: fc.array(fc.constantFrom('tiles', 'TILES', 'steel')),
          phones: fc.array(fc.constantFrom('+49 30 1', '+49-301', '+1 2')),
        },
        { requiredKeys: [] },
      ),
    })
    const trusts: Readonly<Record<string, number>> = { a: 50, b: 50, c: 70 }
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), fc.nat(), (records, seed) => {
        const statements = records.map(({ source, asOf, facts }, index) =>
          stating(from(source, trusts[source] ?? 0, asOf, index), facts),
        )
        const turned = seed % Math.max(1, statements.length)
        const shuffled = [...statements.slice(turned), ...statements.slice(0, turned)].toReversed()
        const merged = merge(...statements)
        expect(merge(...shuffled)).toEqual(merged)
        const cities = statements.flatMap(({ facts: { city } }) => city ?? []).filter((city) => city !== '')
        expect(merged.city === null).toBe(cities.length === 0)
        if (merged.city === null) return
        const shown = merged.city.value
        expect(cities).toContain(shown)
        expect(merged.city.others.map(({ value }) => value)).not.toContain(shown)
        const best = Math.max(
          ...statements.flatMap(({ trust, facts: { city } }) => (city === undefined || city === '' ? [] : trust)),
        )
        const stated = statements.some(({ trust, facts: { city } }) => trust === best && city === shown)
        expect(stated).toBe(true)
      }),
    )
  })
})

describe('lists', () => {
  it('are unions with their sources, and write a value as the best source does', () => {
    const facts = mergeFacts({
      ...nothing,
      companies: [
        stating(from('a', 50), { phones: ['+49 30 123'], technologies: ['react', 'SAP'] }),
        {
          ...stating(from('b', 90), { phones: ['', '+1 5'] }),
          subject: mentionOf({ name: 'Werk', phone: '+49-30-123', website: 'https://www.werk.example/' }),
        },
        { ...stating(from('c', 10), { legalName: 'WERK' }), subject: mentionOf({ website: 'werk.example' }) },
      ],
      technologies: [
        { ...from('c', 60), facts: { name: 'React', category: null, firstSeenOn: null, lastSeenOn: null } },
      ],
    })
    const listed = (list: readonly { value: string; origins: readonly { sourceId: string }[] }[]) =>
      list.map(({ value, origins }) => [value, ...origins.map(({ sourceId }) => sourceId)])
    expect(listed(facts.phones)).toEqual([
      ['+49-30-123', 'b', 'a'],
      ['+1 5', 'b'],
    ])
    expect(listed(facts.technologies)).toEqual([
      ['React', 'c', 'a'],
      ['SAP', 'a'],
    ])
    expect(listed(facts.names)).toEqual([['Werk', 'b', 'c']])
    expect(listed(facts.websites)).toEqual([['https://www.werk.example/', 'b', 'c']])
  })
})

const fundingOf = (ranked: Ranked, facts: Partial<FundingFacts>): FundingStatement => ({
  ...ranked,
  facts: {
    kind: 'round',
    round: 'Series A',
    roundText: null,
    on: null,
    amountUsd: null,
    amount: null,
    currency: null,
    investors: [],
    buyerName: null,
    ...facts,
  },
})

describe('funding', () => {
  const mergeFunding = (fundings: readonly FundingStatement[], facts: CompanyFacts = {}) =>
    mergeFacts({ ...nothing, fundings, companies: [stating(from('a', 50), facts)] })

  it('counts a round of several sources once, and two rounds of one source twice', () => {
    const facts = mergeFunding([
      fundingOf(from('a', 50), { on: '2024-03-05', amountUsd: 5, investors: ['Ada'] }),
      fundingOf(from('b', 90), { on: '2024-03', investors: ['Bo'] }),
      fundingOf(from('c', 10), { on: '2024', amountUsd: 7 }),
      fundingOf(from('a', 50, '2026-01-01', 2), { on: '2024-04-01', amountUsd: 9 }),
      fundingOf(from('a', 50), { on: '2024-03-20', round: 'Seed', amountUsd: 1 }),
      fundingOf(from('a', 50), { kind: 'acquisition', round: null, on: '2025-01-01', amountUsd: 900 }),
    ])
    expect(facts.rounds.map(({ round, on, amountUsd }) => [round, on, amountUsd])).toEqual([
      ['Series A', '2024-04-01', 9],
      ['Seed', '2024-03-20', 1],
      ['Series A', '2024-03-05', 5],
    ])
    expect(facts.rounds[2]?.investors).toEqual(['Bo', 'Ada'])
    expect(facts.fundingUsd).toBe(15)
    expect(facts.lastRound?.on).toBe('2024-04-01')
  })

  it('takes the stated total when no round has a known amount', () => {
    expect(mergeFunding([fundingOf(from('b', 1), {})], { fundingTotalUsd: 30 })).toMatchObject({
      fundingUsd: 30,
      lastRound: null,
    })
    expect(mergeFunding([fundingOf(from('b', 1), { amountUsd: 4 })], { fundingTotalUsd: 30 }).fundingUsd).toBe(4)
    expect(mergeFunding([]).fundingUsd).toBeNull()
  })

  it('stays the same when further sources repeat the rounds', () => {
    const rounds = fc.uniqueArray(
      fc.record({
        round: fc.constantFrom('Seed' as const, 'Series A' as const),
        on: fc.constantFrom('2023-01-02', '2023-02-03', '2024-01-04'),
        amountUsd: fc.option(fc.nat(1000)),
      }),
      { selector: ({ round, on }) => round + on },
    )
    fc.assert(
      fc.property(rounds, (listed) => {
        const once = mergeFunding(listed.map((one) => fundingOf(from('a', 50), one)))
        const twice = mergeFunding(
          ['b', 'a', 'c'].flatMap((source) => listed.map((one) => fundingOf(from(source, 50), one))),
        )
        const plain = (facts: typeof once) => facts.rounds.map(({ round, on, amountUsd }) => [round, on, amountUsd])
        expect(plain(twice)).toEqual(plain(once))
        expect(twice.fundingUsd).toBe(once.fundingUsd)
      }),
    )
  })
})

describe('structure', () => {
  const held = (role: 'held' | 'holder', facts: Partial<ShareholdingFacts>): ShareholdingStatement => ({
    ...from('a', 50),
    role,
    facts: { holderName: 'H', holderKind: 'company', percent: null, relation: 'shareholder', amount: null, ...facts },
  })
  const structureOf = (one: ShareholdingStatement) => {
    const { isParent, isSubsidiary } = mergeFacts({ ...nothing, shareholdings: [one] })
    return { isParent, isSubsidiary }
  }
  it.each([
    [held('held', { percent: 50 }), false, false],
    [held('held', { percent: 50.1 }), false, true],
    [held('held', { percent: 80, holderKind: 'person' }), false, false],
    [held('held', { relation: 'ultimate_parent' }), false, true],
    [held('holder', { relation: 'direct_parent' }), true, false],
    [held('holder', { percent: 12 }), false, false],
  ])('is read from holdings with control (%#)', (one, isParent, isSubsidiary) => {
    expect(structureOf(one)).toEqual({ isParent, isSubsidiary })
  })
})
