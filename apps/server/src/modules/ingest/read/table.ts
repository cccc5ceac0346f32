/**
 * The output of every file reader: rows of plain cells, each row with its line. Rows are read in batches, so that a
 * file is never completely in memory.
 */

import { fail, type Failure, type FileFormat, type FileNotice } from '@tradewind/contract'

/**
 * A cell as in the file. Spreadsheet dates become ISO text (`2025-09-30` or `2025-09-30T18:30:00`), so that later
 * stages do not need the number formats of the spreadsheet. Every cell of a text file is text.
 */
export type Cell = string | number | boolean | null

/**
 * A row of a file. `line` is the position at which a user finds the row: the line number in a text file, or the row
 * number in a sheet.
 */
export type SourceRow = {
  readonly line: number
  readonly cells: readonly Cell[]
  /**
   * The reason why the reader could not read this row of the file. A row with this reason counts as a row and is
   * rejected.
   */
  readonly refused?: RowRefusal
}

/**
 * The reasons for which a row is refused before its values are read. The key of a reason's text on screen is
 * `ingest.reject.<reason>`.
 */
export const rowRefusals = ['blank_row', 'broken_line', 'unclear_encoding'] as const
export type RowRefusal = { readonly reason: (typeof rowRefusals)[number]; readonly value: string | null }

/**
 * A warning for the operator about a file that can be read nevertheless. The key of a notice's text on screen is
 * `ingest.notice.<key>`.
 */
export type Notice = FileNotice

/** Joins the notices of several tables: one notice for each key. */
export const distinctNotices = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((notice) => [notice.key, notice])).values(),
]

export type { FileFormat }

/** The format of a table. The operator sees these values. */
export type TableAbout = {
  readonly format: FileFormat
  /** The encoding and the delimiter of a text file. Each is null when the format has none. */
  readonly encoding: string | null
  readonly delimiter: string | null
  /** The number of the header line if the file format itself names the columns; null when the header must be found. */
  readonly headerLine: number | null
  /** The path of the list in a JSON document, empty for the document itself; absent in other formats. */
  readonly listName?: string
}

/**
 * A range of merged cells, of which only the first cell has a value. The first and the last line and column belong to
 * the range. Columns are counted from zero.
 */
export type MergedCells = {
  readonly firstLine: number
  readonly lastLine: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** An opened file. Each call of `rows` reads the table from its start. */
export type TableFile = {
  /**
   * The names of the file's tables: the sheets of a workbook, or the files of an archive. Any other file has one table
   * without a name.
   */
  readonly sheets: readonly string[]
  about(sheetIndex: number): TableAbout
  /** Returns the notices so far. Some notices appear only while the rows are read. */
  notices(): readonly Notice[]
  /**
   * Yields the rows in batches, in the order of their lines, without blank lines. `onShare` receives the share of the
   * file that has been read, 0 to 1. Throws Failure `file_rejected`.
   */
  rows(sheetIndex: number, onShare?: (share: number) => void): AsyncIterable<readonly SourceRow[]>
  /**
   * Reads the merged cells that begin at or before `lastLine`. The method is absent when the format has no merged
   * cells. Throws Failure `file_rejected`.
   */
  mergedCells?(sheetIndex: number, lastLine: number): Promise<readonly MergedCells[]>
  close(): Promise<void>
}

/** The reasons for which a file is refused. The key of a reason's text on screen is `ingest.reason.<key>`. */
export const fileReasons = [
  'empty',
  'no_header',
  'no_rows',
  'password_protected',
  'legacy_spreadsheet',
  'unsupported_format',
  'broken_spreadsheet',
  'broken_text',
  'broken_json',
  'broken_parquet',
  'broken_archive',
  'nested_archive',
  'no_table',
  'file_changed',
  'too_large_inside',
  'row_too_large',
  'key_too_long',
  'nested_too_deep',
  'missing_fields',
  'too_many_rejects',
  'storage_full',
] as const
export type FileReason = (typeof fileReasons)[number]

export const reject = (reason: FileReason): Failure => fail('file_rejected', { reason })

/** Limits against hostile files. A real customs row has less than 64 KiB and fewer than a hundred columns. */
export const maxColumns = 2_000
export const maxRowChars = 1024 * 1024
/** Limit of characters in a field's full name, which includes the names of the objects around the field. */
export const maxKeyChars = 1_000
export const batchRows = 500
/** Limit of characters in a batch that is read column by column. */
export const maxBatchChars = 64 * 1024 ** 2

/**
 * Counts the characters of text in a row. Numbers and blanks are not counted, because the limit of columns also limits
 * the numbers and blanks.
 */
export const charsOf = (cells: readonly Cell[]): number => {
  let chars = 0
  for (const cell of cells) if (typeof cell === 'string') chars += cell.length
  return chars
}

/**
 * Removes NUL, because it is never intended and PostgreSQL refuses it in text. Replaces lone surrogates, because
 * PostgreSQL refuses them in JSON.
 */
export const cleanText = (cell: string): string =>
  (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).toWellFormed()

export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
