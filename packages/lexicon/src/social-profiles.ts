/**
 * Reads links to profiles on social networks, in their many spellings, and gives the links to one profile one form: the
 * network and the handle.
 */

import { socialNetworkRules, type SocialNetworkName } from './social-network-rules.ts'
import { cleanTyped } from './typed-text.ts'

/** `url` is the usual link to the profile, which reads as the same profile again. */
export type SocialProfile = { readonly network: SocialNetworkName; readonly handle: string; readonly url: string }

/** Malformed percent signs stay as they are. */
const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const toUrl = (typed: string): URL | null => {
  if (/^[a-z]+:\/\//i.test(typed)) return URL.parse(typed)
  return /^[^\s/@]+\.[^\s/@]+(?:[/?#]|$)/.test(typed) ? URL.parse(`https://${typed}`) : null
}

/**
 * Returns the profile to which a link leads; null for a text that is no link to a profile, such as a link to a post
 * without its author, or to another site. `network`: the network of a handle without link, such as `@acme`.
 */
export const readSocialProfile = (text: string, network: SocialNetworkName | null = null): SocialProfile | null => {
  const typed = cleanTyped(text)
  const url = toUrl(typed)
  if (url !== null) return readLink(url) ?? (network === null ? null : readHandle(typed, network))
  return network === null ? null : readHandle(typed, network)
}

const readLink = (url: URL): SocialProfile | null => {
  const host = url.hostname.toLowerCase()
  for (const [network, { hosts, schemes = [], read }] of socialNetworkRules) {
    if (!schemes.includes(url.protocol) && !hosts.some((one) => host === one || host.endsWith(`.${one}`))) continue
    // Old links of X and of Facebook have their path behind `#!`.
    const path = url.hash.startsWith('#!/') ? url.hash.slice(2).replace(/\?.*$/, '') : url.pathname
    const parts = path
      .split('/')
      .map((part) => decode(part).normalize('NFC').trim())
      .filter((part) => part !== '')
    return profileOf(network, read(parts, url))
  }
  return null
}

const readHandle = (typed: string, network: SocialNetworkName): SocialProfile | null => {
  const rules = socialNetworkRules.get(network)
  const handle = typed.replace(/^@/, '').trim()
  if (rules === undefined || handle === '' || /[\s/?#:]/u.test(handle)) return null
  return profileOf(network, rules.read(rules.partsOfHandle?.(handle) ?? [handle], new URL('https://handle.invalid')))
}

const profileOf = (network: SocialNetworkName, handle: string | null): SocialProfile | null => {
  const rules = socialNetworkRules.get(network)
  return handle === null || rules === undefined ? null : { network, handle, url: rules.urlOf(handle) }
}
