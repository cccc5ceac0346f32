/** Reads an email address that a user typed or that a source writes, and gives equal addresses one form. */

import { asciiHost, cleanTyped } from './typed-text.ts'

export type EmailReading = { readonly address: string; readonly local: string; readonly domain: string }

/** Both domains have the same mailboxes, which ignore dots in the local part. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** RFC 5321, section 4.5.3.1. */
const longestLocal = 64

/**
 * Returns an address in lower case without `mailto:`, name, and tag (`ada+news@…`), its domain in ASCII; null for a text
 * that is no address. Gmail addresses lose their dots. The result is stable: reading it again changes nothing.
 */
export const readEmailAddress = (text: string): EmailReading | null => {
  const typed = cleanTyped(text)
  // `Ada Weide <ada@weide.example>`; the bracket at the end is gone already.
  const bare = (/<([^<>]*)$/.exec(typed)?.[1] ?? typed)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
  const at = bare.lastIndexOf('@')
  const host = at < 1 ? null : asciiHost(bare.slice(at + 1))
  if (host === null || !host.includes('.') || /^[\d.]+$/.test(host)) return null
  const whole = bare.slice(0, at).toLowerCase()
  const untagged = /^[^+]/.test(whole) ? whole.replace(/\+.*$/, '') : whole
  const isGmail = gmailDomains.has(host)
  const domain = isGmail ? 'gmail.com' : host
  const local = isGmail ? untagged.replaceAll('.', '') : untagged
  // The characters of RFC 5322, and letters of RFC 6531. Quoted local parts do not occur in practice.
  if (local.length > longestLocal || !/^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?<!\.)$/u.test(local))
    return null
  return { address: `${local}@${domain}`, local, domain }
}
