/**
 * Detects the structure of a suppression file: any table or plain list, with or without a header, and with columns in
 * any order.
 */

import { Failure, type Mapping } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { type ListRow, inspectListFile } from '../../../ingest/index.ts'
import { readEntry } from '../entries.ts'

const sampleRows = 100

/** The maximum number of columns that are read; further ones are ignored. */
const columnsAtMost = 200
/**
 * A mapping that reads every line as data. Without this mapping, a file that begins with several similar lines could be
 * read as a table with a heading of several lines. The first addresses would then be skipped.
 */
const bareMapping = (sheetIndex: number): Mapping => ({
  sheetIndex,
  headerLine: 0,
  firstLine: 1,
  columns: Array.from({ length: columnsAtMost }, (_, column) => ({
    column,
    header: '',
    field: null,
    confidence: 1,
    reason: { key: 'none', matched: null },
    dateOrder: null,
    decimalMark: null,
  })),
  constants: { originCountry: null, destinationCountry: null, currency: null, basis: null },
})

/** Selects the sheet of a workbook that looks like a table. A file without a table may still be a list of addresses. */
export const inspectFile = async (platform: Platform, file: { storageKey: string; fileName: string }) => {
  const bare = (sheetIndex: number) => inspectListFile(platform, file, { mapping: bareMapping(sheetIndex) }, sampleRows)
  try {
    return await bare((await inspectListFile(platform, file, {}, 0)).mapping.sheetIndex)
  } catch (error) {
    const isBare = error instanceof Failure && ['no_header', 'no_rows'].includes(String(error.params['reason']))
    if (!isBare) throw error
    return bare(0)
  }
}

/**
 * Reads an address or domain. A domain may lack its @, as in the product's own export. Returns null for any other text.
 */
export const mailEntryOf = (cell: string): string | null => {
  const text = cell.trim()
  return text === '' ? null : readEntry('email', text.includes('@') ? text : `@${text}`)
}

/**
 * Returns the column with the most addresses in the first rows. If no column has addresses, returns the column with the
 * most domains; null if no column has domains either.
 */
export const addressColumn = ({ columns }: Mapping, rows: readonly ListRow[]): number | null => {
  const counts = columns.map(({ column }) => {
    const entries = rows.flatMap(({ cells }) => mailEntryOf(cells[column] ?? '') ?? [])
    return { column, entries: entries.length, addresses: entries.filter((entry) => !entry.startsWith('@')).length }
  })
  const best = counts.toSorted((a, b) => b.addresses - a.addresses || b.entries - a.entries)[0]
  return best === undefined || best.entries === 0 ? null : best.column
}

/** Returns the first line as the header; null if the first line is an entry. */
export const headerOf = (rows: readonly ListRow[], column: number | null): ListRow | null => {
  const first = rows[0]
  return first === undefined || mailEntryOf(first.cells[column ?? 0] ?? '') !== null ? null : first
}

export const previewColumns = ({ columns }: Mapping, rows: readonly ListRow[], header: ListRow | null) => {
  const others = rows.filter((row) => row !== header)
  return columns
    .map(({ column }) => ({
      column,
      header: (header?.cells[column] ?? '').trim(),
      sample: others.map(({ cells }) => cells[column] ?? '').find((cell) => cell.trim() !== '') ?? '',
    }))
    .filter((column) => column.header !== '' || column.sample !== '')
}
