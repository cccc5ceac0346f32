import { afterAll, expect, test } from 'vitest'
import { publishTrades } from './publish.ts'
import { amountUsdOf, companyNameOf, matches, portTextOf, sumKnown, tally } from './testing/recount.ts'
import type { TradeRecord } from './record.ts'
import {
  rangeBefore,
  readCompany,
  readOverview,
  readPartners,
  readPorts,
  readProducts,
  readRegions,
  readTrend,
  suggestCompanies,
  type Side,
} from './reports.ts'
import { monthsBetween } from './months.ts'
import { tradeExport } from './export.ts'
import { searchTrades } from './search.ts'
import { stageTrades } from './stage.ts'
import { readSummary } from './summary.ts'
import { makeRecords, staged, startCustomsWorld } from './testing/world.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1200, 21)
const load = { loadId: 'l1', sourceId: 's1' }
await stageTrades(platform, load, staged(records))
await publishTrades(platform, load, { graceMs: 0 })

const asker = { lang: 'en' }
const range = { dateFrom: '2023-06-01', dateTo: '2024-03-31' }
const page = { page: 1, limit: 100 }

/** The company of one name in one country, and its records in the range, as both sides of the report should see them. */
const companyOf = async (name: string, country: string, side: Side, dates: { dateFrom?: string; dateTo?: string }) => {
  const row = await platform.db
    .selectFrom('customs_company')
    .select('company_id')
    .where('name', '=', name)
    .where('country', '=', country)
    .executeTakeFirstOrThrow()
  const mine = records.filter(
    (record) =>
      record[side].name === name &&
      record[side].country === country &&
      record.tradeDate >= (dates.dateFrom ?? '') &&
      record.tradeDate <= (dates.dateTo ?? '9'),
  )
  return { input: { companyId: row.company_id, side, ...dates }, mine }
}
const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
const measuresOf = (group: readonly TradeRecord[]) => ({
  trades: group.length,
  amountUsd: sumKnown(group.map(amountUsdOf), 2),
  weightKg: sumKnown(
    group.map((record) => record.weightKg),
    3,
  ),
  quantity: sumKnown(
    group.map((record) => record.quantity),
    4,
  ),
})
/** Spellings of one name are one partner. */
const partnerOf = (record: TradeRecord, side: Side): string => {
  const party = record[otherOf(side)]
  if (companyNameOf(party) === null) return ''
  const name = (party.name ?? '')
    .replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.')
    .replace('S.p.A.', 'SpA')
  return `${name}|${party.country ?? ''}`
}
const counted = (rows: readonly { trades: number }[]) => rows.map((row) => row.trades)

test.each([
  ['Anatolia Yapı San. ve Tic. Ltd. Şti.', 'TR', 'buyer', range],
  ['Blue Harbor Trading LLC', 'US', 'buyer', {}],
  ['Hanoi Steel JSC', 'VN', 'seller', range],
] as const)('the report of %s equals a plain recount', async (name, country, side, dates) => {
  const { input, mine } = await companyOf(name, country, side, dates)
  expect(mine.length).toBeGreaterThan(5)
  const region = side === 'buyer' ? 'originCountry' : 'destinationCountry'

  const { current } = await readOverview(platform, input, asker)
  expect(current).toEqual({
    ...measuresOf(mine),
    partners: tally(mine.map((record) => partnerOf(record, side))).length,
    products: tally(mine.map((record) => record.hsCode?.slice(0, 6) ?? '')).length,
    countries: tally(mine.map((record) => record[region] ?? '')).length,
    firstDate: mine.map((record) => record.tradeDate).toSorted()[0],
    lastDate: mine
      .map((record) => record.tradeDate)
      .toSorted()
      .at(-1),
  })

  const trend = await readTrend(platform, input, asker)
  expect(trend.map((row) => row.month)).toEqual(monthsBetween(trend[0]?.month, trend.at(-1)?.month))
  for (const row of trend)
    expect(row).toMatchObject(measuresOf(mine.filter((record) => record.tradeDate.startsWith(row.month))))
  expect(counted(trend).reduce((sum, trades) => sum + trades, 0)).toBe(mine.length)

  const partners = await readPartners(platform, { ...input, ...page, sort: 'trades_desc' }, asker)
  expect(partners.total).toBe(partners.list.length)
  expect(counted(partners.list)).toEqual(counted(tally(mine.map((record) => partnerOf(record, side)))))

  for (const digits of [2, 4, 6] as const) {
    const products = await readProducts(platform, { ...input, digits }, asker)
    expect(
      products.filter((row) => row.hsCode !== null).map(({ hsCode, trades }) => ({ value: hsCode, trades })),
    ).toEqual(tally(mine.map((record) => record.hsCode?.slice(0, digits) ?? '')))
    expect(counted(products).reduce((sum, trades) => sum + trades, 0)).toBe(mine.length)
  }
  const regions = await readRegions(platform, input, asker)
  expect(
    regions.filter((row) => row.country !== null).map(({ country, trades }) => ({ value: country, trades })),
  ).toEqual(tally(mine.map((record) => record[region] ?? '')))
  const ports = await readPorts(platform, input, asker)
  expect(counted(ports.filter(({ role }) => role === 'departure'))).toEqual(
    counted(tally(mine.map((record) => portTextOf(record.departurePort)))),
  )

  // Every figure opens its records: the search of the same company and range finds as many.
  const filter = { [side === 'buyer' ? 'buyerId' : 'sellerId']: input.companyId, ...dates }
  expect((await searchTrades(platform, { filter, sort: 'date_desc', ...page }, asker)).total).toBe(mine.length)
})

test('a range is compared with the one of the same length before it', async () => {
  expect(rangeBefore({ dateFrom: '2024-03-01', dateTo: '2024-03-31' })).toEqual({
    dateFrom: '2024-01-30',
    dateTo: '2024-02-29',
  })
  expect(rangeBefore({ dateFrom: '2024-03-01' })).toBeNull()
  const { input } = await companyOf('Blue Harbor Trading LLC', 'US', 'buyer', range)
  const before = await companyOf('Blue Harbor Trading LLC', 'US', 'buyer', rangeBefore(range) ?? {})
  expect((await readOverview(platform, input, asker)).previous?.trades).toBe(before.mine.length)
})

test('a company tells its spellings and both of its sides; an unknown one is not found', async () => {
  const { input } = await companyOf('Foshan Ceramics Co., Ltd.', 'CN', 'seller', {}).catch(() =>
    companyOf('FOSHAN CERAMICS CO LTD', 'CN', 'seller', {}),
  )
  const company = await readCompany(platform, input.companyId, true, asker)
  expect(company.spellings).toEqual(['FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.'])
  expect(company.sellCount).toBe(
    records.filter((record) => /^foshan/i.test(record.seller.name ?? '') && record.seller.country === 'CN').length,
  )
  await expect(readOverview(platform, { ...input, companyId: 4_000_000 }, asker)).rejects.toMatchObject({
    errorName: 'not_found',
  })
})

test('suggestions begin with the text or hold its words, with most records first', async () => {
  const suggested = await suggestCompanies(platform, 'fosh', asker)
  expect(suggested.length).toBeGreaterThan(2)
  expect(counted(suggested)).toEqual(counted(suggested).toSorted((a, b) => b - a))
  for (const { name } of suggested) expect(name).toMatch(/foshan/i)
  expect((await suggestCompanies(platform, 'yapı', asker)).map(({ name }) => name)).toContain(
    'Anatolia Yapı San. ve Tic. Ltd. Şti.',
  )
  expect(await suggestCompanies(platform, '%_', asker)).toEqual([])
})

test('an export holds every record of its search once, in the order of the search', async () => {
  const readers = tradeExport(platform)
  const filter = { originCountries: ['CN', 'VN'] }
  const wanted = records.filter((record) => matches(record, filter))
  expect(await readers.count(filter)).toBe(wanted.length)
  const options = { limit: wanted.length - 5, showContacts: false, lang: 'en', signal: AbortSignal.timeout(20_000) }
  const rows: (string | number | null)[][] = []
  for await (const batch of readers.rows(filter, options)) rows.push(...batch)
  expect(rows[0]?.slice(0, 3)).toEqual(['Date', 'Buyer', 'Buyer country'])
  const dates = wanted
    .map((record) => record.tradeDate)
    .toSorted()
    .toReversed()
  expect(rows.slice(1).map((row) => row[0])).toEqual(dates.slice(0, -5))
  expect(JSON.stringify(rows)).not.toContain('sales@example.com')
})

test('the summary counts everything', async () => {
  const summary = await readSummary(platform, asker)
  expect(summary.trades).toBe(records.length)
  expect(summary.origins).toEqual(tally(records.map((record) => record.originCountry ?? '')))
  expect(summary.months.reduce((sum, { trades }) => sum + trades, 0)).toBe(records.length)
  expect(summary.lastDate).toBe(
    records
      .map((record) => record.tradeDate)
      .toSorted()
      .at(-1),
  )
})
