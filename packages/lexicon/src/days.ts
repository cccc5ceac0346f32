/** Functions for ranges of calendar days (`YYYY-MM-DD`). Both ends belong to the range. */

export type DayRange = { dateFrom: string; dateTo: string }

const dayMs = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const dayBefore = (day: string): string => dayOf(Date.parse(day) - dayMs)
export const dayAfter = (day: string): string => dayOf(Date.parse(day) + dayMs)

/** Returns the last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dayOf(Date.UTC(year, number, 0))
}

/** The first day that can be represented as `YYYY-MM-DD`. */
const firstDay = Date.parse('0001-01-01')

/**
 * Returns the preceding range of the same length, which ends on the day before this range begins. Null when the range
 * has no first or no last day, or when the preceding range would begin before the year 1.
 */
export const rangeBefore = ({ dateFrom, dateTo }: { dateFrom?: string; dateTo?: string }): DayRange | null => {
  if (dateFrom === undefined || dateTo === undefined || dateTo < dateFrom) return null
  const lengthMs = Date.parse(dateTo) - Date.parse(dateFrom)
  const end = Date.parse(dateFrom) - dayMs
  if (end - lengthMs < firstDay) return null
  return { dateFrom: dayOf(end - lengthMs), dateTo: dayOf(end) }
}

/** Returns the same day of the month a number of months later, or the last day of a shorter month. */
export const shiftMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}
