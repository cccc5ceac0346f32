/** A period and the earlier period of the same length, which reports and markets compare. */

import { dayAfter, rangeBefore, shiftMonths, type DayRange } from '@tradewind/lexicon'

export type Periods = { readonly now: DayRange; readonly before: DayRange }

const monthsCompared = 12

/**
 * Returns the period that ends on `dateTo`, and the period before it. The period has twelve months when the range has
 * no start.
 */
export const periodsUpTo = (dateTo: string, { dateFrom }: { dateFrom?: string }): Periods | null => {
  const now = { dateFrom: dateFrom ?? dayAfter(shiftMonths(dateTo, -monthsCompared)), dateTo }
  const before = rangeBefore(now)
  return before === null ? null : { now, before }
}
