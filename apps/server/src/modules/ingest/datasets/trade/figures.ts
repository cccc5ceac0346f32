/** Reads the numbers of a row: quantities, weights, amounts and prices. */

import { plainNumber, readDecimal, shortNumber, type DecimalMark } from '../../values/numbers.ts'
import { numberToText } from '../../values/texts.ts'
import { CellRefusal, cellIn, type Column, type RowContext } from './row-context.ts'

/** A number of a row. `text` is the number as decimal text, or null when that is the same as `String(value)`. */
export type Figure = { value: number; text: string | null; unit: string | null; isInferred: boolean }

/**
 * Upper limit of a record's figures. No real trade comes near this limit, and the engine's decimals overflow slightly
 * above it.
 */
export const figureLimit = 1e13

/** Reads a figure below the limit. Zero becomes null, because customs systems write zero for unknown. */
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
  // Plain numbers, which nearly all cells hold, are read here; `readDecimal` handles all others, but converts numbers
  // to texts and back.
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
 * True when a plain number, as written in its cell, is already decimal text: it has no decimal comma and no trailing
 * zero.
 */
const isDecimalText = (plain: string, mark: DecimalMark | null): boolean => mark !== 'comma' && !plain.endsWith('0')

/**
 * The decimal text of an amount. Negative amounts are corrections of declarations that the file does not contain, so
 * they are ignored.
 */
export const amountTextOf = (figure: Figure | null): string | null =>
  figure === null || figure.value < 0 ? null : (figure.text ?? numberToText(figure.value))
