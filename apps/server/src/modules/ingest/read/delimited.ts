/** CSV and its kin: any delimiter, encoding and line end; bounded memory whatever the file's size. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { detectEncoding } from './encoding.ts'
import { batchRows, isBlank, maxColumns, maxRowChars, reject, type SourceRow, type TableFile } from './table.ts'

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
    const isForeign = (byte: number) => byte > 0x7f
    let sample = head
    for (let position = 0; sample.length > 0; position += sampleBytes) {
      const foreignAt = sample.findIndex(isForeign)
      // One more read from that byte on: a whole sample of what the encoding is about.
      if (foreignAt >= 0) return { head, sample: position === 0 ? sample : await readAt(position + foreignAt) }
      sample = await readAt(position + sampleBytes)
    }
    return { head, sample: head }
  } finally {
    await file.close()
  }
}

const csvOptions = (delimiter: string): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: maxRowChars,
  info: true,
})

const delimiters = [',', ';', '\t', '|'] as const

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
    const records = parseSync(sample, { ...csvOptions(delimiter), info: false, to: 200 })
    return records.map((record) => record.length)
  } catch (error) {
    if (error instanceof CsvError) return []
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

async function* readRows(
  path: string,
  { encoding, delimiter, onShare }: ReadOptions,
): AsyncGenerator<readonly SourceRow[]> {
  const parser = parse(csvOptions(delimiter))
  // Errors reach the loop below through the parser, which pipeline destroys with them.
  const source = createReadStream(path)
  const { size } = await stat(path)
  pipeline(source, iconv.decodeStream(encoding), parser, () => undefined)
  let batch: SourceRow[] = []
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > maxColumns) throw reject('row_too_large')
      if (!isBlank(record)) batch.push({ line, cells: record.map(cleanText) })
      line = info.lines + 1
      if (batch.length < batchRows) continue
      onShare?.(source.bytesRead / size)
      yield batch
      batch = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw reject(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_large' : 'broken_text')
  } finally {
    parser.destroy()
  }
  if (batch.length > 0) yield batch
}

/** NUL bytes are never meant, and PostgreSQL refuses them in text. */
const cleanText = (cell: string): string => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell)
