import { randomUUID } from 'node:crypto'
import { rangeBefore, shiftMonths } from '@tradewind/lexicon'
import { afterAll, expect, test } from 'vitest'
import { partialOf } from '../coverage/partial-months.ts'
import { suggestCompanies } from '../directory/suggestions.ts'
import type { Side } from '../entity.ts'
import { monthsBetween } from '../months.ts'
import type { TradeRecord } from '../record.ts'
import { searchTrades } from '../search/search.ts'
import { readSummary } from '../search/summary.ts'
import { amountUsdOf, bandOf, companyNameOf, portTextOf, quantitiesOf, sumKnown, tally } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readReportRecords } from './report-records.ts'
import type { ReportInput } from './report-scope.ts'
import { readCompany, readOverview, readPartners, readPorts, readProducts, readRegions, readTrend } from './reports.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1200, 21)
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)

const caller = { lang: 'en' }
const range = { dateFrom: '2023-06-01', dateTo: '2024-03-31' }
const page = { page: 1, limit: 100 }

/**
 * Returns the company of one name in one country, and its expected records in the range on the given side of the
 * report.
 */
const companyOf = async (name: string, country: string, side: Side, dates: { dateFrom?: string; dateTo?: string }) => {
  const row = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
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
  return { input: { companyId: row.companyId, side, ...dates }, mine }
}
const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
const measuresOf = (group: readonly TradeRecord[]) => ({
  trades: group.length,
  amountUsd: sumKnown(group.map(amountUsdOf), 2),
  weightKg: sumKnown(
    group.map((record) => record.weightKg),
    3,
  ),
  quantities: quantitiesOf(group),
})
/** The partner of a record. Different spellings of one name are one partner. */
const partnerOf = (record: TradeRecord, side: Side): string => {
  const party = record[otherOf(side)]
  if (companyNameOf(party) === null) return ''
  const name = (party.name ?? '')
    .replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.')
    .replace('S.p.A.', 'SpA')
  return `${name}|${party.country ?? ''}`
}
const lastMonthOf = (group: readonly TradeRecord[]) =>
  group
    .map((record) => record.tradeDate.slice(0, 7))
    .toSorted()
    .at(-1) ?? ''
const usdPerKgOf = (group: readonly TradeRecord[]): number | null => {
  const known = group.filter((record) => amountUsdOf(record) !== null && (record.weightKg ?? 0) > 0)
  const usd = sumKnown(known.map(amountUsdOf), 2)
  const kg = sumKnown(
    known.map((record) => record.weightKg),
    3,
  )
  return usd === null || kg === null ? null : usd / kg
}
/** Sorts sums, greatest first and unknown values last. */
const sumsFirst = (values: readonly (number | null)[]) => [
  ...values.filter((value) => value !== null).toSorted((a, b) => b - a),
  ...values.filter((value) => value === null),
]
const counted = (rows: readonly { trades: number }[]) => rows.map((row) => row.trades)

test.each([
  ['Anatolia Yapı San. ve Tic. Ltd. Şti.', 'TR', 'buyer', range],
  ['Blue Harbor Trading LLC', 'US', 'buyer', {}],
  ['Hanoi Steel JSC', 'VN', 'seller', range],
] as const)('the report of %s equals a recount', async (name, country, side, dates) => {
  const { input, mine } = await companyOf(name, country, side, dates)
  expect(mine.length).toBeGreaterThan(5)
  const region = side === 'buyer' ? 'originCountry' : 'destinationCountry'

  const { current } = await readOverview(platform, input, caller)
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

  const yearBefore = await companyOf(
    name,
    country,
    side,
    'dateFrom' in dates ? { dateFrom: shiftMonths(dates.dateFrom, -12), dateTo: shiftMonths(dates.dateTo, -12) } : {},
  )
  const trend = await readTrend(platform, input, caller)
  expect(trend.map((row) => row.month)).toEqual(monthsBetween(trend[0]?.month, trend.at(-1)?.month))
  for (const row of trend) {
    const month = mine.filter((record) => record.tradeDate.startsWith(row.month))
    expect(row).toMatchObject(measuresOf(month))
    expect(row.price).toEqual(bandOf(month))
    expect(row.partial).toBe(partialOf(row.month, dates, { newestDay: null, today: '2026-01-01' }))
    if (usdPerKgOf(month) === null) expect(row.usdPerKg).toBeNull()
    else expect(row.usdPerKg).toBeCloseTo(usdPerKgOf(month) ?? 0, 6)
    const earlier = shiftMonths(`${row.month}-01`, -12).slice(0, 7)
    const then = yearBefore.mine.filter((record) => record.tradeDate.startsWith(earlier))
    if (then.length === 0) expect(row.yearBefore).toBeNull()
    else expect(row.yearBefore).toMatchObject(measuresOf(then))
  }
  expect(counted(trend).reduce((sum, trades) => sum + trades, 0)).toBe(mine.length)

  const partners = await readPartners(platform, { ...input, ...page, sort: 'trades_desc' }, caller)
  expect(partners.total).toBe(partners.list.length)
  expect(counted(partners.list)).toEqual(counted(tally(mine.map((record) => partnerOf(record, side)))))

  for (const digits of [2, 4, 6] as const) {
    const products = await readProducts(platform, { ...input, digits }, caller)
    expect(
      products.filter((row) => row.hsCode !== null).map(({ hsCode, trades }) => ({ value: hsCode, trades })),
    ).toEqual(tally(mine.map((record) => record.hsCode?.slice(0, digits) ?? '')))
    expect(counted(products).reduce((sum, trades) => sum + trades, 0)).toBe(mine.length)
  }
  const before = rangeBefore(input)
  const then = before === null ? [] : (await companyOf(name, country, side, before)).mine
  const regions = await readRegions(platform, input, caller)
  for (const row of regions) {
    const isHere = (record: TradeRecord) => record[region] === row.country
    const earlier = measuresOf(then.filter(isHere))
    expect(row).toMatchObject(measuresOf(mine.filter(isHere)))
    expect(row.before).toEqual(before === null ? null : { trades: earlier.trades, amountUsd: earlier.amountUsd })
    const newest = monthsBetween('2022-01', '2026-01')
      .filter((month) => month <= lastMonthOf(mine))
      .slice(-24)
    const shown = newest.filter((month) => month >= (input.dateFrom ?? '').slice(0, 7))
    expect(row.curve).toEqual(
      shown.map((month) => mine.filter((record) => isHere(record) && record.tradeDate.startsWith(month)).length),
    )
  }
  expect(
    regions.filter((row) => row.country !== null).map(({ country, trades }) => ({ value: country, trades })),
  ).toEqual(tally(mine.map((record) => record[region] ?? '')))
  const ports = await readPorts(platform, input, caller)
  expect(counted(ports.filter(({ role, port }) => role === 'departure' && port !== null))).toEqual(
    counted(tally(mine.map((record) => portTextOf(record.departurePort)))),
  )
  expect(counted(ports.filter(({ role }) => role === 'arrival')).reduce((sum, trades) => sum + trades, 0)).toBe(
    mine.length,
  )

  // A report links to a search for its records, so a search for the same company and range must find the same number of
  // records.
  const filter = { [side === 'buyer' ? 'buyerId' : 'sellerId']: input.companyId, ...dates }
  expect((await searchTrades(platform, { filter, sort: 'date_desc', ...page }, caller)).total).toBe(mine.length)
})

/** Reads every value of a breakdown, with the condition that narrows the report to this value. */
const figuresOf = async (input: ReportInput) => {
  const partners = await readPartners(platform, { ...input, ...page, sort: 'trades_desc' }, caller)
  const products = await Promise.all(
    ([2, 4, 6] as const).map((digits) => readProducts(platform, { ...input, digits }, caller)),
  )
  const coded = products.flatMap((rows, index) =>
    rows.map(({ hsCode, trades }) => {
      const digits = (index + 1) * 2
      return { trades, by: { hs: hsCode?.length === digits ? hsCode : `${hsCode ?? ''}.` } }
    }),
  )
  return [
    ...partners.list.map(({ companyId, trades }) => ({ trades, by: { partnerId: companyId } })),
    ...coded,
    ...(await readRegions(platform, input, caller)).map(({ country, trades }) => ({
      trades,
      by: { country: country ?? '-' },
    })),
    ...(await readPorts(platform, input, caller)).map(({ role, key, trades }) => ({
      trades,
      by: { [`${role}Port`]: key },
    })),
  ]
}

/** A viewer whose membership shows no contacts. */
const unpaid = { orgId: randomUUID(), mayUnlock: false, admit: async () => new Set<string>() }

test('every figure opens exactly its records, and narrows the whole report to these records', async () => {
  const { input, mine } = await companyOf('Hanoi Steel JSC', 'VN', 'seller', range)
  const figures = await figuresOf(input)
  expect(figures.length).toBeGreaterThan(30)
  for (const [index, { trades, by }] of figures.entries()) {
    const found = await readReportRecords(platform, { ...input, ...by, ...page, sort: 'date_desc' }, caller)
    expect({ by, total: found.total, shown: found.list.length }).toEqual({ by, total: trades, shown: trades })
    // All parts of the report use the same conditions, so it is enough to read the overview of every eighth value.
    if (index % 8 === 0) expect((await readOverview(platform, { ...input, ...by }, caller)).current.trades).toBe(trades)
  }
  const country = mine.find(({ destinationCountry }) => destinationCountry !== null)?.destinationCountry ?? ''
  const there = mine.filter((record) => record.destinationCountry === country)
  const products = await readProducts(platform, { ...input, country, digits: 6 }, caller)
  expect(
    products.filter(({ hsCode }) => hsCode !== null).map(({ hsCode, trades }) => ({ value: hsCode, trades })),
  ).toEqual(tally(there.map((record) => record.hsCode?.slice(0, 6) ?? '')))
})

test('the records of a report are in order, each on exactly one page', async () => {
  const { input, mine } = await companyOf('Blue Harbor Trading LLC', 'US', 'buyer', {})
  const expected = {
    date_desc: mine
      .map((record) => record.tradeDate)
      .toSorted()
      .toReversed(),
    date_asc: mine.map((record) => record.tradeDate).toSorted(),
    amount_desc: sumsFirst(mine.map((record) => (amountUsdOf(record) === null ? null : Number(amountUsdOf(record))))),
    weight_desc: sumsFirst(mine.map((record) => record.weightKg)),
    // The records of one unit lie together, the unit of most records first.
    quantity_desc: [
      ...quantitiesOf(mine).flatMap(({ unit }) =>
        sumsFirst(
          mine
            .filter((record) => record.quantity !== null && record.quantityUnit === unit)
            .map((record) => record.quantity),
        ),
      ),
      ...mine.filter((record) => record.quantity === null).map(() => null),
    ],
  } as const
  for (const sort of ['date_desc', 'date_asc', 'amount_desc', 'weight_desc', 'quantity_desc'] as const) {
    const rows: Awaited<ReturnType<typeof readReportRecords>>['list'] = []
    for (let at = 1; (at - 1) * 7 < mine.length; at += 1)
      rows.push(...(await readReportRecords(platform, { ...input, page: at, limit: 7, sort }, caller)).list)
    expect(new Set(rows.map(({ tradeId }) => tradeId)).size).toBe(mine.length)
    const field = { date: 'tradeDate', amount: 'amountUsd', weight: 'weightKg', quantity: 'quantity' } as const
    const key = field[sort.split('_')[0] as keyof typeof field]
    const shown = rows.map((row) => row[key])
    expect(key === 'tradeDate' ? shown : shown.map((value) => (value === null ? null : Number(value)))).toEqual(
      expected[sort],
    )
  }
  const beyond = await readReportRecords(
    platform,
    { ...input, page: 1_000_000, limit: 100, sort: 'amount_desc' },
    caller,
  )
  expect(beyond).toMatchObject({ total: mine.length, list: [] })
})

test('a range is compared with the range of the same length before it', async () => {
  const { input } = await companyOf('Blue Harbor Trading LLC', 'US', 'buyer', range)
  const before = await companyOf('Blue Harbor Trading LLC', 'US', 'buyer', rangeBefore(range) ?? {})
  expect((await readOverview(platform, input, caller)).previous?.trades).toBe(before.mine.length)
})

test('a company shows its spellings and both of its sides; an unknown company is not found', async () => {
  const { input } = await companyOf('Foshan Ceramics Co., Ltd.', 'CN', 'seller', {}).catch(() =>
    companyOf('FOSHAN CERAMICS CO LTD', 'CN', 'seller', {}),
  )
  const company = await readCompany(platform, input.companyId, unpaid, caller)
  expect(company.spellings).toEqual(['FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.'])
  expect(company.sellCount).toBe(
    records.filter((record) => /^foshan/i.test(record.seller.name ?? '') && record.seller.country === 'CN').length,
  )
  await expect(readOverview(platform, { ...input, companyId: 4_000_000 }, caller)).rejects.toMatchObject({
    errorName: 'not_found',
  })
})

test('suggestions begin with the text or hold its words, with most records first', async () => {
  const suggested = await suggestCompanies(platform, 'fosh', caller)
  expect(suggested.length).toBeGreaterThan(2)
  expect(counted(suggested)).toEqual(counted(suggested).toSorted((a, b) => b - a))
  for (const { name } of suggested) expect(name).toMatch(/foshan/i)
  expect((await suggestCompanies(platform, 'yapı', caller)).map(({ name }) => name)).toContain(
    'Anatolia Yapı San. ve Tic. Ltd. Şti.',
  )
  expect(await suggestCompanies(platform, '%_', caller)).toEqual([])
})

test('the summary counts all records and companies', async () => {
  const summary = await readSummary(platform, caller)
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
