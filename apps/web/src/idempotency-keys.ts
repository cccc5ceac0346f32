/**
 * Idempotency keys of calls that have not succeeded yet. A call that is repeated by a double click or after a network
 * failure has the same key, so that the server runs it once (product.md section 3: everything that sends or spends).
 * A refused call keeps its key too, because the server has released the key and runs the next attempt.
 */

import type { EndpointDeclaration } from '@tradewind/contract'

/** How long a call with a lost answer counts as the same call. Later, the same input is a new call. */
const keptAfterLossMs = 10 * 60_000

export type IdempotencyKeys = {
  /** The key of this call; the same key is returned until `forget`. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /**
   * Called when the call has succeeded, or when its outcome is lost and the user was informed. The next equal call
   * then gets a new key.
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
