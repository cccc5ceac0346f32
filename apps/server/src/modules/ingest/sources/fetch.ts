/** The input and result of all fetch methods. */

import type { Readable } from 'node:stream'
import type { PullCredentials } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'

/** The server's metadata of a file: while it is unchanged, the file is the same. */
export type FileMarks = { etag: string | null; modified: string | null; sizeBytes: number | null }

export type FetchContext = {
  outbound: Outbound
  credentials: PullCredentials | null
  /** The metadata of the last file from the same address; null: fetch in any case. */
  marks: FileMarks | null
  signal: AbortSignal
}

/** `content` must be read to its end or destroyed. Null: the file is unchanged since the last fetch. */
export type Fetched = { fileName: string; content: Readable; marks: FileMarks } | null

/** Timeout for a server that sends nothing. */
export const silenceMs = 60_000
