/** Marks the news of a company as seen when its page is opened. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'
import { useFavouritesAmong } from './queries.ts'

export const useMarkSeen = (companyId: number): void => {
  const client = useQueryClient()
  const targetId = String(companyId)
  const hasNews = useFavouritesAmong('company', [targetId])?.newsIds.includes(targetId) === true
  const { mutate } = useMutation({
    mutationFn: () => api.favourites.markSeen({ kind: 'company', targetId }),
    onSuccess: () => refreshFavourites(client),
  })
  useEffect(() => {
    if (hasNews) mutate()
  }, [hasNews, mutate])
}
