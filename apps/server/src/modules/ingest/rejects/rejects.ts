/**
 * The rejected rows of a load, in any number. The first are rows in PostgreSQL, for the screen. The others of each
 * batch are in a compressed file in storage, which is stored before the batch is recorded and found by that record. If
 * the process is killed in between, the batch is read again from the same line and stores the same bytes under the same
 * key, so no reject is lost or duplicated.
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

/** Number of rejects that a user can page through; the rejects file has all of them. */
export const shownRejects = 10_000

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Stores the rejects that exceed the screen's limit in a file. `before`: the number of rows of the load that were
 * rejected earlier.
 */
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
 * Deletes the reject files of an earlier try of the load. Runs under the load's lock, before new files are stored,
 * because the same rejects have the same keys. After a crash the next run repeats it.
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

/** The file's columns, in order. */
const rejectHeaders = ['line', 'column', 'value', 'reject_code', 'reject_reason'] as const

/**
 * A CSV of all rejects: line, column, value, reason code, and the reason as text. It has a byte order mark, so that
 * Excel reads it as UTF-8.
 */
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
