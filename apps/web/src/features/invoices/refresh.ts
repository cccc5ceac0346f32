import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Refetches invoices and orders, because an order contains the id of its invoice. */
export const refreshInvoices = (client: QueryClient) =>
  Promise.all(
    [api.invoices.list, api.orders.list, api.orders.detail].map(({ endpoint }) =>
      client.invalidateQueries({ queryKey: [endpoint.path] }),
    ),
  )
