/**
 * Reads CSV and similar formats, with any delimiter, encoding and line end. The memory is limited for files of any
 * size.
 */

import { Failure } from '@tradewind/contract'
import { refuseMarked } from './mixed-lines.ts'
import { createRowSplitter } from './split-rows.ts'
import type { SourceRow, TableFile } from './table.ts'
import { headBytes, type TextSource } from './text.ts'

/** Opens a text as a table. */
export const openDelimited = (text: TextSource): TableFile => {
  const delimiter = detectDelimiter(text.head)
  return {
    sheets: [''],
    about: () => ({ format: 'csv', encoding: text.encoding, delimiter, headerLine: null }),
    notices: () => text.notices,
    rows: (_sheetIndex, onShare) => readRows(text, { delimiter, onShare }),
    close: async () => undefined,
  }
}

const delimiters = [',', ';', '\t', '|'] as const
const comparedRows = 200

/** Returns the delimiter that splits most lines of the sample into the same number (> 1) of columns. */
export const detectDelimiter = (text: string): string => {
  // The last line of the sample may be incomplete.
  const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  const sample = lastEnd > 0 && text.length >= headBytes / 4 ? text.slice(0, lastEnd) : text
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths = widthsOf(sample, delimiter)
    const score = scoreWidths(widths)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const widthsOf = (sample: string, delimiter: string): number[] => {
  try {
    const rows = createRowSplitter(delimiter).split(Buffer.from(sample), true)
    return rows.slice(0, comparedRows).map((row) => row.cells.length)
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

const scoreWidths = (widths: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let best = 0
  // The share of lines with the same number of columns has the most weight. If the shares of two delimiters are equal,
  // the delimiter that gives more columns is chosen.
  for (const [width, count] of counts) best = Math.max(best, (count / widths.length) * (1 + Math.log2(width) / 8))
  return best
}

type ReadOptions = { delimiter: string; onShare: ((share: number) => void) | undefined }

async function* readRows(text: TextSource, { delimiter, onShare }: ReadOptions): AsyncGenerator<readonly SourceRow[]> {
  const { chunks, share } = await text.open()
  const splitter = createRowSplitter(delimiter)
  const checked = text.isMixed ? refuseMarked : (rows: readonly SourceRow[]) => rows
  for await (const chunk of chunks) {
    const rows = splitter.split(withoutNul(chunk), false)
    onShare?.(share())
    if (rows.length > 0) yield checked(rows)
  }
  const rest = splitter.split(Buffer.alloc(0), true)
  if (rest.length > 0) yield checked(rest)
}

/** Removes NUL bytes, because NUL bytes are never intended and PostgreSQL cannot store NUL bytes. */
const withoutNul = (text: Buffer): Buffer => (text.includes(0) ? text.filter((byte) => byte !== 0) : text) as Buffer
