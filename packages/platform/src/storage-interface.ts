/** The interface of file storage, the same on disk and in S3. */
import type { Readable } from 'node:stream'

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
