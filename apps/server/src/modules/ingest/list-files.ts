/**
 * Reads files of companies and people for modules that store the rows themselves, outside private lists. These
 * functions read files, guess columns and convert rows in the same way as for private lists, but store nothing.
 */

import { type FileFormat, type Mapping, fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { ListRecord } from '../lists/index.ts'
import { readWhole, type RowReading } from './datasets/index.ts'
import { listDataset } from './datasets/list/index.ts'
import { createListReader } from './datasets/list/rows.ts'
import { dataTables, examineTables } from './loads/file-tables.ts'
import { withStoredTable } from './loads/receive.ts'
import { completeFormats, guessMapping, readFirstRows, previewCells } from './mapping/index.ts'
import { reject, type SourceRow, type TableFile } from './read/index.ts'

export type ListFile = { storageKey: string; fileName: string }
/**
 * The mapping to use. Without a mapping, the columns are guessed, and `sheetIndex` and `headerLine` give the sheet and
 * the header line.
 */
export type ListChoice = {
  mapping?: Mapping | undefined
  sheetIndex?: number | undefined
  headerLine?: number | undefined
}

/** A row of a file of companies or people. `cells` are the texts as the file shows them. */
export type ListRow = { line: number; reading: RowReading<ListRecord>; cells: readonly string[] }
export type ListInspection = {
  sheets: string[]
  format: FileFormat
  encoding: string | null
  delimiter: string | null
  mapping: Mapping
  rows: ListRow[]
}

const { vocabulary } = listDataset

const toRow = (read: ReturnType<typeof createListReader>, row: SourceRow, width: number): ListRow => ({
  line: row.line,
  reading: readWhole(read, row),
  cells: previewCells(row, width),
})

const guess = async (table: TableFile, fileName: string, { sheetIndex = 0, headerLine }: ListChoice) => {
  if (sheetIndex >= table.sheets.length) throw fail('not_found')
  const firstRows = await readFirstRows(table, sheetIndex)
  const known = headerLine ?? table.about(sheetIndex).headerLine
  return withPerson(guessMapping({ vocabulary, fileName, sheetIndex, firstRows, saved: null, headerLine: known }))
}

/**
 * Assigns a column with the header `Name` to the person if the file also has a company column. Without a company
 * column, `Name` is the company.
 */
const withPerson = (mapping: Mapping): Mapping => {
  const has = (field: 'company' | 'contact') => mapping.columns.some((column) => column.field === field)
  if (!has('company') || has('contact')) return mapping
  const isName = ({ field, header }: Mapping['columns'][number]) =>
    field === null && /^(?:name|名称|名字)$/i.test(header.trim())
  const person = mapping.columns.find(isName)
  const columns = mapping.columns.map((column) =>
    column === person
      ? { ...column, field: 'contact' as const, confidence: 0.8, reason: { key: 'header' as const, matched: 'name' } }
      : column,
  )
  return { ...mapping, columns }
}

/**
 * Uses the first sheet that holds data, because a workbook often begins with a legend or notes. If no sheet has a
 * table, throws the failure of the first sheet.
 */
const guessFirstSheet = async (table: TableFile, fileName: string): Promise<Mapping> => {
  const examined = await examineTables(table, { dataset: 'list', fileName, saved: null })
  const [best] = dataTables(examined.map(({ found }) => found))
  const mapping = examined[best ?? -1]?.mapping ?? null
  if (mapping === null) throw examined[0]?.refusal ?? reject('no_table')
  return withPerson(mapping)
}

/** Describes a stored file, and reads its first `rows` rows. Throws Failure `file_rejected`, `not_found`. */
export const inspectListFile = (
  platform: Platform,
  { storageKey, fileName }: ListFile,
  choice: ListChoice,
  rows: number,
): Promise<ListInspection> =>
  withStoredTable(platform, storageKey, async (table) => {
    const isOpen = choice.mapping === undefined && choice.sheetIndex === undefined
    const guessed =
      choice.mapping ?? (isOpen ? await guessFirstSheet(table, fileName) : await guess(table, fileName, choice))
    if (guessed.sheetIndex >= table.sheets.length) throw fail('not_found')
    const firstRows = await readFirstRows(table, guessed.sheetIndex)
    const mapping = completeFormats(vocabulary, guessed, firstRows)
    const read = createListReader(mapping)
    const { format, encoding, delimiter } = table.about(mapping.sheetIndex)
    return {
      sheets: [...table.sheets],
      format,
      encoding,
      delimiter,
      mapping,
      rows: firstRows
        .filter(({ line }) => line >= mapping.firstLine)
        .slice(0, rows)
        .map((row) => toRow(read, row, mapping.columns.length)),
    }
  })

/**
 * Reads all rows of a stored file, in batches of hundreds or thousands of rows. `onRows` receives each batch with the
 * share of the file that has been read, 0 to 1.
 */
export const readListFile = (
  platform: Platform,
  { storageKey, mapping }: { storageKey: string; mapping: Mapping },
  onRows: (rows: readonly ListRow[], share: number) => Promise<void>,
): Promise<void> =>
  withStoredTable(platform, storageKey, async (table) => {
    const read = createListReader(mapping)
    let share = 0
    for await (const piece of table.rows(mapping.sheetIndex, (done) => (share = done))) {
      const rows = piece.filter(({ line }) => line >= mapping.firstLine)
      await onRows(
        rows.map((row) => toRow(read, row, mapping.columns.length)),
        share,
      )
    }
  })
