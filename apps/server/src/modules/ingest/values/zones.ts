/** The local day of an instant: 2024-03-31T18:30Z is 1 April in India. */

import { zoneOffsetMinutes } from '@tradewind/lexicon'

const hourMs = 3_600_000
const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))

/**
 * Offsets are cached by zone and hour: clocks change on the hour, and a file has few days. The cache is limited because
 * of hostile files.
 */
const mostRemembered = 50_000
const known = new Map<string, Map<number, number>>()

const offsetMinutes = (zone: string, at: number): number => {
  const hour = Math.floor(at / hourMs)
  const ofZone = known.get(zone) ?? new Map<number, number>()
  known.set(zone, ofZone)
  const before = ofZone.get(hour)
  if (before !== undefined) return before
  const offset = zoneOffsetMinutes(zone, new Date(hour * hourMs))
  if (ofZone.size >= mostRemembered) ofZone.clear()
  ofZone.set(hour, offset)
  return offset
}

/** `at` in milliseconds since 1970, `zone` IANA → `YYYY-MM-DD`. Throws a RangeError for an unknown zone. */
export const localDayOf = (at: number, zone: string): string => {
  const local = new Date(at + (zone === 'UTC' ? 0 : offsetMinutes(zone, at)) * 60_000)
  return `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`
}
