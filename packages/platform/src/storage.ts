/** Files (uploads, exports, avatars): on disk or S3-compatible, addressed by content. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Failure } from '@tradewind/contract'
import { isTransient, toEngineFailure } from './engine-away.ts'
import { openSpool } from './spool.ts'
import { createDiskStorage } from './storage-disk.ts'
import type { S3Location } from './storage-s3.ts'

export type StoredFile = { key: string; sha256: string; sizeBytes: number }

/**
 * Every call throws Failure `engine_unavailable` when the S3 server does not answer and `disk_full` when there is no
 * space, as does the stream of `get`. Errors of the incoming content are thrown unchanged: they are the sender's.
 */
export type Storage = {
  /**
   * Stores a stream; the key is derived from the content, so the same bytes are stored once: once in all, or once for
   * each `owner` (an id, or the name of a purpose), whose files may then be deleted without a check of other
   * references. Refuses over `limitBytes` with Failure `body_too_large`, leaving nothing behind. When it resolves, the
   * file survives a crash.
   */
  put(content: Readable, options?: { limitBytes?: number; owner?: string }): Promise<StoredFile>
  /** Throws Failure `not_found` when absent. */
  get(key: string): Promise<Readable>
  /** A local path of the file for readers that need random access; call `release` after. Throws Failure `not_found`. */
  open(key: string): Promise<{ path: string; release(): Promise<void> }>
  /** Repeatable. Equal contents of one owner share a key: the caller knows that no other row names it. */
  delete(key: string): Promise<void>
}

/** Wraps each call to the underlying disk or S3 server. */
export type StorageGuard = {
  run<T>(call: () => Promise<T>): Promise<T>
  /** The error to throw for one of theirs. */
  toThrown(error: unknown): unknown
}

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
  /** Called with the failure when the storage is away or full. */
  onFailure?: (failure: Failure) => void
}

/** Files lie under `DATA_DIR/files`, or in the bucket; uploads pass through `DATA_DIR/spool` until they are complete. */
export const createStorage = async (
  config: { dataDir: string; s3: S3Location | null },
  { onFailure }: StorageOptions = {},
): Promise<Storage> => {
  const guard = createGuard(onFailure)
  const spool = await openSpool(join(config.dataDir, 'spool'))
  if (config.s3 === null) return createDiskStorage(join(config.dataDir, 'files'), spool, guard)
  // The SDK takes a quarter of a second to load: only its users wait for it.
  const { createS3Storage } = await import('./storage-s3.ts')
  return createS3Storage(config.s3, spool, guard)
}
