/** Storage in a folder. */

import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail } from '@tradewind/contract'
import { flush, keyOf, requireKey, type Spool } from './spool.ts'
import type { Storage, StorageGuard } from './storage-interface.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The spool must be on the file system of the storage, because a file is moved into storage by rename. */
export const createDiskStorage = (folder: string, spool: Spool, guard: StorageGuard): Storage => {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    put: async (content, { limitBytes = Number.POSITIVE_INFINITY, owner } = {}) => {
      const { path, sha256, sizeBytes } = await spool.write(content, limitBytes)
      const key = keyOf(sha256, owner)
      const target = pathOf(key)
      await guard.run(async () => {
        await moveIn(path, target)
        await flush(dirname(target))
      })
      return { key, sha256, sizeBytes }
    },
    get: async (key) => {
      try {
        // The file is opened before it is returned, so that a missing file fails here and not in the middle of a
        // download.
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (error) {
        throw isMissing(error) ? fail('not_found') : error
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      if (!existsSync(path)) throw fail('not_found')
      return { path, release: () => Promise.resolve() }
    },
    delete: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // An owner's folder is removed with its last file. A folder that is not empty, or already gone, stays as it is.
      await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}

/**
 * Moves a file into storage. Tries twice, because a parallel delete of the folder's last file may remove the folder
 * between its creation and the move.
 */
const moveIn = async (path: string, target: string): Promise<void> => {
  const move = async () => {
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
  }
  await move().catch((error: unknown) => (isMissing(error) ? move() : Promise.reject(error)))
}
