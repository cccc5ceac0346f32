/** Queries of the import screens. A running load is polled until it ends. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoadState, Mapping } from '@tradewind/contract'
import { queryOf } from '../../api.ts'
import { useLoadCalls, type LoadCalls } from './load-calls.ts'

export const isRunning = (state: LoadState): boolean =>
  state === 'staging' || state === 'publishing' || state === 'rolling_back'
/** True while the columns of a load can be changed. */
export const isOpen = (state: LoadState): boolean => state === 'received' || state === 'mapped'

/**
 * True when a load ended without publishing rows. Such a load may be started again, with the same or another mapping.
 */
export const endedUnpublished = (state: LoadState): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'rolled_back'

const pollMs = 1000

export type LoadsFilter = { state?: LoadState; sourceId?: string; page: number; limit: number }

export const loadsQuery = (calls: LoadCalls, filter: LoadsFilter) =>
  queryOptions({
    ...queryOf(calls.loads, filter),
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => isRunning(state)) ? pollMs : false),
  })

export const loadQuery = (calls: LoadCalls, loadId: string) =>
  queryOptions({
    ...queryOf(calls.load, { loadId }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data.load.state) ? pollMs : false),
  })

export type InspectInput = { loadId: string; sheetIndex?: number; headerLine?: number; mapping?: Mapping }

export const inspectionQuery = (calls: LoadCalls, input: InspectInput) => queryOf(calls.inspect, input)

/** The tables of a load's file. The query is repeated while a load of one of them is running. */
export const tablesQuery = (calls: LoadCalls, loadId: string) =>
  queryOptions({
    ...queryOf(calls.tables, { loadId }),
    refetchInterval: ({ state: { data } }) =>
      data?.tables.some(({ state }) => state !== null && isRunning(state)) ? pollMs : false,
  })

export const rejectsQuery = (calls: LoadCalls, loadId: string, page: number, limit: number) =>
  queryOf(calls.rejects, { loadId, page, limit })

/** Refetches the queries of loads. */
export const useLoadsChanged = () => {
  const client = useQueryClient()
  const calls = useLoadCalls()
  const stale = [calls.loads, calls.load, calls.tables, calls.inspect].map(({ endpoint }) => endpoint.path)
  return () => Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

/** A mutation of a load, after which the queries of loads are refetched. */
export const useLoadChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const onSettled = useLoadsChanged()
  return useMutation({ mutationFn: change, onSettled })
}
