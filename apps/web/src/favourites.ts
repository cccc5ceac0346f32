/** Refetches every query that shows favourites, after a favourite was added or removed. */

import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

export const refetchFavourites = async (client: QueryClient): Promise<void> => {
  const { among, list } = api.favourites
  await Promise.all([among, list].map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] })))
}
