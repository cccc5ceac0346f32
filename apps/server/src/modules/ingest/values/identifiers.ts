/**
 * Reads codes and identifiers that a spreadsheet or another program treated as numbers: `4014000.0`, `4,014,000`,
 * `4.014E+06`. This file reads codes, tax numbers, bill numbers, phone numbers, postal codes and record ids.
 * `numbers.ts` reads amounts.
 */

import { foldText, resolveCountry } from '@tradewind/lexicon'
import type { Cell } from '../read/index.ts'
import type { FieldKind } from './null-words.ts'
import { textOf } from './texts.ts'

/**
 * Matches an integer that has a fraction of zeros. The library pandas writes an integer as `4014000.0` when its column
 * has blanks. A sheet with two decimals writes `4014000.00`.
 */
const float = /^(\d+)\.0{1,2}$/
const grouped = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.0{1,2})?$/
/**
 * Matches the exponent form in which spreadsheets and programs write numbers. Does not match `7E10` and `12E34`,
 * because such texts are real identifiers.
 */
const exponential = /^([1-9])(?:\.(\d+))?[eE]\+(\d{2,3})$/
/**
 * Matches texts that a program may have formatted as a number. Such a text has digits with a point, a comma or an
 * exponent between or after the digits. Nearly all texts do not match.
 */
const isSuspect = /^\d[\d.,]*(?:[.,]\d|[eE]\+\d)/

/**
 * A number with an exponent. `digits` has the visible digits, followed by zeros. `certain` is the number of visible
 * digits.
 */
export type ExponentReading = { digits: string; certain: number }

/**
 * Reads a number with an exponent, such as `4.014E+06` → 4014000, of which four digits are certain. Returns null for
 * any other text.
 */
export const readExponent = (text: string): ExponentReading | null => {
  const [, first = '', fraction = '', power = ''] = exponential.exec(text) ?? []
  if (first === '') return null
  const visible = first + fraction
  const length = Number(power) + 1
  if (length > 40) return null
  return { digits: visible.padEnd(length, '0').slice(0, length), certain: Math.min(visible.length, length) }
}

/** Removes a fraction of zeros or the thousands separators. Returns any other text unchanged. */
export const withoutNumberForm = (text: string): string => {
  if (!isSuspect.test(text)) return text
  const [, whole] = float.exec(text) ?? []
  if (whole !== undefined) return whole
  const [, groups] = grouped.exec(text) ?? []
  return groups === undefined ? text : groups.replaceAll(',', '')
}

/**
 * Reads the text of an identifier cell. Returns null for a blank. Also returns null when an exponent or a number of more
 * than fifteen digits hides digits, because two different identifiers would become one.
 */
export const identifierOf = (cell: Cell | undefined, kind: FieldKind = 'text'): string | null => {
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) return null
  const text = textOf(cell, kind)
  // This quick path handles nearly all cells. Three searches cost less than the regular expression.
  if (text === null || !(text.includes('.') || text.includes(',') || text.includes('+')) || !isSuspect.test(text))
    return text
  const exponent = readExponent(text)
  if (exponent === null) return withoutNumberForm(text)
  return exponent.certain === exponent.digits.length ? exponent.digits : null
}

/** Reads the country of a cell as alpha-2 code, or null. In a country cell `NA` means Namibia. */
export const countryOfCell = (cell: Cell | undefined): string | null => {
  const text = identifierOf(cell, 'country')
  if (text === null) return null
  // ISO country numbers have three digits, and a cell that is a number has lost their leading zeros, so the number 76
  // means Brazil. Two digits in a text cell are ambiguous.
  const isNumber = typeof cell === 'number' || text !== textOf(cell, 'country')
  return resolveCountry(isNumber ? text.padStart(3, '0') : text)
}

const identifierWords =
  /\b(?:ZIP|POSTAL|POSTCODE|PIN|PINCODE|CODE|CODES|ID|NO|NR|NUM|NUMBER|NUMERO|PHONE|PHONES|TEL|TELEPHONE|TELEFONO|MOBILE|CELL|FAX|WHATSAPP|TAX|TAXID|VAT|RUC|RUT|NIT|CNPJ|CPF|INN|EIN|DUNS|CUIT|RFC|NPWP|GST|GSTIN|PAN|IEC|KRA|TIN|CEP|PLZ|CAP)\b|邮编|邮政编码|电话|手机|传真|税号|编号|编码|代码|号码|信用代码/

/** True when the header of a column without a field names an identifier, as `Zip`, `VAT No.` or `税号` do. */
export const namesIdentifier = (header: string): boolean => identifierWords.test(foldText(header))
