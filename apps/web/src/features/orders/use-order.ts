/** One order, asked again by itself while something of it is under way. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderDetail } from '@tradewind/contract'
import { api, queryOf } from '../../api.ts'
import { upsellFailures } from '../../failure.ts'

const payingMs = 2_000
const idleMs = 10_000

const intervalOf = (order: OrderDetail | undefined): number | false => {
  if (order?.state === 'created') return order.checkout === null ? idleMs : payingMs
  return order?.refunds.some(({ state }) => state === 'pending') ? idleMs : false
}

/** Asked every two seconds, so a failure is shown on the page and is no toast each time. */
const shown = [...upsellFailures, 'network', 'not_found', 'internal', 'engine_unavailable'] as const

export const useOrder = (orderId: string) => {
  const client = useQueryClient()
  const order = useQuery({
    ...queryOf(api.orders.detail, { orderId }, shown),
    refetchInterval: ({ state }) => intervalOf(state.data),
    refetchOnWindowFocus: true,
  })
  const state = order.data?.state
  useEffect(() => {
    // What was bought is in force: balance, membership, menu and everything that a gate had refused.
    if (state === 'paid' || state === 'refunded')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.orders.detail.endpoint.path })
  }, [client, state])
  return order
}
