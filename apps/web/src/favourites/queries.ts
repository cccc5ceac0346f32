/** The queries of favourites that several screens share, and the folder into which the user saved last. */

import { useQuery } from '@tanstack/react-query'
import type { FavouriteKind } from '@tradewind/contract'
import { api, queryOf } from '../api.ts'
import { createSessionStore } from '../store.ts'

/** The folder of the last favourite, which is the default for the next one; null for no folder. */
export const lastFolderStore = createSessionStore<string | null>(null)

export const foldersQuery = queryOf(api.favourites.folders, {})

/** Tells which of the rows on a page are favourites; undefined until it is known. */
export const useFavouritesAmong = (kind: FavouriteKind, targetIds: readonly string[]) => {
  const { data } = useQuery({
    ...queryOf(api.favourites.among, { kind, targetIds: [...targetIds] }),
    enabled: targetIds.length > 0,
  })
  return data
}
export type FavouritesAmong = ReturnType<typeof useFavouritesAmong>
