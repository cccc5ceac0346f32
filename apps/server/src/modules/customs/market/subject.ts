/** A market is the records of a customs filter, with the two periods that are compared. */

import type { Platform } from '@tradewind/platform'
import { clampDay, type Scope } from '../conditions.ts'
import type { Filter } from '../filter/filters.ts'
import { openSubject, type Caller } from '../filter/scope.ts'
import type { Subject } from '../filter/subject.ts'
import { periodsUpTo, type Periods } from '../periods.ts'
import { readLastDay } from './queries.ts'

/** An opened market. `subject` is the filter without its date conditions. */
export type Market = { readonly scope: Scope; readonly subject: Subject; readonly periods: Periods | null }

/**
 * Opens a market. Periods are null when no record lies in the requested range. A missing end date becomes the day of
 * the market's newest record: data lags by country, so a range up to today would compare, for example, ten months with
 * a year. Throws the Failures of a search, and Failure `no_filter` also when the filter has only dates.
 */
export const openMarket = async (platform: Platform, asked: Filter, caller: Caller): Promise<Market> => {
  const { dateFrom, dateTo, ...undated } = asked
  // The trade view is read again for the market's numbers, because each query must use the publications that are
  // visible when the query begins.
  const prepare = await openSubject(platform, undated, caller)
  const first = dateFrom === undefined ? undefined : clampDay(dateFrom)
  const last = dateTo === undefined ? await readLastDay(await prepare(), first) : clampDay(dateTo)
  const periods = last === null ? null : periodsUpTo(last, first === undefined ? {} : { dateFrom: first })
  return { ...(await prepare()), periods }
}
