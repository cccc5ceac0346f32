/** Converts domain names that users type to the ASCII form of DNS, or refuses them with the reason. */

import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { fail, type Failure } from '@tradewind/contract'
import { getDomain, getPublicSuffix } from 'tldts'

/** Public mailbox providers. An organisation cannot publish records in their domains. */
const mailProviders: ReadonlySet<string> = new Set([
  '126.com', '139.com', '163.com', '189.cn', 'aliyun.com', 'aol.com', 'foxmail.com', 'gmail.com', 'gmx.com', 'gmx.de',
  'gmx.net', 'googlemail.com', 'hotmail.com', 'icloud.com', 'live.com', 'mail.com', 'mail.ru', 'me.com', 'msn.com',
  'naver.com', 'outlook.com', 'proton.me', 'protonmail.com', 'qq.com', 'sina.cn', 'sina.com', 'sohu.com', 'vip.163.com',
  'vip.qq.com', 'web.de', 'yahoo.co.jp', 'yahoo.com', 'yandex.com', 'yandex.ru', 'yeah.net', 'zoho.com',
]) // prettier-ignore

/**
 * Special-use names (RFC 6761 and its updates), which public DNS does not contain. `example` is allowed, for
 * demonstrations.
 */
const specialUse: ReadonlySet<string> = new Set(['arpa', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'])
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const refused = (key: string, params: Record<string, string> = {}): Failure =>
  fail('invalid_input', {}, [{ path: 'domain', key: `validation.${key}`, params }])

/**
 * The Public Suffix List decides under which names domains are sold, with the domains whose subdomains belong to
 * different customers (`github.io`). The names are valid already.
 */
const suffixes = { allowPrivateDomains: true, extractHostname: false, validateHostname: false } as const

/**
 * Returns the registrable domain of a name: the public suffix and one label before it, e.g. `acme.com.cn` for
 * `news.acme.com.cn`. It is the zone that the DNS panel of its owner shows, unless the owner made a zone of a subdomain.
 */
export const registrableDomain = (domain: string): string => getDomain(domain, suffixes) ?? domain

/**
 * True for the address of a web page. Its host is a name of the web server (`www.acme.com`), so the domain of the mails
 * is the registrable domain.
 */
const isPageAddress = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) || /^www\./i.test(typed) || /^[^@/?#]+[/?#]/.test(typed)

/**
 * Returns the ASCII form of a domain that a user typed or pasted. Removes a final dot and the local part of a mail
 * address; the address of a web page becomes its registrable domain. Refuses the names in `ours`, which belong to the
 * product, and their subdomains. Throws Failure invalid_input.
 */
export const parseDomain = (typed: string, ours: readonly string[]): string => {
  const name = parseHost(typed)
  const ascii = isPageAddress(typed.trim()) ? registrableDomain(name) : name
  const labels = ascii.split('.')
  if (specialUse.has(labels.at(-1) ?? '') || ours.some((own) => name === own || name.endsWith(`.${own}`)))
    throw refused('domain_reserved')
  if (mailProviders.has(ascii)) throw refused('domain_of_provider', { domain: ascii })
  if (getPublicSuffix(ascii, suffixes) === ascii) throw refused('domain_is_suffix', { domain: ascii })
  return ascii
}

/** Throws Failure invalid_input. */
const parseHost = (typed: string): string => {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  if (isIP(host) !== 0) throw refused('domain_is_address')
  const ascii = domainToASCII(host.replaceAll('。', '.')).toLowerCase()
  const labels = ascii.split('.')
  // DNS limits the length of a name. The domain must leave space for a selector and the prefix of a record.
  if (ascii === '' || ascii.length > 200 || labels.length < 2 || !labels.every((part) => label.test(part)))
    throw refused('domain')
  if (/^\d+$/.test(labels.at(-1) ?? '')) throw refused('domain_is_address')
  return ascii
}

/** The domain in Unicode, as users write it. */
export const toUnicodeDomain = (domain: string): string => domainToUnicode(domain) || domain
