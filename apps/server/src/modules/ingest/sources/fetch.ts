/** What every way of fetching is given and answers. */
import type { Readable } from 'node:stream'
import type { PullCredentials } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'

/** What the other side said of a file: when it says the same again, the file is the same. */
export type FileMarks = { etag: string | null; modified: string | null; sizeBytes: number | null }

export type FetchContext = {
  outbound: Outbound
  credentials: PullCredentials | null
  /** Those of the file that was taken last from this very place; null: take it in any case. */
  marks: FileMarks | null
  signal: AbortSignal
}

/** `content` must be read to its end or destroyed. Null: the file is the one that was taken last. */
export type Fetched = { fileName: string; content: Readable; marks: FileMarks } | null

/** How long the other side may be silent. */
export const silenceMs = 60_000
