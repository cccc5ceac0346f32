/** Cleans a text that a user typed or pasted, before it is read as an address, a number, a domain or a profile. */

/** The longest text that is read. A longer one is no contact detail. */
export const typedTextAtMost = 2_000

/**
 * Turns full-width characters into the usual ones, and removes what a text carries along when it is copied: characters
 * that are not visible (direction marks, joiners, variation selectors), and the quotation marks and brackets around it.
 */
export const cleanTyped = (text: string): string =>
  text
    .slice(0, typedTextAtMost)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .trim()
    .replace(/^(?:[<"'([{«“”‘„\s]+)/u, '')
    .replace(/(?:[>"')\]}»“”’,;\s]+)$/u, '')

/** Returns a host name in lower case and in ASCII (Punycode); null for a text that is no host name. */
export const asciiHost = (text: string): string | null => {
  const host = text
    .replaceAll(/[。．｡]/g, '.')
    .replace(/\.$/, '')
    .toLowerCase()
  // `URL` decodes percent signs, and reads numbers as IP addresses.
  if (host === '' || host.length > 253 || /[\s/?#@:%\\[\]<>^|]/u.test(host)) return null
  const { hostname = '' } = URL.parse(`http://${host}`) ?? {}
  const labels = hostname.split('.')
  return labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label)) ? hostname : null
}

/** Digits of other scripts, such as Arabic or Devanagari ones, become ASCII digits. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // In every script the digits are consecutive, and begin at a code that ends with 0 or 6.
    const isFromZero = /^\p{Nd}$/u.test(String.fromCodePoint(code & ~15))
    return String((code & 15) - (isFromZero ? 0 : 6))
  })
