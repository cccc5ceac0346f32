/**
 * Idempotency keys of calls that have not succeeded yet. A call that a double click or a retry after a network failure
 * repeats has the same key, so that the server runs it once (product.md section 3: everything that sends or spends). A
 * refused call keeps its key, because the server has released the key and runs the next attempt.
 */

import type { EndpointDeclaration } from '@tradewind/contract'

/** After a lost answer, an equal call within this time counts as the same call; a later one is a new call. */
const keptAfterLossMs = 10 * 60_000

export type IdempotencyKeys = {
  /** Returns the key of a call. Equal calls get the same key until `forget`. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /**
   * Must be called when the call has succeeded, or when its outcome is lost and the user was informed. The next equal
   * call then gets a new key.
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
