/**
 * DNS queries by a resolver of the product, without the machine's cache. A resolver that does not answer is
 * distinguished from a missing record.
 */

import { Resolver } from 'node:dns/promises'

export type Answer<T> = { kind: 'found'; values: T[] } | { kind: 'missing' } | { kind: 'silent'; code: string }

export type Lookup = {
  /** The TXT records, each with its strings joined (RFC 7208 section 3.3, RFC 6376 section 3.6.2.2). */
  txt(name: string): Promise<Answer<string>>
  cname(name: string): Promise<Answer<string>>
  /** The mail servers in their order; the null MX (RFC 7505) is an empty name. */
  mx(name: string): Promise<Answer<string>>
}

/** Codes for a name that does not exist or has no record of this type. All other codes are faults of the resolver. */
const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

const hostOf = (name: string): string => name.toLowerCase().replace(/\.$/, '')

type Patience = {
  /** The time limit of a query. A query without an answer is repeated once. */
  timeoutMs?: number
  /** When this signal aborts, all queries without an answer end with `silent`. */
  deadline?: AbortSignal
}

/** `servers`: each `address` or `address:port`; if empty, the machine's own resolvers are used. */
export const createLookup = (servers: readonly string[], { timeoutMs = 3_000, deadline }: Patience = {}): Lookup => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  deadline?.addEventListener('abort', () => resolver.cancel(), { once: true })
  const ask = async <T>(question: () => Promise<T[]>): Promise<Answer<T>> => {
    if (deadline?.aborted === true) return { kind: 'silent', code: 'ETIMEOUT' }
    try {
      const values = await question()
      return values.length === 0 ? { kind: 'missing' } : { kind: 'found', values }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (code === '') throw error
      return absent.has(code)
        ? { kind: 'missing' }
        : { kind: 'silent', code: code === 'ECANCELLED' ? 'ETIMEOUT' : code }
    }
  }
  return {
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))),
    cname: (name) => ask(async () => (await resolver.resolveCname(name)).map(hostOf)),
    mx: (name) =>
      ask(async () =>
        (await resolver.resolveMx(name))
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ exchange }) => hostOf(exchange)),
      ),
  }
}
