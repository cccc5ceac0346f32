/**
 * The idempotency keys of requests that have not succeeded yet. A request that is repeated by a double click, or after
 * a network failure, has the same key, so that the server executes it once (product.md section 3 requires this for
 * everything that sends or spends). A request that the server refused may be repeated with the same key, because the
 * server releases the key after a refusal.
 */

import type { EndpointDeclaration } from '@tradewind/contract'

/**
 * If the response to a request was lost, a repeated request within this time gets the same key. After this time the
 * repeated request gets a new key.
 */
const keptAfterLossMs = 10 * 60_000

export type IdempotencyKeys = {
  /** Returns the key for a request. Equal requests get the same key until `forget` is called. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /**
   * Must be called when the request has succeeded, or when its outcome is unknown and the user was told so. The next
   * equal request then gets a new key.
   */
  forget(endpoint: EndpointDeclaration, input: unknown): void
}

export const createIdempotencyKeys = (now: () => number = Date.now): IdempotencyKeys => {
  const keys = new Map<string, { key: string; usedAt: number }>()
  const nameOf = ({ path }: EndpointDeclaration, input: unknown) => `${path} ${JSON.stringify(input)}`
  return {
    keyOf: (endpoint, input) => {
      const name = nameOf(endpoint, input)
      const known = keys.get(name)
      const isCurrent = known !== undefined && now() - known.usedAt < keptAfterLossMs
      const key = isCurrent ? known.key : crypto.randomUUID()
      keys.set(name, { key, usedAt: now() })
      return key
    },
    forget: (endpoint, input) => void keys.delete(nameOf(endpoint, input)),
  }
}
