/** File storage (uploads, exports, avatars): on disk or S3-compatible, with keys derived from the content. */

import { join } from 'node:path'
import type { Failure } from '@tradewind/contract'
import { isTransient, toEngineFailure } from './engine-away.ts'
import { openSpool } from './spool.ts'
import { createDiskStorage } from './storage-disk.ts'
import type { Storage, StorageGuard } from './storage-interface.ts'
import type { S3Location } from './storage-s3.ts'

const createGuard = (onFailure: StorageOptions['onFailure']): StorageGuard => {
  const toThrown = (error: unknown): unknown => {
    if (isTransient(error)) return error
    const failure = toEngineFailure(error)
    if (failure !== null) onFailure?.(failure)
    return failure ?? error
  }
  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      throw toThrown(error)
    }
  }
  return { run, toThrown }
}

type StorageOptions = {
  /** Called with the failure when the storage is unavailable or has no space left. */
  onFailure?: (failure: Failure) => void
}

/**
 * Files are stored under `DATA_DIR/files`, or in the bucket. Uploads are in `DATA_DIR/spool` until they are complete.
 */
export const createStorage = async (
  config: { dataDir: string; s3: S3Location | null },
  { onFailure }: StorageOptions = {},
): Promise<Storage> => {
  const guard = createGuard(onFailure)
  const spool = await openSpool(join(config.dataDir, 'spool'))
  if (config.s3 === null) return createDiskStorage(join(config.dataDir, 'files'), spool, guard)
  // Loading the SDK takes a quarter of a second, so it is loaded only when S3 is configured.
  const { createS3Storage } = await import('./storage-s3.ts')
  return createS3Storage(config.s3, spool, guard)
}
