/** Undoes the disguises of addresses in texts and attributes. */

/** The words for @ and for the dot, in the languages of the product and of its users' markets. */
const atWords =
  'at ät et arroba arobase arobas chiocciola klammeraffe kukac malpa małpa zavinac zavináč snabel-a собака собачка эт アットマーク アット あっと 골뱅이 앳 艾特 圈a 小老鼠 ਐਟ एट'
const dotWords = 'dot punkt punto ponto point punt kropka tecka tečka nokta точка тчк ドット どっと 점 닷 点 點 ਡਾਟ डॉट'

const alternatives = (words: string): string =>
  words
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .join('|')

const opening = '[\\[({<«【（［]'
const closing = '[\\])}>»】）］]'
/** Blanks before a bracket match from the first of their run only, so that a long run takes linear time. */
const blanks = '(?<!\\s)\\s*'
const bracketedAt = new RegExp(`${blanks}${opening}\\s*(?:${alternatives(atWords)}|@|a)\\s*${closing}\\s*`, 'giu')
const bracketedDot = new RegExp(`${blanks}${opening}\\s*(?:${alternatives(dotWords)}|\\.)\\s*${closing}\\s*`, 'giu')
/** Words without brackets disguise an address only together: `info at firm dot com`. */
const spoken = new RegExp(
  `(?<![\\p{L}\\p{N}._+-])([\\p{L}\\p{N}._+-]{1,64})\\s(?:${alternatives(atWords)})\\s((?:[\\p{L}\\p{N}-]{1,63}\\s(?:${alternatives(dotWords)})\\s){1,5}[a-z]{2,12})(?![\\p{L}\\p{N}])`,
  'giu',
)
const spokenDot = new RegExp(`\\s+(?:${alternatives(dotWords)})\\s+`, 'giu')

/** Replaces words that stand for @ and the dot. A text without such words stays as it is. */
export const replaceWords = (text: string): string =>
  text
    .replaceAll(bracketedAt, '@')
    .replaceAll(bracketedDot, '.')
    .replaceAll(spoken, (_all, local: string, host: string) => `${local}@${host.replaceAll(spokenDot, '.')}`)

/** Decodes the address that Cloudflare hides: the first byte is the key of all others. Null for another text. */
export const decodeCloudflare = (hex: string): string | null => {
  if (!/^(?:[0-9a-f]{2}){4,200}$/i.test(hex)) return null
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8')
}

const rotate = (code: number, from: number, size: number, by: number): number =>
  from + ((((code - from + by) % size) + size) % size)

export const rotate13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (char) =>
    String.fromCodePoint(rotate(char.codePointAt(0) ?? 0, char <= 'Z' ? 65 : 97, 26, 13)),
  )

/**
 * Decodes the shifted `mailto:` of TYPO3. Its offset is a setting of the site, so every offset is tried. Null when none
 * gives a `mailto:`.
 */
export const decodeShifted = (text: string): string | null => {
  for (let by = -26; by <= 26; by += 1) {
    const decoded = text.replaceAll(/[+-Z@a-z]/g, (char) => {
      const code = char.codePointAt(0) ?? 0
      if (code >= 0x2b && code <= 0x3a) return String.fromCodePoint(rotate(code, 0x2b, 16, by))
      if (code >= 0x40 && code <= 0x5a) return String.fromCodePoint(rotate(code, 0x40, 27, by))
      return code >= 0x61 ? String.fromCodePoint(rotate(code, 0x61, 26, by)) : char
    })
    if (/^mailto:./i.test(decoded)) return decoded
  }
  return null
}

/** Decodes base64 that contains a printable text; null for another text. */
export const decodeBase64 = (text: string): string | null => {
  if (text.length < 8 || text.length > 4_000 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null
  const decoded = Buffer.from(text, 'base64').toString('utf8')
  return /^[\x20-\x7e\s\u00a0-\u{10ffff}]+$/u.test(decoded) && !decoded.includes('\uFFFD') ? decoded : null
}
