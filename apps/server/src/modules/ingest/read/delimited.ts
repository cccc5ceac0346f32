/** CSV and its kin: any delimiter, encoding and line end; bounded memory whatever the file's size. */
import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Failure } from '@tradewind/contract'
import iconv from 'iconv-lite'
import { detectEncoding } from './encoding.ts'
import { createRowSplitter } from './split-rows.ts'
import { reject, type SourceRow, type TableFile } from './table.ts'

const sampleBytes = 64 * 1024

/** Opens a text file. Throws Failure `file_rejected` when its bytes are no text. */
export const openDelimited = async (path: string): Promise<TableFile> => {
  const { head, sample } = await readSamples(path)
  const encoding = detectEncoding(head, sample)
  if (encoding === null) throw reject('unsupported_format')
  const text = iconv.decode(head, encoding)
  if (text.trim() === '') throw reject('empty')
  if (/^\s*(<\?xml|<!doctype|<html|<table)/i.test(text) || /^\s*[[{]/.test(text)) throw reject('unsupported_format')
  const delimiter = detectDelimiter(text)
  return {
    format: 'csv',
    sheets: [''],
    encoding,
    delimiter,
    rows: (_sheetIndex, onShare) => readRows(path, { encoding, delimiter, onShare }),
    close: async () => undefined,
  }
}

/** The first bytes, and those around the first byte above ASCII wherever in the file it stands. */
const readSamples = async (path: string): Promise<{ head: Buffer; sample: Buffer }> => {
  const file = await open(path)
  try {
    const chunk = Buffer.alloc(sampleBytes)
    const readAt = async (position: number) => {
      const { bytesRead } = await file.read(chunk, 0, sampleBytes, position)
      return Buffer.from(chunk.subarray(0, bytesRead))
    }
    const head = await readAt(0)
    let sample = head
    for (let position = 0; sample.length > 0; position += sampleBytes) {
      if (!isAscii(sample)) {
        const foreignAt = sample.findIndex((byte) => byte > 0x7f)
        // One more read from that byte on: a whole sample of what the encoding is about.
        return { head, sample: position === 0 ? sample : await readAt(position + foreignAt) }
      }
      sample = await readAt(position + sampleBytes)
    }
    return { head, sample: head }
  } finally {
    await file.close()
  }
}

const delimiters = [',', ';', '\t', '|'] as const
const comparedRows = 200

/** The delimiter that splits most lines of the sample into the same number (> 1) of columns. */
export const detectDelimiter = (text: string): string => {
  // The last line of the sample may be cut.
  const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  const sample = lastEnd > 0 && text.length >= sampleBytes / 4 ? text.slice(0, lastEnd) : text
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
  // Agreement weighs most; among equals the finer split wins.
  for (const [width, count] of counts) best = Math.max(best, (count / widths.length) * (1 + Math.log2(width) / 8))
  return best
}

type ReadOptions = { encoding: string; delimiter: string; onShare: ((share: number) => void) | undefined }

const chunkBytes = 128 * 1024

async function* readRows(
  path: string,
  { encoding, delimiter, onShare }: ReadOptions,
): AsyncGenerator<readonly SourceRow[]> {
  const source = createReadStream(path, { highWaterMark: chunkBytes })
  const { size } = await stat(path)
  const splitter = createRowSplitter(delimiter)
  for await (const text of toUtf8(source, encoding)) {
    const rows = splitter.split(text, false)
    onShare?.(source.bytesRead / size)
    if (rows.length > 0) yield rows
  }
  const rest = splitter.split(Buffer.alloc(0), true)
  if (rest.length > 0) yield rest
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** The text in UTF-8, without its mark and without NUL bytes: they are never meant, and PostgreSQL keeps none. */
async function* toUtf8(source: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf8' ? null : iconv.getDecoder(encoding)
  let isFirst = true
  for await (const chunk of source) {
    const text = decoder === null ? chunk : Buffer.from(decoder.write(chunk))
    const hasMark = isFirst && text.subarray(0, 3).equals(byteOrderMark)
    isFirst = false
    yield withoutNul(hasMark ? text.subarray(3) : text)
  }
  const end = decoder?.end()
  if (end !== undefined && end !== '') yield withoutNul(Buffer.from(end))
}

const withoutNul = (text: Buffer): Buffer => (text.includes(0) ? text.filter((byte) => byte !== 0) : text) as Buffer
