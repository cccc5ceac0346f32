/** What the source screens ask the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, queryOf } from '../../../api.ts'

const pollMs = 3000

export const sourcesQuery = (query: { search?: string; page: number; limit: number }) =>
  queryOf(api.sources.list, query)
export const sourceQuery = (sourceId: string) => queryOf(api.sources.one, { sourceId })

/** Asked again while one runs, or is about to. */
export const attemptsQuery = (input: { sourceId: string; page: number; limit: number }) =>
  queryOptions({
    ...queryOf(api.sources.attempts, input),
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => state === 'running') ? pollMs : 30_000),
  })

/** A change of a source or of one of its loads; what the screens know of them is asked anew after it. */
export const useSourceChange = <Input, Output>(change: (input: Input) => Promise<Output>, onDone?: () => void) => {
  const client = useQueryClient()
  const stale = [api.sources.list, api.sources.one, api.sources.attempts, api.ingest.load, api.ingest.loads]
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => Promise.all(stale.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] }))),
  })
}
