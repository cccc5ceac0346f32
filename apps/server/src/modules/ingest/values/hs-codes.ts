/** Reads HS codes: digits as text, with dots, several in a cell, or altered by a spreadsheet. */

import { hasLostZero, hsSubheadings, mayHaveLostZero, normaliseHsCode } from '@tradewind/lexicon'
import type { Cell } from '../read/index.ts'
import { readExponent, withoutNumberForm } from './identifiers.ts'
import { unspoilNumber } from './spoiled-dates.ts'
import { textOf } from './texts.ts'

/**
 * The codes of a cell. `code` is the first of `codes`, which has no duplicates. `inferred` is true when a lost zero was
 * restored, a date was converted back to digits, or there are several codes.
 */
export type HsReading = { code: string; codes: readonly string[]; inferred: boolean }

/** The dataset stores up to twelve digits of a code; the thirteenth digit (China) is a statistical suffix. */
const maxHsDigits = 12

/** The largest number of codes in a cell. A cell with more codes is a list of other numbers. */
const mostCodes = 50

/**
 * Reads all codes of a cell. Returns null for a blank or for zeros only, and `invalid` when the first text is not a
 * code.
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
 * Splits a cell with several codes: `690721; 690722`, `6907.21, 6907.22`, or two codes with a blank between them. `6907
 * 21 00` and `6907,21` remain one code.
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
 * Restores a final zero that a spreadsheet drops after the decimal point: 6907.1 becomes 6907.10 if 6907.10 is a
 * subheading.
 */
const restoreTrailingZero = (text: string): string => {
  const [, heading = '', digit = ''] = /^(\d{3,4})\.([1-9])$/.exec(text) ?? []
  return heading !== '' && isCurrentSubheading(`${heading.padStart(4, '0')}${digit}0`) ? `${text}0` : text
}

/**
 * Matches digits with a fraction of two zeros. Tariffs write `6907.00` and `690721.00`; only programs write
 * `4014000.00`.
 */
const isDotted = /^(?:\d{4}|\d{6})\.00$/
/**
 * The number of significant digits that some programs show. The last of these digits is rounded; the five digits before
 * it contain the whole heading.
 */
const shownDigits = 6

/**
 * Removes the number format from a code: `4014000.0`, `4,014,000`, `4.014E+06`. When an exponent hides digits, only the
 * heading remains, because the other digits may be rounded.
 */
const withoutForm = (part: string): { text: string; isRepaired: boolean } => {
  const exponent = readExponent(part)
  if (exponent !== null) {
    const { digits, certain } = exponent
    const isWhole = certain === digits.length
    if (isWhole || certain < shownDigits) return { text: digits, isRepaired: !isWhole }
    // A code of chapters 1 to 9 that lost its leading zero has an odd number of digits, and its heading has three
    // digits.
    const heading = digits.slice(0, hasLostZero(digits) ? 3 : 4)
    return { text: heading, isRepaired: true }
  }
  if (isDotted.test(part)) return { text: part, isRepaired: false }
  const plain = withoutNumberForm(part)
  const text = restoreTrailingZero(plain)
  return { text, isRepaired: text !== plain }
}

/** States whether the codes with a certain number of digits in a column have lost their leading zero. */
export type CodeLength = { digits: number; lostZero: boolean }

/**
 * The least share of a column's codes that must be possible codes with a zero in front. The share is high, because some
 * codes are possible by chance.
 */
const mostOf = 0.9

/**
 * Finds the lengths of codes that lost a zero. The codes of one length have either all lost a leading zero, or none
 * has. They have lost it if nearly all are possible codes with a zero in front, and if the column also has codes one
 * digit longer, or the nomenclature contains more of the codes with the zero than without.
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

/** Returns the edition of the HS convention in force on a day (`YYYY-MM-DD`); countries may adopt the edition later. */
export const hsEditionOn = (day: string): string | null => editions.find((edition) => day >= `${edition}-01-01`) ?? null

/**
 * Returns the year of an edition from `HS2022`, `2017`, `HS 12` or `H5` (UN Comtrade's notation); null for an unknown
 * edition.
 */
export const readHsEdition = (text: string): string | null => {
  const comtrade = /^H([0-6])$/i.exec(text.trim())
  if (comtrade !== null) return ['1988', '1996', '2002', '2007', '2012', '2017', '2022'][Number(comtrade[1])] ?? null
  const [, year = ''] = /(?:^|\D)((?:19|20)\d{2}|\d{2})(?:\D|$)/.exec(text) ?? []
  const full = year.length === 2 ? `${Number(year) > 80 ? 19 : 20}${year}` : year
  return editions.find((edition) => edition === full) ?? null
}
