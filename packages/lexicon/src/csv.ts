/** CSV as spreadsheets read it (RFC 4180). */

/** Spreadsheets take a file without a byte order mark for the machine's own encoding. */
export const csvMark = '\uFEFF'

/** What spreadsheets take for the beginning of a formula; in Chinese and Japanese ones full-width signs as well. */
const mayBeginFormula = /^\s*[=+\-@＝＋－＠\t\r]/
const isNumber = /^[+-]\d+(?:[.,]\d+)*$/
const isPhone = /^\+\d[\d ()-]*$/
/** Two operands that no operator joins: such a text is refused as a formula, and stays a text. */
const isUnjoined = /\d +[\d(]|\) *[\d(]|\d\(/

/**
 * Text that a spreadsheet would run, or calculate, when it opens the file (CWE-1236): `+1-555-0100` becomes -654. A number
 * stays one, and `+86 138 0013 8000` or `+1 (555) 010-0199` can be nothing but a text, whatever their signs.
 */
const isFormula = (text: string): boolean =>
  mayBeginFormula.test(text) && !isNumber.test(text) && !(isPhone.test(text) && isUnjoined.test(text))

/** One line. Text that a spreadsheet would run gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvLine` wrote, now or when every phone number still had its apostrophe. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && mayBeginFormula.test(cell.slice(1)) ? cell.slice(1) : cell
