import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Orders name their invoice: both are refetched. */
export const refreshInvoices = (client: QueryClient) =>
  Promise.all(
    [api.invoices.list, api.orders.list, api.orders.detail].map(({ endpoint }) =>
      client.invalidateQueries({ queryKey: [endpoint.path] }),
    ),
  )
