/**
 * Recognises months that are counted only partly: the running month, a month in which the data ends, and a month of
 * which the requested range has only some days. Their figures cannot be compared with those of a whole month.
 */

import type { Platform } from '@tradewind/platform'
import { placeKey, readHoldings } from './holdings.ts'

/** `data`: later records of the month may still come. `range`: the requested range has only some days of the month. */
export type Partial = 'data' | 'range'

type Places = { originCountries?: readonly string[] | undefined; destinationCountries?: readonly string[] | undefined }
type Range = { dateFrom?: string | undefined; dateTo?: string | undefined }

/** The days at the end of a month that may have no record although the data is complete: weekends and holidays. */
const quietDays = 3
const dayMs = 86_400_000

/**
 * Reads the newest day of the data for some countries, or for all countries. Returns null before the first coverage
 * snapshot.
 */
const readNewestDay = async (platform: Platform, { originCountries = [], destinationCountries = [] }: Places) => {
  const holdings = await readHoldings(platform)
  if (holdings === null) return null
  const keys = [
    ...destinationCountries.map((country) => placeKey('imports', country)),
    ...originCountries.map((country) => placeKey('exports', country)),
  ]
  const places =
    keys.length === 0 ? [...holdings.byPlace.values()] : keys.flatMap((key) => holdings.byPlace.get(key) ?? [])
  const newestMonth = holdings.covered.at(-1) ?? ''
  // Days after the covered months are typing errors.
  const days = places.map(({ lastDay }) => lastDay).filter((day) => day.slice(0, 7) <= newestMonth)
  return days.toSorted().at(-1) ?? null
}

/** Returns a function that decides whether a month of a range is counted only partly; null means the whole month. */
export const openPartialMonths = async (
  platform: Platform,
  places: Places,
): Promise<(month: string, range: Range) => Partial | null> => {
  const newestDay = await readNewestDay(platform, places)
  const today = platform.clock.now().toISOString().slice(0, 10)
  return (month, range) => partialOf(month, range, { newestDay, today })
}

export const partialOf = (
  month: string,
  { dateFrom, dateTo }: Range,
  { newestDay, today }: { newestDay: string | null; today: string },
): Partial | null => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const [first, last] = [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)]
  const daysMissing = newestDay === null ? 0 : (Date.parse(last) - Date.parse(newestDay)) / dayMs
  if (today <= last || daysMissing > quietDays) return 'data'
  return (dateFrom !== undefined && dateFrom > first) || (dateTo !== undefined && dateTo < last) ? 'range' : null
}
