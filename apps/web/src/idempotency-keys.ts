/**
 * The idempotency keys of requests that change something. A request that is repeated by a double click, or after a
 * network failure, has the same key, so that the server executes it once and gives the same answer. A request that the
 * server refused may be repeated with the same key, because the server releases the key after a refusal.
 */

import type { EndpointDeclaration } from '@tradewind/contract'

/**
 * If the response to a request was lost, a repeated request within this time gets the same key. After this time the
 * repeated request gets a new key.
 */
const keptAfterLossMs = 10 * 60_000
/**
 * After a success, an equal request within this time is the second click of a slow double click. Later, the user wants
 * the change again, e.g. another test mail.
 */
const keptAfterSuccessMs = 3000

export type IdempotencyKeys = {
  /** Returns the key for a request. Equal requests get the same key until the key is forgotten. */
  keyOf(endpoint: EndpointDeclaration, input: unknown): string
  /** Must be called when the request has succeeded. */
  noteSuccess(endpoint: EndpointDeclaration, input: unknown): void
  /** Must be called when the outcome is unknown and the user was told so. The next equal request gets a new key. */
  forget(endpoint: EndpointDeclaration, input: unknown): void
  /** Forgets the keys of all requests that have succeeded. Must be called when the user types or chooses something. */
  forgetAnswered(): void
}

type Key = { key: string; usedAt: number; answeredAt: number | null }

export const createIdempotencyKeys = (now: () => number = Date.now): IdempotencyKeys => {
  const keys = new Map<string, Key>()
  const nameOf = ({ path }: EndpointDeclaration, input: unknown) => `${path} ${JSON.stringify(input)}`
  const isCurrent = ({ usedAt, answeredAt }: Key) =>
    answeredAt === null ? now() - usedAt < keptAfterLossMs : now() - answeredAt < keptAfterSuccessMs
  const forgetAnswered = (except?: string) => {
    for (const [name, { answeredAt }] of keys) if (answeredAt !== null && name !== except) keys.delete(name)
  }
  return {
    keyOf: (endpoint, input) => {
      const name = nameOf(endpoint, input)
      // Another change may have undone an earlier one: the second of two equal requests to pause a campaign must run
      // when the campaign was resumed between them.
      forgetAnswered(name)
      const known = keys.get(name)
      const current = known !== undefined && isCurrent(known) ? known : null
      const key = current?.key ?? crypto.randomUUID()
      keys.set(name, { key, usedAt: now(), answeredAt: current?.answeredAt ?? null })
      return key
    },
    noteSuccess: (endpoint, input) => {
      const known = keys.get(nameOf(endpoint, input))
      if (known !== undefined) known.answeredAt ??= now()
    },
    forget: (endpoint, input) => void keys.delete(nameOf(endpoint, input)),
    forgetAnswered: () => forgetAnswered(),
  }
}
