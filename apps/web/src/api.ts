/** Every request to the server goes through `api`: `api.<domain>.<endpoint>(input, options)`. */

import { queryOptions } from '@tanstack/react-query'
import {
  createClient,
  type CallInputOf,
  type CallAnswerOf,
  type Contract,
  type Domain,
  type EndpointDeclaration,
} from '@tradewind/contract'
import { contract } from 'virtual:contract-calls'
import { connection } from './connection.ts'
import { isFailure, signedOutFailures, upsellFailures, type CallFailureName } from './failure.ts'
import { storedLocale, translateNow } from './i18n.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { notices } from './notices.ts'
import { storeQuota } from './quota.ts'
import { rolesStore } from './roles.ts'
import { sessionEnd } from './session-end.ts'
import { tokenStore } from './token.ts'
import { createTransport, type WebCallOptions } from './transport.ts'

const base = '/index/api'

/**
 * A typed function that sends a request to one endpoint of the contract. It also accepts the options that only the web
 * has.
 */
export type WebCall<E extends EndpointDeclaration> = {
  (input: CallInputOf<E>, options?: WebCallOptions): Promise<CallAnswerOf<E>>
  readonly endpoint: E
  queryKey(input: CallInputOf<E>): readonly [string, CallInputOf<E>]
}
type WebClient<C extends Readonly<Record<string, Domain>>> = {
  readonly [D in keyof C]: { readonly [N in keyof C[D]]: WebCall<C[D][N]> }
}

/** Sends a request, and reports whether the server could be reached. */
const fetchWatched = async (...args: Parameters<typeof fetch>): Promise<Response> => {
  try {
    const response = await fetch(...args)
    connection.reportReached()
    return response
  } catch (error) {
    // `fetch` throws a TypeError if there is no response, and a DOMException if the request was aborted.
    if (error instanceof TypeError) connection.reportLost()
    throw error
  }
}

/**
 * Sends a request of the present session. A late response to a request of an earlier session is discarded like that of
 * an aborted request, because it says nothing about the present user.
 */
const fetchInSession = async (...args: Parameters<typeof fetch>): Promise<Response> => {
  sessionEnd.assertWanted()
  const token = tokenStore.get()
  const response = await fetchWatched(...args)
  if (token !== null && tokenStore.get() !== token) throw new DOMException('the session has ended', 'AbortError')
  return response
}

export const idempotencyKeys = createIdempotencyKeys()

export const api: WebClient<Contract> = createClient(
  contract,
  createTransport(
    {
      base,
      fetch: fetchInSession,
      readToken: tokenStore.get,
      readLang: storedLocale,
      showError: notices.error,
      showGate: notices.gate,
      confirmLogout: sessionEnd.report,
      storeQuota,
      keepRoles: rolesStore.set,
      networkMessage: () => translateNow('error.network'),
      unknownMessage: () => translateNow('error.unknown'),
    },
    idempotencyKeys,
  ),
)

/**
 * Returns the query options for an endpoint that only reads: `useQuery(queryOf(api.customs.search, filter))`. If the
 * membership tier or the quota does not suffice, no toast is shown, because the screen shows an upsell. Any other
 * failure shows a toast.
 */
export const queryOf = <E extends EndpointDeclaration>(
  call: WebCall<E>,
  input: CallInputOf<E>,
  handles: readonly CallFailureName[] = upsellFailures,
) =>
  queryOptions({
    queryKey: call.queryKey(input),
    queryFn: ({ signal, client, queryKey }) =>
      keepWhenSignedOut(client.getQueryData<CallAnswerOf<E>>(queryKey), call(input, { signal, handles })),
  })

/**
 * Returns the data that a query already has when its refetch fails because the session has ended. The user may stay on
 * the page, which then must not show an error instead of its data.
 */
export const keepWhenSignedOut = async <Data>(known: Data | undefined, refetch: Promise<Data>): Promise<Data> => {
  try {
    return await refetch
  } catch (error) {
    if (known !== undefined && isFailure(error, ...signedOutFailures)) return known
    throw error
  }
}

/** Returns the URL of a new captcha picture (spec section 7). */
export const captchaAddress = (): string => `/index.php?s=/captcha&r=${Math.random()}`
