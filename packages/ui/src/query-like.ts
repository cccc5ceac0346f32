import type { FailureLike } from './FailureState.tsx'

/** The parts of a query's result that components read; `useQuery` of TanStack Query returns them. */
export type QueryLike<Data = unknown> = {
  data: Data | undefined
  error: FailureLike | null
  /** The data of the previous page, until the new page has loaded. */
  isPlaceholderData: boolean
  refetch: () => unknown
}
