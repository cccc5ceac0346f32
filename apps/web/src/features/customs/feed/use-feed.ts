/** The newest loads as of opening the page, and the number of newer ones. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { api, queryOf } from '../../../api.ts'
import type { FeedFilter } from '../../../feed-address.ts'
import { shownFailures } from '../SearchFailure.tsx'

export type FeedLoad = CallOutputOf<typeof api.customsFeed.loads.endpoint>[number]

const lookEveryMs = 20_000

/**
 * Each poll costs one small query of the server and none of the quota; records are counted only after another load arrives.
 * Rows on screen stay until `showFresh`, so that they do not move while the user reads.
 */
export const useFeed = (filter: FeedFilter) => {
  const client = useQueryClient()
  const asked = queryOf(api.customsFeed.loads, { filter }, shownFailures)
  const shown = useQuery({ ...asked, staleTime: Infinity })
  const newest = useQuery({
    ...queryOf(api.customsFeed.newest, {}),
    enabled: shown.isSuccess,
    refetchInterval: lookEveryMs,
    staleTime: lookEveryMs,
  })
  const known = new Set(shown.data?.map(({ loadId }) => loadId))
  const unseen = shown.isSuccess ? (newest.data ?? []).filter((loadId) => !known.has(loadId)) : []
  const next = useQuery({
    queryKey: [...asked.queryKey, 'next', unseen],
    queryFn: ({ signal }) => api.customsFeed.loads({ filter }, { signal, handles: shownFailures }),
    enabled: unseen.length > 0,
    staleTime: Infinity,
  })
  const fresh = (next.data ?? [])
    .filter(({ loadId }) => !known.has(loadId))
    .reduce((sum, { trades }) => sum + trades, 0)
  return {
    ...shown,
    /** Matching records of loads that are not on screen. */
    fresh,
    showFresh: () => client.setQueryData(asked.queryKey, next.data),
  }
}
