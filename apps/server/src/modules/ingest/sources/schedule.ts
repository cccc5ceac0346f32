/**
 * Checks and computes the schedule of a source. A schedule is a cron expression in the source's own time zone with at
 * most ten runs a day.
 */

import { fail } from '@tradewind/contract'
import { isTimeZone } from '@tradewind/lexicon'
import { Cron } from 'croner'

export const mostRunsADay = 10
/**
 * The number of runs that are checked for a schedule. This number of runs covers more than a month of the most frequent
 * schedule, and years of a rare schedule.
 */
const examinedRuns = 400

const refuse = (reason: 'invalid' | 'time_zone' | 'never' | 'too_often'): never => {
  throw fail('schedule_refused', { reason: `schedule_${reason}` })
}

const open = (cron: string, timeZone: string): Cron => {
  if (!isTimeZone(timeZone)) refuse('time_zone')
  try {
    return new Cron(cron, { timezone: timeZone, paused: true, mode: '5-part' })
  } catch {
    return refuse('invalid')
  }
}

/** Checks a time zone. Throws Failure `schedule_refused` for an unknown time zone. */
export const requireTimeZone = (timeZone: string): void => {
  if (!isTimeZone(timeZone)) refuse('time_zone')
}

/**
 * Checks a schedule. Throws Failure `schedule_refused` in four cases: the expression does not have five cron fields,
 * the time zone is unknown, the date never occurs, or a day of the time zone has more than ten runs.
 */
export const requireSchedule = (cron: string, timeZone: string, now: Date): void => {
  const runs = open(cron, timeZone).nextRuns(examinedRuns, now)
  if (runs.length === 0) refuse('never')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const runsOn = new Map<string, number>()
  for (const run of runs) {
    const key = day.format(run)
    runsOn.set(key, (runsOn.get(key) ?? 0) + 1)
  }
  if ([...runsOn.values()].some((count) => count > mostRunsADay)) refuse('too_often')
}

/** Returns the next `count` runs of a schedule after a moment. */
export const nextRuns = (cron: string, timeZone: string, after: Date, count: number): Date[] =>
  open(cron, timeZone).nextRuns(count, after)

/** Returns the next run of a schedule; null when the schedule has no more runs. */
export const nextRun = (cron: string, timeZone: string, after: Date): Date | null =>
  nextRuns(cron, timeZone, after, 1)[0] ?? null
