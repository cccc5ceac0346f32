/**
 * Computes when the send window of a campaign is open for a recipient. A send window consists of weekdays and hours in
 * the recipient's local time.
 */

import { zoneOffsetMinutes } from './time-zones.ts'

/**
 * `days`: ISO weekdays, Monday is 1 and Sunday 7. `fromMinute`, `toMinute`: minutes since local midnight. `toMinute`
 * itself is outside the window.
 */
export type SendWindow = { days: readonly number[]; fromMinute: number; toMinute: number }

/** Spec section 5: the suggested send window is 9:00 to 21:00 in the customer's local time. */
export const suggestedWindow: SendWindow = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 9 * 60, toMinute: 21 * 60 }

const minuteMs = 60_000
const fullDayMs = 24 * 60 * minuteMs
/** In every zone, clocks change at a full quarter of an hour. */
const quarterMs = 15 * minuteMs

/**
 * Returns the weekday and the milliseconds since midnight in the zone's local time. Both are integers, because the end
 * of a window is compared exactly.
 */
const wallClock = (zone: string, at: Date): { day: number; dayMs: number } => {
  const localMs = at.getTime() + zoneOffsetMinutes(zone, at) * minuteMs
  const days = Math.floor(localMs / fullDayMs)
  // 1 January 1970 was a Thursday.
  return { day: ((((days + 3) % 7) + 7) % 7) + 1, dayMs: localMs - days * fullDayMs }
}

/** Whether the local time in the zone lies in the window. */
export const isInWindow = (zone: string, at: Date, window: SendWindow): boolean => {
  const { day, dayMs } = wallClock(zone, at)
  return window.days.includes(day) && dayMs >= window.fromMinute * minuteMs && dayMs < window.toMinute * minuteMs
}

/**
 * Returns the instant at which the local clock shows a time that is `ms` later. If the local clock is changed before
 * this instant, the result is corrected by the change.
 */
const later = (zone: string, at: Date, ms: number): Date => {
  const ahead = new Date(at.getTime() + ms)
  const shift = zoneOffsetMinutes(zone, ahead) - zoneOffsetMinutes(zone, at)
  return new Date(ahead.getTime() - shift * minuteMs)
}

/**
 * Returns `at` if it lies in the window, otherwise the first later instant in the window. If a clock change skips the
 * first minute of the window, the window opens at the next quarter of an hour.
 */
export const nextInWindow = (zone: string, at: Date, window: SendWindow): Date => {
  if (window.days.length === 0 || window.toMinute <= window.fromMinute)
    throw new RangeError('the window must have a day and end after it starts')
  let candidate = at
  while (!isInWindow(zone, candidate, window)) {
    const { day, dayMs } = wallClock(zone, candidate)
    const fromMs = window.fromMinute * minuteMs
    const daysAhead = Array.from({ length: 8 }, (_, ahead) => ahead).find(
      (ahead) => (ahead > 0 || dayMs < fromMs) && window.days.includes(((day - 1 + ahead) % 7) + 1),
    )
    const next = later(zone, candidate, (daysAhead ?? 1) * fullDayMs + fromMs - dayMs)
    candidate = next > candidate ? next : new Date((Math.floor(candidate.getTime() / quarterMs) + 1) * quarterMs)
  }
  return candidate
}

/** Returns the end of the window that contains `at`. */
export const endOfWindow = (zone: string, at: Date, window: SendWindow): Date =>
  later(zone, at, window.toMinute * minuteMs - wallClock(zone, at).dayMs)
