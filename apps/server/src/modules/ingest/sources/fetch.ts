/** Input and result of every fetch method. */
import type { Readable } from 'node:stream'
import type { PullCredentials } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'

/** The server's description of a file: if it is unchanged, the file is the same. */
export type FileMarks = { etag: string | null; modified: string | null; sizeBytes: number | null }

export type FetchContext = {
  outbound: Outbound
  credentials: PullCredentials | null
  /** The marks of the last file from this very place; null: fetch in any case. */
  marks: FileMarks | null
  signal: AbortSignal
}

/** `content` must be read to its end or destroyed. Null: the file is the last one again. */
export type Fetched = { fileName: string; content: Readable; marks: FileMarks } | null

/** How long the server may send nothing. */
export const silenceMs = 60_000
