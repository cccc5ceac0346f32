/** What every reader yields: rows of plain cells with their line, in batches, so that no file is held in memory. */
import { fail, type Failure } from '@tradewind/contract'

/**
 * A cell as the file holds it. Spreadsheet dates arrive as ISO text (`2025-09-30` or `2025-09-30T18:30:00`),
 * so that nothing below needs to know of number formats; everything in a text file is text.
 */
export type Cell = string | number | boolean | null

/** `line` is what a person finds in the file: the physical line of a text file, the row number of a sheet. */
export type SourceRow = { readonly line: number; readonly cells: readonly Cell[] }

export type FileFormat = 'csv' | 'xlsx'

/** An opened file. `rows` may be called again and again; each call reads from the start. */
export type TableFile = {
  readonly format: FileFormat
  /** Sheet names; one nameless sheet for a text file. */
  readonly sheets: readonly string[]
  /** Encoding and delimiter of a text file, for the operator to see. */
  readonly encoding: string | null
  readonly delimiter: string | null
  /**
   * Rows in batches, by rising line; blank ones are left out. `onShare` is told how much of the file is read, 0 to 1.
   * Throws Failure `file_rejected`.
   */
  rows(sheetIndex: number, onShare?: (share: number) => void): AsyncIterable<readonly SourceRow[]>
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
  'too_large_inside',
  'row_too_large',
  'missing_fields',
] as const
export type FileReason = (typeof fileReasons)[number]

export const reject = (reason: FileReason): Failure => fail('file_rejected', { reason })

/** Bounds against hostile files; a real customs row is below 64 KiB and a hundred columns. */
export const maxColumns = 2_000
export const maxRowChars = 1024 * 1024
export const batchRows = 500

export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
