/** Prepares the engine, the trade view and the conditions for the queries of one request. */

import type { Platform } from '@tradewind/platform'
import { followMerged } from '../../companies/index.ts'
import { completeConditions, type PrepareQuery, type Scope } from '../conditions.ts'
import { readView, type TradeView } from '../publish/publications.ts'
import { readFilterConditions, type Filter } from './filters.ts'
import { subjectOf, viewSubject } from './subject.ts'

export type Page = { page: number; limit: number }
/**
 * The caller's language, abort signal and trade view. A job sets `view` to use one view for all its queries; other
 * callers omit `view`.
 */
export type Caller = { lang: string; signal?: AbortSignal; view?: TradeView }

/**
 * Returns the engine and the trade view for a query. Without `view`, the current view is read, so that no query uses an
 * old view.
 */
export const openScope = async (platform: Platform, signal?: AbortSignal, view?: TradeView): Promise<Scope> => ({
  clickhouse: platform.clickhouse,
  view: view ?? (await readView(platform.db)),
  signal,
})

/**
 * Builds a filter's conditions once, and returns a function that reads the current trade view for each query. Throws
 * the same Failures as `readFilterConditions`.
 */
export const openSearch = async (platform: Platform, filter: Filter, signal?: AbortSignal): Promise<PrepareQuery> => {
  const asked = await readFilterConditions(
    { clickhouse: platform.clickhouse, signal },
    await followMerged(platform.db, filter),
  )
  return async () => {
    const scope = await openScope(platform, signal)
    return { scope, conditions: completeConditions(scope.view, asked) }
  }
}

/**
 * Like `openSearch`, but for a filter with an HS code the table may be `trade_by_entity`, in which the records of a
 * code lie together.
 */
export const openSubject = async (platform: Platform, filter: Filter, { signal, view }: Omit<Caller, 'lang'>) => {
  const subject = await subjectOf({ clickhouse: platform.clickhouse, signal }, await followMerged(platform.db, filter))
  return async () => {
    const scope = await openScope(platform, signal, view)
    return { scope, subject: viewSubject(subject, scope.view) }
  }
}

export const windowOf = ({ page, limit }: Page) => ({ offset: (page - 1) * limit, limit })
