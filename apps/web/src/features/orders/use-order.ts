/** One order, polled until it is final. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '@tradewind/contract'
import { useEffect } from 'react'
import { api, queryOf } from '../../api.ts'
import { upsellFailures } from '../../failure.ts'

const payingMs = 2_000
const idleMs = 10_000

const intervalOf = (order: OrderDetail | undefined): number | false => {
  if (order?.state === 'created') return order.checkout === null ? idleMs : payingMs
  return order?.refunds.some(({ state }) => state === 'pending') ? idleMs : false
}

/** Failures that the page shows itself. The order is polled every two seconds, so toasts would repeat. */
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
    // Refetches all other queries, because the purchase changes balance, membership, menu and refused data.
    if (state === 'paid' || state === 'refunded')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.orders.detail.endpoint.path })
  }, [client, state])
  return order
}
