/** The loads (imports of files) that were newest when the page was opened, and the number of newer records. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { api, queryOf } from '../../../api.ts'
import type { FeedFilter } from '../../../feed-address.ts'
import { displayedFailures } from '../SearchFailure.tsx'

export type FeedLoad = CallOutputOf<typeof api.customsFeed.loads.endpoint>[number]

const pollMs = 20_000

/**
 * Polls for new loads. A poll costs the server one small query and uses no quota; matching records are counted again
 * only after a new load has arrived. The rows on screen do not change until `showFresh` is called, so that they do not
 * move while the user reads.
 */
export const useFeed = (filter: FeedFilter) => {
  const client = useQueryClient()
  const asked = queryOf(api.customsFeed.loads, { filter }, displayedFailures)
  const displayed = useQuery({ ...asked, staleTime: Infinity })
  const newest = useQuery({
    ...queryOf(api.customsFeed.newest, {}),
    enabled: displayed.isSuccess,
    refetchInterval: pollMs,
    staleTime: pollMs,
  })
  const known = new Set(displayed.data?.map(({ loadId }) => loadId))
  const unseen = displayed.isSuccess ? (newest.data ?? []).filter((loadId) => !known.has(loadId)) : []
  const next = useQuery({
    queryKey: [...asked.queryKey, 'next', unseen],
    queryFn: ({ signal }) => api.customsFeed.loads({ filter }, { signal, handles: displayedFailures }),
    enabled: unseen.length > 0,
    staleTime: Infinity,
  })
  const fresh = (next.data ?? [])
    .filter(({ loadId }) => !known.has(loadId))
    .reduce((sum, { trades }) => sum + trades, 0)
  return {
    ...displayed,
    /** The number of matching records in loads (imports of files) that are not yet on screen. */
    fresh,
    showFresh: () => client.setQueryData(asked.queryKey, next.data),
  }
}
