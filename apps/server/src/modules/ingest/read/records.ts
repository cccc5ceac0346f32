/** Creates tables from records (JSON, JSON Lines). The columns are all fields of the first records. */

import { learnColumns, type Flattener } from './flatten.ts'
import { refuseMarked } from './mixed-lines.ts'
import {
  batchRows,
  charsOf,
  cleanText,
  isBlank,
  maxColumns,
  maxRowChars,
  reject,
  type Cell,
  type FileFormat,
  type Notice,
  type RowRefusal,
  type SourceRow,
  type TableFile,
} from './table.ts'

/**
 * A record with its position in the file (its line or its number) and its length. If the entry is not a record, the
 * reason is given in place of the record.
 */
export type JsonRecord = { line: number; chars: number; value: unknown } | { line: number; refused: RowRefusal }

/** The number of records from which the columns are derived. */
const sampledRecords = 5_000
/**
 * Limit of characters in the sampled records. The sampled records are in memory, where a value takes several times its
 * length in the file. When the records are long, fewer records are sampled.
 */
const sampledChars = 32 * 1024 ** 2
/** The number of characters at which a batch of long rows is emitted, before the batch has the usual number of rows. */
const batchChars = 8 * 1024 ** 2
/** The header line of a format without a header: 0, which is the line before the first record. */
export const noLine = 0

/** `isMixed` is true when texts may contain marks in place of unclear characters. */
export type RecordFormat = {
  format: FileFormat
  encoding: string | null
  notices: readonly Notice[]
  isMixed?: boolean
}
export type ReadRecords = (onShare?: (share: number) => void) => AsyncGenerator<readonly JsonRecord[]>

/** Creates a table from a reader of records. Reads the first record. Throws Failure `file_rejected` (empty). */
export const createRecordTable = async (about: RecordFormat, read: ReadRecords): Promise<TableFile> =>
  toRecordTable(about, read, { hasNames: !Array.isArray(await firstValue(read)) })

/**
 * Creates a table from a reader of records, without reading. If the records are lists (`hasNames` is false), they
 * already form a table, and the header of this table must still be found. A table that may be empty has no rows when its
 * records have no values; otherwise such records are refused when the rows are read.
 */
export const toRecordTable = (
  about: RecordFormat,
  read: ReadRecords,
  { hasNames, mayBeEmpty = false }: { hasNames: boolean; mayBeEmpty?: boolean },
): TableFile => {
  const notices = new Map(about.notices.map((notice) => [notice.key, notice]))
  const note = (key: 'late_columns' | 'cut_lists', count: number) => {
    if (count > 0) notices.set(key, { key, params: { count } })
  }
  return {
    sheets: [''],
    about: () => ({
      format: about.format,
      encoding: about.encoding,
      delimiter: null,
      headerLine: hasNames ? noLine : null,
    }),
    notices: () => [...notices.values()],
    rows: (_sheetIndex, onShare) =>
      batched(
        about.isMixed === true,
        hasNames
          ? namedRows(read(onShare), mayBeEmpty, (columns) => {
              note('late_columns', columns.lateColumns())
              note('cut_lists', columns.cutLists())
            })
          : listRows(read(onShare)),
      ),
    close: async () => undefined,
  }
}

const firstValue = async (read: ReadRecords): Promise<unknown> => {
  for await (const records of read()) {
    const first = records.find((record) => 'value' in record)
    if (first !== undefined) return first.value
  }
  throw reject('empty')
}

async function* namedRows(
  read: AsyncGenerator<readonly JsonRecord[]>,
  mayBeEmpty: boolean,
  onRead: (columns: Flattener) => void,
): AsyncGenerator<SourceRow> {
  let waiting: JsonRecord[] = []
  let waitingChars = 0
  let columns: Flattener | null = null
  const settle = function* (): Generator<SourceRow> {
    const settled = learnColumns(
      waiting.slice(0, sampledRecords).flatMap((record) => ('value' in record ? [record.value] : [])),
    )
    columns = settled
    if (settled.columns.length > 0) yield { line: noLine, cells: settled.columns.map(cleanText) }
    else if (!mayBeEmpty) throw reject('empty')
    for (const record of waiting) yield toRow(record, settled)
    waiting = []
  }
  for await (const records of read) {
    if (columns === null) {
      for (const record of records) {
        waiting.push(record)
        waitingChars += 'chars' in record ? record.chars : 0
      }
      if (waiting.length >= sampledRecords || waitingChars >= sampledChars) yield* settle()
    } else for (const record of records) yield toRow(record, columns)
    if (columns !== null) onRead(columns)
  }
  if (columns === null) yield* settle()
  if (columns !== null) onRead(columns)
}

const toRow = (record: JsonRecord, columns: Flattener): SourceRow => {
  if ('refused' in record) return { line: record.line, cells: [], refused: record.refused }
  return rowOf(record.line, columns.cellsOf(record.value))
}

const rowOf = (line: number, cells: readonly Cell[]): SourceRow => {
  const clean = cells.map((cell) => (typeof cell === 'string' ? cleanText(cell) : cell))
  if (charsOf(clean) > maxRowChars) throw reject('row_too_large')
  if (isBlank(clean)) return { line, cells: [], refused: { reason: 'blank_row', value: null } }
  return { line, cells: clean }
}

async function* listRows(read: AsyncGenerator<readonly JsonRecord[]>): AsyncGenerator<SourceRow> {
  for await (const records of read)
    for (const record of records) {
      if ('refused' in record) yield { line: record.line, cells: [], refused: record.refused }
      else {
        const values: readonly unknown[] = Array.isArray(record.value) ? record.value : [record.value]
        if (values.length > maxColumns) throw reject('row_too_large')
        yield rowOf(record.line, values.map(toCell))
      }
    }
}

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

async function* batched(isMixed: boolean, rows: AsyncGenerator<SourceRow>): AsyncGenerator<readonly SourceRow[]> {
  const checked = isMixed ? refuseMarked : (some: readonly SourceRow[]) => some
  let batch: SourceRow[] = []
  let chars = 0
  for await (const row of rows) {
    batch.push(row)
    chars += charsOf(row.cells)
    if (batch.length < batchRows && chars < batchChars) continue
    yield checked(batch)
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield checked(batch)
}
