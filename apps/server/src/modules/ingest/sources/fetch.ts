/** The input and result of all fetch methods. */

import type { Readable } from 'node:stream'
import type { PullCredentials } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'

/** The server's metadata of a file. While the metadata does not change, the file counts as unchanged. */
export type FileMarks = { etag: string | null; modified: string | null; sizeBytes: number | null }

export type FetchContext = {
  outbound: Outbound
  credentials: PullCredentials | null
  /** The stored metadata of the last file from the same location. When null, the file is always fetched. */
  marks: FileMarks | null
  signal: AbortSignal
}

/**
 * A fetched file, or null when the file has not changed since the last fetch. The caller must read `content` to its end
 * or destroy it.
 */
export type Fetched = { fileName: string; content: Readable; marks: FileMarks } | null

/** Timeout for a server that stops sending. */
export const silenceMs = 60_000
