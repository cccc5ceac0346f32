/** Every request to the server goes through `api`: `api.<domain>.<endpoint>(input, options)`. */

import { queryOptions } from '@tanstack/react-query'
import {
  contract,
  createClient,
  type CallInputOf,
  type CallAnswerOf,
  type Contract,
  type Domain,
  type EndpointDeclaration,
} from '@tradewind/contract'
import { upsellFailures, type CallFailureName } from './failure.ts'
import { storedLocale, translateNow } from './i18n.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { notices } from './notices.ts'
import { storeQuota } from './quota.ts'
import { rolesStore } from './roles.ts'
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

export const idempotencyKeys = createIdempotencyKeys()

export const api: WebClient<Contract> = createClient(
  contract,
  createTransport(
    {
      base,
      fetch: (...args) => fetch(...args),
      readToken: tokenStore.get,
      readLang: storedLocale,
      showError: notices.error,
      showGate: notices.gate,
      confirmLogout: notices.confirmLogout,
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
    queryFn: ({ signal }) => call(input, { signal, handles }),
  })

/** Returns the URL of a new captcha picture (spec section 7). */
export const captchaAddress = (): string => `/index.php?s=/captcha&r=${Math.random()}`
