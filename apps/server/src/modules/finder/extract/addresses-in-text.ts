/**
 * Finds addresses in a text from their @ signs, to the left and to the right by at most the length of a local part and of
 * a domain, so that no text costs more than a multiple of its length.
 */

import { siteDomainOf } from './address.ts'

const localLengthAtMost = 64
/** East Asian scripts have no blanks, so their characters before an address are words of the sentence. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const localChar = /[\p{L}\p{M}\p{N}._%+'-]/u
const domainAfter =
  /\s?((?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,59}|[a-z]{2,24}|(?:(?![a-z])[\p{L}\p{M}]){2,24}))/iuy

/** Returns the candidates; `readAddress` decides about each. */
export const addressesIn = (text: string): string[] => {
  const plain = /[＠﹫]/.test(text) ? text.replaceAll(/[＠﹫]/g, '@').replaceAll('．', '.') : text
  const found: string[] = []
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', at + 1)) {
    const local = localBefore(plain, at)
    if (local === '') continue
    domainAfter.lastIndex = at + 1
    const domain = domainAfter.exec(plain)?.[1]
    if (domain !== undefined) found.push(`${local}@${withoutNextSentence(domain)}`)
  }
  return found
}

const localBefore = (text: string, at: number): string => {
  let from = text[at - 1] === ' ' ? at - 1 : at
  const end = from
  while (from > 0 && end - from <= localLengthAtMost) {
    const char = text[from - 1] ?? ''
    if (!localChar.test(char) || eastAsian.test(char)) break
    from -= 1
  }
  const local = text.slice(from, end).replace(/^[.'%-]+/, '')
  // The part of a URL before an @ is a user name or a key.
  if (local.length > localLengthAtMost || /:\/\/\S{0,64}$|\/$/.test(text.slice(Math.max(0, from - 80), from))) return ''
  const latinEnd = /[A-Za-z0-9][A-Za-z0-9._%+'-]*$/.exec(local)?.[0]
  // A word of another alphabet can stand right before a Latin mailbox.
  return latinEnd !== undefined && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u.test(local)
    ? latinEnd
    : local
}

/** `firm.de.Next` ends with the first word of the next sentence. */
const withoutNextSentence = (domain: string): string => {
  if (siteDomainOf(domain) !== null) return domain
  const shorter = domain.slice(0, domain.lastIndexOf('.'))
  return siteDomainOf(shorter) === null ? domain : shorter
}
