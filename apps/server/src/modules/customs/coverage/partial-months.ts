/**
 * Recognises months that are counted only partly: the running month, a month in which the data ends, and a month of
 * which the requested range has only some days. Their figures cannot be compared with those of a whole month.
 */

import { lastDayOf } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { placeKey, readHoldings, type Holdings } from './holdings.ts'

/** `data`: later records of the month may still come. `range`: the requested range has only some days of the month. */
export type PartialReason = 'data' | 'range'

type Places = { originCountries?: readonly string[] | undefined; destinationCountries?: readonly string[] | undefined }
type Range = { dateFrom?: string | undefined; dateTo?: string | undefined }

/** The days at the end of a month that may have no record although the data is complete: weekends and holidays. */
const quietDays = 3
const dayMs = 86_400_000

/**
 * Finds the newest day of the data for some countries, or for all countries; null when there is no data. A record has
 * both an origin and a destination, so with countries of both sides the side whose data ends first decides.
 */
export const newestDayOf = (holdings: Holdings, { originCountries = [], destinationCountries = [] }: Places) => {
  const sides = [
    destinationCountries.map((country) => placeKey('imports', country)),
    originCountries.map((country) => placeKey('exports', country)),
  ].filter((keys) => keys.length > 0)
  const newestMonth = holdings.covered.at(-1) ?? ''
  const newestAmong = (keys: Iterable<string>): string | undefined =>
    [...keys]
      .flatMap((key) => holdings.byPlace.get(key)?.lastDay ?? [])
      // Days after the covered months are typing errors.
      .filter((day) => day.slice(0, 7) <= newestMonth)
      .toSorted()
      .at(-1)
  const days = (sides.length === 0 ? [holdings.byPlace.keys()] : sides).flatMap((keys) => newestAmong(keys) ?? [])
  return days.toSorted()[0] ?? null
}

/** Returns a function that decides whether a month of a range is counted only partly; null means the whole month. */
export const openPartialMonths = async (
  platform: Platform,
  places: Places,
): Promise<(month: string, range: Range) => PartialReason | null> => {
  const holdings = await readHoldings(platform)
  const newestDay = holdings === null ? null : newestDayOf(holdings, places)
  const today = platform.clock.now().toISOString().slice(0, 10)
  return (month, range) => partialOf(month, range, { newestDay, today })
}

export const partialOf = (
  month: string,
  { dateFrom, dateTo }: Range,
  { newestDay, today }: { newestDay: string | null; today: string },
): PartialReason | null => {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const daysMissing = newestDay === null ? 0 : (Date.parse(last) - Date.parse(newestDay)) / dayMs
  if (today <= last || daysMissing > quietDays) return 'data'
  return (dateFrom !== undefined && dateFrom > first) || (dateTo !== undefined && dateTo < last) ? 'range' : null
}
