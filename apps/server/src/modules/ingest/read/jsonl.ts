/** Reads JSON Lines, a format with one record on each line. The columns are all fields of the first records. */

import { StringDecoder } from 'node:string_decoder'
import { exactNumber } from './exact-number.ts'
import { createRecordTable, type JsonRecord } from './records.ts'
import { maxRowChars, reject, type TableFile } from './table.ts'
import type { TextSource } from './text.ts'

const lineEnd = /\r\n|\n|\r/

/** True when the first lines of a text are separate JSON records. */
export const looksLikeJsonLines = async (text: TextSource): Promise<boolean> => {
  if (!/^\s*[[{]/.test(text.head)) return false
  const [first = '', second] = await firstLines(text)
  const isRecord = (line: string): boolean => {
    try {
      return typeof JSON.parse(line) === 'object'
    } catch {
      return false
    }
  }
  return second !== undefined && isRecord(first) && /^\s*[[{]/.test(second)
}

/**
 * Reads the first lines of a text up to the second record. The length is limited, and the last line may be incomplete.
 */
const firstLines = async (text: TextSource): Promise<string[]> => {
  const { chunks } = await text.open()
  const decoder = new StringDecoder('utf8')
  let read = ''
  for await (const chunk of chunks) {
    read += decoder.write(chunk)
    const lines = read.split(lineEnd).filter((line) => line.trim() !== '')
    if (lines.length > 1 || read.length > maxRowChars * 2) return lines
  }
  return read.split(lineEnd).filter((line) => line.trim() !== '')
}

/** Opens a text of JSON Lines. A line that is not a record becomes a refused row; the other lines are read. */
export const openJsonLines = (text: TextSource): Promise<TableFile> =>
  createRecordTable(
    { format: 'jsonl', encoding: text.encoding, notices: text.notices, isMixed: text.isMixed },
    async function* (onShare) {
      const { chunks, share } = await text.open()
      let line = 0
      for await (const lines of splitLines(chunks)) {
        onShare?.(share())
        const records: JsonRecord[] = []
        for (const written of lines) {
          line += 1
          if (written.trim() !== '') records.push(parseLine(line, written))
        }
        yield records
      }
    },
  )

/**
 * Parses a record. An exact parser is used only if the record contains sixteen digits in sequence, because only long
 * integers may exceed a double. Exact parsing of every number would cost three times as much as normal parsing.
 */
const parseExactly = (written: string): unknown =>
  /\d{16}/.test(written)
    ? JSON.parse(written, (...[, value, context]: [string, unknown, { source?: string }?]) =>
        typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value,
      )
    : JSON.parse(written)

const parseLine = (line: number, written: string): JsonRecord => {
  try {
    return { line, chars: written.length, value: parseExactly(written) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { line, refused: { reason: 'broken_line', value: written.slice(0, 500) } }
  }
}

/** Yields complete lines in groups. A group contains all lines that end in one chunk. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let afterReturn = false
  for await (const bytes of chunks) {
    const chunk = decoder.write(bytes)
    // A carriage return at the end of a chunk and a line feed at the start of the next chunk are one line end.
    const piece = afterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    afterReturn = chunk.endsWith('\r')
    const lines = piece.split(lineEnd)
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    if (rest.length > maxRowChars || lines.some((line) => line.length > maxRowChars)) throw reject('row_too_large')
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}
