/** Companies on their way onto a list, asked again until they are there. */
import { queryOptions } from '@tanstack/react-query'
import { api, queryOf } from '../api.ts'

export const additionLiveMs = 700

export const additionQuery = (additionId: string) =>
  queryOptions({
    ...queryOf(api.mailingFound.readAddition, { additionId }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'running' ? additionLiveMs : false),
  })
