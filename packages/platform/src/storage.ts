/** Files (uploads, exports, attachments): on disk or S3-compatible, addressed by content. */
import type { Readable } from 'node:stream'

export type StoredFile = { key: string; sha256: string; sizeBytes: number }

export type Storage = {
  /** Stores a stream; the key is derived from the content, so the same bytes are stored once. Refuses over `limitBytes` with Failure `body_too_large`, leaving nothing behind. */
  put(content: Readable, options?: { limitBytes?: number }): Promise<StoredFile>
  /** Throws Failure `not_found` when absent. */
  get(key: string): Promise<Readable>
  /** A local path of the file for readers that need random access; call `release` after. */
  open(key: string): Promise<{ path: string; release(): Promise<void> }>
  delete(key: string): Promise<void>
}
