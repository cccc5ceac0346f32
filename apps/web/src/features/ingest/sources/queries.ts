/** Queries of the source screens. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, queryOf } from '../../../api.ts'
import { isRunning } from '../queries.ts'

const pollMs = 2000
const quietPollMs = 5000

export const sourcesQuery = (query: { search?: string; page: number; limit: number }) =>
  queryOf(api.sources.list, query)

/** The source is polled, because new loads, alerts and pulls can appear without an action of the user. */
export const sourceQuery = (sourceId: string) =>
  queryOptions({
    ...queryOf(api.sources.one, { sourceId }),
    refetchInterval: ({ state: { data } }) =>
      data?.loads.some(({ load }) => isRunning(load.state)) ? pollMs : quietPollMs,
  })

/**
 * The attempts to pull are polled, because a pull that the operator requests appears in the list only when its
 * background job starts.
 */
export const attemptsQuery = (input: { sourceId: string; page: number; limit: number }) =>
  queryOptions({ ...queryOf(api.sources.attempts, input), refetchInterval: pollMs })

/** A mutation of a source or of one of its loads, after which the queries of sources are refetched. */
export const useSourceChange = <Input, Output>(change: (input: Input) => Promise<Output>, onDone?: () => void) => {
  const client = useQueryClient()
  const stale = [api.sources.list, api.sources.one, api.sources.attempts, api.ingest.load, api.ingest.loads]
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => Promise.all(stale.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] }))),
  })
}
