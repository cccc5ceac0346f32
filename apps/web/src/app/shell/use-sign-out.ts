import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endSession } from '../../session.ts'
import { tagsStore } from '../tags.ts'

/** Returns a function that signs the user out and opens the sign-in page. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    // This browser is signed out even if the request to the server fails; a failed request has already shown a toast.
    await endSession(client, () => tagsStore.set([])).catch(() => undefined)
    void navigate('/login', { replace: true })
  }
}
