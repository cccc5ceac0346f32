/** CSV for spreadsheets (RFC 4180). */

import type { Cell, FileRows, Lines } from './file-rows.ts'

/** Spreadsheets read a file without a byte order mark in the machine's own encoding. */
const csvMark = '\uFEFF'

/** Characters that start a formula in spreadsheets; in Chinese and Japanese ones full-width signs as well. */
const mayBeginFormula = /^\s*[=+\-@＝＋－＠\t\r]/
const isNumber = /^[+-]\d+(?:[.,]\d+)*$/
const isPhone = /^\+\d[\d ()-]*$/
/** Two operands without an operator: spreadsheets reject such a formula and keep the text. */
const isUnjoined = /\d +[\d(]|\) *[\d(]|\d\(/

/**
 * Text that a spreadsheet would evaluate when it opens the file (CWE-1236): `+1-555-0100` becomes -654. A plain number stays
 * a number; `+86 138 0013 8000` or `+1 (555) 010-0199` can only be text, whatever their signs.
 */
const isFormula = (text: string): boolean =>
  mayBeginFormula.test(text) && !isNumber.test(text) && !(isPhone.test(text) && isUnjoined.test(text))

/** One line. Text that a spreadsheet would evaluate gets a leading apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (lines: Lines): string => csvMark + lines.map(csvLine).join('')

/** The text of the file, batch by batch. */
export const csvChunks = async function* (rows: FileRows): AsyncGenerator<string> {
  yield csvMark
  for await (const batch of rows) yield batch.map(csvLine).join('')
}

/** The text of a cell written by `csvLine`, including older files where every phone number had an apostrophe. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && mayBeginFormula.test(cell.slice(1)) ? cell.slice(1) : cell
