/**
 * The rows of a load that were refused, however many. The first ones are rows in PostgreSQL, for the screen; the others
 * of each batch are a packed file in storage, put before the batch is noted and known by the note. Killed between the
 * two, the batch is read again from the same line and puts the same bytes under the same key: none is lost or doubled.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { translate } from '@tradewind/i18n'
import { csvLine, csvMark } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { RowReject } from '../datasets/index.ts'
import { deleteRejectChunks, listRejectChunks, listRejects, type KeptRejects } from './reject-queries.ts'

/** How many a person pages through; beyond them he reads the file. */
export const shownRejects = 10_000

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Puts into storage what is not for the screen. `before`: how many rows of the load were refused before these. */
export const keepRejects = async (
  { storage }: Platform,
  loadId: string,
  { before, rejects }: { before: number; rejects: readonly RowReject[] },
): Promise<KeptRejects> => {
  const room = Math.max(0, shownRejects - before)
  const others = rejects.slice(room)
  const [first] = others
  if (first === undefined) return { all: rejects, shown: rejects, chunk: null }
  const lines = others
    .map(({ line, column, value, reason }) => JSON.stringify([line, column, value, reason]))
    .join('\n')
  const { key } = await storage.put(Readable.from([await pack(lines)]), { owner: loadId })
  return {
    all: rejects,
    shown: rejects.slice(0, room),
    chunk: { firstLine: first.line, storageKey: key, rows: others.length },
  }
}

/**
 * Removes the files that an earlier try of the load left. Under the lock of the load, before it puts any of its own: the
 * same rejects lie under the same keys. Killed between, the next run does it again.
 */
export const dropRejectFiles = async ({ db, storage }: Platform, loadId: string): Promise<void> => {
  for (const { storageKey } of await listRejectChunks(db, loadId)) await storage.delete(storageKey)
  await deleteRejectChunks(db, loadId)
}

const csvOf = (rejects: readonly (readonly [number, string | null, string | null, string])[], lang: string): string =>
  rejects
    .map(([line, column, value, reason]) =>
      csvLine([line, column, value, reason, translate(lang, `ingest.reject.${reason}`)]),
    )
    .join('')

const pageRows = 5000

/** What the columns of the file are called, in order. */
const rejectHeaders = ['line', 'column', 'value', 'reject_code', 'reject_reason'] as const

/** All of them: line, column, value, reason, and the reason in words; with a byte order mark, so that Excel reads it as UTF-8. */
export async function* rejectsCsv({ db, storage }: Platform, loadId: string, lang: string): AsyncGenerator<string> {
  yield csvMark + csvLine(rejectHeaders.map((name) => translate(lang, `ingest.${name}`)))
  for (let afterLine = 0; ;) {
    const rejects = await listRejects(db, loadId, { afterLine, offset: 0, limit: pageRows })
    if (rejects.length === 0) break
    yield csvOf(
      rejects.map(({ line, column, value, reason }) => [line, column, value, reason] as const),
      lang,
    )
    afterLine = rejects.at(-1)?.line ?? Number.MAX_SAFE_INTEGER
  }
  for (const { storageKey } of await listRejectChunks(db, loadId)) {
    const lines = await unpack(await buffer(await storage.get(storageKey)))
    yield csvOf(
      lines
        .toString('utf8')
        .split('\n')
        // Written by `keepRejects` above.
        .map((line) => JSON.parse(line) as [number, string | null, string | null, string]),
      lang,
    )
  }
}
