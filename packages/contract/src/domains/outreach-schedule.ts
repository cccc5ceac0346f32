/** When a campaign may be sent, and when whom. */
import { utcOffsetsMinutes } from '@tradewind/lexicon'
import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

const minute = (max: number) => z.number().int().min(0).max(max)

/** Weekdays and hours by the clock on each recipient's wall (spec section 5 suggests 9:00 to 21:00). */
export const SendWindow = z
  .strictObject({
    /** ISO weekdays, Monday 1 to Sunday 7. */
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'validation.required')
      .refine((days) => new Set(days).size === days.length),
    /** Minutes of the local day; the last is the first that is too late. An hour is the least. */
    fromMinute: minute(23 * 60),
    toMinute: minute(24 * 60),
    /** The clock of those whose country is not known (spec section 4: UTC−12 to +12, half hours, +13 and +14). */
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

/** What a zone was chosen by: the country's only one; the first of several; the stated fallback; nothing is known. */
export const zoneBases = ['country', 'main_zone', 'fallback', 'none'] as const

export const ScheduleZone = z.object({
  /** IANA name; of the fallback `+08:00`; empty when nothing is known and no fallback stated. */
  zone: z.string(),
  basis: z.enum(zoneBases),
  countries: z.array(z.string()),
  recipients: z.number().int(),
  /** When the first of them is due. */
  firstAt: isoInstant,
  /** When his window closes that day; null without a window. */
  closesAt: isoInstant.nullable(),
  /** What local time is ahead of UTC at `firstAt`; null when no zone is known. */
  offsetMinutes: z.number().int().nullable(),
})
export type ScheduleZone = z.infer<typeof ScheduleZone>

/** Whoever is still to be sent to, by zone, the earliest first. */
export const Schedule = z.object({
  /** Of the draft: another one after each change of its plan. */
  revision: z.number().int(),
  scheduledAt: isoInstant.nullable(),
  window: SendWindow.nullable(),
  zones: z.array(ScheduleZone),
})
export type Schedule = z.infer<typeof Schedule>
