/**
 * Keys of calls that have not succeeded yet. The same call sent again, by a double click or after the network failed, has
 * the same key, so that the server runs it once (product.md section 3: everything that sends or spends). A call that the
 * server refused keeps its key as well: the server has freed it, and runs the next one.
 */
import type { EndpointDeclaration } from '@tradewind/contract'

/** A call whose answer was lost may be repeated for so long; later, the same words are meant as a new call. */
const keptAfterLossMs = 10 * 60_000

export type IdempotencyKeys = {
  /** The key of this call, from now on kept until `forget`. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /** The call has succeeded, or its outcome is lost and the user was told: the next one like it is a new one. */
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
