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
   * The number of lines in a UTF-8 file that are not UTF-8. A file with such lines was joined from several sources.
   * Always 0 when the whole file has one encoding.
   */
  strayLines: number
  /** The encoding of the lines that are not UTF-8. Null when several encodings give different, likely texts. */
  strayEncoding: string | null
}

/** The lines with characters beyond ASCII. Lines in UTF-8 and lines in other encodings are counted separately. */
export type NonAsciiLines = {
  utf8Lines: number
  otherLines: number
  /** Samples of the lines, for guessing the encoding of the other lines. */
  utf8Sample: Buffer
  sample: Buffer
  /** True when lines end with a carriage return alone, as on computers that used Mac Roman. */
  hasMacLineEnds: boolean
}

export const noStrays = { strayLines: 0, strayEncoding: null } as const

/**
 * Decides the encoding of a file. A file with lines of UTF-8 and lines in another encoding is read line by line, unless
 * all lines of UTF-8 are lines of the other encoding that happen to be valid UTF-8.
 */
export const decideEncoding = (lines: NonAsciiLines): EncodingChoice => {
  const { utf8Lines, otherLines, utf8Sample, sample, hasMacLineEnds } = lines
  if (otherLines === 0) return { ...noStrays, encoding: 'utf8' }
  const legacy = rankLegacy(sample, hasMacLineEnds)
  const best = legacy[0]?.encoding ?? 'windows-1252'
  if (utf8Lines === 0 || !hasRealUtf8(utf8Sample, best)) return { ...noStrays, encoding: best }
  return { encoding: 'utf8', strayLines: otherLines, strayEncoding: clearest(legacy, sample) }
}

const hasRealUtf8 = (lines: Buffer, legacy: string): boolean =>
  lines
    .toString('utf8')
    .split(/[\r\n]+/)
    .some((line) => line !== '' && readingOf(line, legacy) === 'utf8')

/**
 * Returns the best encoding of the lines that are not UTF-8. Returns null when another encoding is nearly as likely and
 * gives another text, because a wrong choice would publish wrong names.
 */
const clearest = (legacy: readonly Ranked[], sample: Buffer): string | null => {
  const [best, ...others] = legacy
  if (best === undefined || best.score <= 0) return null
  const text = iconv.decode(sample, best.encoding)
  const isLatin = latinPages.has(best.encoding)
  const rival = others.find(
    ({ encoding, score }) =>
      score >= best.score * nearlyAsLikely &&
      !(isLatin && latinPages.has(encoding)) &&
      iconv.decode(sample, encoding) !== text,
  )
  return rival === undefined ? best.encoding : null
}
/** Latin code pages share most letters, so of equal scores the more usual code page is chosen. */
const latinPages: ReadonlySet<string> = new Set([
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1258',
  'macroman',
  'iso-8859-2',
])
/** The share of the best score from which another encoding is a rival. */
const nearlyAsLikely = 0.9

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

const doubleByte: ReadonlySet<string> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-kr'])
const accented = new Set(latin + centralEuropean + 'ğıİŞşđĐơƠưƯ')
const alphabets = new Set(cyrillic + greek)
const isEastAsian = (char: string): boolean => /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]/.test(char)

/**
 * Decides how a line that is valid UTF-8 is read in a file with lines in another encoding. `text` is the line as UTF-8.
 * A character of two East Asian bytes is valid UTF-8 by accident in one of six cases, so such a line counts as UTF-8
 * only if its characters form words.
 */
export const readingOf = (text: string, legacy: string): 'utf8' | 'legacy' | 'unclear' => {
  let likely = 0
  let unlikely = 0
  const chars = [...text]
  for (const [at, char] of chars.entries()) {
    if (char <= '\x7f') continue
    const beside = [chars[at - 1], chars[at + 1]].filter((other) => other !== undefined)
    if (isEastAsian(char)) likely += 1
    else if (accented.has(char) && beside.some((other) => /[A-Za-z]/.test(other) || accented.has(other))) likely += 1
    else if (alphabets.has(char) && beside.filter((other) => alphabets.has(other)).length === 2) likely += 1
    else if (alphabets.has(char) || accented.has(char) || commonSigns.includes(char)) continue
    else unlikely += 1
  }
  if (likely > unlikely) return 'utf8'
  if (!doubleByte.has(legacy)) return unlikely === 0 ? 'utf8' : 'unclear'
  return unlikely > 0 ? 'legacy' : 'unclear'
}

type Ranked = { encoding: string; score: number }

/** Some letters of Mac Roman are letters of Windows-1250 too, so the line ends decide between equal scores. */
const macFactor = 1.2

/** Ranks the encodings of a sample, best first. Of equal scores the more usual encoding is first. */
const rankLegacy = (sample: Buffer, hasMacLineEnds: boolean): Ranked[] => {
  const ranked = codePages.map(([encoding, letters]) => {
    const score = scoreCodePage(sample, encoding, letters)
    return { encoding, score: encoding === 'macroman' && hasMacLineEnds ? score * macFactor : score }
  })
  const wide = likeliestDoubleByte(sample)
  return [...ranked, ...(wide === null ? [] : [wide])].toSorted((left, right) => right.score - left.score)
}

/** Returns the most likely legacy encoding of a text that is not UTF-8. */
export const detectLegacyEncoding = (sample: Buffer): string => rankLegacy(sample, false)[0]?.encoding ?? 'windows-1252'
