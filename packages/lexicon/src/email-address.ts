/** Reads an email address that a user typed or that a source writes, and gives equal addresses one form. */

import { asciiHost, cleanTyped } from './typed-text.ts'

/** `mailbox`: a text that all addresses of one mailbox share, to compare them; no address to write to. */
export type EmailReading = { readonly address: string; readonly domain: string; readonly mailbox: string }

/** Both domains have the same mailboxes, which ignore dots in the local part. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** RFC 5321, section 4.5.3.1. */
const longestLocal = 64

/**
 * Returns an address in lower case without `mailto:`, name, and tag (`ada+news@…`), its domain in ASCII; null for a text
 * that is no address. The result is stable: reading it again changes nothing.
 */
export const readEmailAddress = (text: string): EmailReading | null => {
  const typed = cleanTyped(text)
  // `Ada Weide <ada@weide.example>`; the bracket at the end is gone already.
  const bare = (/<([^<>]*)$/.exec(typed)?.[1] ?? typed)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
  const at = bare.lastIndexOf('@')
  const domain = at < 1 ? null : asciiHost(bare.slice(at + 1))
  if (domain === null || !domain.includes('.') || /^[\d.]+$/.test(domain)) return null
  const whole = bare.slice(0, at).toLowerCase()
  const local = /^[^+]/.test(whole) ? whole.replace(/\+.*$/, '') : whole
  // The characters of RFC 5322, and letters of RFC 6531. Quoted local parts do not occur in practice.
  if (local.length > longestLocal || !/^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?<!\.)$/u.test(local))
    return null
  const mailbox = gmailDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
  return { address: `${local}@${domain}`, domain, mailbox }
}
