/** Reads parts of a zip with bounds: a bomb is refused before it is inflated, a lie about sizes while it is. */
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { reject } from './table.ts'

const maxEntries = 10_000
/** Sheets reach about 50 : 1; deflate's worst is 1032 : 1. Small parts may be as dense as they like. */
const maxRatio = 250
const denseAllowedBytes = 32 * 1024 ** 2
const maxPartBytes = 16 * 1024 ** 3

export type ZipParts = {
  readonly names: readonly string[]
  /** The part's inflated bytes, or null when the zip has no such part. */
  open(name: string): Promise<Readable | null>
  /** Inflated size of a part as the zip declares it; 0 for one it does not have. */
  sizeOf(name: string): number
  close(): void
}

/** Opens a zip. Throws Failure `file_rejected`: broken_spreadsheet, password_protected, too_large_inside. */
export const openZip = async (path: string): Promise<ZipParts> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw reject('broken_spreadsheet')
  })
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  return {
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.isEncrypted()) throw reject('password_protected')
      if (
        entry.uncompressedSize > maxPartBytes ||
        (entry.uncompressedSize > denseAllowedBytes && entry.uncompressedSize > entry.compressedSize * maxRatio)
      )
        throw reject('too_large_inside')
      return zip.openReadStreamPromise(entry).catch(() => {
        throw reject('broken_spreadsheet')
      })
    },
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
  }
}

const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > maxEntries) throw reject('too_large_inside')
  try {
    // Some writers begin names with a slash; Windows ones use the other slash.
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName.replaceAll('\\', '/').replace(/^\//, ''), entry)
  } catch {
    throw reject('broken_spreadsheet')
  }
  return entries
}
