/** The figures of a chart as CSV, as spreadsheets read it: UTF-8 with its mark, a line for each category. */
import type { ChartFigures } from './option.ts'

// Text that begins like a formula would be run by the spreadsheet that opens the file (CWE-1236).
const formulaStart = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (title: string, { categories, series }: Pick<ChartFigures, 'categories' | 'series'>): string => {
  const header = [title, ...series.map(({ name }) => name)]
  const lines = categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)])
  return `\uFEFF${[header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
