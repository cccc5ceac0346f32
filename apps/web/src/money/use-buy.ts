/** Buying: orders an item and opens the order's page, where it is paid. */

import { useMutation } from '@tanstack/react-query'
import type { OrderItem } from '@tradewind/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { useScreenLink } from '../links.ts'
import { useOnce } from '../use-once.ts'

/**
 * A double click orders once: the second click is not sent, and a repeated call has the same idempotency key. In
 * another tab the server answers the order that waits for payment.
 */
export const useBuy = () => {
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const buy = useMutation({
    mutationFn: (item: OrderItem) =>
      api.orders.create({ item }, { idempotencyKey: `${idempotencyKey} ${Object.values(item).join(' ')}` }),
    onSuccess: ({ orderId }) => {
      const path = linkTo('orders', {}, { order: orderId })
      if (path !== null) void navigate(path)
    },
  })
  const { isPending, variables } = buy
  /** Id of the package whose order is being created. */
  const packageId = variables !== undefined && 'packageId' in variables ? variables.packageId : null
  return { order: useOnce(buy), isPending, packageId }
}
