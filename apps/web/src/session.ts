/** The session consists of user info and routes, which the server sends (spec section 4). */

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { forgetTypedTexts } from '@tradewind/ui'
import { api, keepWhenSignedOut } from './api.ts'
import { dropCookie, workbenchOpenedCookie } from './cookies.ts'
import { signedOutFailures, type CallFailureName } from './failure.ts'
import { sessionEnd } from './session-end.ts'
import { resetSessionStores } from './store.ts'
import { dropToken, storeToken, tokenStore } from './token.ts'

export class SessionFault extends Error {
  readonly key: 'error.verification_failed' | 'error.roles_empty'

  constructor(key: 'error.verification_failed' | 'error.roles_empty') {
    super(key)
    this.key = key
  }
}

const readSession = async (options: { signal: AbortSignal; handles: readonly CallFailureName[] }) => {
  const [user, routes] = await Promise.all([api.identity.userInfo({}, options), api.site.userRouter({}, options)])
  if (user === null || typeof user !== 'object') throw new SessionFault('error.verification_failed')
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new SessionFault('error.roles_empty')
  return { user, routes }
}

export type Session = Awaited<ReturnType<typeof readSession>>

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }) => {
    const known = client.getQueryData<Session>(queryKey)
    // On the first navigation a missing session opens the sign-in page without a dialog (spec section 4). Later the
    // dialog lets the user stay on the page, so the page must keep its data.
    const handles = known === undefined ? signedOutFailures : []
    return keepWhenSignedOut(known, readSession({ signal, handles }))
  },
  gcTime: Infinity,
  // The session is refetched when the user returns to the browser tab. The membership may have changed since the last
  // fetch, by a purchase in another tab or because it expired.
  refetchOnWindowFocus: 'always',
})

export const customerServiceQuery = queryOptions({
  queryKey: ['customer-service'],
  queryFn: ({ signal }) => api.site.customerService({}, { signal }),
  staleTime: Infinity,
})

/**
 * Starts the session after a successful sign-in: stores the token and loads the customer service contact (spec section
 * 4).
 */
export const startSession = async (client: QueryClient, token: string): Promise<void> => {
  client.clear()
  storeToken(token)
  // If loading the customer service contact fails, the user is signed in nevertheless; a toast has already shown the
  // failure.
  await client.prefetchQuery(customerServiceQuery)
}

/** Deletes the token and all cached data of the session. */
export const resetSession = (client: QueryClient): void => {
  dropToken()
  client.clear()
  resetSessionStores()
  sessionEnd.reset()
}

/**
 * Ends the session on the server and in this browser. The browser deletes its token even if the request to the server
 * fails.
 */
export const endSession = async (client: QueryClient, closeTabs: () => void): Promise<void> => {
  try {
    if (tokenStore.get() !== null) await api.identity.logout({}, { handles: signedOutFailures })
  } finally {
    closeTabs()
    forgetTypedTexts()
    dropCookie(workbenchOpenedCookie)
    resetSession(client)
  }
}
