/** When a campaign may be sent, and when each recipient is due. */

import { utcOffsetsMinutes } from '@tradewind/lexicon'
import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

const minute = (max: number) => z.number().int().min(0).max(max)

/** Weekdays and hours in each recipient's local time (spec section 5 suggests 9:00 to 21:00). */
export const SendWindow = z
  .strictObject({
    /** ISO weekdays, Monday 1 to Sunday 7. */
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'validation.required')
      .refine((days) => new Set(days).size === days.length),
    /** Minutes since midnight of the local day; the end is excluded. The window lasts at least one hour. */
    fromMinute: minute(23 * 60),
    toMinute: minute(24 * 60),
    /** UTC offset of recipients without a known country (spec section 4: UTC−12 to +12, half hours, +13 and +14). */
    fallbackOffsetMinutes: z
      .number()
      .int()
      .refine((offset) => utcOffsetsMinutes.includes(offset)),
  })
  .refine(({ fromMinute, toMinute }) => toMinute - fromMinute >= 60, {
    path: ['toMinute'],
    message: 'validation.window_too_short',
  })
export type SendWindow = z.infer<typeof SendWindow>

/**
 * How the zone was chosen. `country`: the country has only one zone. `main_zone`: the first of the country's zones.
 * `fallback`: the given fallback. `none`: nothing is known.
 */
export const zoneBases = ['country', 'main_zone', 'fallback', 'none'] as const

export const ScheduleZone = z.object({
  /** IANA name; `+08:00` for the fallback; empty when nothing is known and there is no fallback. */
  zone: z.string(),
  basis: z.enum(zoneBases),
  countries: z.array(z.string()),
  recipients: z.number().int(),
  /** When the first recipient in this zone is due. */
  firstAt: isoInstant,
  /** When the recipient's window closes on that day; null without a window. */
  closesAt: isoInstant.nullable(),
  /** UTC offset of the local time at `firstAt`; null when no zone is known. */
  offsetMinutes: z.number().int().nullable(),
})
export type ScheduleZone = z.infer<typeof ScheduleZone>

/** Recipients that are still queued, by zone, the earliest first. */
export const Schedule = z.object({
  /** Revision of the draft; it increases with each change of the schedule. */
  revision: z.number().int(),
  scheduledAt: isoInstant.nullable(),
  window: SendWindow.nullable(),
  zones: z.array(ScheduleZone),
})
export type Schedule = z.infer<typeof Schedule>
