/** Additions of companies to a list, polled until they end, and then the lists. */
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queryOf } from '../api.ts'

export const additionLiveMs = 700

export const additionQuery = (additionId: string) =>
  queryOptions({
    ...queryOf(api.mailingFound.readAddition, { additionId }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'running' ? additionLiveMs : false),
  })

/** After an addition: the list's counts, its contacts, and the audience of a mail to it are refetched. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/email/'),
  })

/** The same at the end of an addition, or on unmount. */
export const useRefreshedLists = (isRunning: boolean): void => {
  const client = useQueryClient()
  useEffect(() => (isRunning ? () => void refreshLists(client) : undefined), [client, isRunning])
}
