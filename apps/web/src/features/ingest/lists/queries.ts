/** Queries of private lists. */

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInputOf } from '@tradewind/contract'
import { api, queryOf } from '../../../api.ts'

export type RowsQuestion = CallInputOf<typeof api.lists.rows.endpoint>

export const usageQuery = queryOf(api.lists.usage, {})
export const listsQuery = (page: number, limit: number) =>
  queryOptions({ ...queryOf(api.lists.all, { page, limit }), placeholderData: keepPreviousData })
export const listQuery = (listId: string) => queryOf(api.lists.one, { listId })
export const rowsQuery = (question: RowsQuestion) =>
  queryOptions({ ...queryOf(api.lists.rows, question), placeholderData: keepPreviousData })

/** A mutation of private lists, after which the queries of private lists are refetched. */
export const useListChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  const isStale = (path: unknown) => typeof path === 'string' && path.startsWith('/lists/')
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) }),
  })
}
