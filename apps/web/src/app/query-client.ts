/** The cache of the server's data, and the start of the session's requests. */

import { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../session.ts'
import { tokenStore } from '../token.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Queries are not retried automatically, because a failed request has already shown a toast and every retry
        // would show another one. Screens offer a retry button instead.
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // Without a connection a query fails at once and its screen shows the failure. By default TanStack Query would
        // wait for the network, and the screen would show its skeleton for ever.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.error === null ? true : 'always'),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Sends the requests of the session while code and texts are still loading. */
export const prefetchSession = async (client: QueryClient): Promise<void> => {
  if (tokenStore.get() !== null) await client.prefetchQuery(sessionQuery)
}
