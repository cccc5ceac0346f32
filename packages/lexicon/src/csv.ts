/** CSV for spreadsheets (RFC 4180). */
import type { Cell, FileRows, Lines } from './file-rows.ts'

/** Byte order mark. Without it, spreadsheets read a file in the computer's local encoding. */
export const csvMark = '\uFEFF'

/** Characters that start a formula in spreadsheets. Chinese and Japanese ones also accept full-width signs. */
const mayBeginFormula = /^\s*[=+\-@＝＋－＠\t\r]/
const isNumber = /^[+-]\d+(?:[.,]\d+)*$/
const isPhone = /^\+\d[\d ()-]*$/
/** Two operands without an operator between them. Spreadsheets reject such a formula and keep it as text. */
const isUnjoined = /\d +[\d(]|\) *[\d(]|\d\(/

/**
 * Whether a spreadsheet would evaluate the text when it opens the file (CWE-1236), as `+1-555-0100` becomes -654. A
 * plain number stays a number. `+86 138 0013 8000` and `+1 (555) 010-0199` cannot be formulas despite their signs.
 */
const isFormula = (text: string): boolean =>
  mayBeginFormula.test(text) && !isNumber.test(text) && !(isPhone.test(text) && isUnjoined.test(text))

/** One line of CSV. Text that a spreadsheet would evaluate gets a leading apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The original text of a cell written by `csvLine`. In older files every phone number has an apostrophe. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && mayBeginFormula.test(cell.slice(1)) ? cell.slice(1) : cell
