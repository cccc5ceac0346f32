/**
 * The output of every file reader: rows of plain cells with their line, in batches, so that no file is completely in
 * memory.
 */

import { fail, type Failure, type FileFormat, type FileNotice } from '@tradewind/contract'

/**
 * A cell as in the file. Spreadsheet dates arrive as ISO text (`2025-09-30` or `2025-09-30T18:30:00`), so that later stages
 * need no number formats; every cell of a text file is text.
 */
export type Cell = string | number | boolean | null

/**
 * A row of a file. `line` is the position that a user finds in the file: the physical line of a text file, or the row
 * number of a sheet.
 */
export type SourceRow = {
  readonly line: number
  readonly cells: readonly Cell[]
  /**
   * The reason why the reader could not read this row of the file. A refused row counts as a row, and is rejected with
   * this reason.
   */
  readonly refused?: RowRefusal
}

/** The reasons for which a row is refused before its values are read; the text of each is `ingest.reject.<reason>`. */
export const rowRefusals = ['blank_row', 'broken_line'] as const
export type RowRefusal = { readonly reason: (typeof rowRefusals)[number]; readonly value: string | null }

/**
 * A warning for the operator about a file that is read nevertheless. The text of each notice is `ingest.notice.<key>`.
 */
export type Notice = FileNotice
export type { FileFormat }

/** The format of a table, as the operator sees it. */
export type TableAbout = {
  readonly format: FileFormat
  /** The encoding and the delimiter of a text file; null when the format has none. */
  readonly encoding: string | null
  readonly delimiter: string | null
  /** The header line when the format itself names the columns; null when the header must be found. */
  readonly headerLine: number | null
}

/**
 * A range of merged cells, of which only the first cell has a value. Lines and zero-based columns, first and last
 * inclusive.
 */
export type MergedCells = {
  readonly firstLine: number
  readonly lastLine: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** An opened file. `rows` may be called repeatedly; each call reads from the start. */
export type TableFile = {
  /**
   * The names of the file's tables: the sheets of a workbook, the files of an archive, or one unnamed table for any
   * other file.
   */
  readonly sheets: readonly string[]
  about(sheetIndex: number): TableAbout
  /** The notices so far. Some notices appear only while the rows are read. */
  notices(): readonly Notice[]
  /**
   * Yields rows in batches, by increasing line, without blank lines. `onShare` receives the share of the file read, 0
   * to 1. Throws Failure `file_rejected`.
   */
  rows(sheetIndex: number, onShare?: (share: number) => void): AsyncIterable<readonly SourceRow[]>
  /**
   * Reads the merged cells that begin at or before `lastLine`. The method is absent when the format has no merged
   * cells. Throws Failure `file_rejected`.
   */
  mergedCells?(sheetIndex: number, lastLine: number): Promise<readonly MergedCells[]>
  close(): Promise<void>
}

/** The reasons for which a file is refused; the text of each reason is `ingest.reason.<key>`. */
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

/** Limits against hostile files; a real customs row is below 64 KiB and a hundred columns. */
export const maxColumns = 2_000
export const maxRowChars = 1024 * 1024
/** Length limit of a field's full name, including the names of the objects around it. */
export const maxKeyChars = 1_000
export const batchRows = 500
/** Limit of characters in a batch that is read column by column. */
export const maxBatchChars = 64 * 1024 ** 2

/**
 * Counts the characters of text in a row. Numbers and blanks are not counted, because the number of columns limits
 * them.
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
