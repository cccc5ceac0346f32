/**
 * Hours of first opens and clicks by people, from the stored counts: local hours in the recipient's country (function
 * outreach_local_hour), or hours after launch.
 */
import { timeZonesOf } from '@tradewind/lexicon'
import { countsAs } from './steps.ts'
import type { PartCount } from './stored-counts.ts'

type HourLine = { hour: number; opened: number; clicked: number }

export const linesByHour = (parts: readonly PartCount[], clock: 'hour' | 'after', count: number): HourLine[] => {
  const lines = Array.from({ length: count }, (_, hour): HourLine => ({ hour, opened: 0, clicked: 0 }))
  for (const step of ['opened', 'clicked'] as const) {
    const counts = countsAs(step)
    for (const { part, value, steps, recipients } of parts) {
      const line = part === `${step}_${clock}` ? lines[Number(value)] : undefined
      if (line !== undefined && counts[steps]) line[step] += recipients
    }
  }
  return lines
}

/** Counts recipients who opened and whose country has no known time zone. */
export const countWithoutZone = (parts: readonly PartCount[]): number => {
  const counts = countsAs('opened')
  return parts
    .filter(({ part, value, steps }) => part === 'country' && counts[steps] && timeZonesOf(value).length === 0)
    .reduce((sum, { recipients }) => sum + recipients, 0)
}
