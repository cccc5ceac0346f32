/** Every number of a market equals a recount of the records in memory, whether `trade` or `trade_by_entity` is read. */

import { shiftMonths } from '@tradewind/lexicon'
import { array, assert, asyncProperty, constant, constantFrom, option, record as recordOf } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { partialOf } from '../coverage/partial-months.ts'
import type { Filter } from '../filter/filters.ts'
import { periodsUpTo, type Periods } from '../periods.ts'
import type { TradeRecord } from '../record.ts'
import { searchTrades } from '../search/search.ts'
import {
  amountUsdOf,
  bandOf,
  companyNameOf,
  matches,
  portTextOf,
  quantitiesOf,
  sumKnown,
  tally,
} from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readMarketCompanies } from './companies.ts'
import { readMarketPlaces } from './places.ts'
import { readMarket } from './trend.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const caller = { lang: 'en' }
const load = async (loadId: string, rows: readonly TradeRecord[]) => {
  await publishRecords(platform, { loadId, sourceId: 's1' }, rows)
}
// A third of the records are corrected afterwards: the corrections change codes, companies and dates.
await load('l1', makeRecords(1500, 41))
const corrected = makeRecords(500, 42)
await load('l2', corrected)
const records = [...corrected, ...makeRecords(1500, 41).slice(500)]

type Side = 'buyer' | 'seller'
const inRange = (rows: readonly TradeRecord[], { dateFrom, dateTo }: { dateFrom?: string; dateTo: string }) =>
  rows.filter(({ tradeDate }) => tradeDate >= (dateFrom ?? '') && tradeDate <= dateTo)

const companyOf = (record: TradeRecord, side: Side): string => {
  const party = record[side]
  if (companyNameOf(party) === null) return ''
  const name = (party.name ?? '')
    .replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.')
    .replace('S.p.A.', 'SpA')
  return `${name}|${party.country ?? ''}`
}
const usdOf = (rows: readonly TradeRecord[]) => sumKnown(rows.map(amountUsdOf), 2)
const kgOf = (rows: readonly TradeRecord[]) =>
  sumKnown(
    rows.map(({ weightKg }) => weightKg),
    3,
  )

const measuresOf = (rows: readonly TradeRecord[]) => {
  const usd = usdOf(rows)
  const kg = kgOf(rows)
  return {
    trades: rows.length,
    amountUsd: usd === null ? null : expect.closeTo(usd, 2),
    weightKg: kg === null ? null : expect.closeTo(kg, 2),
    quantities: quantitiesOf(rows),
    buyers: tally(rows.map((row) => companyOf(row, 'buyer'))).length,
    sellers: tally(rows.map((row) => companyOf(row, 'seller'))).length,
    price: bandOf(rows),
  }
}

/** Returns the records of the market over all time, and in each of its two periods. */
const recount = (filter: Filter) => {
  const { dateFrom, dateTo, ...undated } = filter
  const all = records.filter((record) => matches(record, undated))
  const newest = inRange(all, { ...(dateFrom && { dateFrom }), dateTo: dateTo ?? '9' })
    .map(({ tradeDate }) => tradeDate)
    .toSorted()
    .at(-1)
  const last = dateTo ?? newest
  const periods = last === undefined ? null : periodsUpTo(last, dateFrom === undefined ? {} : { dateFrom })
  const of = (name: keyof Periods) => (periods === null ? [] : inRange(all, periods[name]))
  return { all, periods, now: of('now'), before: of('before') }
}

const expectTrend = async (filter: Filter) => {
  const { periods, now, before } = recount(filter)
  const answer = await readMarket(platform, filter, caller)
  expect(answer.periods).toEqual(periods)
  expect(answer.now).toEqual(measuresOf(now))
  expect(answer.before).toEqual(measuresOf(before))
  const months = (rows: readonly TradeRecord[]) => [...new Set(rows.map((row) => row.tradeDate.slice(0, 7)))].toSorted()
  for (const [period, rows] of [
    ['now', now],
    ['before', before],
  ] as const) {
    const own = answer.months.filter((month) => month.period === period)
    expect(own.filter(({ trades }) => trades > 0).map(({ month }) => month)).toEqual(months(rows))
    for (const { month, period: _period, partial, ...measures } of own) {
      const range = { ...periods?.[period], ...(period === 'now' ? { dateTo: filter.dateTo } : {}) }
      expect(partial).toBe(partialOf(month, range, { newestDay: null, today: '2026-01-01' }))
      expect(measures).toEqual(measuresOf(rows.filter((row) => row.tradeDate.startsWith(month))))
    }
  }
  return answer
}

const sharesOf = (values: readonly number[]) => {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return null
  const sorted = values.toSorted((a, b) => b - a).map((value) => value / total)
  const first = (count: number) =>
    expect.closeTo(
      sorted.slice(0, count).reduce((sum, part) => sum + part, 0),
      6,
    )
  const hhi = sorted.reduce((sum, part) => sum + (part * 100) ** 2, 0)
  return { hhi: expect.closeTo(hhi, 3), top1: first(1), top3: first(3), top10: first(10) }
}

const expectSide = (
  answer: Awaited<ReturnType<typeof readMarketCompanies>>['buyers'],
  { all, periods, now, before }: ReturnType<typeof recount>,
  side: Side,
) => {
  if (periods === null) return expect(answer).toMatchObject({ companies: 0, named: 0, top: [] })
  const groupsOf = (rows: readonly TradeRecord[]) =>
    new Map([...Map.groupBy(rows, (row) => companyOf(row, side))].filter(([name]) => name !== ''))
  const [ever, current, past] = [
    groupsOf(inRange(all, { dateTo: periods.now.dateTo })),
    groupsOf(now),
    groupsOf(before),
  ]
  const countedIn = (groups: Map<string, TradeRecord[]>) => [...groups.values()].map((rows) => rows.length)
  const named = countedIn(current).reduce((sum, count) => sum + count, 0)
  expect([answer.companies, answer.companiesBefore, answer.named]).toEqual([current.size, past.size, named])
  expect(answer.byTrades).toEqual(sharesOf(countedIn(current)))
  expect(answer.byAmount).toEqual(
    sharesOf([...current.values()].map((rows) => usdOf(rows) ?? 0).filter((usd) => usd > 0)),
  )
  const nameOf = (row: { name: string; country: string | null }) =>
    `${row.name.replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.').replace('S.p.A.', 'SpA')}|${row.country ?? ''}`
  const amount = (rows: readonly TradeRecord[]) => {
    const usd = usdOf(rows)
    return usd === null ? null : expect.closeTo(usd, 2)
  }
  expect(answer.top.map(({ trades }) => trades)).toEqual(
    countedIn(current)
      .toSorted((a, b) => b - a)
      .slice(0, 10),
  )
  for (const row of answer.top) {
    const rows = current.get(nameOf(row)) ?? []
    expect([row.trades, row.tradesBefore]).toEqual([rows.length, past.get(nameOf(row))?.length ?? 0])
    expect([row.amountUsd, row.share]).toEqual([amount(rows), rows.length / named])
  }
  const days = (name: string) => (ever.get(name) ?? []).map(({ tradeDate }) => tradeDate).toSorted()
  for (const [list, own, other] of [
    ['started', current, past],
    ['stopped', past, current],
  ] as const) {
    const changed = [...own].filter(([name]) => !other.has(name))
    const rows = changed.flatMap(([, group]) => group)
    const { companies, trades, amountUsd } = answer[list]
    expect([companies, trades, amountUsd]).toEqual([changed.length, rows.length, amount(rows)])
    expect(answer[list].list.map((row) => row.trades)).toEqual(
      changed
        .map(([, group]) => group.length)
        .toSorted((a, b) => b - a)
        .slice(0, 20),
    )
    for (const row of answer[list].list) {
      const group = own.get(nameOf(row)) ?? []
      expect([row.trades, row.amountUsd]).toEqual([group.length, amount(group)])
      expect([row.firstDate, row.lastDate]).toEqual([days(nameOf(row))[0], days(nameOf(row)).at(-1)])
    }
  }
  const fresh = [...current].filter(([name]) => (days(name)[0] ?? '') >= periods.now.dateFrom)
  expect(answer.started.new.companies).toBe(fresh.length)
  expect(answer.started.new.trades).toBe(fresh.flatMap(([, rows]) => rows).length)
  for (const row of answer.started.list) expect(row.isNew).toBe(fresh.some(([name]) => name === nameOf(row)))
}

const expectCompanies = async (filter: Filter) => {
  const market = recount(filter)
  const answer = await readMarketCompanies(platform, filter, caller)
  expect(answer.periods).toEqual(market.periods)
  expectSide(answer.buyers, market, 'buyer')
  expectSide(answer.sellers, market, 'seller')
  return answer
}

const expectPlaces = async (filter: Filter) => {
  const { now, before } = recount(filter)
  const answer = await readMarketPlaces(platform, filter, caller)
  const known = (text: string) => (text.startsWith('~') ? '' : text)
  const codesOf = {
    origins: (row: TradeRecord) => row.originCountry ?? '',
    destinations: (row: TradeRecord) => row.destinationCountry ?? '',
    departurePorts: (row: TradeRecord) => known(portTextOf(row.departurePort)),
    arrivalPorts: (row: TradeRecord) => known(portTextOf(row.arrivalPort)),
  }
  for (const key of Object.keys(codesOf) as (keyof typeof codesOf)[]) {
    const of = codesOf[key]
    const named = now.filter((row) => of(row) !== '').length
    expect(answer[key].named).toBe(named)
    expect(
      answer[key].top.map((row) => ({
        value: 'country' in row ? row.country : row.port.code,
        trades: row.trades,
        before: row.tradesBefore,
        share: row.share,
      })),
    ).toEqual(
      tally(now.map(of))
        .slice(0, 10)
        .map(({ value, trades }) => ({
          value,
          trades,
          before: before.filter((row) => of(row) === value).length,
          share: trades / named,
        })),
    )
  }
}

const day = constantFrom('2023-02-10', '2023-08-01', '2024-01-31', '2024-06-15')
const maybe = { nil: undefined, freq: 2 }
const narrowing = {
  originCountries: option(array(constantFrom('CN', 'VN', 'TR'), { minLength: 1, maxLength: 2 }), maybe),
  destinationCountries: option(array(constantFrom('US', 'DE', 'IT'), { minLength: 1, maxLength: 3 }), maybe),
  departurePorts: option(constant<string[]>(['CNSHA', 'ITGOA']), { nil: undefined, freq: 1 }),
  dates: option(
    array(day, { minLength: 2, maxLength: 2 }).map((days) => days.toSorted()),
    maybe,
  ),
  open: constantFrom('from', 'to', 'none'),
}
const hsCode = constantFrom('69', '6907', '690721', '69072100', '6907210000', '0101', '01', '7304', '99')
const keywords = constantFrom('ceramic', 'tile', 'steel pipe', '"pipe steel"', 'valv*', 'lamp|bolt', 'tile -ceramic')

type Drawn = { dates: string[] | undefined; open: string } & Filter
const toFilter = ({ dates, open, ...filter }: Drawn): Filter => ({
  ...filter,
  ...(dates === undefined || open === 'from' ? {} : { dateFrom: dates[0] }),
  ...(dates === undefined || open === 'to' ? {} : { dateTo: dates[1] }),
})

describe('a market equals a recount', () => {
  test.each([
    ['of an HS code', recordOf({ hsCode, ...narrowing })],
    ['of keywords', recordOf({ keywords, ...narrowing })],
    ['of an HS code and keywords', recordOf({ hsCode, keywords, ...narrowing })],
  ])(
    'the market %s equals a recount',
    async (_name, drawn) => {
      await assert(
        asyncProperty(drawn, async (one: Drawn) => {
          const filter = toFilter(one)
          await expectTrend(filter)
          await expectCompanies(filter)
          await expectPlaces(filter)
        }),
        { numRuns: 12 },
      )
    },
    120_000,
  )

  test('a market of an HS code is the same from either table; a description decides which table is read', async () => {
    const byCode = await readMarket(platform, { hsCode: '6907' }, caller)
    const byWords = await readMarket(platform, { hsCode: '6907', description: '-nosuchword' }, caller)
    expect(byWords).toEqual(byCode)
    expect(byCode.now.trades).toBeGreaterThan(20)
    const companies = await Promise.all(
      [{ hsCode: '6907' }, { hsCode: '6907', description: '-nosuchword' }].map((filter) =>
        readMarketCompanies(platform, filter, caller),
      ),
    )
    expect(companies[1]).toEqual(companies[0])
  })

  test('a market of one company, and one without forwarders, equal a recount', async () => {
    const { buyers } = await expectCompanies({ hsCode: '69' })
    const [first] = buyers.top
    const own = await readMarket(platform, { hsCode: '69', buyerId: first?.companyId ?? 0 }, caller)
    expect(own.now.buyers).toBe(1)
    const found = await readMarket(platform, { hsCode: '69', withoutForwarders: true }, caller)
    expect(found).toEqual(await readMarket(platform, { hsCode: '69' }, caller))
  })
})

test('every figure equals the result of a search for its filter', async () => {
  const filter: Filter = { hsCode: '6907', originCountries: ['CN', 'VN', 'TR', 'IT'] }
  const { periods, now, before, months } = await readMarket(platform, filter, caller)
  const { buyers } = await readMarketCompanies(platform, filter, caller)
  const { arrivalPorts } = await readMarketPlaces(platform, filter, caller)
  const count = async (more: Filter) =>
    (await searchTrades(platform, { filter: { ...filter, ...more }, sort: 'date_desc', page: 1, limit: 1 }, caller))
      .total
  expect(await count({ ...periods?.now })).toBe(now.trades)
  expect(await count({ ...periods?.before })).toBe(before.trades)
  const wholeMonths = months.filter(({ period }) => period === 'now').slice(1, -1)
  expect(wholeMonths.length).toBeGreaterThan(8)
  for (const { month, trades } of wholeMonths.slice(0, 3)) {
    const next = Date.parse(`${shiftMonths(`${month}-01`, 1)}T00:00:00Z`)
    const dateTo = new Date(next - 86_400_000).toISOString().slice(0, 10)
    expect(await count({ dateFrom: `${month}-01`, dateTo })).toBe(trades)
  }
  const [buyer] = buyers.top
  expect(await count({ ...periods?.now, buyerId: buyer?.companyId })).toBe(buyer?.trades)
  expect(await count({ ...periods?.before, buyerId: buyer?.companyId })).toBe(buyer?.tradesBefore)
  const [gone] = buyers.stopped.list
  if (gone !== undefined) expect(await count({ ...periods?.before, buyerId: gone.companyId })).toBe(gone.trades)
  const [port] = arrivalPorts.top
  expect(await count({ ...periods?.now, arrivalPorts: [port?.port.code ?? ''] })).toBe(port?.trades)
})

describe('refused markets', () => {
  test('a market without a filter, or with dates only, is refused', async () => {
    for (const filter of [{}, { dateFrom: '2024-01-01' }, { hsCode: '', keywords: ' ' }, { withoutForwarders: true }])
      for (const read of [readMarket, readMarketCompanies, readMarketPlaces])
        await expect(read(platform, filter, caller)).rejects.toThrow('no_filter')
  })

  test.each<Filter>([
    { hsCode: '9999' },
    { hsCode: '00' },
    { hsCode: '000000000000' },
    { keywords: "'; drop table trade --" },
    { keywords: '\0 % _ {p0:String}' },
    { hsCode: '6907', dateFrom: '2140-01-01' },
    { hsCode: '6907', dateTo: '1960-01-01' },
    { hsCode: '6907', dateFrom: '0001-01-01', dateTo: '0001-01-02' },
    { hsCode: '6907', buyerId: 4_294_967_295 },
  ])('%j answers nothing found', async (filter) => {
    const { now, before, months } = await readMarket(platform, filter, caller)
    expect([now.trades, before.trades, months]).toEqual([0, 0, []])
    const { buyers, sellers } = await readMarketCompanies(platform, filter, caller)
    expect([buyers.companies, sellers.started.companies, buyers.byTrades]).toEqual([0, 0, null])
    const { origins } = await readMarketPlaces(platform, filter, caller)
    expect(origins).toEqual({ named: 0, top: [] })
  })

  test('a market of all time has no earlier period', async () => {
    const { now, before } = await readMarket(
      platform,
      { hsCode: '6907', dateFrom: '0001-01-01', dateTo: '9999-12-31' },
      caller,
    )
    expect([now.trades, before.trades]).toEqual([records.filter((row) => matches(row, { hsCode: '6907' })).length, 0])
  })
})
