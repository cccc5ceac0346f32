/**
 * Shown while a query has no data: the skeleton while it loads, or the failure with a retry.
 *
 *     if (!plans.isSuccess) return <QueryState query={plans} />
 *
 * A screen that polls checks `plans.data === undefined` instead, so that a failed poll does not replace the data.
 */

import type { ReactNode } from 'react'
import { FailureState } from './FailureState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { QueryLike } from './query-like.ts'

export type QueryStateProps = {
  query: QueryLike
  /**
   * Null: nothing is shown while the query loads; a failure is still shown. Used when `<QueryState>` is rendered beside
   * the data.
   */
  skeleton?: ReactNode
}

export const QueryState = ({ query: { error, refetch }, skeleton = <PageSkeleton /> }: QueryStateProps) =>
  error === null ? skeleton : <FailureState failure={error} onRetry={() => void refetch()} />
