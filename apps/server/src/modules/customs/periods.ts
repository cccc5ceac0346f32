/** A period and the one of the same length before it, as reports and markets compare them. */

import { rangeBefore, shiftMonths, type DayRange } from '@tradewind/lexicon'

export type Periods = { readonly now: DayRange; readonly before: DayRange }

const monthsCompared = 12

/** The period that ends on `dateTo`, with its predecessor. It has twelve months when the range has no start. */
export const periodsUpTo = (dateTo: string, { dateFrom }: { dateFrom?: string }): Periods | null => {
  const now = { dateFrom: dateFrom ?? dayAfter(shiftMonths(dateTo, -monthsCompared)), dateTo }
  const before = rangeBefore(now)
  return before === null ? null : { now, before }
}

export const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
