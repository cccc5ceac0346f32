/** The input and result of all fetch methods. */

import type { Readable } from 'node:stream'
import type { PullCredentials } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'

/** The server's metadata of a file. While the metadata is unchanged, the file is the same. */
export type FileMarks = { etag: string | null; modified: string | null; sizeBytes: number | null }

export type FetchContext = {
  outbound: Outbound
  credentials: PullCredentials | null
  /** The metadata of the last file from the same location; null means that the file is fetched in any case. */
  marks: FileMarks | null
  signal: AbortSignal
}

/**
 * A fetched file, or null when the file is unchanged since the last fetch. The caller must read `content` to its end or
 * destroy it.
 */
export type Fetched = { fileName: string; content: Readable; marks: FileMarks } | null

/** Timeout for a server that sends nothing. */
export const silenceMs = 60_000
