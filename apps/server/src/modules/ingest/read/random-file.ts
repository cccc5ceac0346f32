/** Opens files for random access (spreadsheets, Parquet, zips), including files inside an archive. */

import { randomUUID } from 'node:crypto'
import { close, fstatSync, openSync, read, unlinkSync, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ByteSource } from './bytes.ts'
import { reject } from './table.ts'

/** An open file descriptor. The function that receives the descriptor must close it. */
export type RandomFile = { readonly fd: number; readonly sizeBytes: number }

/** The folder for unpacked files, and the number of bytes that all unpacked files may still occupy in this folder. */
export type Spool = { readonly folder: string; leftBytes: number }

/** The limit of unpacked bytes on disk for one table. Larger data must have a format that can be read as a stream. */
const maxUnpackedBytes = 8 * 1024 ** 3

export const createSpool = (folder: string, bytes: number = maxUnpackedBytes): Spool => ({ folder, leftBytes: bytes })

const writeAll = promisify(write)
const readInto = promisify(read)
export const closeFile = promisify(close)

export const openRandom = (path: string): RandomFile => {
  const fd = openSync(path, 'r')
  return { fd, sizeBytes: fstatSync(fd).size }
}

/**
 * Unpacks a source into a file. The file is unlinked as soon as it is open, so that the file is deleted when its
 * descriptor closes, even after a crash. Throws Failure `file_rejected` (too_large_inside, broken_archive).
 */
export const unpack = async (source: ByteSource, spool: Spool): Promise<RandomFile> => {
  const path = join(spool.folder, randomUUID())
  const fd = openSync(path, 'wx+')
  unlinkSync(path)
  let sizeBytes = 0
  try {
    const { chunks } = await source.open()
    for await (const chunk of chunks) {
      spool.leftBytes -= chunk.length
      if (spool.leftBytes < 0) throw reject('too_large_inside')
      for (let written = 0; written < chunk.length;) {
        const { bytesWritten } = await writeAll(fd, chunk, written, chunk.length - written, sizeBytes + written)
        written += bytesWritten
      }
      sizeBytes += chunk.length
    }
    return { fd, sizeBytes }
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/** Reads exactly `length` bytes of a file. Throws RangeError if the file ends too early. */
export const readExactly = async (file: RandomFile, position: number, length: number): Promise<Buffer> => {
  if (position < 0 || length < 0 || position + length > file.sizeBytes) throw new RangeError('beyond the file')
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await readInto(file.fd, bytes, at, length - at, position + at)
    if (bytesRead === 0) throw new RangeError('beyond the file')
    at += bytesRead
  }
  return bytes
}
