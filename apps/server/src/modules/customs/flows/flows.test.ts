/**
 * Flows equal a recount of the records in memory. A flow's counts equal the counts of the search that the flow opens.
 */

import { assert, asyncProperty, constantFrom, record as recordOf } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Filter } from '../filter/filters.ts'
import type { TradeRecord } from '../record.ts'
import { readReportRecords } from '../report/report-records.ts'
import { searchTrades } from '../search/search.ts'
import { amountUsdOf, matches, portTextOf, sumKnown } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readCompanyPortFlows, readCountryFlows, readPortFlows } from './routes.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(800, 51)
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)
const caller = { lang: 'en' }

type Pair = { from: string; to: string }
const countriesOf = (record: TradeRecord): Pair => ({
  from: record.originCountry ?? '',
  to: record.destinationCountry ?? '',
})
const portsOf = (record: TradeRecord): Pair => ({
  from: portTextOf(record.departurePort),
  to: portTextOf(record.arrivalPort),
})

const recount = (
  found: readonly TradeRecord[],
  pairOf: (record: TradeRecord) => Pair,
  isPlaced: (pair: Pair) => boolean,
) => {
  const placed = found.filter((record) => isPlaced(pairOf(record)))
  const groups = [...Map.groupBy(placed, (record) => JSON.stringify(pairOf(record)))]
  const list = groups.map(([pair, same]) => ({
    ...(JSON.parse(pair) as Pair),
    trades: same.length,
    amountUsd: sumKnown(same.map(amountUsdOf), 2),
    weightKg: sumKnown(
      same.map(({ weightKg }) => weightKg),
      3,
    ),
    lastDate: same
      .map(({ tradeDate }) => tradeDate)
      .toSorted()
      .at(-1),
  }))
  return { trades: found.length, placed: placed.length, pairs: groups.length, list }
}
type Counted = ReturnType<typeof recount>
const byTrades = (a: Counted['list'][number], b: Counted['list'][number]) =>
  b.trades - a.trades || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1)
const byAmount = (a: Counted['list'][number], b: Counted['list'][number]) =>
  (b.amountUsd ?? -1) - (a.amountUsd ?? -1) || byTrades(a, b)

const filters = recordOf(
  {
    keywords: constantFrom('ceramic', 'steel pipe', 'cera*', 'nowhere'),
    hsCode: constantFrom('69', '730411', '99'),
    originCountries: constantFrom<string[][]>(['CN', 'VN'], ['ZZ']),
    withoutForwarders: constantFrom(true),
    dateFrom: constantFrom('2023-06-15', '2024-06-01'),
  },
  { requiredKeys: ['dateFrom'] },
)

test('flows of countries and ports equal a recount for every search', async () => {
  await assert(
    asyncProperty(filters, async (filter: Filter) => {
      const found = records.filter((record) => matches(record, filter))
      const countries = recount(found, countriesOf, ({ from, to }) => from !== '' && to !== '')
      const { list, searchedWords, ...counts } = await readCountryFlows(
        platform,
        { filter, sort: 'trades_desc' },
        caller,
      )
      const search = await searchTrades(platform, { filter, sort: 'date_desc', page: 1, limit: 1 }, caller)
      expect(searchedWords).toEqual(search.searchedWords)
      expect({ ...counts, list }).toEqual({ ...countries, list: countries.list.toSorted(byTrades) })
      const ports = recount(found, portsOf, ({ from, to }) => /^[A-Z]{5}$/.test(from) && /^[A-Z]{5}$/.test(to))
      const answer = await readPortFlows(platform, { filter, sort: 'amount_desc' }, caller)
      expect(answer).toMatchObject({ ...ports, list: ports.list.toSorted(byAmount) })
    }),
    { numRuns: 30, seed: 20_261_121, endOnFailure: true },
  )
}, 120_000)

test('a flow opens its own records, in a search and in a report', async () => {
  const filter = { hsCode: '69' }
  const first = { page: 1, limit: 1 }
  const { list } = await readCountryFlows(platform, { filter, sort: 'trades_desc' }, caller)
  for (const { from, to, trades } of list.slice(0, 5)) {
    const own = { ...filter, originCountries: [from], destinationCountries: [to] }
    expect((await searchTrades(platform, { filter: own, sort: 'date_desc', ...first }, caller)).total).toBe(trades)
  }
  const { companyId } = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', 'ilike', 'Blue Harbor%')
    .where('country', '=', 'US')
    .executeTakeFirstOrThrow()
  const report = { companyId, side: 'buyer' as const }
  const own = records.filter(({ buyer }) => buyer.name === 'Blue Harbor Trading LLC' && buyer.country === 'US')
  const ports = recount(own, portsOf, () => true)
  const answer = await readCompanyPortFlows(platform, { ...report, sort: 'trades_desc' }, caller)
  const named = (text: string) => (text === '' ? '-' : text)
  expect(answer).toMatchObject({
    ...ports,
    list: ports.list.toSorted(byTrades).map((row) => ({ ...row, from: named(row.from), to: named(row.to) })),
  })
  for (const { from, to, trades } of answer.list) {
    const asked = { ...report, departurePort: from, arrivalPort: to, sort: 'date_desc' as const, ...first }
    expect((await readReportRecords(platform, asked, caller)).total).toBe(trades)
  }
})

test('an empty filter is refused, and a search without matches has no flows', async () => {
  await expect(readCountryFlows(platform, { filter: {}, sort: 'trades_desc' }, caller)).rejects.toMatchObject({
    message: 'no_filter',
  })
  expect(await readPortFlows(platform, { filter: { hsCode: '99' }, sort: 'trades_desc' }, caller)).toEqual({
    trades: 0,
    placed: 0,
    pairs: 0,
    searchedWords: [],
    list: [],
  })
})
