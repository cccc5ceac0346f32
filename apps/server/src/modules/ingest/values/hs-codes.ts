/**
 * Reads HS codes. A code may be plain digits, may have dots, may be one of several codes in a cell, or may have been
 * altered by a spreadsheet.
 */

import { hasLostZero, hsSubheadings, mayHaveLostZero, normaliseHsCode } from '@tradewind/lexicon'
import type { Cell } from '../read/index.ts'
import { readExponent, withoutNumberForm } from './identifiers.ts'
import { unspoilNumber } from './spoiled-dates.ts'
import { textOf } from './texts.ts'

/**
 * The codes of a cell. `codes` has no duplicates, and `code` is the first of `codes`. `inferred` is true when a lost
 * zero was restored, when a date was converted back to digits, or when there are several codes.
 */
export type HsReading = { code: string; codes: readonly string[]; inferred: boolean }

/**
 * The largest number of digits of a code that the dataset stores. The thirteenth digit, which China uses, is a
 * statistical suffix.
 */
const maxHsDigits = 12

/** The largest number of codes that are read from a cell. A cell with more numbers is not a list of codes. */
const mostCodes = 50

/**
 * Reads all codes of a cell. Returns null for a blank or for a cell with only zeros. Returns `invalid` when the first
 * text of the cell is not a code.
 */
export const readHsCode = (
  cell: Cell | undefined,
  lostZeroOf?: (length: number) => boolean | null,
): HsReading | 'invalid' | null => {
  const text = textOf(cell, 'code')
  if (text === null) return null
  const spoiled = unspoilNumber(text)
  const written = splitCodes(spoiled ?? text).filter((part) => !/^[0.\s-]+$/.test(part))
  if (written.length === 0) return null
  const codes: string[] = []
  let isRepaired = spoiled !== null
  for (const part of written.slice(0, mostCodes)) {
    const digits = withoutForm(part)
    const code = normaliseHsCode(digits.text.replaceAll(',', '.'), lostZeroOf)?.slice(0, maxHsDigits) ?? null
    if (code === null && codes.length === 0) return 'invalid'
    // Words after the first code (`690721 CERAMIC TILES`) are ignored.
    if (code === null || codes.includes(code)) continue
    if (digits.isRepaired || code !== digits.text.replaceAll(/\D/g, '').slice(0, maxHsDigits)) isRepaired = true
    codes.push(code)
  }
  const [code = ''] = codes
  return { code, codes, inferred: isRepaired || codes.length > 1 }
}

const prefix = /^(?:(?:HSN|HTS|HS|NCM|TARIFF|GTIP|GTİP|税号)(?:[ -]?(?:CODES?|NO|NR|N|KODU))?[:.#\s]*)/iu

/**
 * Splits a cell with several codes, such as `690721; 690722`, `6907.21, 6907.22`, or two codes with a blank between
 * them. `6907 21 00` and `6907,21` are one code each.
 */
const splitCodes = (text: string): string[] => {
  const bare = prefix.test(text) ? text.replace(prefix, '') : text
  const strong = bare.split(/[;|\n，；、&]|\s(?:AND|Y|E|VE)\s|\s(?=HSN?\b|HTS\b)/iu)
  return strong
    .flatMap(splitWeakly)
    .map((part) => part.replace(prefix, '').trim())
    .filter((part) => part !== '')
}

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** Splits a text at commas, slashes and blanks, but only when each piece is long enough for a code. */
const splitWeakly = (text: string): string[] => {
  for (const [separator, shortest] of [
    [/[,/]/, 4],
    [/\s+/, 6],
  ] as const) {
    const parts = text.split(separator).filter((part) => part.trim() !== '')
    if (parts.length > 1 && parts.every((part) => digitsIn(part) >= shortest)) return parts.flatMap(splitWeakly)
  }
  return [text]
}

let subheadingCodes: ReadonlySet<string> | null = null
/** True when HS 2022 contains the subheading. */
export const isCurrentSubheading = (code: string): boolean =>
  (subheadingCodes ??= new Set(hsSubheadings().map((entry) => entry.code))).has(code)

/**
 * Restores a final zero that a spreadsheet dropped after the decimal point. For example, 6907.1 becomes 6907.10,
 * because 6907.10 is a subheading.
 */
const restoreTrailingZero = (text: string): string => {
  const [, heading = '', digit = ''] = /^(\d{3,4})\.([1-9])$/.exec(text) ?? []
  return heading !== '' && isCurrentSubheading(`${heading.padStart(4, '0')}${digit}0`) ? `${text}0` : text
}

/**
 * Matches codes that end with a dot and two zeros. Tariffs write `6907.00` and `690721.00`, but `4014000.00` can only
 * come from a program that wrote a number.
 */
const isDotted = /^(?:\d{4}|\d{6})\.00$/
/**
 * The number of significant digits that some programs show. The program rounds the last of these digits; the five
 * digits before the rounded digit contain the whole heading.
 */
const shownDigits = 6

/**
 * Removes the number format from a code: `4014000.0`, `4,014,000`, `4.014E+06`. When an exponent hides digits, only the
 * heading is returned, because the other digits may be rounded.
 */
const withoutForm = (part: string): { text: string; isRepaired: boolean } => {
  const exponent = readExponent(part)
  if (exponent !== null) {
    const { digits, certain } = exponent
    const isWhole = certain === digits.length
    if (isWhole || certain < shownDigits) return { text: digits, isRepaired: !isWhole }
    // If a code of chapters 1 to 9 lost its leading zero, the code has an odd number of digits, and its heading has
    // three digits.
    const heading = digits.slice(0, hasLostZero(digits) ? 3 : 4)
    return { text: heading, isRepaired: true }
  }
  if (isDotted.test(part)) return { text: part, isRepaired: false }
  const plain = withoutNumberForm(part)
  const text = restoreTrailingZero(plain)
  return { text, isRepaired: text !== plain }
}

/** States whether all codes of a column with this number of digits have lost their leading zero. */
export type CodeLength = { digits: number; lostZero: boolean }

/**
 * The smallest share of a column's codes that must be possible codes after a zero is added in front. The share is high,
 * because some codes are possible codes by chance.
 */
const mostOf = 0.9

/**
 * Finds, for each number of digits, whether a column's codes with this number of digits have lost a leading zero.
 * Either all of these codes have lost the zero, or none. They have lost the zero if two conditions are true. First,
 * nearly all of these codes are possible codes after a zero is added in front. Second, the column also has codes that
 * are one digit longer, or the nomenclature contains more of these codes with the zero than without.
 */
export const readCodeLengths = (cells: readonly Cell[]): CodeLength[] => {
  const byLength = new Map<number, string[]>()
  for (const cell of cells) {
    const text = textOf(cell, 'code')
    const digits = text === null ? '' : withoutForm(text).text.replaceAll(/[.\s]/g, '')
    if (!/^[1-9]\d{2,11}$/.test(digits) && !/^0\d{3,11}$/.test(digits)) continue
    byLength.set(digits.length, [...(byLength.get(digits.length) ?? []), digits])
  }
  const lost = new Map<number, boolean>()
  for (const [length, codes] of [...byLength].toSorted(([left], [right]) => right - left)) {
    const share = (holds: (digits: string) => boolean): number => codes.filter(holds).length / codes.length
    const hasLonger = lost.get(length + 1) === false
    lost.set(length, share(mayHaveLostZero) >= mostOf && (hasLonger || share(hasLostZero) > 0.5))
  }
  return [...lost].map(([digits, lostZero]) => ({ digits, lostZero }))
}

/** Editions of the nomenclature, by the year in which they came into force. */
const editions = ['2028', '2022', '2017', '2012', '2007', '2002', '1996', '1992', '1988'] as const

/**
 * Returns the edition of the HS convention that is in force on a day (`YYYY-MM-DD`). Countries may adopt the edition
 * later.
 */
export const hsEditionOn = (day: string): string | null => editions.find((edition) => day >= `${edition}-01-01`) ?? null

/**
 * Returns the year of an HS edition. The text may be `HS2022`, `2017`, `HS 12` or `H5` (the notation of UN Comtrade).
 * Returns null for an unknown edition.
 */
export const readHsEdition = (text: string): string | null => {
  const comtrade = /^H([0-6])$/i.exec(text.trim())
  if (comtrade !== null) return ['1988', '1996', '2002', '2007', '2012', '2017', '2022'][Number(comtrade[1])] ?? null
  const [, year = ''] = /(?:^|\D)((?:19|20)\d{2}|\d{2})(?:\D|$)/.exec(text) ?? []
  const full = year.length === 2 ? `${Number(year) > 80 ? 19 : 20}${year}` : year
  return editions.find((edition) => edition === full) ?? null
}
