/** Which encoding a text file is written in: byte order mark, then UTF-8 by proof, then the likeliest legacy code page. */
import iconv from 'iconv-lite'

const startsWith = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte)

/**
 * The encoding of a sample of a file (its first bytes, plus some around the first byte above 0x7F), as iconv-lite
 * names it; null when the bytes are no text. The sample may end inside a character.
 */
export const detectEncoding = (head: Buffer, sample: Buffer): string | null => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf8'
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  const wide = detectWide(head)
  if (wide !== null) return wide
  if (looksBinary(head)) return null
  if (isUtf8(sample)) return 'utf8'
  return likeliestCodePage(sample)
}

/** UTF-16 without a mark: Latin text has a NUL in nearly every second byte. */
const detectWide = (bytes: Buffer): string | null => {
  let even = 0
  let odd = 0
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    if (bytes[index] === 0) even += 1
    if (bytes[index + 1] === 0) odd += 1
  }
  const pairs = bytes.length / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

/** Control bytes other than tab, line ends, form feed and the DOS end mark; a stray NUL is borne, every thirtieth byte is not. */
const looksBinary = (bytes: Buffer): boolean => {
  let control = 0
  for (const byte of bytes)
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1a) control += 1
  return control > 2 + bytes.length / 30
}

const isUtf8 = (bytes: Buffer): boolean => {
  // `stream` leaves an unfinished last character out of the verdict.
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Code pages and the letters that their languages really use above ASCII. A wrong code page turns them into
 * signs that no word contains, which costs more than a right letter earns.
 */
const codePages: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1252', 'áéíóúüñçãõâêôàèìòùäöëïßåøæÁÉÍÓÚÜÑÇÃÕÂÊÔÀÈÄÖØÅÆ'],
  ['windows-1254', 'çğıöşüâÇĞİÖŞÜ'],
  ['windows-1250', 'ąćęłńóśźżáčďéěíňřšťúůýžăâîșşţțőűöüĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽĂÂÎŞŢŐŰÖÜ'],
  ['windows-1251', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐ'],
  ['windows-1258', 'ăâđêôơưáàéèíóòúùýĂÂĐÊÔƠƯÁÀÉÈÍÓÒÚÙÝ\u0300\u0301\u0303\u0309\u0323'],
  ['macroman', 'áéíóúüñçãõâêôàèìòùäöëïßåøæÁÉÍÓÚÜÑÇÃÕÂÊÔÀÈÄÖØÅÆ'],
]
/** Signs that any language may use. */
const commonSigns = '–—‘’“”„…•°º²³½×€£§®©™«»¿¡ \u00b7\u00b1\u00b5'

const scoreCodePage = (bytes: Buffer, encoding: string, letters: string): number => {
  const known = new Set(letters)
  let score = 0
  let previousIsLetter = false
  for (const char of iconv.decode(bytes, encoding)) {
    const foreign = char > '\x7f'
    if (foreign && known.has(char)) {
      // An upper-case accent inside a lower-case word is what a wrong code page looks like.
      score += 1
    } else if (foreign && !commonSigns.includes(char)) score -= 3
    else if (foreign && previousIsLetter && '°º²³½×£§®©™'.includes(char)) score -= 1
    previousIsLetter = /\p{L}/u.test(char)
  }
  return score
}

/** Chinese text in GB18030 is pairs of high bytes whose first lies in the common block; Latin text never is. */
const scoreChinese = (bytes: Buffer): number => {
  let score = 0
  for (const char of iconv.decode(bytes, 'gb18030')) {
    if (char >= '\u4e00' && char <= '\u9fff') score += 2
    else if (char >= '\u3000' && char <= '\u303f') score += 1
    else if (char >= '\uff00' && char <= '\uffef') score += 1
    else if (char > '\x7f' && !commonSigns.includes(char)) score -= 4
  }
  return score - rareHanPairs(bytes) * 3
}

/** First bytes 0x81–0xAF and 0xF8–0xFE open blocks of rare characters: what accented Latin letters fall into. */
const rareHanPairs = (bytes: Buffer): number => {
  let rare = 0
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    const first = bytes[index] ?? 0
    if (first < 0x81) continue
    const second = bytes[index + 1] ?? 0
    const common = first >= 0xa1 && first <= 0xf7 && second >= 0xa1
    if (!common) rare += 1
    index += 1
  }
  return rare
}

const likeliestCodePage = (bytes: Buffer): string => {
  let best = { encoding: 'windows-1252', score: -Infinity }
  for (const [encoding, letters] of codePages) {
    const score = scoreCodePage(bytes, encoding, letters)
    if (score > best.score) best = { encoding, score }
  }
  return scoreChinese(bytes) > best.score ? 'gb18030' : best.encoding
}
