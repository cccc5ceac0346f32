import type { FailureLike } from './FailureState.tsx'

/**
 * The properties of a query result that the components of this package read. `useQuery` of TanStack Query returns them.
 */
export type QueryLike<Data = unknown> = {
  data: Data | undefined
  error: FailureLike | null
  /** True while the rows of the previous page are still shown, because the new page is loading. */
  isPlaceholderData: boolean
  refetch: () => unknown
}
