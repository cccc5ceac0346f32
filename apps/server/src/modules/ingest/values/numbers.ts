/** Numbers as files write them: `1.234,56`, `1,234.56`, `1 234`, `(12.5)`, `639 PKG`. Decimal text in, decimal text out: no binary rounding. */
import type { Cell } from '../read/index.ts'
import { numberToText, textOf } from './texts.ts'

export type DecimalMark = 'point' | 'comma'

/** `text` is plain decimal (`-1234.56`); `unit` is a word written behind or before the number, upper case. */
export type DecimalReading = { text: string; unit: string | null }

/** Numbers that are written as they are answered, but for what a point may mean. */
const wholeNumber = /^(?:0|[1-9]\d{0,20})$/
const pointNumber = /^(?:0|[1-9]\d{0,20})\.\d{0,20}[1-9]$/

/** Null for a blank; `invalid` for what is no number. The mark only decides what is truly ambiguous, like `1.234`. */
export const readDecimal = (cell: Cell | undefined, mark: DecimalMark | null): DecimalReading | 'invalid' | null => {
  if (typeof cell === 'number') return { text: numberToText(cell), unit: null }
  if (cell === null || cell === undefined || cell === '') return null
  // Nearly all cells of a column: the long way costs ten times as much.
  if (typeof cell === 'string' && (wholeNumber.test(cell) || (mark !== 'comma' && pointNumber.test(cell))))
    return { text: cell, unit: null }
  const text = textOf(cell)
  if (text === null) return null
  // Digits, then everything that may stand between them.
  const found =
    /^(?<before>[^\d+\-(.,]{0,12})(?<number>[-+(]?\s*[.,]?\d[\d.,'’\s]*(?:[eE][-+]?\d{1,2})?\)?-?)(?<after>.{0,24})$/su.exec(
      text,
    )
  const digits = found?.groups?.['number']
  if (found === null || digits === undefined) return 'invalid'
  const unit = unitOf(found.groups?.['before'] ?? '', found.groups?.['after'] ?? '')
  const decimal = unit === 'invalid' ? null : toPlainDecimal(digits.trim(), mark)
  return decimal === null || unit === 'invalid' ? 'invalid' : { text: decimal, unit }
}

const unitOf = (before: string, after: string): string | null | 'invalid' => {
  const word = `${before.trim()} ${after.trim()}`.trim()
  if (word === '') return null
  // A second number means that this is no number with a unit (a date, a size, a phone); `M2` and `M3` are units.
  if (/\d/.test(word) && !/^[A-Za-z]{1,3}[23²³]$/.test(word)) return 'invalid'
  return word.toUpperCase()
}

const toPlainDecimal = (written: string, mark: DecimalMark | null): string | null => {
  const negative = /^[-(]|-$/.test(written)
  const bare = written.replace(/[-+()\s'’]/g, (sign) => (/[eE]/.test(written) && /[-+]/.test(sign) ? sign : ''))
  if (/[eE]/.test(bare)) {
    const value = Number(bare.replace(',', '.'))
    return Number.isFinite(value) ? numberToText(value) : null
  }
  const plain = placeMark(bare, mark)
  if (plain === null) return null
  const [whole = '', fraction = ''] = plain.split('.')
  const wholeDigits = whole.replace(/^0+(?=\d)/, '') || '0'
  const fractionDigits = fraction.replace(/0+$/, '')
  const text = fractionDigits === '' ? wholeDigits : `${wholeDigits}.${fractionDigits}`
  return negative && text !== '0' ? `-${text}` : text
}

/** Groups of three, or of two before the last three (India). */
const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator)
  const last = groups.at(-1) ?? ''
  return (
    groups.length > 0 &&
    /^\d{1,3}$/.test(first) &&
    last.length === 3 &&
    groups.every((group) => /^\d{2,3}$/.test(group))
  )
}

/** Leaves digits and at most one point. */
const placeMark = (text: string, mark: DecimalMark | null): string | null => {
  const point = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (point < 0 && comma < 0) return text
  if (point >= 0 && comma >= 0) {
    const decimal = point > comma ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    const [whole = '', fraction = '', ...more] = text.split(decimal)
    if (more.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return null
    return `${whole.replaceAll(group, '')}.${fraction}`
  }
  const separator = point >= 0 ? '.' : ','
  const parts = text.split(separator)
  if (parts.length > 2) return isGrouped(text, separator) ? parts.join('') : null
  const decimalHere = mark === null ? separator === '.' : (mark === 'point') === (separator === '.')
  return decimalHere || !isGrouped(text, separator) || parts[0] === '0' ? parts.join('.') : parts.join('')
}

/** Which mark a column uses, from values that leave no doubt; null when none does. */
export const detectDecimalMark = (cells: readonly Cell[]): DecimalMark | null => {
  let balance = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const digits = /\d[\d.,\s]*/.exec(cell)?.[0] ?? ''
    const point = digits.lastIndexOf('.')
    const comma = digits.lastIndexOf(',')
    if (point < 0 && comma < 0) continue
    const separator = point > comma ? '.' : ','
    const both = point >= 0 && comma >= 0
    // A lone `1.234` proves nothing; `1.234.567` proves that the point groups.
    if (!both && digits.split(separator).length > 2) balance += separator === '.' ? -1 : 1
    else if (both || !isGrouped(digits.trim(), separator)) balance += separator === '.' ? 1 : -1
  }
  return balance === 0 ? null : balance > 0 ? 'point' : 'comma'
}
