/** Decides which texts are email addresses, and which only look like one. */

import { parse } from 'tldts'

/** RFC 5321 section 4.5.3.1 limits the local part and the domain; RFC 6531 permits letters of all scripts. */
const localLengthAtMost = 64
const domainLengthAtMost = 253
/** An address with everything that pages write around it is shorter. */
const textLengthAtMost = 2_000
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** Top-level names that can never be delegated (RFC 2606); a page in such a domain may still name its own address. */
const reservedTops: ReadonlySet<string> = new Set(['example', 'test', 'localhost', 'invalid'])

/** The domain under which a company registers its names: `shop.firm.co.uk` → `firm.co.uk`; null for an invalid one. */
export const siteDomainOf = (host: string): string | null => {
  const found = parse(host.toLowerCase(), { allowPrivateDomains: true })
  if (found.isIp === true || found.domain === null) return null
  const top = found.domain.split('.').at(-1) ?? ''
  return found.isIcann === true || found.isPrivate === true || reservedTops.has(top) ? found.domain : null
}

/** Domains that stand for "your own domain" in forms and manuals. */
const fillerDomains: ReadonlySet<string> = new Set(
  'example.com example.org example.net example.edu domain.com domain.tld yourdomain.com yourcompany.com your-domain.com yoursite.com mydomain.com mysite.com company.com mycompany.com website.com site.com test.com sentry.io sentry-next.wixpress.com sentry.wixpress.com wixpress.com mail.example.com address.com server.com host.com foo.com bar.com acme.com'.split(
    ' ',
  ),
)
const fillerLocals: ReadonlySet<string> = new Set(
  'your you yourname your.name yourmail youremail your-email your.email name username user email e-mail mail.address firstname.lastname first.last john.doe jane.doe johndoe janedoe someone somebody test abc xyz xxx example sample muster max.mustermann mustermann nombre prenom.nom vorname.nachname'.split(
    ' ',
  ),
)
/** Locals that stand for any name at a provider of free mailboxes, though they may be real at a company's domain. */
const fillerHosts: ReadonlySet<string> = new Set(['email.com', 'mail.com', 'gmail.com', 'domain.com', 'company.com'])
const fileEnding =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|css|js|mjs|woff2?|ttf|eot|mp4|webm|pdf|json|xml|map|html?|php|aspx?)$/i

/**
 * Returns the address in its normal form, or null when the text is no address or stands for one. `pageHost`: the host of
 * the page, whose own domain may be a reserved one.
 */
export const readAddress = (text: string, pageHost: string): string | null => {
  if (text.length > textLengthAtMost) return null
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;:]+$/, '')
  const at = written.lastIndexOf('@')
  const local = written.slice(0, at).replace(/^['"]+|['"]+$/g, '')
  const domain = written.slice(at + 1).toLowerCase()
  if (at < 1 || local.length > localLengthAtMost || domain.length > domainLengthAtMost) return null
  if (!atom.test(local) || !isDomain(domain) || fileEnding.test(domain)) return null
  const site = siteDomainOf(domain)
  if (site === null || isFiller(local.toLowerCase(), domain, site)) return null
  const top = domain.split('.').at(-1) ?? ''
  if (reservedTops.has(top) && site !== siteDomainOf(pageHost)) return null
  // Servers read the local part without regard to case, apart from very old ones.
  return `${local.toLowerCase()}@${domain}`
}

const isDomain = (domain: string): boolean =>
  domain.includes('.') &&
  domain.split('.').every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label))

const isFiller = (local: string, domain: string, site: string): boolean => {
  if (fillerDomains.has(domain) || fillerDomains.has(site)) return true
  // Keys of error reporting services stand before an @ too.
  if (/^[0-9a-f]{24,}$/.test(local)) return true
  if (local === 'git' && /^(?:github|gitlab|bitbucket)\./.test(domain)) return true
  return fillerLocals.has(local) && (fillerHosts.has(domain) || !['email', 'user', 'test'].includes(local))
}
