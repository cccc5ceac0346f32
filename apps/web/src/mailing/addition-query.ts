/**
 * The queries of additions of companies to a mailing list. A running addition is polled; when it ends, the mailing
 * lists are refetched.
 */

import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queryOf } from '../api.ts'

export const additionLiveMs = 700

export const additionQuery = (additionId: string) =>
  queryOptions({
    ...queryOf(api.mailingFound.readAddition, { additionId }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'running' ? additionLiveMs : false),
  })

/** Refetches all data that an addition changes: counts of lists, contacts of lists, and the audiences of mails. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/email/'),
  })

/** Refetches the mailing lists, their contacts and the audiences when an addition ends, and on unmount. */
export const useRefreshedLists = (isRunning: boolean): void => {
  const client = useQueryClient()
  useEffect(() => (isRunning ? () => void refreshLists(client) : undefined), [client, isRunning])
}
