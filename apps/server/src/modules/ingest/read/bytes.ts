/** Sources of bytes: a file, a gzip, or a file in a zip. Each source can be read from the start repeatedly. */

import { createReadStream, statSync } from 'node:fs'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '@tradewind/contract'
import { reject } from './table.ts'

export type ByteStream = {
  readonly chunks: AsyncIterable<Buffer>
  /** Returns the share of the stored bytes read so far, 0 to 1. */
  share(): number
}
export type ByteSource = {
  /** True when the bytes are stored compressed. Reading then costs more than the stored size suggests. */
  readonly packed: boolean
  /** Opens the bytes. Reading throws Failure `file_rejected` for a damaged archive or a zip bomb. */
  open(): Promise<ByteStream>
}

/**
 * Maximum compression ratio. Spreadsheets reach about 50 : 1, and the maximum of deflate is 1032 : 1. Small content may
 * have any ratio, because small content does no harm.
 */
export const maxRatio = 250
export const denseAllowedBytes = 32 * 1024 ** 2

export const chunkBytes = 256 * 1024

export const fileBytes = (path: string): ByteSource => ({
  packed: false,
  open: async () => {
    const stream = createReadStream(path, { highWaterMark: chunkBytes })
    const size = statSync(path).size
    return { chunks: stream as AsyncIterable<Buffer>, share: () => stream.bytesRead / Math.max(1, size) }
  },
})

/** Reads the text inside a gzip of one or more members. */
export const gzipBytes = (path: string): ByteSource => ({
  packed: true,
  open: async () => {
    const stored = createReadStream(path, { highWaterMark: chunkBytes })
    const size = statSync(path).size
    return {
      chunks: inflated([stored, createGunzip({ chunkSize: chunkBytes })], () => stored.bytesRead),
      share: () => Math.min(1, stored.bytesRead / Math.max(1, size)),
    }
  },
})

/** Reads a file in a zip, whose size zip.ts has checked before. */
export const partBytes = (open: () => Promise<Readable>, sizeBytes: number): ByteSource => ({
  packed: true,
  open: async () => {
    const stream = await open()
    let read = 0
    const chunks = inflated(
      [stream],
      () => Number.POSITIVE_INFINITY,
      (bytes) => (read = bytes),
    )
    return { chunks, share: () => Math.min(1, read / Math.max(1, sizeBytes)) }
  },
})

/**
 * Runs a chain of streams and yields the output. Throws when the ratio of output to input exceeds the limit. Errors of
 * zlib (an incomplete stream, a wrong checksum, a wrong length) become `broken_archive`.
 */
async function* inflated(
  streams: readonly [Readable, ...Transform[]],
  bytesIn: () => number,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const [first, ...others] = streams
  const last: Readable = others.at(-1) ?? first
  // `pipeline` destroys the last stream with any error of the earlier streams, so the loop below receives all errors.
  if (others.length > 0) pipeline([...streams], () => undefined)
  let bytesOut = 0
  try {
    for await (const chunk of last as AsyncIterable<Buffer>) {
      bytesOut += chunk.length
      if (bytesOut > denseAllowedBytes && bytesOut > bytesIn() * maxRatio) throw reject('too_large_inside')
      onRead?.(bytesOut)
      yield chunk
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw isFileError(error) ? error : reject('broken_archive')
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

/** True for errors of the disk, because the archive does not cause such errors. */
const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

/** Reads the first bytes, at most as many as requested. */
export const readHead = async (source: ByteSource, bytes: number): Promise<Buffer> => {
  const { chunks } = await source.open()
  const read: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    read.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return Buffer.concat(read).subarray(0, bytes)
}
