/** The schedule of a campaign. It defines when mails may be sent, and when the mail to each recipient is due. */

import { utcOffsetsMinutes } from '@tradewind/lexicon'
import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

const minute = (max: number) => z.number().int().min(0).max(max)

/**
 * The weekdays and hours, in the local time of each recipient, in which mails may be sent (spec section 5 suggests 9:00
 * to 21:00).
 */
export const SendWindow = z
  .strictObject({
    /** The weekdays on which mails may be sent: ISO weekdays, Monday 1 to Sunday 7. */
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'validation.required')
      .refine((days) => new Set(days).size === days.length),
    /** The sending hours in minutes since local midnight; the end is excluded. They last at least one hour. */
    fromMinute: minute(23 * 60),
    toMinute: minute(24 * 60),
    /**
     * The UTC offset that is assumed for recipients without a known country. Spec section 4 allows UTC−12 to +12, half
     * hours, +13 and +14.
     */
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
 * How the time zone of recipients was determined. `place`: by a city or the area code of a phone number. `country`: the
 * country has only one zone. `main_zone`: the country
 * has several zones, of which the main one is used. `fallback`: `fallbackOffsetMinutes` is used. `none`: the zone is
 * unknown.
 */
export const zoneBases = ['place', 'country', 'main_zone', 'fallback', 'none'] as const

export const ScheduleZone = z.object({
  /**
   * The IANA name of the time zone; an offset such as `+08:00` for the fallback; empty when the zone is unknown and
   * there is no fallback.
   */
  zone: z.string(),
  basis: z.enum(zoneBases),
  countries: z.array(z.string()),
  recipients: z.number().int(),
  /** The time at which the first mail to a recipient in this zone is due. */
  firstAt: isoInstant,
  /**
   * The time at which the sending hours of the day of `firstAt` end; null when the campaign is not limited to sending
   * hours.
   */
  closesAt: isoInstant.nullable(),
  /** The UTC offset of the zone at `firstAt`; null when the zone is unknown. */
  offsetMinutes: z.number().int().nullable(),
})
export type ScheduleZone = z.infer<typeof ScheduleZone>

/**
 * The schedule, with the number of recipients in each time zone whose mails are not sent yet. The zone with the
 * earliest mail comes first.
 */
export const Schedule = z.object({
  /** The revision of the draft, which each change of the schedule increases. */
  revision: z.number().int(),
  scheduledAt: isoInstant.nullable(),
  window: SendWindow.nullable(),
  zones: z.array(ScheduleZone),
})
export type Schedule = z.infer<typeof Schedule>
