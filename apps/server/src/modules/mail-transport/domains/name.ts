/** Converts domain names that users type to the ASCII form of DNS, or refuses them with the reason. */

import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { fail, type Failure } from '@tradewind/contract'

/** Public mailbox providers. An organisation cannot publish records in their domains. */
const mailProviders: ReadonlySet<string> = new Set([
  '126.com', '139.com', '163.com', '189.cn', 'aliyun.com', 'aol.com', 'foxmail.com', 'gmail.com', 'gmx.com', 'gmx.de',
  'gmx.net', 'googlemail.com', 'hotmail.com', 'icloud.com', 'live.com', 'mail.com', 'mail.ru', 'me.com', 'msn.com',
  'naver.com', 'outlook.com', 'proton.me', 'protonmail.com', 'qq.com', 'sina.cn', 'sina.com', 'sohu.com', 'vip.163.com',
  'vip.qq.com', 'web.de', 'yahoo.co.jp', 'yahoo.com', 'yandex.com', 'yandex.ru', 'yeah.net', 'zoho.com',
]) // prettier-ignore

/** Second-level names under which country registries sell domains: `com.cn`, `co.uk`, `or.jp`. */
const secondLevels: ReadonlySet<string> = new Set([
  'ac', 'ad', 'asn', 'co', 'com', 'ed', 'edu', 'firm', 'gen', 'go', 'gob', 'gov', 'gouv', 'id', 'in', 'ind', 'info',
  'ltd', 'me', 'mil', 'ne', 'net', 'nhs', 'nic', 'nom', 'or', 'org', 'plc', 'res', 'sch', 'web',
]) // prettier-ignore
/**
 * Special-use names (RFC 6761 and its updates), which public DNS does not contain. `example` is allowed, for
 * demonstrations.
 */
const specialUse: ReadonlySet<string> = new Set(['arpa', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'])
/**
 * Domains whose subdomains belong to different customers, as the operators of these domains state (a part of the Public
 * Suffix List).
 */
const hosting: ReadonlySet<string> = new Set([
  'blogspot.com', 'eu.org', 'github.io', 'herokuapp.com', 'myshopify.com', 'netlify.app', 'pages.dev', 'uk.com',
  'us.com', 'vercel.app', 'web.app', 'workers.dev',
]) // prettier-ignore

/** Second-level names under which China sells domains of one province: `gd.cn`. */
const chineseProvinces: ReadonlySet<string> = new Set(
  `ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj`.split(' '),
)

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const refused = (key: string, params: Record<string, string> = {}): Failure =>
  fail('invalid_input', {}, [{ path: 'domain', key: `validation.${key}`, params }])

const isPublicSuffix = (labels: readonly string[]): boolean => {
  const [second = '', top = ''] = labels
  if (labels.length !== 2) return false
  if (hosting.has(`${second}.${top}`) || (top === 'cn' && chineseProvinces.has(second))) return true
  return top.length === 2 && secondLevels.has(second)
}

/**
 * Returns the registrable domain of a name: the public suffix and one label before it, e.g. `acme.com.cn` for
 * `news.acme.com.cn`. It is the zone that the DNS panel of its owner shows, unless the owner made a zone of a subdomain.
 */
export const registrableDomain = (domain: string): string => {
  const labels = domain.split('.')
  return labels.slice(isPublicSuffix(labels.slice(-2)) ? -3 : -2).join('.')
}

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
  if (isPublicSuffix(labels)) throw refused('domain_is_suffix', { domain: ascii })
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
