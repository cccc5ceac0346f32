/** Refetches what a change of favourites changes: their list, counts and folders, and the stars of other screens. */

import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

export const refreshFavourites = async (client: QueryClient): Promise<void> => {
  const { among, list, counts, folders } = api.favourites
  await Promise.all(
    [among, list, counts, folders].map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}
