/** Reads the text of a cell, recognises blanks, and normalises whitespace. */

import { decodeHTMLStrict } from 'entities'
import type { Cell } from '../read/index.ts'
import { isNullWord, isPlainNullWord, type FieldKind } from './null-words.ts'

/** The decimal text for each number of hundredths from 0 to 99: '' for 0, `.05` for 5, `.5` for 50. */
const hundredthsTexts = Array.from({ length: 100 }, (_, hundredths) =>
  hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0').replace(/0$/, '')}`,
)

/** Writes a number without binary noise (0.30000000000000004 → 0.3) and without an exponent. */
export const numberToText = (value: number): string => {
  // This quick path for amounts takes a third of the time that the JavaScript engine needs to write a number.
  const hundredths = Math.round(value * 100)
  if (hundredths > 0 && hundredths < 1e13 && hundredths / 100 === value) {
    const whole = Math.floor(hundredths / 100)
    return whole + hundredthsTexts[hundredths - whole * 100]!
  }
  const plain = String(value)
  // Whole numbers may be identifiers, so all their digits are written.
  if (Number.isSafeInteger(value)) return plain
  // All digits of such a short number are original, because binary noise appears only after the fifteenth digit.
  if (plain.length <= 15 && !plain.includes('e')) return plain
  const short = Number(value.toPrecision(15))
  if (Number.isInteger(short) && Math.abs(short) < 1e21) return BigInt(short).toString()
  const text = String(short)
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text
}

/**
 * Matches texts whose whitespace must be normalised: blanks at an end, repeated blanks, other blank characters, or a
 * leading apostrophe.
 */
const untidy = /^[\s']|\s$|\s\s|[\t\n\r\f\v\u00a0\u200b\ufeff\u2000-\u200a\u3000]/

/** Matches the character references of HTML, such as `&#10;`, `&#x41;`, `&amp;` and `&NBSP;`. */
const references = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi

/** Decodes one reference. Databases in upper case write `&NBSP;` for `&nbsp;`. An unknown name is unchanged. */
const decodeReference = (reference: string): string => {
  const decoded = decodeHTMLStrict(reference)
  if (decoded !== reference) return decoded
  const lowered = reference.toLowerCase()
  const fromLowered = decodeHTMLStrict(lowered)
  return fromLowered === lowered ? reference : fromLowered
}

/**
 * Decodes the character references of HTML (HTML Living Standard, section 13.5) that export programs leave in cells. A
 * text that was encoded twice (`&amp;amp;`) is decoded twice.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(references, decodeReference).replaceAll(references, decodeReference) : text

/**
 * True for ASCII text whose whitespace is already normal and that has no character reference, as in most cells. This
 * loop takes a third of the time that the regular expression `untidy` takes.
 */
const isPlainLine = (text: string): boolean => {
  if (text.charCodeAt(0) === 0x27) return false
  let afterBlank = true
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7e || (code >= 0x09 && code <= 0x0d)) return false
    if (code === 0x20 && afterBlank) return false
    if (code === 0x26 && text.charCodeAt(index + 1) !== 0x20) return false
    afterBlank = code === 0x20
  }
  return !afterBlank
}

/**
 * Returns the cell as one line with normalised whitespace, or null for a blank. Null words are not removed, because
 * `NA` means Namibia in some columns and an unknown value in others.
 */
export const rawText = (cell: Cell | undefined): string | null => {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return numberToText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (cell === '') return null
  if (isPlainLine(cell)) return cell
  const decoded = decodeEntities(cell)
  if (!untidy.test(decoded)) return decoded === '' ? null : decoded
  // The leading apostrophe is removed, because spreadsheets use it to mark a cell as text.
  const text = decoded
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .replace(/^ ?'(?=\d)/, '')
    .trim()
  return text === '' ? null : text
}

/** Returns the cell's text, or null for blanks and for null words in a field of this kind. */
export const textOf = (cell: Cell | undefined, kind: FieldKind = 'text'): string | null => {
  if (typeof cell === 'string' && kind !== 'date' && isPlainLine(cell)) return isPlainNullWord(cell, kind) ? null : cell
  const text = rawText(cell)
  return text === null || isNullWord(text, kind) ? null : text
}
