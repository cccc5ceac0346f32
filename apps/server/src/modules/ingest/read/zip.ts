/**
 * Reads parts of a zip with size limits. A zip bomb is refused before its decompression; a wrong size is refused during
 * the decompression.
 */

import { pipeline, Transform, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { chunkBytes, denseAllowedBytes, maxRatio } from './bytes.ts'
import { closeFile, readExactly, type RandomFile } from './random-file.ts'
import { reject, type FileReason } from './table.ts'

const maxEntries = 10_000
const maxPartBytes = 64 * 1024 ** 3

export type ZipParts = {
  /**
   * The names of the parts. When several parts have the same name, all but the first part get a number: `a.csv`, `a
   * (2).csv`.
   */
  readonly names: readonly string[]
  readonly hasNamesakes: boolean
  /** Opens a part and returns its decompressed bytes. Returns null when the zip does not contain the part. */
  open(name: string): Promise<Readable | null>
  /** Returns a part's decompressed size as the zip declares it; 0 for a missing part. */
  sizeOf(name: string): number
  close(): void
}

/**
 * Opens a zip; closing the zip closes its file. Throws Failure `file_rejected` with the reason broken_spreadsheet,
 * broken_archive, password_protected or too_large_inside.
 */
export const openZip = async (file: RandomFile): Promise<ZipParts> => {
  const damaged = await damageReason(file)
  const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    async () => {
      await closeFile(file.fd)
      throw reject(damaged)
    },
  )
  const { entries, hasNamesakes } = await listEntries(zip, file, damaged).catch((error: unknown) => {
    zip.close()
    throw error
  })
  return {
    names: [...entries.keys()],
    hasNamesakes,
    open: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.isEncrypted()) throw reject('password_protected')
      if (isBomb(entry)) throw reject('too_large_inside')
      return openEntry(zip, entry).catch(() => {
        throw reject(damaged)
      })
    },
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
  }
}

const stored = 0
const deflated = 8

/**
 * Decompresses a zip entry in the same way as yauzl, but in chunks sixteen times as long. With the short chunks of
 * yauzl, a sheet would arrive in many thousands of chunks.
 */
const openEntry = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
  const { compressionMethod: method, uncompressedSize } = entry
  if (method !== stored && method !== deflated) throw new RangeError(`compression method ${method}`)
  const content = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  if (method === stored) return content
  const inflated = exactly(uncompressedSize)
  // The last stream of the chain reports the errors of the earlier streams.
  pipeline([content, createInflateRaw({ chunkSize: chunkBytes }), inflated], () => undefined)
  return inflated
}

/** Creates a stream that passes exactly this many bytes, and fails when its input is shorter or longer. */
const exactly = (bytes: number): Transform => {
  let left = bytes
  return new Transform({
    readableHighWaterMark: chunkBytes,
    transform: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length
      done(left < 0 ? new RangeError('longer than declared') : null, chunk)
    },
    flush: (done) => done(left === 0 ? null : new RangeError('shorter than declared')),
  })
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > maxPartBytes ||
  (uncompressedSize > denseAllowedBytes && uncompressedSize > compressedSize * maxRatio)

/**
 * Chooses the reason for a damaged zip. If the file begins like a workbook, with content types or parts, the user sees
 * "damaged workbook" and not "damaged archive".
 */
const damageReason = async (file: RandomFile): Promise<FileReason> => {
  const head = await readExactly(file, 0, Math.min(file.sizeBytes, 512))
  return /\[Content_Types\]\.xml|_rels\/|xl\/|docProps\//.test(head.toString('latin1'))
    ? 'broken_spreadsheet'
    : 'broken_archive'
}

const numbered = (name: string, number: number): string => name.replace(/(?:\.[^./]*)?$/, (end) => ` (${number})${end}`)

const listEntries = async (zip: ZipFile, file: RandomFile, damaged: FileReason) => {
  const entries = new Map<string, Entry>()
  const namesakes = new Map<string, number>()
  const keep = (name: string, entry: Entry) => {
    let free = name
    let number = namesakes.get(name) ?? 1
    while (entries.has(free)) {
      number += 1
      free = numbered(name, number)
    }
    if (free !== name) namesakes.set(name, number)
    entries.set(free, entry)
  }
  if (zip.entryCount > maxEntries) throw reject('too_large_inside')
  let sum = 0
  try {
    for await (const entry of zip.eachEntry()) {
      // Names of zip entries are normalised, because some programs write names that begin with a slash, and Windows
      // programs write backslashes.
      const name = entry.fileName.replaceAll('\\', '/').replace(/^\//, '')
      if (!name.endsWith('/')) keep(name, entry)
      sum += entry.uncompressedSize
    }
  } catch {
    throw reject(damaged)
  }
  // In a zip bomb with overlapping entries, no entry exceeds the allowed compression ratio, but the sum of the unpacked
  // sizes is far above the ratio.
  if (sum > denseAllowedBytes * 4 && sum > file.sizeBytes * maxRatio) throw reject('too_large_inside')
  return { entries, hasNamesakes: namesakes.size > 0 }
}
