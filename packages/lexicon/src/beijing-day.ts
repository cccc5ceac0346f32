/**
 * The calendar day in Beijing. Quotas, orders and statistics are counted by it. China has had no summer time since
 * 1991.
 */
const beijingOffsetMs = 8 * 60 * 60 * 1000

/** `YYYY-MM-DD` in Beijing (UTC+8) at the given instant. */
export const beijingDay = (at: Date): string => new Date(at.getTime() + beijingOffsetMs).toISOString().slice(0, 10)

/** The instant at which a Beijing day (`YYYY-MM-DD`) starts. Throws a RangeError for an invalid day. */
export const startOfBeijingDay = (day: string): Date => {
  const start = new Date(`${day}T00:00:00+08:00`)
  if (Number.isNaN(start.getTime()) || beijingDay(start) !== day) throw new RangeError(`not a day: ${day}`)
  return start
}
