/**
 * Reads numbers such as `1.234,56`, `1,234.56`, `12,34,567.89`, `1'234.50`, `1 234`, `(12.5)`, `639 PKG`, `１２`. The
 * input and the output are decimal text, so no digit is changed by binary rounding.
 */

import type { Cell } from '../read/index.ts'
import { unspoilNumber } from './spoiled-dates.ts'
import { numberToText, textOf } from './texts.ts'

export type DecimalMark = 'point' | 'comma'

/**
 * A number as read from a cell. `text` is plain decimal text (`-1234.56`). `unit` is a word before or after the number,
 * in upper case. `isInferred` is true when a spreadsheet had converted the number to a date.
 */
export type DecimalReading = { text: string; unit: string | null; isInferred?: true }

const zero = 48
const nine = 57
/**
 * The number of digits that a double represents exactly. Powers of ten up to this size are exact too, so a division by
 * such a power is correctly rounded.
 */
const mostExactDigits = 15
const powersOfTen = Array.from({ length: mostExactDigits + 1 }, (_, exponent) => 10 ** exponent)

/**
 * Reads a number in the form that programs write, such as `870` or `6296.40`: at most fifteen digits, no unnecessary
 * leading zeros, at most one decimal mark. Returns NaN for any other text. The function reads the text once, because
 * regular expressions and `Number` take ten times as long.
 */
export const plainNumber = (text: string, mark: DecimalMark | null): number => {
  const { length } = text
  const decimalSign = mark === 'comma' ? 0x2c : 0x2e
  let digits = 0
  let markAt = -1
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine) digits = digits * 10 + (code - zero)
    else if (code === decimalSign && markAt < 0 && at > 0) markAt = at
    else return Number.NaN
  }
  const wholeDigits = markAt < 0 ? length : markAt
  const decimals = markAt < 0 ? 0 : length - markAt - 1
  if (wholeDigits === 0 || wholeDigits + decimals > mostExactDigits || (markAt >= 0 && decimals === 0))
    return Number.NaN
  if (wholeDigits > 1 && text.charCodeAt(0) === zero) return Number.NaN
  return decimals === 0 ? digits : digits / powersOfTen[decimals]!
}

/**
 * Returns the number if it has at most fifteen digits, of which at most four are decimals. The decimal text of such a
 * number has no binary noise. Returns NaN for any other number.
 */
export const shortNumber = (value: number): number => {
  const size = Math.abs(value)
  const isShort = size < 1e10 ? Math.round(size * 1e4) / 1e4 === size : size < 1e15 && Number.isInteger(size)
  return isShort ? value : Number.NaN
}

/**
 * Reads a number. Returns null for a blank, and `invalid` when the text is not a number. `mark` is the decimal mark of
 * the column, which decides only ambiguous values such as `1.234`.
 */
export const readDecimal = (cell: Cell | undefined, mark: DecimalMark | null): DecimalReading | 'invalid' | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { text: numberToText(cell), unit: null } : null
  if (cell === null || cell === undefined || cell === '') return null
  // This quick path handles nearly all cells of a column. The slow path takes ten times as long.
  const plain = typeof cell === 'string' ? plainNumber(cell, mark) : Number.NaN
  if (!Number.isNaN(plain)) return { text: numberToText(plain), unit: null }
  const written = textOf(cell)
  if (written === null) return null
  return readWritten(toAsciiDigits(written), mark)
}

const readWritten = (text: string, mark: DecimalMark | null): DecimalReading | 'invalid' => {
  const spoiled = unspoilNumber(text)
  if (spoiled !== null) return { text: spoiled, unit: null, isInferred: true }
  // Matches an optional word, the number and an optional unit. The number begins with a digit, and any characters that
  // may occur in a number follow. The word before the number may end with a point: `Rs.`, `Kr.`
  const found =
    /^(?<before>[^\d+\-(.,]{0,12}(?<=\p{L})\.(?=\s?\d)|[^\d+\-(.,]{0,12})(?<number>[-+(]?\s*[.,]?\d[\d.,'’\s]*(?:[eE][-+]?\d{1,2}(?!\d))?\s*\)?-?)(?<after>.{0,24})$/su.exec(
      text,
    )
  const digits = found?.groups?.['number']
  if (found === null || digits === undefined) return 'invalid'
  const unit = unitOf(found.groups?.['before'] ?? '', found.groups?.['after'] ?? '')
  const decimal = unit === 'invalid' ? null : toPlainDecimal(digits.trim(), mark)
  return decimal === null || unit === 'invalid' ? 'invalid' : { text: decimal, unit }
}

/** Converts full-width, Arabic, Persian and Devanagari digits and marks to ASCII. */
const toAsciiDigits = (text: string): string => {
  if (!/[\u0250-\u209f\u20c0-\u{10ffff}]/u.test(text)) return text
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[ʼ′＇]/g, "'")
}

const unitOf = (before: string, after: string): string | null | 'invalid' => {
  const word = `${before.trim()} ${after.trim()}`.trim()
  if (word === '') return null
  // If the word beside the number contains another number, the text is a date, a size or a phone number. `M2` and `M3`
  // are units.
  if (/\d/.test(word) && !/^[A-Za-z]{1,3}[23²³]$/.test(word)) return 'invalid'
  return word.toUpperCase()
}

const toPlainDecimal = (written: string, mark: DecimalMark | null): string | null => {
  const negative = /^[-(]|-$/.test(written)
  const bare = written.replaceAll(/^[-+(\s]+|[-)\s]+$/g, '')
  if (/[eE]/.test(bare)) {
    const value = Number(bare.replaceAll(/[\s'’]/g, '').replace(',', '.'))
    return Number.isFinite(value) ? numberToText(negative ? -value : value) : null
  }
  const joined = joinGroups(bare)
  const plain = joined === null ? null : placeMark(joined, mark)
  if (plain === null) return null
  const [whole = '', fraction = ''] = plain.split('.')
  const wholeDigits = whole.replace(/^0+(?=\d)/, '') || '0'
  const fractionDigits = fraction.replace(/0+$/, '')
  const text = fractionDigits === '' ? wholeDigits : `${wholeDigits}.${fractionDigits}`
  return negative && text !== '0' ? `-${text}` : text
}

/**
 * Removes the group separators of `1 234 567,8` and `1'234.50`. Returns null when the blanks do not separate groups, as
 * in `10 20`.
 */
const joinGroups = (text: string): string | null => {
  if (!/[\s'’]/.test(text)) return text
  const [, whole = '', rest = ''] = /^(\d{1,3}(?:[\s'’]\d{2,3})*[\s'’]\d{3})((?:[.,]\d*)?)$/.exec(text) ?? []
  return whole === '' ? null : `${whole.replaceAll(/[\s'’]/g, '')}${rest}`
}

/**
 * True when the separator separates groups of three digits. In India, groups of two digits come before the last three
 * digits.
 */
const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator)
  const last = groups.at(-1) ?? ''
  const inner = groups.slice(0, -1)
  return (
    groups.length > 0 &&
    /^[1-9]\d{0,2}$/.test(first) &&
    /^\d{3}$/.test(last) &&
    (inner.every((group) => /^\d{3}$/.test(group)) ||
      (first.length <= 2 && inner.every((group) => /^\d{2}$/.test(group))))
  )
}

/** Removes all separators of a number except one decimal point. */
const placeMark = (text: string, mark: DecimalMark | null): string | null => {
  const pointAt = text.lastIndexOf('.')
  const commaAt = text.lastIndexOf(',')
  if (pointAt < 0 && commaAt < 0) return text
  if (pointAt >= 0 && commaAt >= 0) {
    const decimal = pointAt > commaAt ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    const [whole = '', fraction = '', ...more] = text.split(decimal)
    if (more.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return null
    return `${whole.replaceAll(group, '')}.${fraction}`
  }
  const separator = pointAt >= 0 ? '.' : ','
  const parts = text.split(separator)
  if (parts.length > 2) return isGrouped(text, separator) ? parts.join('') : null
  const decimalHere = mark === null ? separator === '.' : (mark === 'point') === (separator === '.')
  return decimalHere || !isGrouped(text, separator) ? parts.join('.') : parts.join('')
}

/**
 * The decimal mark of a column. `isCertain` is false when the column has ambiguous values (`1.234`) and the other
 * values do not show the mark or contradict each other.
 */
export type MarkReading = { mark: DecimalMark | null; isCertain: boolean }

/**
 * Finds the decimal mark of a column. The majority of the unambiguous values decides. The mark is null when no value
 * shows the mark.
 */
export const readDecimalMark = (cells: readonly Cell[]): MarkReading => {
  const counts = { point: 0, comma: 0, open: 0 }
  for (const cell of cells) {
    const digits = typeof cell === 'string' ? (/\d[\d.,\s'’]*/.exec(toAsciiDigits(cell))?.[0] ?? '').trim() : ''
    const pointAt = digits.lastIndexOf('.')
    const commaAt = digits.lastIndexOf(',')
    if (pointAt < 0 && commaAt < 0) continue
    const separator = pointAt > commaAt ? '.' : ','
    const isGrouping = isGrouped(digits, separator)
    const written: DecimalMark = separator === '.' ? 'point' : 'comma'
    const other: DecimalMark = separator === '.' ? 'comma' : 'point'
    if (pointAt >= 0 && commaAt >= 0) counts[written] += 1
    // The value `1.234` is ambiguous. `1.234.567` shows that the point separates groups; `0.500` shows that the point
    // is the decimal mark.
    else if (digits.split(separator).length > 2) counts[other] += isGrouping ? 1 : 0
    else if (isGrouping) counts.open += 1
    else counts[written] += 1
  }
  if (counts.point === 0 && counts.comma === 0) return { mark: null, isCertain: counts.open === 0 }
  // Programs seldom mix decimal marks, but people do. The mark is certain when at least nine values in ten have the
  // same mark.
  const mark = counts.point >= counts.comma ? 'point' : 'comma'
  const isCertain = counts.open === 0 || counts[mark] >= 9 * (counts.point + counts.comma - counts[mark])
  return { mark, isCertain }
}

/** Returns only the mark that `readDecimalMark` finds, without `isCertain`. */
export const detectDecimalMark = (cells: readonly Cell[]): DecimalMark | null => readDecimalMark(cells).mark
