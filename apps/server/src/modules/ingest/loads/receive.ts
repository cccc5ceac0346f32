/**
 * Receives a file: stores the file by its content, inspects the file, and refuses it immediately if it cannot be
 * loaded.
 */

import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DatasetName, LoadOrigin, Mapping } from '@tradewind/contract'
import type { Platform, StoredFile } from '@tradewind/platform'
import { requireRoom } from '../../membership/index.ts'
import { datasetOf } from '../datasets/index.ts'
import { guessMapping, readFirstRows } from '../mapping/index.ts'
import { openTable, type TableFile } from '../read/index.ts'
import { ensureSource, findLoadOfContent, insertLoad, readLoad, type LoadRow } from './queries.ts'

export type ReceivedFile = {
  /** The organisation that owns the file; absent for a file of the operator. */
  orgId?: string
  dataset: DatasetName
  /** The name of the source. When null, the source is named after the file. */
  sourceName: string | null
  /** The id of an existing source, whose name may differ from `sourceName`. */
  sourceId?: string
  /** The way in which the file arrived; by default an upload. */
  origin?: LoadOrigin
  fileName: string
  content: Readable
  /**
   * The size limit in bytes. A larger file is refused with Failure `body_too_large`. Null for files that are already on
   * this computer.
   */
  limitBytes: number | null
  /**
   * The bytes of the file that already count towards the organisation's storage, because the file was uploaded in
   * parts.
   */
  countedBytes?: number
  createdBy: string | null
}

/**
 * Stores a file and guesses its columns. If the same bytes arrived before, under any name, returns the earlier load
 * with `repeated`. Throws Failure `file_rejected` or `storage_full`, and then does not store the file.
 */
export const receiveFile = async (
  platform: Platform,
  file: ReceivedFile,
): Promise<{ load: LoadRow; repeated: boolean }> => {
  const { db, storage, clock } = platform
  const { content, limitBytes } = file
  // The file has its own storage owner, because a refused file is deleted, and a user's picture or another
  // organisation's list may have the same bytes.
  const stored = await storage.put(content, {
    owner: file.orgId ?? 'ingest',
    ...(limitBytes !== null && { limitBytes }),
  })
  const known = await findLoadOfContent(db, file.orgId ?? null, file.dataset, stored.sha256)
  if (known !== undefined) return { load: known, repeated: true }
  const source = sourceOf(file)
  const loadId = randomUUID()
  try {
    await withStoredTable(platform, stored.key, async (table) => {
      const { sourceId, mapping: saved } = await ensureSource(db, source)
      const mapping = await guessFirstSheet(table, file, saved)
      await db.transaction().execute(async (tx) => {
        const { sizeBytes } = stored
        const { orgId, countedBytes } = file
        if (orgId !== undefined)
          await requireRoom(tx, orgId, {
            clock,
            sizeBytes,
            ...(countedBytes !== undefined && { countedBytes }),
          })
        await insertLoad(tx, { loadId, ...toNewLoad(file, stored), sourceId, mapping })
      })
    })
  } catch (error) {
    await forgetFile(platform, stored)
    throw error
  }
  // When two equal files arrive at the same moment, the first file becomes the load and the second file counts as
  // repeated.
  const load = await findLoadOfContent(db, file.orgId ?? null, file.dataset, stored.sha256)
  return { load: load ?? (await readLoad(db, loadId)), repeated: load !== undefined && load.loadId !== loadId }
}

const toNewLoad = (file: ReceivedFile, stored: StoredFile) => ({
  orgId: file.orgId ?? null,
  dataset: file.dataset,
  fileName: basename(file.fileName).slice(0, 200),
  storageKey: stored.key,
  contentSha256: stored.sha256,
  sizeBytes: stored.sizeBytes,
  createdBy: file.createdBy,
  origin: file.origin ?? 'upload',
})

/**
 * Uses the first sheet that has a table, because a workbook often begins with a sheet of notes. If no sheet has a
 * table, throws the failure of the first sheet.
 */
const guessFirstSheet = async (
  table: TableFile,
  { dataset, fileName }: ReceivedFile,
  saved: Mapping | null,
): Promise<Mapping> => {
  const { vocabulary } = datasetOf(dataset)
  let refusal: unknown = null
  for (const sheetIndex of table.sheets.keys()) {
    const firstRows = await readFirstRows(table, sheetIndex)
    const { headerLine } = table.about(sheetIndex)
    try {
      return guessMapping({ vocabulary, fileName, sheetIndex, firstRows, saved, headerLine })
    } catch (error) {
      refusal ??= error
    }
  }
  throw refusal
}

/**
 * Deletes a refused file, unless a load uses the file. An earlier load that ended without data, or a load of another
 * dataset, may use the file.
 */
const forgetFile = async ({ db, storage }: Platform, { key }: Pick<StoredFile, 'key'>): Promise<void> => {
  const keeper = await db.selectFrom('ingest_load').select('loadId').where('storageKey', '=', key).executeTakeFirst()
  if (keeper === undefined) await storage.delete(key)
}

/**
 * Deletes a file that was only inspected, and its load. Does nothing if the load has started or its columns are saved.
 */
export const forgetReceived = async (platform: Platform, load: LoadRow): Promise<void> => {
  const forgotten = await platform.db
    .deleteFrom('ingest_load')
    .where('loadId', '=', load.loadId)
    .where('state', '=', 'received')
    .executeTakeFirst()
  if (forgotten.numDeletedRows === 1n) await forgetFile(platform, { key: load.storageKey })
}

/** Opens a stored file for reading, calls a function with its table, and closes the file afterwards. */
export const withStoredTable = async <T>(
  { storage, config }: Platform,
  storageKey: string,
  use: (table: TableFile) => Promise<T>,
): Promise<T> => {
  const local = await storage.open(storageKey)
  try {
    const table = await openTable(local.path, { spoolFolder: join(config.dataDir, 'spool') })
    try {
      return await use(table)
    } finally {
      await table.close()
    }
  } finally {
    await local.release()
  }
}

/**
 * Finds the source of a file. The name of the source is the file name without dates and counters. Therefore
 * `turkey-imports-2024-09.xlsx` and the file of the next month belong to the same source.
 */
export const sourceOf = (file: Pick<ReceivedFile, 'fileName' | 'sourceName' | 'sourceId' | 'orgId' | 'dataset'>) => {
  const stem = basename(file.fileName)
    .slice(0, 200)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
  // The pattern matches one digit in each repetition. With `\d+` inside the repetition, a name with thirty digits took
  // minutes, because of backtracking.
  const name = (file.sourceName ?? stem.replace(/(?:[\s_\-.()]*\d)+[\s)]*$/, '')).trim() || stem || 'file'
  // Organisations never share a source, even when their sources have equal names.
  const ownId = file.orgId === undefined ? sourceIdOf(name) : `${file.orgId}:${sourceIdOf(name)}`
  return { sourceId: file.sourceId ?? ownId, orgId: file.orgId ?? null, name: name.slice(0, 80), dataset: file.dataset }
}

/** Derives a source's id from its name. */
export const sourceIdOf = (name: string): string => {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return (words.replace(/^-|-$/g, '') || 'file').slice(0, 80)
}
