import { useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { api, queryOf } from '../../api.ts'
import { sessionQuery } from '../../session.ts'

export type Profile = CallOutputOf<typeof api.identity.profile.endpoint>

/** Refetches the profile and the session, because the top bar also shows the name and the avatar. */
export const useProfileChanged = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryOf(api.identity.profile, {}).queryKey }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
  }
}
