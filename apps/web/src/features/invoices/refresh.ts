import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Orders say which invoice names them: they change with it. */
export const refreshInvoices = (client: QueryClient) =>
  Promise.all(
    [api.invoices.list, api.orders.list, api.orders.detail].map(({ endpoint }) =>
      client.invalidateQueries({ queryKey: [endpoint.path] }),
    ),
  )
