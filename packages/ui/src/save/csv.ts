/** Figures as CSV, as spreadsheets read it: UTF-8 with its mark, a line for each row. */

/** Unknown is null. */
export type Cell = string | number | null
/** The first line names the columns. */
export type Lines = readonly (readonly Cell[])[]

// Text that begins like a formula would be run by the spreadsheet that opens the file (CWE-1236).
const formulaStart = /^[=+\-@\t\r]/

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (lines: Lines): string =>
  `\uFEFF${lines.map((line) => line.map(textOf).join(',')).join('\r\n')}\r\n`
