/**
 * Stores the rejected rows of a load, in any number. The first rejected rows of a load are stored in PostgreSQL, for
 * the screen. The other rejected rows of each batch are stored in a compressed file. The file is stored before the
 * batch is recorded, and the recorded batch refers to the file. If the process is killed before the batch is recorded,
 * the batch is read again from the same line. The same bytes are then stored under the same key, so no rejected row is
 * missing or duplicated.
 */

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { translate } from '@tradewind/i18n'
import { csvChunks, toFileRows, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { RowReject } from '../datasets/index.ts'
import { deleteRejectChunks, listRejectChunks, listRejects, type StoredRejects } from './reject-queries.ts'

/** The number of rejected rows that a user can see on screen. The downloaded file has all rejected rows. */
export const rejectsOnScreen = 10_000

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Stores rejected rows in a file if the load has more rejected rows than the screen shows. `before` is the number of
 * rows of the load that were rejected in earlier batches.
 */
export const storeRejects = async (
  { storage }: Platform,
  loadId: string,
  { before, rejects }: { before: number; rejects: readonly RowReject[] },
): Promise<StoredRejects> => {
  const room = Math.max(0, rejectsOnScreen - before)
  const others = rejects.slice(room)
  const [first] = others
  if (first === undefined) return { all: rejects, displayed: rejects, chunk: null }
  const lines = others
    .map(({ line, column, value, reason }) => JSON.stringify([line, column, value, reason]))
    .join('\n')
  const { key } = await storage.put(Readable.from([await pack(lines)]), { owner: loadId })
  return {
    all: rejects,
    displayed: rejects.slice(0, room),
    chunk: { firstLine: first.line, storageKey: key, rows: others.length },
  }
}

/**
 * Deletes the files with rejected rows of a load's earlier try. Runs under the load's lock and before new files are
 * stored, because a new file may have the same key as an old file. After a crash the next run repeats the deletion.
 */
export const dropRejectFiles = async ({ db, storage }: Platform, loadId: string): Promise<void> => {
  for (const { storageKey } of await listRejectChunks(db, loadId)) await storage.delete(storageKey)
  await deleteRejectChunks(db, loadId)
}

const pageRows = 5000

type Refused = { line: number; column: string | null; value: string | null; reason: string }

const columnsOf = (lang: string): readonly FileColumn<Refused>[] => [
  { title: translate(lang, 'ingest.line'), cell: ({ line }) => line },
  { title: translate(lang, 'ingest.column'), cell: ({ column }) => column },
  { title: translate(lang, 'ingest.value'), cell: ({ value }) => value },
  { title: translate(lang, 'ingest.reject_code'), cell: ({ reason }) => reason },
  { title: translate(lang, 'ingest.reject_reason'), cell: ({ reason }) => translate(lang, `ingest.reject.${reason}`) },
]

/** Yields the content of a file with all rejected rows of a load. */
export const rejectsCsv = (platform: Platform, loadId: string, lang: string): AsyncGenerator<string> =>
  csvChunks(toFileRows(columnsOf(lang), readRejects(platform, loadId)))

async function* readRejects({ db, storage }: Platform, loadId: string): AsyncGenerator<Refused[]> {
  for (let afterLine = 0; ;) {
    const rejects = await listRejects(db, loadId, { afterLine, offset: 0, limit: pageRows })
    if (rejects.length === 0) break
    yield rejects
    afterLine = rejects.at(-1)?.line ?? Number.MAX_SAFE_INTEGER
  }
  for (const { storageKey } of await listRejectChunks(db, loadId)) {
    const lines = await unpack(await buffer(await storage.get(storageKey)))
    yield lines
      .toString('utf8')
      .split('\n')
      .map((text) => {
        // `storeRejects` wrote this line, so the form of the line is known.
        const [line, column, value, reason] = JSON.parse(text) as [number, string | null, string | null, string]
        return { line, column, value, reason }
      })
  }
}
