/**
 * Keys of calls that have not succeeded yet. A repeated call, by a double click or after a network failure, has the same
 * key, so that the server runs it once (product.md section 3: everything that sends or spends). A call that the server
 * refused keeps its key as well: the server has freed it, and runs the next one.
 */
import type { EndpointDeclaration } from '@tradewind/contract'

/** How long a call with a lost answer may be repeated; later, the same input is meant as a new call. */
const keptAfterLossMs = 10 * 60_000

export type IdempotencyKeys = {
  /** The key of this call, kept from now on until `forget`. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /** The call has succeeded, or its outcome is lost and the user was told: the next equal call is a new one. */
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
