/** Creates the order for an item and opens the order's page, where the user pays. */

import { useMutation } from '@tanstack/react-query'
import type { OrderItem } from '@tradewind/contract'
import { useSubmit } from '@tradewind/ui'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { useScreenLink } from '../links.ts'

/**
 * A double click creates one order: the second click is not sent, and a repeated request has the same idempotency key.
 * For the same purchase in another tab the server returns the existing unpaid order. `orderAndWait`: for a `FormDialog`,
 * which ignores a second submit itself.
 */
export const useBuy = () => {
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const buy = useMutation({
    mutationFn: (item: OrderItem) => api.orders.create({ item }),
    onSuccess: ({ orderId }) => {
      const path = linkTo('orders', {}, { order: orderId })
      if (path !== null) void navigate(path)
    },
  })
  const { submit, isPending } = useSubmit()
  const { variables } = buy
  /** The id of the package whose order is being created. */
  const packageId = variables !== undefined && 'packageId' in variables ? variables.packageId : null
  return {
    order: (item: OrderItem) => void submit(() => buy.mutateAsync(item)),
    orderAndWait: buy.mutateAsync,
    isPending,
    packageId,
  }
}
