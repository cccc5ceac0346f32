/**
 * Receives a file: stores the file by its content, inspects the file, and refuses it immediately if it cannot be
 * loaded.
 */

import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DatasetName, LoadOrigin, Mapping } from '@tradewind/contract'
import type { Db, Platform, StoredFile } from '@tradewind/platform'
import { requireStorageSpace } from '../../membership/index.ts'
import { openTable, reject, type TableFile } from '../read/index.ts'
import { dataTables, examineTable, examineTables, findTable, type ExaminedTable } from './file-tables.ts'
import {
  copySourceSettings,
  ensureSource,
  findLoadOfContent,
  insertLoad,
  listLoadsOfFile,
  readFileTables,
  readLoad,
  readSourceTables,
  type LoadRow,
  type NewLoad,
  type Source,
} from './queries.ts'

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
 * `loads` are the loads of the file's tables. The first load is the load of the file; a file whose source remembers
 * several tables has further loads. `missingTables` are the remembered tables that the file does not have.
 */
export type Received = { load: LoadRow; loads: LoadRow[]; repeated: boolean; missingTables: string[] }

/**
 * Stores a file and guesses its columns. If the same bytes arrived before, under any name, returns the earlier load
 * with `repeated`. Throws Failure `file_rejected` or `storage_full`, and then does not store the file.
 */
export const receiveFile = async (platform: Platform, file: ReceivedFile): Promise<Received> => {
  const { db, storage, clock } = platform
  const { content, limitBytes } = file
  // The file has its own storage owner, because a refused file is deleted, and a user's picture or another
  // organisation's list may have the same bytes.
  const stored = await storage.put(content, {
    owner: file.orgId ?? 'ingest',
    ...(limitBytes !== null && { limitBytes }),
  })
  const known = await findLoadOfContent(db, file.orgId ?? null, file.dataset, stored.sha256)
  if (known !== undefined)
    return { ...(await withItsLoads(db, known)), repeated: true, missingTables: await findMissing(db, known) }
  const source = sourceOf(file)
  const loadId = randomUUID()
  let missingTables: string[] = []
  try {
    await withStoredTable(platform, stored.key, async (table) => {
      const { sourceId, mapping: saved, tables } = await ensureSource(db, source)
      const examined = await examineTables(table, { dataset: file.dataset, fileName: file.fileName, saved })
      const chosen = chooseForFile(examined, { tables, isAutomatic: (file.origin ?? 'upload') !== 'upload' })
      missingTables = chosen.missing
      const fileTables = examined.length > 1 ? examined.map(({ found }) => found) : []
      const loads: NewLoad[] = []
      for (const [at, { name, mapping, isOfSource }] of chosen.tables.entries()) {
        const place = { source: { ...source, sourceId }, file, tableIndex: mapping.sheetIndex, name }
        loads.push({
          loadId: at === 0 ? loadId : randomUUID(),
          ...toNewLoad(file, stored),
          ...(isOfSource ? { sourceId, mapping } : await prepareTable(db, table, place)),
          tableName: fileTables[mapping.sheetIndex]?.name ?? '',
          fileTables,
          countsFile: at === 0,
        })
      }
      await db.transaction().execute(async (tx) => {
        const { sizeBytes } = stored
        const { orgId, countedBytes } = file
        if (orgId !== undefined)
          await requireStorageSpace(tx, orgId, {
            clock,
            sizeBytes,
            ...(countedBytes !== undefined && { countedBytes }),
          })
        for (const load of loads) await insertLoad(tx, load)
      })
    })
  } catch (error) {
    await forgetFile(platform, stored)
    throw error
  }
  // When two equal files arrive at the same moment, the first file becomes the load and the second file counts as
  // repeated.
  const found = await findLoadOfContent(db, file.orgId ?? null, file.dataset, stored.sha256)
  const load = found ?? (await readLoad(db, loadId))
  return {
    ...(await withItsLoads(db, load)),
    repeated: found !== undefined && found.loadId !== loadId,
    missingTables,
  }
}

/** The load of a file comes first, even if a load of a further table has the same time of creation. */
const withItsLoads = async (db: Db, load: LoadRow) => ({
  load,
  loads: [load, ...(await listLoadsOfFile(db, load)).filter(({ loadId }) => loadId !== load.loadId)],
})

/** Names the remembered tables of a source that the file of a load does not have. */
const findMissing = async (db: Db, { loadId, sourceId }: LoadRow): Promise<string[]> => {
  const names = (await readFileTables(db, loadId)).map(({ name }) => name)
  if (names.length === 0) return []
  return ((await readSourceTables(db, sourceId)) ?? []).filter((name) => findTable(names, name) < 0)
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

type ChosenTable = { name: string; mapping: Mapping; isOfSource: boolean }

/**
 * Chooses the tables of a new file. A file that arrives automatically gets a load for each table that a user chose for
 * an earlier file of the source. Any other file gets one load, and a user chooses the other tables later. Throws the
 * failure of the first table if no table can be loaded.
 */
const chooseForFile = (
  examined: readonly ExaminedTable[],
  { tables, isAutomatic }: { tables: readonly string[] | null; isAutomatic: boolean },
): { tables: ChosenTable[]; missing: string[] } => {
  const names = examined.map(({ found }) => found.name)
  const wanted = tables ?? []
  const indexes = wanted.map((name) => findTable(names, name))
  const remembered = indexes.flatMap((index, at): ChosenTable[] => {
    const { mapping, found } = examined[index] ?? { mapping: null, found: null }
    // The first table of the list belongs to the source itself. Each other table has a source of its own.
    return mapping === null ? [] : [{ name: wanted[at] ?? found.name, mapping, isOfSource: at === 0 }]
  })
  const missing = wanted.filter((_, at) => (examined[indexes[at] ?? -1]?.mapping ?? null) === null)
  const [first] = remembered
  if (first !== undefined && examined.length > 1)
    return { tables: isAutomatic ? remembered : [{ ...first, isOfSource: true }], missing }
  const [best] = dataTables(examined.map(({ found }) => found))
  const guess = examined[best ?? -1]
  if (guess === undefined || guess.mapping === null) throw examined[0]?.refusal ?? reject('no_table')
  return {
    tables: [{ name: guess.found.name, mapping: guess.mapping, isOfSource: true }],
    missing: examined.length > 1 ? missing : [],
  }
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

/** The source of a further table of a file. The table keeps its own mapping, and its loads can be rolled back alone. */
export const tableSourceOf = (source: Source, tableName: string): Source => ({
  ...source,
  sourceId: `${source.sourceId}:${sourceIdOf(tableName)}`,
  name: `${source.name.slice(0, 45)} › ${tableName.slice(-32)}`,
})

/**
 * Finds or creates the source of a further table, and guesses the columns of the table with the mapping that was saved
 * for it. Throws Failure `file_rejected` when the table cannot be loaded.
 */
export const prepareTable = async (
  db: Db,
  table: TableFile,
  { source, file, tableIndex, name }: { source: Source; file: FileOfTables; tableIndex: number; name: string },
): Promise<{ sourceId: string; mapping: Mapping }> => {
  const own = await ensureSource(db, tableSourceOf(source, name))
  if (own.mapping === null) await copySourceSettings(db, source.sourceId, own.sourceId)
  const { mapping, refusal } = await examineTable(table, tableIndex, { ...file, saved: own.mapping })
  if (mapping === null) throw refusal
  return { sourceId: own.sourceId, mapping }
}
type FileOfTables = Pick<ReceivedFile, 'dataset' | 'fileName'>

/** Derives a source's id from its name. */
export const sourceIdOf = (name: string): string => {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return (words.replace(/^-|-$/g, '') || 'file').slice(0, 80)
}
