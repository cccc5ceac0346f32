/** Reads a market month by month, with its unit and its price band. */

import { normaliseUnit } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { answerCoverage } from '../coverage/answer.ts'
import type { Filter } from '../filter/filters.ts'
import type { Asker } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { monthsBetween } from '../months.ts'
import type { Periods } from '../periods.ts'
import { toPriceBand } from '../price-band.ts'
import { listMonths, listUnits, type MonthRow, type UnitRow } from './queries.ts'
import { openMarket } from './subject.ts'

type PeriodName = keyof Periods
/** A month of a period; null stands for the whole period. */
type Place = { period: PeriodName; month: string | null }

/**
 * Computes the months of a market in the form in which they are stored for a frequent word: with the engine's values,
 * without names.
 */
export const countMarket = async (platform: Platform, filter: Filter, asker: Asker) => {
  const { scope, subject, periods } = await openMarket(platform, filter, asker)
  const [rows, units] =
    periods === null
      ? [[], []]
      : await Promise.all([listMonths(scope, subject, periods), listUnits(scope, subject, periods)])
  return { periods, rows, units }
}

export const readMarket = async (platform: Platform, filter: Filter, asker: Asker) => {
  const { periods, rows, units } = await storedOr(platform, { filter, question: 'market' }, () =>
    countMarket(platform, filter, asker),
  )
  const { unit, quantityOf } = unitOf(units)
  const found = new Map(rows.map((row) => [keyOf({ period: periodOf(row), month: row.month }), row]))
  const measured = (place: Place) => toMeasures(found.get(keyOf(place)), quantityOf(place))
  const months = (['before', 'now'] as const).flatMap((period) =>
    monthsOf(periods, period, rows).map((month) => ({ month, period, ...measured({ period, month }) })),
  )
  const { originCountries, destinationCountries } = filter
  return {
    periods,
    now: measured({ period: 'now', month: null }),
    before: measured({ period: 'before', month: null }),
    months,
    unit,
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

const toMeasures = (row: MonthRow | undefined, quantity: number | null) => {
  if (row === undefined)
    return { trades: 0, amountUsd: null, weightKg: null, quantity, buyers: 0, sellers: 0, price: null }
  return {
    trades: Number(row.trades),
    amountUsd: row.usd,
    weightKg: row.kg,
    quantity,
    buyers: Number(row.buyers),
    sellers: Number(row.sellers),
    price: toPriceBand(row),
  }
}

/** Returns the unit that most records of the period have, and the total quantity in this unit. */
const unitOf = (rows: readonly UnitRow[]) => {
  const named = rows.map((row) => ({ ...row, unit: normaliseUnit(row.unit) ?? row.unit }))
  const records = new Map<string, number>()
  for (const row of named)
    if (row.is_now === 1) records.set(row.unit, (records.get(row.unit) ?? 0) + Number(row.trades))
  const all = [...records.values()].reduce((sum, trades) => sum + trades, 0)
  const [most] = [...records].filter(([unit]) => unit !== '').toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const quantityOf = ({ period, month }: Place): number | null => {
    const own = named.filter(
      (row) => row.unit === most?.[0] && periodOf(row) === period && (month === null || row.month === month),
    )
    return own.length === 0 ? null : own.reduce((sum, { counted }) => sum + counted, 0)
  }
  return { unit: most === undefined ? null : { unit: most[0], share: most[1] / all }, quantityOf }
}
