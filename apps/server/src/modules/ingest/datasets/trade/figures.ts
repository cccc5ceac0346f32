/** Reads the numbers of a row: quantities, weights, amounts and prices. */

import { plainNumber, readDecimal, shortNumber, type DecimalMark } from '../../values/numbers.ts'
import { numberToText } from '../../values/texts.ts'
import { CellRefusal, cellIn, type Column, type RowContext } from './row-context.ts'

/** A number of a row. `text` is the number as decimal text, or null when `String(value)` gives the same text. */
export type Figure = { value: number; text: string | null; unit: string | null; isInferred: boolean }

/**
 * Upper limit of a record's numbers. No real trade comes near this limit, and the engine's decimals overflow slightly
 * above the limit.
 */
export const figureLimit = 1e13

/** Reads a number below the limit. Zero becomes null, because customs systems write zero for an unknown number. */
export const readFigure = (row: RowContext, column: Column | undefined): Figure | null => {
  if (column === undefined) return null
  const figure = figureOf(row, column)
  if (figure === null || figure.value === 0) return null
  if (Math.abs(figure.value) >= figureLimit) throw new CellRefusal(column.field, 'number_too_large')
  return figure
}

const figureOf = (row: RowContext, column: Column): Figure | null => {
  const cell = cellIn(row, column)
  if (cell === null) return null
  // This function reads plain numbers, which nearly all cells hold. `readDecimal` reads all other numbers, but is
  // slower, because it converts numbers to texts and back.
  if (typeof cell === 'number' && !Number.isNaN(shortNumber(cell))) return plainFigure(cell, null)
  if (typeof cell === 'string') {
    const value = plainNumber(cell, column.decimalMark)
    if (!Number.isNaN(value)) return plainFigure(value, isDecimalText(cell, column.decimalMark) ? cell : null)
  }
  const reading = readDecimal(cell, column.decimalMark)
  if (reading === 'invalid') throw new CellRefusal(column.field, 'number_invalid')
  if (reading === null) return null
  const { text, unit, isInferred = false } = reading
  return { value: Number(text), text, unit, isInferred }
}

const plainFigure = (value: number, text: string | null): Figure => ({ value, text, unit: null, isInferred: false })

/**
 * True when the text of a plain number in its cell is already decimal text, without a decimal comma and without a
 * trailing zero.
 */
const isDecimalText = (plain: string, mark: DecimalMark | null): boolean => mark !== 'comma' && !plain.endsWith('0')

/**
 * Returns the decimal text of an amount. Negative amounts are ignored, because they correct declarations that the file
 * does not contain.
 */
export const amountTextOf = (figure: Figure | null): string | null =>
  figure === null || figure.value < 0 ? null : (figure.text ?? numberToText(figure.value))
