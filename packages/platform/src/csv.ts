/** CSV as spreadsheets read it (RFC 4180). */

/** Spreadsheets take a file without a byte order mark for the machine's own encoding. */
export const csvMark = '\uFEFF'

/** One line. Text that begins like a formula would be run by the spreadsheet that opens the file (CWE-1236). */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
