/** What every reader yields: rows of plain cells with their line, in batches, so that no file is held in memory. */
import { fail, type Failure, type FileFormat, type FileNotice } from '@tradewind/contract'

/**
 * A cell as the file holds it. Spreadsheet dates arrive as ISO text (`2025-09-30` or `2025-09-30T18:30:00`),
 * so that nothing below needs to know of number formats; everything in a text file is text.
 */
export type Cell = string | number | boolean | null

/** `line` is what a person finds in the file: the physical line of a text file, the row number of a sheet. */
export type SourceRow = {
  readonly line: number
  readonly cells: readonly Cell[]
  /** The file has a row here that cannot be read as one: it counts, and is refused with this. */
  readonly refused?: RowRefusal
}

/** Why a row is refused before its values are looked at; each has its text under `ingest.reject.<reason>`. */
export const rowRefusals = ['blank_row', 'broken_line'] as const
export type RowRefusal = { readonly reason: (typeof rowRefusals)[number]; readonly value: string | null }

/** What an operator should know of a file that is read all the same; each has its text under `ingest.notice.<key>`. */
export type Notice = FileNotice
export type { FileFormat }

/** How a table is written, for the operator to see. */
export type TableAbout = {
  readonly format: FileFormat
  /** Encoding and delimiter of a text. */
  readonly encoding: string | null
  readonly delimiter: string | null
  /** The line of the header where the format itself names the columns; null: it is to be found. */
  readonly headerLine: number | null
}

/** Cells that were merged into one, of which only the first has a value: lines, and columns from zero, the last included. */
export type MergedCells = {
  readonly firstLine: number
  readonly lastLine: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** An opened file. `rows` may be called again and again; each call reads from the start. */
export type TableFile = {
  /** Names of its tables: the sheets of a workbook, the files of an archive; one nameless table for any other file. */
  readonly sheets: readonly string[]
  about(sheetIndex: number): TableAbout
  /** What is known so far; some of it only shows while the rows are read. */
  notices(): readonly Notice[]
  /**
   * Rows in batches, by rising line; blank lines are left out. `onShare` is told how much of the file is read, 0 to 1.
   * Throws Failure `file_rejected`.
   */
  rows(sheetIndex: number, onShare?: (share: number) => void): AsyncIterable<readonly SourceRow[]>
  /** Those that begin in a line up to `lastLine`, where the format knows such cells. Throws Failure `file_rejected`. */
  mergedCells?(sheetIndex: number, lastLine: number): Promise<readonly MergedCells[]>
  close(): Promise<void>
}

/** Why a whole file is refused; each has its text under `ingest.reason.<key>`. */
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

/** Bounds against hostile files; a real customs row is below 64 KiB and a hundred columns. */
export const maxColumns = 2_000
export const maxRowChars = 1024 * 1024
/** Of a field's name, those of the objects it lies in included. */
export const maxKeyChars = 1_000
export const batchRows = 500
/** Of a batch that is read column by column. */
export const maxBatchChars = 64 * 1024 ** 2

/** What a row holds of text; its numbers and gaps are bounded by its columns. */
export const charsOf = (cells: readonly Cell[]): number => {
  let chars = 0
  for (const cell of cells) if (typeof cell === 'string') chars += cell.length
  return chars
}

/** NUL bytes are never meant, and PostgreSQL refuses them in text; of a character that JSON says by half, in its JSON. */
export const cleanText = (cell: string): string =>
  (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).toWellFormed()

export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
