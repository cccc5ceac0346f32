/** Reads and writes CSV for spreadsheets (RFC 4180). */

import type { Cell, FileRows, Lines } from './file-rows.ts'

/**
 * The byte order mark, which shows that a file is in UTF-8. Without this mark, spreadsheets read a file in the default
 * encoding of the computer.
 */
const csvMark = '\uFEFF'

/**
 * Matches characters that start a formula in spreadsheets. Full-width signs start a formula in Chinese and Japanese
 * spreadsheets.
 */
const mayBeginFormula = /^\s*[=+\-@＝＋－＠\t\r]/
const isNumber = /^[+-]\d+(?:[.,]\d+)*$/
const isPhone = /^\+\d[\d ()-]*$/
/**
 * Matches two numbers without an operator between them. Spreadsheets cannot evaluate such a formula and show the text.
 */
const isUnjoined = /\d +[\d(]|\) *[\d(]|\d\(/

/**
 * Whether a spreadsheet would evaluate the text as a formula when it opens the file (CWE-1236). For example,
 * `+1-555-0100` becomes -654. A plain number is no formula. `+86 138 0013 8000` and `+1 (555) 010-0199` cannot be
 * evaluated, although they contain signs.
 */
const isFormula = (text: string): boolean =>
  mayBeginFormula.test(text) && !isNumber.test(text) && !(isPhone.test(text) && isUnjoined.test(text))

/** Writes one line. A text that a spreadsheet would evaluate gets a leading apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (lines: Lines): string => csvMark + lines.map(csvLine).join('')

/** Yields the text of the file in batches. */
export const csvChunks = async function* (rows: FileRows): AsyncGenerator<string> {
  yield csvMark
  for await (const batch of rows) yield batch.map(csvLine).join('')
}

/**
 * Returns the text of a cell that `csvLine` has written. It also reads files of an older version, in which every phone
 * number has a leading apostrophe.
 */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && mayBeginFormula.test(cell.slice(1)) ? cell.slice(1) : cell
