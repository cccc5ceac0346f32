/** The interface of file storage, which storage on disk and storage in S3 implement. */

import type { Readable } from 'node:stream'

export type StoredFile = { key: string; sha256: string; sizeBytes: number }

/**
 * Every function, and the stream that `get` returns, throws Failure `engine_unavailable` when the S3 server does not
 * answer, and `disk_full` when there is no space. Errors of the incoming content are thrown unchanged, because they
 * come from the sender.
 */
export type Storage = {
  /**
   * Stores a stream. The key is derived from the content, so equal bytes are stored only once, or only once for each
   * `owner` (an id, or the name of a purpose). The files of an owner may be deleted without checking whether other
   * owners use them. For content over `limitBytes`, throws Failure `body_too_large` and stores nothing. When the
   * promise resolves, the file survives a crash.
   */
  put(content: Readable, options?: { limitBytes?: number; owner?: string }): Promise<StoredFile>
  /** Reads a file as a stream. Throws Failure `not_found` when the file is absent. */
  get(key: string): Promise<Readable>
  /**
   * Returns a local path of the file, for readers that need random access. The caller must call `release` afterwards.
   * Throws Failure `not_found` when the file is absent.
   */
  open(key: string): Promise<{ path: string; release(): Promise<void> }>
  /**
   * Deletes a file. May be called repeatedly. Equal contents of one owner have the same key, so the caller must ensure
   * that no other row of the owner contains the key.
   */
  delete(key: string): Promise<void>
}

/** Wraps each call to the disk or the S3 server. */
export type StorageGuard = {
  run<T>(call: () => Promise<T>): Promise<T>
  /** The error to throw in place of an error of the disk or the S3 server. */
  toThrown(error: unknown): unknown
}
