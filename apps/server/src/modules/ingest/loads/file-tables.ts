/**
 * Examines the tables of a file: the sheets of a workbook or the files of an archive. Describes each table for the user
 * and decides which tables hold data.
 */

import type { DatasetName, FileTable, Mapping } from '@tradewind/contract'
import { datasetOf } from '../datasets/index.ts'
import { guessMapping, readFirstRows, previewCells } from '../mapping/index.ts'
import type { TableFile } from '../read/index.ts'

/** The description of a table as it is stored with a load. */
export type FoundTable = Omit<FileTable, 'loadId' | 'state' | 'isChosen'>

/** `mapping` is the guess for the table; null when the table cannot be loaded, and then `refusal` is the Failure. */
export type ExaminedTable = { found: FoundTable; mapping: Mapping | null; refusal: unknown }

const shownColumns = 40
const shownRows = 3
const shownCellsOfRow = 12
const shownChars = 60
/** `readFirstRows` reads about this many rows. A table with fewer rows was read completely. */
const countedRows = 1_000

export type ExaminedFile = { dataset: DatasetName; fileName: string; saved: Mapping | null }

/** The name of a sheet, or of a list in a JSON document; empty when there is none. */
export const tableNameOf = (table: TableFile, tableIndex: number): string =>
  table.about(tableIndex).listName ?? table.sheets[tableIndex] ?? ''

/** Examines one table. Throws Failure `file_rejected` when the file is damaged. */
export const examineTable = async (
  table: TableFile,
  tableIndex: number,
  { dataset, fileName, saved }: ExaminedFile,
): Promise<ExaminedTable> => {
  const { vocabulary, missing } = datasetOf(dataset)
  const firstRows = await readFirstRows(table, tableIndex)
  const { headerLine } = table.about(tableIndex)
  let mapping: Mapping | null = null
  let refusal: unknown = null
  try {
    const tableName = tableNameOf(table, tableIndex)
    mapping = guessMapping({ vocabulary, fileName, tableName, sheetIndex: tableIndex, firstRows, saved, headerLine })
  } catch (error) {
    refusal = error
  }
  const first = mapping === null ? 0 : mapping.firstLine
  const rows = firstRows.filter(({ line }) => line >= first)
  const width = Math.max(0, ...firstRows.map(({ cells }) => cells.length))
  const kind =
    rows.length === 0 ? 'empty' : mapping === null ? 'notes' : missing(mapping).length === 0 ? 'data' : 'incomplete'
  const found: FoundTable = {
    tableIndex,
    name: (table.sheets[tableIndex] ?? '').slice(0, 500),
    kind,
    rows: rows.length,
    rowsAreAll: firstRows.length < countedRows,
    fields: mapping?.columns.filter(({ field }) => field !== null).length ?? 0,
    columnCount: mapping?.columns.length ?? width,
    columns: (mapping?.columns ?? []).slice(0, shownColumns).map(({ header }) => header.slice(0, shownChars)),
    firstRows: rows
      .slice(0, shownRows)
      .map((row) => previewCells(row, Math.min(width, shownCellsOfRow)).map((cell) => cell.slice(0, shownChars))),
  }
  return { found, mapping, refusal }
}

/** Examines all tables of a file, in their order. */
export const examineTables = async (table: TableFile, file: ExaminedFile): Promise<ExaminedTable[]> => {
  const examined: ExaminedTable[] = []
  for (const tableIndex of table.sheets.keys()) examined.push(await examineTable(table, tableIndex, file))
  return examined
}

type Described = Pick<FoundTable, 'kind' | 'fields' | 'columnCount' | 'tableIndex'>

/**
 * Returns the indexes of the tables that hold data. Legends, covers and notes have no header, few columns, or lack
 * required fields, so they are left out. If no table has all required fields, the result is the table with the most
 * known columns. The result is empty if no table has a header.
 */
export const dataTables = (tables: readonly Described[]): number[] => {
  const complete = tables.filter(({ kind }) => kind === 'data')
  const most = Math.max(0, ...complete.map(({ fields }) => fields))
  if (complete.length > 0)
    return complete.filter(({ fields }) => fields * 2 >= most).map(({ tableIndex }) => tableIndex)
  const [best] = tables
    .filter(({ kind }) => kind === 'incomplete')
    .toSorted((left, right) => right.fields - left.fields || right.columnCount - left.columnCount)
  return best === undefined ? [] : [best.tableIndex]
}

const fold = (name: string): string => name.trim().toLowerCase()
/** The name of a table without dates and counters: `imports-2024-03.csv` and `imports-2024-04.csv` are one table. */
const undated = (name: string): string => fold(name).replaceAll(/[\d\s_.()\-–—…]+/g, '')

/**
 * Finds a remembered table by its name in a new file. Names that differ only in dates and counters are the same table
 * if the file has only one such table. Returns -1 when the file has no such table.
 */
export const findTable = (names: readonly string[], wanted: string): number => {
  const exact = names.findIndex((name) => fold(name) === fold(wanted))
  if (exact >= 0) return exact
  const similar = names.flatMap((name, index) => (undated(name) === undated(wanted) ? [index] : []))
  return similar.length === 1 ? (similar[0] ?? -1) : -1
}
