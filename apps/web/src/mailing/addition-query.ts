/** Companies on their way onto a list, asked again until they are there, and the lists with them. */
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, queryOf } from '../api.ts'

export const additionLiveMs = 700

export const additionQuery = (additionId: string) =>
  queryOptions({
    ...queryOf(api.mailingFound.readAddition, { additionId }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'running' ? additionLiveMs : false),
  })

/** After something came onto a list: its counts, its contacts, and whom a mail to it reaches. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/email/'),
  })

/** The same at the end of an addition, or when nobody looks at it any more. */
export const useRefreshedLists = (isRunning: boolean): void => {
  const client = useQueryClient()
  useEffect(() => (isRunning ? () => void refreshLists(client) : undefined), [client, isRunning])
}
