/**
 * Detects the encoding of a text file. A byte order mark decides first, then proof of UTF-8, then the most probable
 * legacy encoding.
 */

import iconv from 'iconv-lite'
import { likeliestDoubleByte } from './encoding-cjk.ts'

export type EncodingChoice = {
  /** The encoding's name in iconv-lite. */
  encoding: string
  /**
   * The number of lines in a UTF-8 file that are not UTF-8, and the encoding of these lines. A file with such lines was
   * joined from several sources.
   */
  strayLines: number
  strayEncoding: string
}

/** The lines with characters beyond ASCII. Lines in UTF-8 and lines in other encodings are counted separately. */
export type ForeignLines = {
  utf8Lines: number
  otherLines: number
  /** A sample of the lines that are not UTF-8, for guessing their encoding. */
  sample: Buffer
}

export const noStrays = { strayLines: 0, strayEncoding: '' } as const

/**
 * The factor by which UTF-8 lines must outnumber other lines. A UTF-8 file with a few lines in another encoding is
 * rarer than a legacy file in which a few lines happen to be valid UTF-8.
 */
const utf8Majority = 3

export const decideEncoding = ({ utf8Lines, otherLines, sample }: ForeignLines): EncodingChoice => {
  if (otherLines === 0) return { ...noStrays, encoding: 'utf8' }
  if (utf8Lines < otherLines * utf8Majority) return { ...noStrays, encoding: likeliestLegacy(sample) }
  return { encoding: 'utf8', strayLines: otherLines, strayEncoding: 'windows-1252' }
}

const startsWith = (bytes: Buffer, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte)

/**
 * Returns the encoding if the first bytes prove it by a byte order mark or by UTF-16 characters. Returns `binary` when
 * the bytes are not text, and null when the first bytes prove nothing.
 */
export const encodingByMark = (head: Buffer): string | null => {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  const wide = detectWide(head)
  if (wide !== null) return wide
  return looksBinary(head) ? 'binary' : null
}

/** Detects UTF-16 without a byte order mark: in Latin text nearly every second byte is NUL. */
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

/**
 * True when there are many control bytes other than tab, line ends, form feed and the DOS end mark. A few NUL bytes are
 * tolerated, but not one in thirty bytes.
 */
const looksBinary = (bytes: Buffer): boolean => {
  let control = 0
  for (const byte of bytes)
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1a) control += 1
  return control > 2 + bytes.length / 30
}

const latin = 'áéíóúüñçãõâêôàèìòùäöëïßåøæÁÉÍÓÚÜÑÇÃÕÂÊÔÀÈÄÖØÅÆ'
const centralEuropean = 'ąćęłńóśźżáčďéěíňřšťúůýžăâîșşţțőűöüĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽĂÂÎŞŢŐŰÖÜ'
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐ'
const greek = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ'

/**
 * Code pages, each with the letters beyond ASCII of the languages that use it. More likely code pages come first. A
 * wrong code page gives characters that occur in no word; each of these characters lowers the score by more than a
 * correct letter raises it.
 */
const codePages: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1252', latin],
  ['windows-1254', 'çğıöşüâÇĞİÖŞÜ'],
  ['windows-1250', centralEuropean],
  ['windows-1251', cyrillic],
  ['windows-1258', 'ăâđêôơưáàéèíóòúùýĂÂĐÊÔƠƯÁÀÉÈÍÓÒÚÙÝ\u0300\u0301\u0303\u0309\u0323'],
  ['macroman', latin],
  ['windows-1253', greek],
  ['iso-8859-2', centralEuropean],
  ['koi8-r', cyrillic],
  ['iso-8859-5', cyrillic],
  ['cp866', cyrillic],
  ['windows-1255', 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  ['windows-1256', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ'],
]
/** Punctuation and symbols that occur in all languages. */
const commonSigns = '–—‘’“”„…•°º²³½×€£§®©™«»¿¡\u00a0\u00b7\u00b1\u00b5'
/** Letters that make up half of a Russian text. These letters show which Cyrillic code page is correct. */
const frequentCyrillic = new Set('оеаинтсрвлОЕАИНТСРВЛ')

const isUpper = (char: string): boolean => char !== char.toLowerCase()
const isLower = (char: string): boolean => char !== char.toUpperCase()

/** True for Greek, Cyrillic, Hebrew and Arabic letters. */
const isOtherAlphabet = (char: string): boolean => char >= '\u0370' && char <= '\u06ff'

const scoreCodePage = (bytes: Buffer, encoding: string, letters: string): number => {
  const known = new Set(letters)
  let score = 0
  let previous = ''
  for (const char of iconv.decode(bytes, encoding)) {
    if (char > '\x7f') {
      if (known.has(char)) score += frequentCyrillic.has(char) ? 1.5 : 1
      else if (!commonSigns.includes(char)) score -= 3
      else if (/\p{L}/u.test(previous) && '°º²³½×£§®©™'.includes(char)) score -= 1
      // An upper-case accented letter in a lower-case word, as in `CondŽ Nast`, indicates a wrong code page.
      if (isUpper(char) && isLower(previous)) score -= 3
    }
    // A word with letters of two alphabets also indicates a wrong code page.
    if (isOtherAlphabet(char) ? /[A-Za-z]/.test(previous) : isOtherAlphabet(previous) && /[A-Za-z]/.test(char))
      score -= 2
    previous = char
  }
  return score
}

const likeliestLegacy = (sample: Buffer): string => {
  let best = { encoding: 'windows-1252', score: -Infinity }
  for (const [encoding, letters] of codePages) {
    const score = scoreCodePage(sample, encoding, letters)
    if (score > best.score) best = { encoding, score }
  }
  const wide = likeliestDoubleByte(sample)
  return wide !== null && wide.score > best.score ? wide.encoding : best.encoding
}
