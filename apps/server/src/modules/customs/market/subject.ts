/** A market: the records of a customs filter, and the two periods that are compared. */
import type { Platform } from '@tradewind/platform'
import { clampDay, type Scope } from '../conditions.ts'
import type { Filter } from '../filter/filters.ts'
import { periodsUpTo, type Periods } from '../periods.ts'
import { openSubject, type Asker } from '../filter/scope.ts'
import type { Subject } from '../filter/subject.ts'
import { readLastDay } from './queries.ts'

/** `subject`: without the date conditions. */
export type Market = { readonly scope: Scope; readonly subject: Subject; readonly periods: Periods | null }

/**
 * Periods are null when no record lies in the requested range. An open end becomes the day of the market's newest record:
 * data lags by country, so today would compare a year with ten months. Throws as a search does; Failure `no_filter` also
 * when the filter has only dates.
 */
export const openMarket = async (platform: Platform, asked: Filter, asker: Asker): Promise<Market> => {
  const { dateFrom, dateTo, ...undated } = asked
  // Opened for the newest day and again for the figures: each query needs a view of the moment at which it begins.
  const look = await openSubject(platform, undated, asker)
  const first = dateFrom === undefined ? undefined : clampDay(dateFrom)
  const last = dateTo === undefined ? await readLastDay(await look(), first) : clampDay(dateTo)
  const periods = last === null ? null : periodsUpTo(last, first === undefined ? {} : { dateFrom: first })
  return { ...(await look()), periods }
}
