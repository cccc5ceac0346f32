/** Computes the local day of an instant. For example, 2024-03-31T18:30Z is 1 April in India. */

import { zoneOffsetMinutes } from '@tradewind/lexicon'

const hourMs = 3_600_000
const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))

/**
 * Limit of the cached time zone offsets, because a hostile file could have dates in any number of different hours.
 * Offsets are cached by zone and hour, because clocks change at a full hour and a file usually has few days.
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

/**
 * Returns the local day of an instant as `YYYY-MM-DD`. `at` is in milliseconds since 1970, `zone` is an IANA time zone.
 * Throws a RangeError for an unknown zone.
 */
export const localDayOf = (at: number, zone: string): string => {
  const local = new Date(at + (zone === 'UTC' ? 0 : offsetMinutes(zone, at)) * 60_000)
  return `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`
}
