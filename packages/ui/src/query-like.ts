import type { FailureLike } from './FailureState.tsx'

/** The properties of a query's result that components read. `useQuery` of TanStack Query returns them. */
export type QueryLike<Data = unknown> = {
  data: Data | undefined
  error: FailureLike | null
  /** True while the data of the previous page is shown, because the new page has not loaded. */
  isPlaceholderData: boolean
  refetch: () => unknown
}
