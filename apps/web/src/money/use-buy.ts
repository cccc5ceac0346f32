/** Buying: orders something and goes to the order's page, where it is paid. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderItem } from '@tradewind/contract'
import { api } from '../api.ts'
import { useScreenLink } from '../links.ts'

/** A double click orders once, by the key; another tab gets the order that waits already, by the server. */
export const useBuy = () => {
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (item: OrderItem) =>
      api.orders.create({ item }, { idempotencyKey: `${idempotencyKey} ${Object.values(item).join(' ')}` }),
    onSuccess: ({ orderId }) => {
      const path = linkTo('orders', {}, { order: orderId })
      if (path !== null) void navigate(path)
    },
  })
}
