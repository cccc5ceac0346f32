/** What the import screens ask the server; loads under way are asked again until they end. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoadState, Mapping } from '@tradewind/contract'
import { api, queryOf } from '../../api.ts'

export const isRunning = (state: LoadState): boolean => state === 'staging' || state === 'publishing'
/** Its columns can still be changed. */
export const isOpen = (state: LoadState): boolean => state === 'received' || state === 'mapped'

const pollMs = 1000

export type LoadsFilter = { state?: LoadState; page: number; limit: number }

export const loadsQuery = (filter: LoadsFilter) =>
  queryOptions({
    ...queryOf(api.ingest.loads, filter),
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => isRunning(state)) ? pollMs : false),
  })

export const loadQuery = (loadId: string) =>
  queryOptions({
    ...queryOf(api.ingest.load, { loadId }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data.load.state) ? pollMs : false),
  })

export type InspectInput = { loadId: string; sheetIndex?: number; headerLine?: number; mapping?: Mapping }

export const inspectionQuery = (input: InspectInput) => queryOf(api.ingest.inspect, input)

export const rejectsQuery = (loadId: string, page: number, limit: number) =>
  queryOf(api.ingest.rejects, { loadId, page, limit })

/** What the screens know of loads is asked anew. */
export const useLoadsChanged = () => {
  const client = useQueryClient()
  const stale = [api.ingest.loads, api.ingest.load].map(({ endpoint }) => endpoint.path)
  return () => Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

/** A change of a load; what the screens know of loads is asked anew after it. */
export const useLoadChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const onSettled = useLoadsChanged()
  return useMutation({ mutationFn: change, onSettled })
}
