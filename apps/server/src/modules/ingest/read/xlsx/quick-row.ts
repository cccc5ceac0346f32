/**
 * Reads rows in their usual form directly from the bytes. In this form, each cell has a reference, a type, a style and
 * one value.
 */

import { exactNumber } from '../exact-number.ts'
import { maxColumns, type Cell } from '../table.ts'
import { numberCell } from './cells.ts'
import { createCursor, isLiteral, isNext, readDigits, readTag, readText, skip, type Cursor } from './plain-xml.ts'
import type { QuickElement } from './quick-walk.ts'
import { boundRow, putCell, type RowKeeper } from './rows.ts'
import { unescapeText } from './strings.ts'
import type { Workbook } from './workbook.ts'

const tag = {
  row: Buffer.from('<row'),
  rowEnd: Buffer.from('</row>'),
  cell: Buffer.from('<c'),
  cellEnd: Buffer.from('</c>'),
  formula: Buffer.from('<f'),
  formulaEnd: Buffer.from('</f>'),
  value: Buffer.from('<v>'),
  valueEnd: Buffer.from('</v>'),
  noValue: Buffer.from('<v></v>'),
  inline: Buffer.from('<is><t'),
  inlineEnd: Buffer.from('</t></is>'),
} as const
const resultType = Buffer.from('str')
const inlineType = Buffer.from('inlineStr')

/** Marks a cell in an unusual form, which only the XML parser can read. */
const unusual = Symbol('unusual')
type Read = Cell | typeof unusual

export const createRowReader = (workbook: Workbook, rows: RowKeeper): QuickElement['read'] => {
  const cursor = createCursor()
  return (bytes, from) => {
    cursor.bytes = bytes
    cursor.at = from + tag.row.length
    const opened = readTag(cursor)
    const declared = cursor.r === 0 ? Number.NaN : readDigits(bytes, cursor.r, cursor.rEnd)
    if (opened === 'unusual' || declared < 0) return -1
    const cells: Cell[] = []
    const unsolved = opened === 'empty' ? 0 : readCells(cursor, workbook, cells)
    if (unsolved < 0) return -1
    rows.addUnsolved(unsolved)
    rows.add(declared, cells)
    return cursor.at
  }
}

/**
 * Reads cells up to the row's end. Returns the number of formulas without a result, or -1 if a cell has an unusual
 * form.
 */
const readCells = (cursor: Cursor, workbook: Workbook, cells: Cell[]): number => {
  const { bytes } = cursor
  let unsolved = 0
  let chars = 0
  let column = -1
  while (skip(cursor, tag.cell)) {
    const opened = readTag(cursor)
    column = cursor.r === 0 ? column + 1 : columnAt(bytes, cursor.r, cursor.rEnd)
    if (opened === 'unusual' || column < 0 || column >= maxColumns) return -1
    if (opened === 'empty') continue
    const type = cursor.t === 0 ? 'number' : typeAt(bytes, cursor.t, cursor.tEnd)
    const style = cursor.s === 0 ? 0 : readDigits(bytes, cursor.s, cursor.sEnd)
    const formula = skipFormula(cursor)
    if (type === 'unusual' || style < 0 || formula === 'unusual') return -1
    if (formula === 'there' && !isSolved(cursor, type)) unsolved += 1
    const cell = readValue(cursor, { type, style }, workbook)
    if (cell === unusual || !skip(cursor, tag.cellEnd)) return -1
    chars += putCell(cells, column, cell)
    boundRow(chars)
  }
  return skip(cursor, tag.rowEnd) ? unsolved : -1
}

/** Returns the zero-based column of a reference: `BC12` → 54; -1 if the text does not begin with a column. */
const columnAt = (bytes: Buffer, from: number, to: number): number => {
  let column = 0
  for (let at = from; at < to; at += 1) {
    const letter = bytes[at]! - 0x40
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

type Type = 'number' | 'shared' | 'boolean' | 'error' | 'text' | 'inline'

const shortTypes: ReadonlyMap<number, Type> = new Map([
  [0x73, 'shared'],
  [0x6e, 'number'],
  [0x62, 'boolean'],
  [0x65, 'error'],
  [0x64, 'text'],
])

/**
 * Reads the type in the attribute `t` of a cell. The type `text` means the result of a formula, or a date as ISO text.
 */
const typeAt = (bytes: Buffer, from: number, to: number): Type | 'unusual' => {
  if (to - from === 1) return shortTypes.get(bytes[from]!) ?? 'unusual'
  if (isLiteral(bytes, from, to, inlineType)) return 'inline'
  return isLiteral(bytes, from, to, resultType) ? 'text' : 'unusual'
}

const skipFormula = (cursor: Cursor): 'there' | 'none' | 'unusual' => {
  if (!skip(cursor, tag.formula)) return 'none'
  const opened = readTag(cursor)
  if (opened === 'empty') return 'there'
  return opened === 'open' && readText(cursor) !== null && skip(cursor, tag.formulaEnd) ? 'there' : 'unusual'
}

/**
 * True when a formula has a result. An empty text is a result. An empty number is not a result, because some programs
 * write an empty number for a formula without a result.
 */
const isSolved = (cursor: Cursor, type: Type): boolean =>
  isNext(cursor, tag.value) && (type === 'text' || !isNext(cursor, tag.noValue))

const readValue = (cursor: Cursor, { type, style }: { type: Type; style: number }, workbook: Workbook): Read => {
  if (type === 'inline') return readInline(cursor)
  if (!skip(cursor, tag.value) || skip(cursor, tag.valueEnd)) return null
  const value = type === 'number' || type === 'shared' ? readNumber(cursor) : readText(cursor)
  if (value === null || !skip(cursor, tag.valueEnd)) return unusual
  if (typeof value === 'number')
    return type === 'number' ? numberCell(value, style, workbook) : (workbook.strings[value] ?? null)
  if (type === 'text') return unescapeText(value)
  return type === 'boolean' ? value === '1' : null
}

const readInline = (cursor: Cursor): Read => {
  if (!skip(cursor, tag.inline) || readTag(cursor) !== 'open') return unusual
  const text = readText(cursor)
  return text !== null && skip(cursor, tag.inlineEnd) ? unescapeText(text) : unusual
}

const less = 0x3c
const minus = 0x2d
const point = 0x2e
/**
 * The number of digits that a double represents exactly. The powers of ten up to this number of digits are exact too,
 * so the quotient of digits and power is the nearest double.
 */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)

/** Reads the number up to the next tag. Returns null if there is no number. */
const readNumber = (cursor: Cursor): number | null => {
  const { bytes } = cursor
  const isNegative = bytes[cursor.at] === minus
  let at = cursor.at + (isNegative ? 1 : 0)
  let digits = 0
  let decimals = -1
  let number = 0
  for (;;) {
    const byte = bytes[at]!
    if (byte >= 0x30 && byte <= 0x39) {
      number = number * 10 + byte - 0x30
      digits += 1
      if (decimals >= 0) decimals += 1
    } else if (byte === point && decimals < 0) decimals = 0
    else break
    at += 1
  }
  if (digits === 0 || digits > exactDigits || bytes[at] !== less) return readLongNumber(cursor)
  cursor.at = at
  const size = decimals > 0 ? number / powersOfTen[decimals]! : number
  return isNegative ? -size : size
}

/** Reads a number that has an exponent or more digits. Returns null if only a text represents the number exactly. */
const readLongNumber = (cursor: Cursor): number | null => {
  const text = readText(cursor)
  const number = text === null ? Number.NaN : exactNumber(text)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
