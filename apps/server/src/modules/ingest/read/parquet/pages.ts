/**
 * Reads the pages of a column chunk in sequence. A column keeps one page in memory at a time, within the memory budget
 * of all columns.
 */

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { ColumnMetaData, CompressionCodec, PageHeader } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { parquetHeader } from 'hyparquet/src/column.js'
import { readExactly, type RandomFile } from '../random-file.ts'
import { reject } from '../table.ts'
import { hold, release, type PageBudget } from './budget.ts'

/** Limit of a page. Writers aim at 1 MiB, but DuckDB puts 122,880 rows of a column into one page. */
const maxPageBytes = 256 * 1024 ** 2
/**
 * The sizes in which a page header is read, one after another. Some headers are long, because some writers do not
 * truncate the statistics in the header.
 */
const headerWindows = [16 * 1024, 1024 ** 2, 16 * 1024 ** 2] as const

export type Page = {
  readonly header: PageHeader
  /** The levels of a page of version 2, which are never compressed. In other pages `values` contains the levels too. */
  readonly levels: Buffer
  readonly values: Buffer
}

/**
 * Yields the pages. A page counts against the budget until the next page is requested. Throws RangeError for a chunk
 * that ends too early. Throws Failure `file_rejected` (too_large_inside) for a decompression bomb.
 */
export async function* readPages(file: RandomFile, column: ColumnMetaData, budget: PageBudget): AsyncGenerator<Page> {
  const first = Number(column.data_page_offset)
  const dictionary = Number(column.dictionary_page_offset ?? 0)
  const start = dictionary > 0 && dictionary < first ? dictionary : first
  const end = start + Number(column.total_compressed_size)
  if (end > file.sizeBytes) throw new RangeError('beyond the file')
  for (let at = start; at < end;) {
    const { header, length } = await readHeader(file, at, end)
    const packedBytes = header.compressed_page_size
    if (packedBytes < 0 || at + length + packedBytes > end) throw new RangeError('beyond the chunk')
    if (packedBytes > maxPageBytes || header.uncompressed_page_size > maxPageBytes) throw reject('too_large_inside')
    const heldBytes = Math.max(packedBytes, header.uncompressed_page_size)
    hold(budget, heldBytes)
    const bytes = await readExactly(file, at + length, packedBytes)
    at += length + packedBytes
    yield unpackPage(header, bytes, column.codec)
    release(budget, heldBytes)
  }
}

const readHeader = async (file: RandomFile, at: number, end: number) => {
  for (const window of headerWindows) {
    const bytes = await readExactly(file, at, Math.min(window, end - at))
    const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 }
    try {
      return { header: parquetHeader(reader), length: reader.offset }
    } catch (error) {
      if (at + window >= end) throw error
    }
  }
  throw new RangeError('a header without end')
}

const unpackPage = (header: PageHeader, bytes: Buffer, codec: CompressionCodec): Page => {
  const second = header.data_page_header_v2
  if (second === undefined)
    return { header, levels: bytes.subarray(0, 0), values: decompress(bytes, header.uncompressed_page_size, codec) }
  const levelBytes = second.definition_levels_byte_length + second.repetition_levels_byte_length
  const packed = bytes.subarray(levelBytes)
  const values =
    second.is_compressed === false || packed.length === 0
      ? packed
      : decompress(packed, header.uncompressed_page_size - levelBytes, codec)
  // The levels are copied, because a view would also keep the compressed bytes in memory.
  return { header, levels: Buffer.from(bytes.subarray(0, levelBytes)), values }
}

const decompress = (bytes: Buffer, length: number, codec: CompressionCodec): Buffer => {
  if (codec === 'UNCOMPRESSED') return bytes
  if (length === 0) return bytes.subarray(0, 0)
  const unpacked = decompressors[codec](bytes, length)
  if (unpacked.length !== length) throw new RangeError('a page of another length')
  return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.length)
}

type Decompress = (bytes: Buffer, length: number) => Uint8Array

const byLibrary =
  (codec: CompressionCodec): Decompress =>
  (bytes, length) => {
    const run = compressors[codec]
    if (run === undefined) throw new RangeError(`codec ${codec}`)
    return run(bytes, length)
  }

// Node's own decompressors are many times faster than decompressors in JavaScript, and stop when the output has the
// given length.
const decompressors: Readonly<Record<Exclude<CompressionCodec, 'UNCOMPRESSED'>, Decompress>> = {
  GZIP: (bytes, length) => gunzipSync(bytes, { maxOutputLength: length }),
  BROTLI: (bytes, length) => brotliDecompressSync(bytes, { maxOutputLength: length }),
  ZSTD: (bytes, length) => zstdDecompressSync(bytes, { maxOutputLength: length }),
  SNAPPY: byLibrary('SNAPPY'),
  LZ4: byLibrary('LZ4'),
  LZ4_RAW: byLibrary('LZ4_RAW'),
  LZO: byLibrary('LZO'),
}
