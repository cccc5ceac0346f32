/** Compares the answers of the search for fair buyers with a recount of generated buyers in memory. */

import { fairConditions, fairRoles, fairSources, type FairFilter } from '@tradewind/contract'
import { fairCategories, fairSessions } from '@tradewind/lexicon'
import type { Session } from '@tradewind/platform'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fairOf } from '../../profiles/testing/records.ts'
import { searchEngine } from '../../search-index/index.ts'
import { indexNow, publishFairs, startFairWorld } from '../testing/fair-world.ts'
import { conditionsOf, matches, type Expected, type ExpectedRecord } from '../testing/recount.ts'
import { countFacets } from './queries.ts'
import { searchBuyers, toFacets } from './search.ts'

const { platform, close } = await startFairWorld()
afterAll(close)

/** A linear congruential generator: the same buyers in every run. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const next = random(33)
const pick = <V>(values: readonly [V, ...V[]]): V => values[next(values.length)] ?? values[0]
const some = <V>(values: readonly V[], most: number): V[] =>
  values.filter(() => next(values.length) < most).slice(0, most)

const names = ['Birke Handel', 'Azulejos del Sur', 'Müller & Söhne', 'Kitchen World', '佛山进口公司'] as const
const countries = ['DE', 'ES', 'US', 'BR'] as const
const categories = ['toys', 'furniture', 'lighting', 'kitchenware']
const otherFairs = ['SIAE 2023', 'Ambiente'] as const
const products = ['Ceramic tiles, kitchen tools', '木制玩具', 'Garden lamps', null] as const

const drawRecord = (no: number): ExpectedRecord => {
  const isOther = next(5) === 0
  return {
    role: pick(['buyer', 'buyer', 'exhibitor']),
    source: pick(fairSources),
    sessions: isOther
      ? []
      : some(
          fairSessions.map(({ id }) => id),
          3,
        )
          .concat(pick([128, 133, 136]))
          .toSorted(),
    fair: isOther ? pick(otherFairs) : null,
    personnel: some(['Ada Lind', '王伟'], 1),
    mobile: next(3) === 0 ? `+49 170 ${100_000 + no}` : null,
    email: next(2) === 0 ? `buyer${no}@fair.example` : null,
    website: next(3) === 0 ? `https://fair${no}.example` : null,
    categories: some(categories, 2),
    products: pick(products),
  }
}
const buyers = Array.from({ length: 160 }, (_, no): Expected => ({
  name: `${pick(names)} ${no}`,
  country: pick(countries),
  records: Array.from({ length: 1 + next(3) }, (_unused, at) => drawRecord(no * 10 + at)),
}))
await publishFairs(
  platform,
  buyers.flatMap(({ name, country, records }, no) =>
    records.map(({ mobile, email, website, sessions, ...facts }, at) =>
      fairOf(
        { name, country, email, phone: mobile, website },
        {
          ...facts,
          sessions: [...new Set(sessions)],
          mobiles: mobile === null ? [] : [mobile],
          emails: email === null ? [] : [email],
        },
        { recordId: `${no}-${at}` },
      ),
    ),
  ),
)
// Small batches, so that the rows are in several parts.
await indexNow(platform, 40)

const session: Session = {
  sessionId: 's',
  userId: '00000000-0000-4000-8000-000000000001',
  orgId: '00000000-0000-4000-8000-000000000002',
  orgRole: 'owner',
  tier: 'vip1',
  roles: ['vip1'],
  permissions: new Set(['fairs.search', 'customs.search']),
}
const search = (filter: FairFilter, sort: 'latest' | 'sessions' | 'name' = 'name', page = 1, limit = 100) =>
  searchBuyers(platform, { filter, sort, page, limit }, { session })

const chosen = <V>(values: readonly V[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
const filters: fc.Arbitrary<FairFilter> = fc.record(
  {
    keywords: fc.constantFrom(
      'tile',
      'kitchen',
      '"kitchen tools"',
      '瓷砖',
      '玩具',
      '家具',
      'muller sohne',
      '王伟',
      'siae',
      'lind -tiles',
      '...',
      'zzz',
      '',
    ),
    sessions: chosen(fairSessions.map(({ id }) => id)),
    source: fc.constantFrom(...fairSources),
    role: fc.constantFrom(...fairRoles),
    conditions: fc.subarray([...fairConditions]),
    categories: chosen([...categories, 'shoes']),
    countries: chosen([...countries, 'FR']),
  },
  { requiredKeys: [] },
)
const recount = (filter: FairFilter): Expected[] => buyers.filter((one) => matches(one, filter))
const sorted = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name).toSorted()

// Each run sends several queries, which take long on a busy machine.
describe('the search for fair buyers', { timeout: 120_000 }, () => {
  it('lists every buyer once without a filter', async () => {
    const pages = await Promise.all([search({}), search({}, 'name', 2)])
    expect(pages[0].total).toBe(buyers.length)
    expect(sorted(pages.flatMap(({ list }) => list))).toEqual(sorted(buyers))
  })

  it('equals a recount, for every filter and combination', () =>
    fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const found = await search(filter)
        const expected = recount(filter)
        expect(found.total, JSON.stringify(filter)).toBe(expected.length)
        if (expected.length <= 100) expect(sorted(found.list), JSON.stringify(filter)).toEqual(sorted(expected))
      }),
      { numRuns: 100 },
    ))

  it('counts facets as a recount, each without its own field', () =>
    fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const facets = toFacets(await countFacets(searchEngine(platform), filter))
        const count = (asked: FairFilter) => recount(asked).length
        const check = <V>(
          rows: readonly { value: V; buyers: number }[],
          values: readonly V[],
          asked: (value: V) => FairFilter,
        ) =>
          expect(new Map(rows.map(({ value, buyers: n }) => [value, n])), JSON.stringify(filter)).toEqual(
            new Map(values.map((value) => [value, count(asked(value))] as const).filter(([, n]) => n > 0)),
          )
        check(
          facets.sessions,
          fairSessions.map(({ id }) => id),
          (value) => ({ ...filter, sessions: [value] }),
        )
        check(facets.sources, fairSources, (value) => ({ ...filter, source: value }))
        check(facets.roles, fairRoles, (value) => ({ ...filter, role: value }))
        check(facets.categories, categories, (value) => ({ ...filter, categories: [value] }))
        check(facets.countries, countries, (value) => ({ ...filter, countries: [value] }))
        const found = recount(filter)
        expect(new Map(facets.conditions.map(({ value, buyers: n }) => [value, n]))).toEqual(
          new Map(
            fairConditions
              .map((kind) => [kind, found.filter((one) => conditionsOf(one).includes(kind)).length] as const)
              .filter(([, n]) => n > 0),
          ),
        )
      }),
      { numRuns: 15 },
    ))

  it('counts every category by a key of its own', async () => {
    const codes = fairCategories().map(({ code }) => code)
    const [row] = await platform.clickhouse.rows<{ keys: number }>(
      `select toUInt32(uniqExact(toUInt16(cityHash64(code)))) as keys from (select arrayJoin({codes:Array(String)}) as code)`,
      { params: { codes } },
    )
    expect(row?.keys).toBe(codes.length)
  })

  it('shows of each buyer what its records state', async () => {
    const { list } = await search({}, 'latest')
    expect(list.length).toBe(100)
    for (const row of list) {
      const expected = buyers.find(({ name }) => name === row.name)
      const records = expected?.records ?? []
      expect(row.country).toBe(expected?.country)
      expect(row.sessions).toEqual([...new Set(records.flatMap(({ sessions }) => sessions))].toSorted().toReversed())
      expect(new Set(row.categories)).toEqual(new Set(records.flatMap((one) => one.categories)))
      expect(new Set(row.otherFairs)).toEqual(new Set(records.flatMap(({ fair }) => fair ?? [])))
      expect(new Set(row.roles)).toEqual(new Set(records.map(({ role }) => role)))
      expect(row.contacts.masked).toBe(true)
      expect(row.contacts.emails.every((email) => /^.\*\*\*@\*\*\*$/.test(email))).toBe(true)
      expect(row.contacts.mobiles.length).toBe(records.filter(({ mobile }) => mobile !== null).length)
    }
    const latest = list.map(({ sessions }) => sessions[0] ?? 0)
    expect(latest).toEqual(latest.toSorted((a, b) => b - a))
  })

  it('pages every order without gap or repetition', async () => {
    for (const sort of ['latest', 'sessions', 'name'] as const) {
      const pages = await Promise.all(Array.from({ length: 8 }, (_, at) => search({ role: 'buyer' }, sort, at + 1, 23)))
      expect(sorted(pages.flatMap(({ list }) => list)), sort).toEqual(sorted(recount({ role: 'buyer' })))
      expect((await search({ role: 'buyer' }, sort, 1_000_000)).list).toEqual([])
    }
    const sessions = (await search({}, 'sessions')).list.map((row) => row.sessions.length)
    expect(sessions).toEqual(sessions.toSorted((a, b) => b - a))
  })

  it('answers wild words with a number of buyers', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (keywords) => {
        expect((await search({ keywords })).total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 40 },
    ))
})
