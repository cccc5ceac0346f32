/**
 * Decodes the lines of a file that mixes UTF-8 with another encoding. A line is decoded only when its encoding is
 * clear. Characters of any other line are replaced by a mark, and the row readers refuse rows with this mark.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { readingOf } from './encoding.ts'
import type { SourceRow } from './table.ts'

/** A noncharacter of Unicode, which no text contains. */
const mark = '\ufdd0'

/** Decodes one line. `strayEncoding` is the encoding of lines that are not UTF-8; null when it is unclear. */
export const decodeLine = (line: Buffer, strayEncoding: string | null): string => {
  if (isAscii(line)) return line.toString('latin1')
  if (isUtf8(line)) {
    const text = line.toString('utf8')
    if (strayEncoding === null) return text
    const reading = readingOf(text, strayEncoding)
    if (reading === 'utf8') return text
    return reading === 'legacy' ? iconv.decode(line, strayEncoding) : marked(line)
  }
  if (strayEncoding === null || hasUtf8Run(line)) return marked(line)
  const text = iconv.decode(line, strayEncoding)
  // Control characters and replacement characters mean that the line has yet another encoding.
  return /[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(text) ? marked(line) : text
}

const marked = (line: Buffer): string => line.toString('latin1').replaceAll(/[\u0080-\u00ff]+/g, mark)

/** The number of bytes from which a run of UTF-8 inside another encoding is no accident. */
const realRunBytes = 6

/**
 * True when a line that is not UTF-8 has a long run of UTF-8, for example because one cell was copied from another
 * file.
 */
export const hasUtf8Run = (line: Buffer): boolean => {
  for (let at = 0; at < line.length; at += 1) {
    if ((line[at] ?? 0) < 0x80) continue
    let end = at
    while (end < line.length && (line[end] ?? 0) >= 0x80) end += 1
    const run = line.subarray(at, end)
    // A short run counts only if it consists of characters of three bytes, which other encodings hardly ever imitate.
    const isLong =
      run.length >= realRunBytes || (run.length >= 2 && run.length % 3 !== 0 && isSingleLetter(line, at, end))
    if (isLong && isUtf8(run)) return true
    at = end
  }
  return false
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))

/** True for two bytes inside a word of Latin letters that are `é` or a similar letter in UTF-8. */
const isSingleLetter = (line: Buffer, from: number, to: number): boolean =>
  to - from === 2 && line[from] === 0xc3 && isLetter(line[from - 1]) && (isLetter(line[to]) || to === line.length)

const hasMark = ({ cells }: SourceRow): boolean => cells.some((cell) => typeof cell === 'string' && cell.includes(mark))

const longestValue = 500

/** Refuses the rows with a mark. The value shows the row with `?` in place of the unclear characters. */
export const refuseMarked = (rows: readonly SourceRow[]): readonly SourceRow[] =>
  rows.some(hasMark) ? rows.map((row) => (hasMark(row) ? refuseRow(row) : row)) : rows

const refuseRow = ({ line, cells }: SourceRow): SourceRow => ({
  line,
  cells: [],
  refused: {
    reason: 'unclear_encoding',
    value: cells
      .filter((cell) => cell !== null && cell !== '')
      .join(' | ')
      .replaceAll(mark, '?')
      .slice(0, longestValue),
  },
})
