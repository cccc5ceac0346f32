/** A small set of statistics of the demonstration data, for the statistics screen. */

import { createWorld, type TradeRecord as DemoTrade } from '@tradewind/demo'
import type { Platform } from '@tradewind/platform'
import { publishStatistics, stageStatistics, discardStatistics } from './loads.ts'
import { world, type StatisticRecord } from './record.ts'

export const demonstrationSource = 'demo'
const load = { loadId: 'demo-statistics', sourceId: demonstrationSource, sourceName: 'Demonstration' }

/**
 * The number of trades from which the statistics are computed. It is enough for several years, partners and codes, and
 * counting takes a tenth of a second.
 */
const mostTrades = 20_000
const shownReporters = 10

type Size = { seed: number; companies: number; trades: number }

/** Creates the demonstration set of statistics, unless it exists. After a crash the next call starts again. */
export const demonstrateStatistics = async (platform: Platform, size: Size): Promise<void> => {
  const { db, clock } = platform
  if (size.trades === 0) return
  const made = await db
    .selectFrom('statistics_load')
    .select('state')
    .where('loadId', '=', load.loadId)
    .executeTakeFirst()
  if (made?.state === 'published' || made?.state === 'rolled_back') return
  if (made !== undefined) await discardStatistics(platform, load)
  const today = clock.now().toISOString().slice(0, 10)
  const demo = createWorld({ ...size, trades: Math.min(size.trades, mostTrades), today })
  const records = toStatistics([...demo.trades()].flat())
  await stageStatistics(
    platform,
    load,
    records.map((record, index) => ({ line: index + 1, record })),
  )
  await publishStatistics(platform, load)
}

/**
 * Makes statistical figures from trades. For each reporter and flow there are yearly figures by partner and code of
 * every level, and monthly figures for all goods and for chapters.
 */
const toStatistics = (trades: readonly DemoTrade[]): StatisticRecord[] => {
  const months = [...new Set(trades.map(({ tradeDate }) => tradeDate.slice(0, 7)))]
  const wholeYears = new Set(
    [...Map.groupBy(months, (month) => month.slice(0, 4))].flatMap(([year, own]) => (own.length === 12 ? [year] : [])),
  )
  const sums = new Map<string, { record: StatisticRecord; cents: number; grams: number }>()
  const add = (
    trade: DemoTrade,
    of: Pick<StatisticRecord, 'reporter' | 'partner' | 'flow' | 'frequency'>,
    level: number,
  ) => {
    const { tradeDate, hsCode, amountUsd, weightKg } = trade
    const period = of.frequency === 'year' ? `${tradeDate.slice(0, 4)}-01-01` : `${tradeDate.slice(0, 7)}-01`
    const code = hsCode.slice(0, level)
    const key = Object.values({ ...of, period, code }).join('|')
    const sum = sums.get(key) ?? { record: { ...blank, ...of, period, code, level }, cents: 0, grams: 0 }
    sum.cents += Math.round((amountUsd ?? 0) * 100)
    sum.grams += Math.round((weightKg ?? 0) * 1000)
    sums.set(key, sum)
  }
  const reporters = busiest(trades)
  for (const trade of trades) {
    const sides = [
      { reporter: trade.destinationCountry, other: trade.originCountry, flow: 'import' },
      { reporter: trade.originCountry, other: trade.destinationCountry, flow: 'export' },
    ] as const
    for (const { reporter, other, flow } of sides) {
      if (!reporters.has(reporter)) continue
      for (const partner of [world, other]) {
        if (wholeYears.has(trade.tradeDate.slice(0, 4)))
          for (const level of [0, 2, 4, 6]) add(trade, { reporter, partner, flow, frequency: 'year' }, level)
        for (const level of partner === world ? [0, 2] : [0])
          add(trade, { reporter, partner, flow, frequency: 'month' }, level)
      }
    }
  }
  return [...sums.values()].map(({ record, cents, grams }) => ({
    ...record,
    value: cents === 0 ? null : (cents / 100).toFixed(2),
    netWeightKg: grams === 0 ? null : (grams / 1000).toFixed(3),
  }))
}

const busiest = (trades: readonly DemoTrade[]): ReadonlySet<string> => {
  const counts = Map.groupBy(
    trades.flatMap(({ destinationCountry, originCountry }) => [destinationCountry, originCountry]),
    (country) => country,
  )
  const order = [...counts].toSorted(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
  return new Set(order.slice(0, shownReporters).map(([country]) => country))
}

const blank: StatisticRecord = {
  reporter: '',
  partner: '',
  secondPartner: '',
  flow: 'import',
  frequency: 'year',
  period: '',
  code: '',
  level: 0,
  edition: 'H6',
  procedure: '',
  transport: '',
  currency: 'USD',
  value: null,
  valueCif: null,
  valueFob: null,
  netWeightKg: null,
  grossWeightKg: null,
  quantity: null,
  quantityUnit: '',
  supplementaryQuantity: null,
  supplementaryUnit: '',
  estimated: [],
}
