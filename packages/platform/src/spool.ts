/**
 * Writes a stream to a temporary file before it is stored, and computes its size and hash. For this reason no partial
 * file is ever stored.
 */

import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '@tradewind/contract'
import { toEngineFailure } from './engine-away.ts'

export type SpooledFile = { path: string; sha256: string; sizeBytes: number }
export type Spool = {
  /** Returns a new path in the folder of temporary files (the spool). */
  newPath(): string
  /**
   * Writes the stream and flushes it to disk. Throws Failure `body_too_large`, `disk_full`. After any failure the file
   * is removed.
   */
  write(content: Readable, limitBytes: number): Promise<SpooledFile>
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Creates the folder and removes files that a killed process left there more than a day ago. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another starting process may have removed the file already.
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
  const newPath = () => join(folder, randomUUID())
  return { newPath, write: (content, limitBytes) => writeFile(newPath(), content, limitBytes) }
}

const writeFile = async (path: string, content: Readable, limitBytes: number): Promise<SpooledFile> => {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sizeBytes += chunk.length
      if (sizeBytes > limitBytes) return done(fail('body_too_large'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, measure, createWriteStream(path))
    await flush(path)
  } catch (error) {
    await rm(path, { force: true })
    const failure = toEngineFailure(error)
    // Only a full disk is turned into a Failure. A lost connection here is the connection of the sender, not of an
    // engine.
    throw failure?.errorName === 'disk_full' ? failure : error
  }
  return { path, sha256: hash.digest('hex'), sizeBytes }
}

/** Flushes a file to disk, or a folder whose entries must survive a crash. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The storage key of a file with this hash. Keys have two levels, so that no folder grows too large. `owner` is set for
 * a file that only this owner uses.
 */
export const keyOf = (sha256: string, owner?: string): string => requireKey(`${owner ?? sha256.slice(0, 2)}/${sha256}`)

/**
 * Checks that a text is a storage key, so that no other text reaches the file system. Throws Failure `not_found` for
 * any other text.
 */
export const requireKey = (key: string): string => {
  if (!/^(?:[0-9a-f]{2}|[a-z0-9-]{3,36})\/[0-9a-f]{64}$/.test(key)) throw fail('not_found')
  return key
}
