/** Reads the values of a page in parts, as the reader of the rows needs them. */

import type { SchemaElement } from 'hyparquet'
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js'
import { byteStreamSplit } from 'hyparquet/src/encoding.js'
import { cleanText, maxBatchChars, maxRowChars, reject, type Cell } from '../table.ts'
import { textOf, type Raw, type ToCell } from './cells.ts'
import { createLevels } from './levels.ts'

export type Values = {
  /**
   * Reads the next existing values, at most `maxRead`, into the list `into` from position `from` on. Throws RangeError
   * when there are fewer values, and Failure `file_rejected` (row_too_large) when the text exceeds the limit for a
   * batch of rows.
   */
  read(into: Cell[], from: number, count: number): void
}
export const maxRead = 1024

const boundText = (chars: number): void => {
  if (chars > maxBatchChars) throw reject('row_too_large')
}

const oneByOne = (next: () => Cell): Values => ({
  read: (into, from, count) => {
    let chars = 0
    for (let index = from; index < from + count; index += 1) {
      const cell = next()
      into[index] = cell
      if (typeof cell === 'string') boundText((chars += cell.length))
    }
  },
})

export type ColumnType = { element: SchemaElement; toCell: ToCell }

/**
 * The largest number of values that are unpacked together. The numbers of a delta encoding are unpacked for a whole
 * page, and no writer puts more values than this into one page.
 */
const maxUnpackedValues = 4_000_000

export const createValues = (
  bytes: Buffer,
  encoding: string,
  count: number,
  { element, toCell, dictionary }: ColumnType & { dictionary: readonly Cell[] | null },
): Values => {
  if (encoding === 'PLAIN') return plainValues(bytes, { element, toCell })
  if (encoding === 'RLE_DICTIONARY' || encoding === 'PLAIN_DICTIONARY') return dictionaryValues(bytes, dictionary)
  if (encoding === 'RLE') return booleanRuns(bytes)
  if (encoding === 'DELTA_LENGTH_BYTE_ARRAY' || encoding === 'DELTA_BYTE_ARRAY')
    return deltaTexts(bytes, { count: deltaCount(bytes, count), hasPrefixes: encoding === 'DELTA_BYTE_ARRAY' }, toCell)
  return listValues(unpackWhole(bytes, encoding, count, element), toCell)
}

const dictionaryValues = (bytes: Buffer, dictionary: readonly Cell[] | null): Values => {
  if (dictionary === null) throw new RangeError('a page before its dictionary')
  const indexes = createLevels(bytes.subarray(1), bytes.length === 0 ? 0 : (bytes[0] ?? 0))
  const batch = new Uint32Array(maxRead)
  return {
    read: (into, from, count) => {
      indexes.read(batch, count)
      let chars = 0
      for (let index = 0; index < count; index += 1) {
        const cell = dictionary[batch[index]!]
        if (cell === undefined) throw new RangeError('not in the dictionary')
        into[from + index] = cell
        if (typeof cell === 'string') chars += cell.length
      }
      boundText(chars)
    },
  }
}

/** Reads booleans, which are stored as a length in four bytes and then runs of one bit. */
const booleanRuns = (bytes: Buffer): Values => {
  const runs = createLevels(bytes.subarray(4), 1)
  const batch = new Uint32Array(maxRead)
  return {
    read: (into, from, count) => {
      runs.read(batch, count)
      for (let index = 0; index < count; index += 1) into[from + index] = batch[index] === 1
    },
  }
}

const twoTo32 = 2 ** 32

/** Reads a signed 64-bit integer; returns a bigint only if a number would not be exact. */
const int64At = (bytes: Buffer, at: number): number | bigint => {
  const high = bytes.readInt32LE(at + 4)
  if (high >= 0x200000 || high < -0x200000) return bytes.readBigInt64LE(at)
  return high * twoTo32 + bytes.readUInt32LE(at)
}

/** Reads values with Buffer's methods, because these methods check the bounds of the buffer. */
export const plainValues = (bytes: Buffer, { element, toCell }: ColumnType): Values => {
  let at = 0
  const fixed = (width: number, read: (at: number) => Raw): Values =>
    oneByOne(() => {
      const raw = read(at)
      at += width
      return toCell(raw)
    })
  const slice = (from: number, length: number): Uint8Array => {
    if (from + length > bytes.length) throw new RangeError('beyond the page')
    return bytes.subarray(from, from + length)
  }
  switch (element.type) {
    case 'INT32':
      return fixed(4, (from) => bytes.readInt32LE(from))
    case 'INT64':
      return fixed(8, (from) => int64At(bytes, from))
    case 'FLOAT':
      return fixed(4, (from) => bytes.readFloatLE(from))
    case 'DOUBLE':
      return fixed(8, (from) => bytes.readDoubleLE(from))
    case 'INT96':
      return fixed(12, (from) => slice(from, 12))
    case 'FIXED_LEN_BYTE_ARRAY': {
      const width = element.type_length ?? 0
      if (width <= 0) throw new RangeError('values without width')
      return fixed(width, (from) => slice(from, width))
    }
    case 'BOOLEAN': {
      let index = 0
      return oneByOne(() => {
        const bit = (bytes.readUInt8(index >> 3) >> (index & 7)) & 1
        index += 1
        return toCell(bit === 1)
      })
    }
    case 'BYTE_ARRAY':
      if (toCell === textOf) return plainTexts(bytes)
      return oneByOne(() => {
        const length = bytes.readUInt32LE(at)
        const raw = slice(at + 4, length)
        at += 4 + length
        return toCell(raw)
      })
    case undefined:
      throw new RangeError('a column without type')
  }
}

/** Reads texts. Most of a file is text. Without a separate view for each value, reading takes half the time. */
const plainTexts = (bytes: Buffer): Values => {
  let at = 0
  return {
    read: (into, from, count) => {
      let chars = 0
      for (let index = from; index < from + count; index += 1) {
        const begin = at + 4
        at = begin + bytes.readUInt32LE(at)
        if (at > bytes.length) throw new RangeError('beyond the page')
        const text = cleanText(bytes.toString('utf8', begin, at))
        into[index] = text
        boundText((chars += text.length))
      }
    },
  }
}

const listValues = (values: ArrayLike<Raw>, toCell: ToCell): Values => {
  let at = 0
  return oneByOne(() => {
    const raw = values[at]
    if (raw === undefined) throw new RangeError('no more values')
    at += 1
    return toCell(raw)
  })
}

/**
 * Unpacks all values of a page. `most` is the page's number of rows, including rows with null. The encoded bytes state
 * the number of values that are not null.
 */
const unpackWhole = (bytes: Buffer, encoding: string, most: number, element: SchemaElement): ArrayLike<Raw> => {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 }
  if (encoding === 'BYTE_STREAM_SPLIT') {
    const width = element.type === 'FIXED_LEN_BYTE_ARRAY' ? (element.type_length ?? 0) : splitWidths[element.type ?? '']
    if (width === undefined || width <= 0 || element.type === undefined) throw new RangeError('values without width')
    return byteStreamSplit(reader, Math.floor(bytes.length / width), element.type, element.type_length)
  }
  if (encoding !== 'DELTA_BINARY_PACKED') throw new RangeError(`encoding ${encoding}`)
  const count = deltaCount(bytes, most)
  if (count === 0) return []
  const output = element.type === 'INT64' ? new BigInt64Array(count) : new Int32Array(count)
  deltaBinaryUnpack(reader, count, output)
  return output
}

/** Limit of a text in bytes. UTF-8 uses at most four bytes for a character. */
const maxValueBytes = maxRowChars * 4

const deltaCount = (bytes: Buffer, most: number): number => {
  const count = countOfDelta(bytes)
  if (count > most || count > maxUnpackedValues) throw new RangeError('more values than the page has')
  return count
}

/**
 * Reads texts that are stored after a list of their lengths. A text may begin with a prefix of the previous text. The
 * texts are built one at a time, because a page of a few bytes can expand to gigabytes.
 */
const deltaTexts = (
  bytes: Buffer,
  { count, hasPrefixes }: { count: number; hasPrefixes: boolean },
  toCell: ToCell,
): Values => {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 }
  const readLengths = (): Int32Array => {
    const lengths = new Int32Array(count)
    if (count > 0) deltaBinaryUnpack(reader, count, lengths)
    return lengths
  }
  const prefixes = hasPrefixes ? readLengths() : null
  const suffixes = readLengths()
  let at = reader.offset
  let index = 0
  let before: Uint8Array = bytes.subarray(0, 0)
  return oneByOne(() => {
    const length = suffixes[index] ?? -1
    const prefixBytes = prefixes?.[index] ?? 0
    if (length < 0 || at + length > bytes.length || prefixBytes < 0 || prefixBytes > before.length)
      throw new RangeError('beyond the page')
    const suffix = bytes.subarray(at, at + length)
    before = prefixBytes === 0 ? suffix : Buffer.concat([before.subarray(0, prefixBytes), suffix])
    if (before.length > maxValueBytes) throw reject('row_too_large')
    at += length
    index += 1
    return toCell(before)
  })
}

const splitWidths: Readonly<Record<string, number>> = { FLOAT: 4, INT32: 4, DOUBLE: 8, INT64: 8 }

/**
 * Reads the number of values from the head of the first block. The sizes in the head are checked, because they
 * determine how much memory is allocated.
 */
const countOfDelta = (bytes: Buffer): number => {
  let at = 0
  const readVarint = (): number => {
    let value = 0
    for (let shift = 1; shift < 2 ** 35; shift *= 128) {
      const byte = bytes.readUInt8(at)
      at += 1
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
    throw new RangeError('a number without end')
  }
  const blockSize = readVarint()
  const blocks = readVarint()
  if (blockSize === 0 || blockSize > 1 << 20 || blocks === 0 || blocks > 1 << 12)
    throw new RangeError('a block of such a size')
  return readVarint()
}
