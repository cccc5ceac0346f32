/** Reads a market month by month, with its price band. */

import type { Platform } from '@tradewind/platform'
import { answerCoverage } from '../coverage/answer.ts'
import { openPartialMonths } from '../coverage/partial-months.ts'
import type { Filter } from '../filter/filters.ts'
import type { Caller } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { monthsBetween } from '../months.ts'
import type { Periods } from '../periods.ts'
import { toPriceBand } from '../price-band.ts'
import { toQuantities, type UnitQuantity } from '../quantity.ts'
import { listMonths, listUnits, type MonthRow } from './queries.ts'
import { openMarket } from './subject.ts'

type PeriodName = keyof Periods
/** A month of a period; null stands for the whole period. */
type Place = { period: PeriodName; month: string | null }

/**
 * Computes the months of a market in the form in which they are stored for a frequent word: with the engine's values,
 * without names.
 */
export const countMarket = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { scope, subject, periods } = await openMarket(platform, filter, caller)
  const [rows, units] =
    periods === null
      ? [[], []]
      : await Promise.all([listMonths(scope, subject, periods), listUnits(scope, subject, periods)])
  return { periods, rows, units }
}

export const readMarket = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { periods, rows, units } = await storedOr(platform, { filter, question: 'market' }, () =>
    countMarket(platform, filter, caller),
  )
  const quantitiesOf = ({ period, month }: Place) =>
    toQuantities(
      units
        .filter((row) => periodOf(row) === period && (month === null || row.month === month))
        .map((row) => [row.unit, row.trades, row.counted]),
    )
  const found = new Map(rows.map((row) => [keyOf({ period: periodOf(row), month: row.month }), row]))
  const measured = (place: Place) => toMeasures(found.get(keyOf(place)), quantitiesOf(place))
  const { originCountries, destinationCountries } = filter
  const partialIn = await openPartialMonths(platform, { originCountries, destinationCountries })
  // Without a requested end the period ends on the newest record, which need not be the last day of a whole month.
  const months = (['before', 'now'] as const).flatMap((period) =>
    monthsOf(periods, period, rows).map((month) => ({
      month,
      period,
      partial: partialIn(month, { ...periods?.[period], ...(period === 'now' ? { dateTo: filter.dateTo } : {}) }),
      ...measured({ period, month }),
    })),
  )
  return {
    periods,
    now: measured({ period: 'now', month: null }),
    before: measured({ period: 'before', month: null }),
    months,
    ...(await answerCoverage(platform, { originCountries, destinationCountries, ...(periods?.now ?? filter) })),
  }
}

const periodOf = ({ is_now }: { is_now: 0 | 1 }): PeriodName => (is_now === 1 ? 'now' : 'before')
const keyOf = ({ period, month }: Place): string => `${period} ${month ?? ''}`

/**
 * Lists the months of a period that lie between the market's first and last record, including months without records.
 */
const monthsOf = (periods: Periods | null, period: PeriodName, rows: readonly MonthRow[]): string[] => {
  const found = rows.flatMap(({ month }) => (month === null ? [] : [month])).toSorted()
  const [first, last] = [found[0], found.at(-1)]
  if (periods === null || first === undefined || last === undefined) return []
  const [from, to] = [periods[period].dateFrom.slice(0, 7), periods[period].dateTo.slice(0, 7)]
  return monthsBetween(from < first ? first : from, to > last ? last : to)
}

const toMeasures = (row: MonthRow | undefined, quantities: UnitQuantity[] | null) => {
  if (row === undefined)
    return { trades: 0, amountUsd: null, weightKg: null, quantities, buyers: 0, sellers: 0, price: null }
  return {
    trades: Number(row.trades),
    amountUsd: row.usd,
    weightKg: row.kg,
    quantities,
    buyers: Number(row.buyers),
    sellers: Number(row.sellers),
    price: toPriceBand(row),
  }
}
