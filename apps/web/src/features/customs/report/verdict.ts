/**
 * Computes the verdict of a report from figures that the report has: rhythm, main partners and countries, growth and
 * price. A function returns null when there are too few records for a statement.
 */

import type { CallOutputOf } from '@tradewind/contract'
import { dayBefore } from '@tradewind/lexicon'
import type { api } from '../../../api.ts'

type Price = NonNullable<CallOutputOf<typeof api.customs.companyVerdict.endpoint>['price']>
/** `partial`: `data` when later records of the month may still come. */
type CountedMonth = { month: string; trades: number; partial: 'data' | 'range' | null }

const monthsOfYear = 12
const dayMs = 86_400_000
const daysOfMonth = 30.4
/** The fewest records from which a rhythm or a share is computed, and the fewest of each year for a comparison. */
const fewestTrades = 3
const fewestOfYear = 5
/** A change below one tenth is not mentioned, because single shipments cause it. */
const leastChange = 0.1
/** A partner or country below a tenth of the shipments is not mentioned. */
const leastShare = 0.1
/** The largest partner below a fifth of the shipments is not a main partner. */
const leastMainShare = 0.2
const mostLeaders = 3
const fewestOwnPrices = 5
const fewestMarketPrices = 20
/** Price differences up to 3 % count as equal. */
const equalWithin = 0.03

/** A month that is still filling is not compared, because its number of records is too low. */
const wholeOf = (months: readonly CountedMonth[]) => months.filter(({ partial }) => partial !== 'data')

const sumOf = (months: readonly CountedMonth[]): number => months.reduce((sum, { trades }) => sum + trades, 0)

/** `monthly`: about `count` times a month. `every`: about once in `count` months, at least two. */
export type Rhythm = { kind: 'monthly' | 'every'; count: number; from: string; to: string }

/** The rhythm of the last twelve whole months with data; `from` and `to` are the first and the last of these months. */
export const rhythmOf = (months: readonly CountedMonth[]): Rhythm | null => {
  const year = wholeOf(months).slice(-monthsOfYear)
  const [from, to] = [year[0]?.month, year.at(-1)?.month]
  const trades = sumOf(year)
  if (from === undefined || to === undefined || year.length < fewestTrades || trades < fewestTrades) return null
  const perMonth = trades / year.length
  const every = Math.round(1 / perMonth)
  return every >= 2
    ? { kind: 'every', count: every, from, to }
    : { kind: 'monthly', count: Math.max(1, Math.round(perMonth)), from, to }
}

/**
 * The last day up to which the data is whole, or the last day of the report's range when that is earlier. `covered` is
 * the end of the last covered month. This month may still be filling, so the data ends before it.
 */
export const endOf = (covered: string | null | undefined, dateTo: string | undefined): string | null => {
  if (covered === null || covered === undefined) return dateTo ?? null
  const whole = dayBefore(`${covered.slice(0, 7)}-01`)
  return dateTo !== undefined && dateTo < whole ? dateTo : whole
}

/**
 * Whether the company has stopped trading: between its last record and the last day of the data (or of the report's
 * range) lie more than three of its usual intervals. A silence of less than a month is no stop, because data arrives
 * late. False when the last day is unknown.
 */
export const hasStopped = ({ kind, count }: Rhythm, lastDate: string, end: string | null): boolean => {
  if (end === null) return false
  const interval = kind === 'every' ? daysOfMonth * count : daysOfMonth / count
  return (Date.parse(end) - Date.parse(lastDate)) / dayMs > Math.max(3 * interval, daysOfMonth)
}

/** The key of the text for a number of times a month. English has an own word for one and for two times. */
export const timesForm = (count: number): 'one' | 'two' | 'other' =>
  count === 1 ? 'one' : count === 2 ? 'two' : 'other'

type Shared = { trades: number; share: number }

/**
 * The partners or countries with the largest shares, at most three. `all`: the first one has all shipments. `most`: the
 * first one has at least half of them. `largest`: the first one has less than a fifth, so it alone is returned.
 */
export const leadersOf = <Row extends Shared>(rows: readonly Row[], isNamed: (row: Row) => boolean) => {
  const named = rows.filter(isNamed).toSorted((a, b) => b.share - a.share)
  const [first] = named
  const trades = rows.reduce((sum, row) => sum + row.trades, 0)
  if (first === undefined || trades < fewestTrades) return null
  if (first.share < leastMainShare) return { kind: 'largest' as const, leaders: [first] }
  const leaders = named.filter(({ share }) => share >= leastShare).slice(0, mostLeaders)
  const kind = first.share >= 1 ? ('all' as const) : first.share >= 0.5 ? ('most' as const) : ('several' as const)
  return { kind, leaders }
}

/** The key of the text for countries. A first country below a fifth is not called a main country. */
export const placesForm = (kind: 'all' | 'most' | 'several' | 'largest') => (kind === 'largest' ? 'many' : kind)

/** Compares the last twelve whole months with the twelve months before; null without a change of at least one tenth. */
export const growthOf = (months: readonly CountedMonth[]) => {
  const whole = wholeOf(months)
  const [year, yearBefore] = [whole.slice(-monthsOfYear), whole.slice(-2 * monthsOfYear, -monthsOfYear)]
  const [now, before] = [sumOf(year), sumOf(yearBefore)]
  if (yearBefore.length < monthsOfYear || now < fewestOfYear || before < fewestOfYear) return null
  const change = (now - before) / before
  if (Math.abs(change) < leastChange) return null
  return { now, before, change, year: spanOf(year), yearBefore: spanOf(yearBefore) }
}

const spanOf = (months: readonly CountedMonth[]) => ({ from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' })

/**
 * Compares the median prices. Null when there are few prices, or when the company has more than half of the market's
 * records, because it would be compared with itself.
 */
export const priceOf = ({ own, market }: Price) => {
  if (own.records < fewestOwnPrices || market.records < fewestMarketPrices || own.records * 2 > market.records)
    return null
  const difference = own.median / market.median - 1
  const kind = difference > equalWithin ? 'higher' : difference < -equalWithin ? 'lower' : 'equal'
  return { kind, difference } as const
}
