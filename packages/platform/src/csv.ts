/** CSV as spreadsheets read it (RFC 4180). */

/** Spreadsheets take a file without a byte order mark for the machine's own encoding. */
export const csvMark = '\uFEFF'

const isFormula = (cell: string): boolean => /^\s*[=+\-@\t\r]/.test(cell)

/** One line. Text that begins like a formula would be run by the spreadsheet that opens the file (CWE-1236). */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvLine` wrote, without what it put before a formula. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
