/** Finds the IANA time zone of a recipient by the country or the phone number. */

import { countryOfPhone } from './phone.ts'
import { lazy, tableRows } from './text.ts'
import { countryZoneTable } from './time-zone-data.ts'

const zonesByCountry = lazy(
  () => new Map(tableRows(countryZoneTable).map(([code = '', zones = '']) => [code, zones.split(' ')])),
)

/** Returns the IANA zones of a country (alpha-2), the main business zone first; empty for an unknown code. */
export const timeZonesOf = (countryCode: string): readonly string[] => zonesByCountry().get(countryCode) ?? []

/**
 * The UTC offsets that the user can choose for a schedule, in minutes: UTC−12 to UTC+12 (spec section 4), the half and
 * three-quarter hours that are in use, and +13 and +14.
 */
export const utcOffsetsMinutes: readonly number[] = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  .concat(-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825)
  .toSorted((left, right) => left - right)

/** Formats an offset, e.g. `UTC+08:00`, `UTC−03:30`, `UTC`. */
export const formatUtcOffset = (offsetMinutes: number): string => {
  if (offsetMinutes === 0) return 'UTC'
  const magnitude = Math.abs(offsetMinutes)
  const hours = String(Math.floor(magnitude / 60)).padStart(2, '0')
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}:${String(magnitude % 60).padStart(2, '0')}`
}

/** Returns an offset as a zone name that `Intl` accepts: `+05:30`. */
export const zoneOfOffset = (offsetMinutes: number): string => {
  const magnitude = Math.abs(offsetMinutes)
  const hours = String(Math.floor(magnitude / 60)).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${hours}:${String(magnitude % 60).padStart(2, '0')}`
}

/** A time zone, and from what it was determined. The preview of a campaign's schedule shows this. */
export type ZoneReading = { zone: string; from: 'country' | 'phone' | 'fallback' }

/**
 * Returns the time zone of a recipient's country. If the country is unknown, it is derived from the prefix of the phone
 * number; if the prefix is unknown too, the given fallback is returned.
 */
export const zoneOfRecipient = (recipient: {
  countryCode: string | null
  phone: string | null
  fallbackZone: string
}): ZoneReading => {
  const byCountry = timeZonesOf(recipient.countryCode ?? '')[0]
  if (byCountry !== undefined) return { zone: byCountry, from: 'country' }
  const phoneCountry = recipient.phone?.startsWith('+') === true ? countryOfPhone(recipient.phone.slice(1)) : null
  const byPhone = timeZonesOf(phoneCountry ?? '')[0]
  if (byPhone !== undefined) return { zone: byPhone, from: 'phone' }
  return { zone: recipient.fallbackZone, from: 'fallback' }
}

/** Whether the runtime knows the IANA zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    // A RangeError is an expected result here, because a zone can be tested only by using it.
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Formatters are cached, because creating a formatter costs a hundred times as much as using it. The cache stays small,
 * because there are only a few hundred zones.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

const partsIn = (zone: string, at: Date) => {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  )
  return (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
}

/** Returns the UTC offset in minutes of a zone at an instant. Throws a RangeError for an unknown zone. */
export const zoneOffsetMinutes = (zone: string, at: Date): number => {
  const part = partsIn(zone, at)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((local - Math.floor(at.getTime() / 1000) * 1000) / 60_000)
}

/**
 * Returns the local time in the zone as `YYYY-MM-DD HH:mm:ss` (spec section 9). Throws a RangeError for an unknown
 * zone.
 */
export const clockTime = (zone: string, at: Date): string => {
  const part = partsIn(zone, at)
  const two = (type: Intl.DateTimeFormatPartTypes) => String(part(type)).padStart(2, '0')
  return `${String(part('year')).padStart(4, '0')}-${two('month')}-${two('day')} ${two('hour')}:${two('minute')}:${two('second')}`
}
