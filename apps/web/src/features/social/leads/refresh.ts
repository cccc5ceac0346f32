/** Reads the leads and the outbox again after a change. */

import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../api.ts'

export const refreshLeads = async (client: QueryClient): Promise<void> => {
  const { among, list, counts } = api.leads
  const { list: messages, day } = api.leadOutbox
  await Promise.all(
    [among, list, counts, messages, day].map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}
