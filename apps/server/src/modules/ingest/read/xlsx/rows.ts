/** Assembles the rows of a sheet. The quick reader and the XML parser both use these functions. */

import { isBlank, maxColumns, maxRowChars, reject, type Cell, type SourceRow } from '../table.ts'

/** The number of rows in an Excel sheet. */
const lastRow = 1_048_576

export type RowKeeper = {
  /** Adds a row. `declared` is the row number in the file; NaN if the file gives no number. */
  add(declared: number, cells: readonly Cell[]): void
  addUnsolved(count: number): void
  readonly pending: number
  /** Removes at most `count` pending rows and returns them in order. */
  take(count: number): SourceRow[]
  /** The number of formulas without a saved result. Programs that do not calculate write such formulas. */
  readonly unsolved: number
}

export const createRowKeeper = (): RowKeeper => {
  const rows: SourceRow[] = []
  let line = 0
  let unsolved = 0
  return {
    add: (declared, cells) => {
      line = nextLine(line, declared)
      if (!isBlank(cells)) rows.push({ line, cells })
    },
    addUnsolved: (count) => {
      unsolved += count
    },
    get pending() {
      return rows.length
    },
    take: (count) => rows.splice(0, count),
    get unsolved() {
      return unsolved
    },
  }
}

/**
 * Returns the row number that the file gives. If this number is not higher than the previous line, or exceeds the limit
 * of a sheet, returns the line after the previous line. Two rows must not get the same line.
 */
const nextLine = (line: number, declared: number): number =>
  Number.isInteger(declared) && declared > line && declared <= lastRow ? declared : line + 1

/**
 * Puts a cell into its column. Returns the number of characters if the cell is text, otherwise 0. Throws Failure
 * `file_rejected` with the reason row_too_large, or with broken_spreadsheet for a reference without a column.
 */
export const putCell = (cells: Cell[], column: number, cell: Cell): number => {
  if (column < 0) throw reject('broken_spreadsheet')
  if (column >= maxColumns) throw reject('row_too_large')
  if (cell === null || cell === '') return 0
  while (cells.length < column) cells.push(null)
  cells[column] = cell
  return typeof cell === 'string' ? cell.length : 0
}

export const boundRow = (chars: number): void => {
  if (chars > maxRowChars) throw reject('row_too_large')
}

/** Returns the zero-based column of a cell reference: `BC12` → 54. */
export const columnOf = (reference: string): number => {
  let column = 0
  for (const char of reference) {
    const code = char.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}
