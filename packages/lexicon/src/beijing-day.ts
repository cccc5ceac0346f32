/**
 * The calendar day in Beijing, by which quotas, orders and statistics are counted. The offset is constant, because
 * China has had no summer time since 1991.
 */
const beijingOffsetMs = 8 * 60 * 60 * 1000

/** Returns the day in Beijing (UTC+8) at the given instant, as `YYYY-MM-DD`. */
export const beijingDay = (at: Date): string => new Date(at.getTime() + beijingOffsetMs).toISOString().slice(0, 10)

/** Returns the instant at which a Beijing day (`YYYY-MM-DD`) starts. Throws a RangeError for an invalid day. */
export const startOfBeijingDay = (day: string): Date => {
  const start = new Date(`${day}T00:00:00+08:00`)
  if (Number.isNaN(start.getTime()) || beijingDay(start) !== day) throw new RangeError(`not a day: ${day}`)
  return start
}
