/** Reads domains by the Public Suffix List, which also knows under which domains customers have subdomains of their own. */

import { isIP } from 'node:net'
import { asciiHost, cleanTyped, readEmailAddress } from '@tradewind/lexicon'
import { getDomain, getHostname } from 'tldts'

const suffixes = { allowPrivateDomains: true } as const

/** Special-use names (RFC 6761), which public DNS does not contain. `example` is allowed, for demonstrations. */
const specialUse: ReadonlySet<string> = new Set(['arpa', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'])

export type DomainReading =
  | { readonly ok: true; readonly domain: string; readonly host: string }
  | { readonly ok: false; readonly reason: 'domain' | 'domain_is_address' | 'domain_is_suffix' }

/**
 * Reads the registrable domain of a domain, a link or an email address, in ASCII: `acme.com.tr` for
 * `https://shop.Acme.com.tr/x`.
 */
export const readDomain = (text: string): DomainReading => {
  const typed = cleanTyped(text)
  const named =
    readEmailAddress(typed)?.domain ?? getHostname(typed.replaceAll(/[。．｡]/g, '.'), { validateHostname: false })
  const host = asciiHost(named ?? '')
  if (host === null || (!host.includes('.') && isIP(host) === 0)) return { ok: false, reason: 'domain' }
  if (isIP(host) !== 0) return { ok: false, reason: 'domain_is_address' }
  if (specialUse.has(host.split('.').at(-1) ?? '')) return { ok: false, reason: 'domain' }
  const domain = getDomain(host, suffixes)
  return domain === null ? { ok: false, reason: 'domain_is_suffix' } : { ok: true, domain, host }
}
