import type { FailureLike } from './FailureState.tsx'

/** The parts of a query's result that components read; `useQuery` of TanStack Query returns them. */
export type QueryLike<Data = unknown> = {
  data: Data | undefined
  error: FailureLike | null
  /** True while the data of the previous page is shown, until the new page has loaded. */
  isPlaceholderData: boolean
  refetch: () => unknown
}
