/**
 * Splits delimited text into rows of cells. This file has its own tokeniser, because csv-parse needs 12 µs for a row of
 * 14 columns and this tokeniser needs 1.1 µs (docs/decisions/0004-ingest.md). The tokeniser reads UTF-8 bytes and makes
 * one string for each row, from which the cells are cut. A stored cell therefore keeps only its row in memory, and not
 * a whole chunk of the file.
 *
 * Follows RFC 4180, with the deviations of real files. A row may end with LF, CRLF or CR. Rows may differ in length. A
 * quote inside an unquoted cell is part of the text. If a quoted cell continues after its closing quote (`"12" pipe`),
 * the quotes are part of the text.
 */

import { maxColumns, maxRowChars, reject, type RowRefusal, type SourceRow } from './table.ts'

export type RowSplitter = {
  /**
   * Returns the complete rows, each with the number of the line where the row begins. An incomplete row waits for the
   * next bytes. `isLast` is true when no more bytes follow. Throws Failure `file_rejected` with the reason
   * row_too_large, or with broken_text when a quote is never closed.
   */
  split(bytes: Buffer, isLast: boolean): SourceRow[]
}

const lineFeed = 10
const carriageReturn = 13
const quote = 34
/** The largest number of bytes that UTF-8 uses for one UTF-16 unit. */
const mostBytesAChar = 3

/**
 * The four ways in which a cell is written: without quotes, in quotes, in quotes with doubled quotes inside, or in
 * quotes with more text after the closing quote.
 */
const bare = 0
const quoted = 1
const doubled = 2
const continued = 3

/**
 * The positions of the cells in one row, in characters from the start of the row. `writing` says how each cell is
 * written.
 */
type Borders = { starts: Int32Array; ends: Int32Array; writing: Uint8Array }
/** `next` is the byte after the row's end; `extra` is the number of bytes minus the number of characters. */
type Scan = { columns: number; end: number; next: number; lines: number; extra: number; isAscii: boolean }

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

/** Creates a splitter. `delimiter` is one ASCII character. */
export const createRowSplitter = (delimiter: string): RowSplitter => {
  const separator = delimiter.charCodeAt(0)
  const borders = {
    starts: new Int32Array(maxColumns),
    ends: new Int32Array(maxColumns),
    writing: new Uint8Array(maxColumns),
  }
  let left: Buffer = Buffer.alloc(0)
  let line = 1
  return {
    split: (bytes, isLast) => {
      const text = left.length === 0 ? bytes : Buffer.concat([left, bytes])
      const rows: SourceRow[] = []
      let at = 0
      while (at < text.length) {
        const scan = scanRow(text, at, { separator, isLast, borders })
        if (scan === null) break
        if (scan.end - at > maxRowChars && scan.end - at - scan.extra > maxRowChars) throw reject('row_too_large')
        const cells = cutCells(text, at, scan, borders)
        // An empty line is not a row. Blanks after the last line end are not a row. A line with only blank columns is a
        // refused row.
        if (cells === null) rows.push({ line, cells: [], refused: refuseBytes(text.subarray(at, scan.end)) })
        else if (!isBlankText(cells)) rows.push({ line, cells })
        else if (scan.columns > 1 && scan.next > scan.end)
          rows.push({ line, cells: [], refused: { reason: 'blank_row', value: null } })
        line += scan.lines
        at = scan.next
      }
      if (text.length - at > maxRowChars * mostBytesAChar) throw reject('row_too_large')
      // The remaining bytes are copied, because a view would keep the whole chunk in memory.
      left = Buffer.from(text.subarray(at))
      return rows
    },
  }
}

type ScanOptions = { separator: number; isLast: boolean; borders: Borders }

/**
 * Finds the cells of the row that begins at `start`. Returns null when the end of the row has not arrived yet. The
 * function is one long loop over the bytes. Reading a file spends most of its time in this loop, and function calls or
 * objects would make the loop slower.
 */
const scanRow = (text: Buffer, start: number, { separator, isLast, borders }: ScanOptions): Scan | null => {
  const { length } = text
  let at = start
  let columns = 0
  let lines = 1
  let extra = 0
  let isAscii = true
  for (;;) {
    if (columns === maxColumns) throw reject('row_too_large')
    let from = at
    let to = -1
    let writing = bare
    const before = extra
    if (text[at] === quote) {
      writing = quoted
      for (at += 1; ; at += 1) {
        if (at >= length) return isLast ? refuseUnclosed() : null
        const byte = text[at]!
        if (byte >= 0x80) {
          isAscii = false
          extra += extraOf(byte)
        } else if (byte === quote) {
          if (at + 1 >= length && !isLast) return null
          const next = text[at + 1]
          if (next === quote) {
            writing = doubled
            at += 1
            continue
          }
          if (at + 1 >= length || next === separator || isLineEnd(next)) {
            from += 1
            to = at - extra
          } else writing = continued
          at += 1
          break
        } else if (byte === lineFeed || (byte === carriageReturn && text[at + 1] !== lineFeed)) lines += 1
      }
    }
    for (; at < length; at += 1) {
      const byte = text[at]!
      if (byte === separator || byte === lineFeed || byte === carriageReturn) break
      if (byte < 0x80) continue
      isAscii = false
      extra += extraOf(byte)
    }
    borders.starts[columns] = from - start - before
    borders.ends[columns] = (to < 0 ? at - extra : to) - start
    borders.writing[columns] = writing
    columns += 1
    if (at < length && text[at] === separator) {
      at += 1
      continue
    }
    if (at >= length) return isLast ? { columns, end: at, next: at, lines, extra, isAscii } : null
    // After a carriage return at the end of a chunk, a line feed may follow in the next chunk. The two characters are
    // one line end.
    if (text[at] === carriageReturn && at + 1 >= length && !isLast) return null
    const next = text[at] === carriageReturn && text[at + 1] === lineFeed ? at + 2 : at + 1
    return { columns, end: at, next, lines, extra, isAscii }
  }
}

const refuseUnclosed = (): never => {
  throw reject('broken_text')
}

/**
 * Returns how much a byte beyond ASCII changes the difference between the number of bytes and the number of UTF-16
 * units. A character of four bytes has two UTF-16 units.
 */
const extraOf = (byte: number): number => (byte < 0xc0 ? 1 : byte >= 0xf0 ? -1 : 0)

/**
 * Cuts the cells out of a row. Returns null when the bytes are not UTF-8, because the positions of the cells are then
 * wrong.
 */
const cutCells = (text: Buffer, start: number, scan: Scan, borders: Borders): string[] | null => {
  const row = text.toString(scan.isAscii ? 'latin1' : 'utf8', start, scan.end)
  if (row.length !== scan.end - start - scan.extra) return null
  const cells: string[] = []
  for (let column = 0; column < scan.columns; column += 1) {
    const cell = row.slice(borders.starts[column], borders.ends[column])
    const writing = borders.writing[column]
    if (writing === bare || writing === quoted) cells.push(cell)
    else cells.push(writing === doubled ? cell.replaceAll('""', '"') : readContinued(cell))
  }
  return cells
}

const longestValue = 500

/** Refuses a row that is not UTF-8. The scan of a packed file ends before such a row in the rest of the file. */
const refuseBytes = (row: Buffer): RowRefusal => ({
  reason: 'unclear_encoding',
  value: row.toString('utf8').replaceAll('\ufffd', '?').slice(0, longestValue),
})

/**
 * Removes the quotes of a cell that continues after its closing quote: `"a""b" c` → `"a"b" c`. Before the closing
 * quote, a doubled quote means one quote.
 */
const readContinued = (cell: string): string => {
  const [inside = ''] = /^"(?:[^"]|"")*/.exec(cell) ?? []
  return `"${inside.slice(1).replaceAll('""', '"')}${cell.slice(inside.length)}`
}

const isBlankText = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}
