/**
 * SQL that finds and creates loads and their sources, and changes their state. The progress of a running load is in
 * progress-queries.ts.
 */

import {
  fail,
  type DatasetName,
  type LoadFinding,
  type LoadOrigin,
  type LoadState,
  type Mapping,
} from '@tradewind/contract'
import { readPage, type Db, type Tx } from '@tradewind/platform'
import type { FoundTable } from './file-tables.ts'

const columns = [
  'ingest_load.loadId',
  'ingest_load.orgId',
  'ingest_load.dataset',
  'ingest_load.sourceId',
  'fileName',
  'tableIndex',
  'tableName',
  'storageKey',
  'contentSha256',
  'createdBy',
  'sizeBytes',
  'state',
  'ingest_load.mapping',
  'rowsRead',
  'rowsStaged',
  'rowsRejected',
  'rowsPublished',
  'rowsReplaced',
  'rowsDuplicate',
  'stagedLine',
  'progress',
  'failure',
  'cancelRequested',
  'ingest_load.createdAt',
  'finishedAt',
  'ingest_source.name as sourceName',
  'origin',
  'filled',
  'findings',
  'notices',
] as const

const loads = (db: Db | Tx) =>
  db
    .selectFrom('ingest_load')
    .innerJoin('ingest_source', 'ingest_source.sourceId', 'ingest_load.sourceId')
    .select(columns)

export type LoadRow = NonNullable<Awaited<ReturnType<typeof findLoad>>>

export const findLoad = (db: Db | Tx, loadId: string) => loads(db).where('loadId', '=', loadId).executeTakeFirst()

/** Reads a load of any owner. Throws Failure `not_found`. */
export const readLoad = async (db: Db | Tx, loadId: string): Promise<LoadRow> => {
  const load = await findLoad(db, loadId)
  if (load === undefined) throw fail('not_found')
  return load
}

/** The owner of a load: an organisation's id, or null for the operator. */
export type Owner = string | null

/**
 * Returns a load of this owner. Throws Failure `not_found` even for an existing load of another owner, so that the
 * caller does not learn that the load exists.
 */
export const requireOwnLoad = async (db: Db, owner: Owner, loadId: string): Promise<LoadRow> => {
  const load = await readLoad(db, loadId)
  if (load.orgId !== owner) throw fail('not_found')
  return load
}

/** The newest load of each given source. */
export const listLastLoads = (db: Db, sourceIds: readonly string[]): Promise<LoadRow[]> =>
  loads(db)
    .distinctOn('ingest_load.sourceId')
    .where('ingest_load.sourceId', 'in', sourceIds)
    .orderBy('ingest_load.sourceId')
    .orderBy('ingest_load.createdAt', 'desc')
    .execute()

/** Lists the latest loads of a source, newest first. With `publishedOnly`, lists only published loads. */
export const listLoadsOfSource = (
  db: Db,
  sourceId: string,
  { limit, publishedOnly = false }: { limit: number; publishedOnly?: boolean },
): Promise<LoadRow[]> =>
  loads(db)
    .where('ingest_load.sourceId', '=', sourceId)
    .$if(publishedOnly, (query) => query.where('state', '=', 'published'))
    .orderBy('ingest_load.createdAt', 'desc')
    .limit(limit)
    .execute()

/** States of a load that ended without published data. The file of such a load may be loaded again. */
export const unpublishedEndStates = ['failed', 'cancelled', 'rolled_back'] as const satisfies readonly LoadState[]

/**
 * Finds the owner's load of a file with this content into this dataset. Ignores loads that ended without published
 * data.
 */
export const findLoadOfContent = (db: Db | Tx, owner: Owner, dataset: DatasetName, contentSha256: string) =>
  loads(db)
    .where('ingest_load.orgId', 'is not distinct from', owner)
    .where('ingest_load.dataset', '=', dataset)
    .where('contentSha256', '=', contentSha256)
    .where('state', 'not in', unpublishedEndStates)
    .orderBy('ingest_load.createdAt')
    .orderBy('countsFile', 'desc')
    .executeTakeFirst()

/** Finds the loads of all tables of a load's file. Ignores loads that ended without published data. */
export const listLoadsOfFile = (
  db: Db | Tx,
  { orgId, dataset, contentSha256 }: Pick<LoadRow, 'orgId' | 'dataset' | 'contentSha256'>,
): Promise<LoadRow[]> =>
  loads(db)
    .where('ingest_load.orgId', 'is not distinct from', orgId)
    .where('ingest_load.dataset', '=', dataset)
    .where('contentSha256', '=', contentSha256)
    .where('state', 'not in', unpublishedEndStates)
    .orderBy('ingest_load.createdAt')
    .orderBy('tableIndex')
    .execute()

/** Reads the descriptions of the tables of a load's file. */
export const readFileTables = async (db: Db | Tx, loadId: string): Promise<FoundTable[]> =>
  (await db.selectFrom('ingest_load').select('fileTables').where('loadId', '=', loadId).executeTakeFirst())
    ?.fileTables ?? []

export type LoadsWanted = {
  state?: LoadState | undefined
  sourceId?: string | undefined
  page: number
  limit: number
}

export const listLoads = async (
  db: Db,
  owner: Owner,
  { state, sourceId, page, limit }: LoadsWanted,
): Promise<{ total: number; list: LoadRow[] }> => {
  const counted = db
    .selectFrom('ingest_load')
    .where('ingest_load.orgId', 'is not distinct from', owner)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(sourceId !== undefined, (query) => query.where('sourceId', '=', sourceId!))
  return readPage(
    {
      matching: counted,
      rows: loads(db)
        .where('ingest_load.orgId', 'is not distinct from', owner)
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .$if(sourceId !== undefined, (query) => query.where('ingest_load.sourceId', '=', sourceId!))
        .orderBy('ingest_load.createdAt', 'desc')
        .orderBy('loadId'),
    },
    { page, limit },
  )
}

export type Source = { sourceId: string; orgId: Owner; name: string; dataset: DatasetName }

/**
 * Returns a source's id, its saved mapping and its chosen tables, and creates the source if it does not exist. When two datasets use the same
 * source id, the later source gets its dataset as a prefix: `statistics:kenya` beside `kenya`.
 */
export const ensureSource = async (
  db: Db | Tx,
  source: Source,
): Promise<{ sourceId: string; mapping: Mapping | null; tables: string[] | null }> => {
  await db
    .insertInto('ingest_source')
    .values({
      sourceId: source.sourceId,
      orgId: source.orgId,
      name: source.name,
      dataset: source.dataset,
      mapping: null,
    })
    .onConflict((conflict) => conflict.column('sourceId').doNothing())
    .execute()
  const { mapping, dataset, tables } = await db
    .selectFrom('ingest_source')
    .select(['mapping', 'dataset', 'tables'])
    .where('sourceId', '=', source.sourceId)
    .executeTakeFirstOrThrow()
  if (dataset === source.dataset) return { sourceId: source.sourceId, mapping, tables }
  return ensureSource(db, { ...source, sourceId: `${source.dataset}:${source.sourceId}` })
}

/** Reads the names of sources for operators. */
export const readSourceNames = async (db: Db, sourceIds: readonly string[]): Promise<Map<string, string>> => {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ingest_source')
    .select(['sourceId', 'name'])
    .where('sourceId', 'in', sourceIds)
    .execute()
  return new Map(rows.map((row) => [row.sourceId, row.name]))
}

export const readSourceMapping = async (db: Db | Tx, sourceId: string): Promise<Mapping | null> =>
  (await db.selectFrom('ingest_source').select('mapping').where('sourceId', '=', sourceId).executeTakeFirst())
    ?.mapping ?? null

export const saveSourceMapping = async (tx: Tx, sourceId: string, mapping: Mapping): Promise<void> => {
  await tx
    .updateTable('ingest_source')
    .set({ mapping: JSON.stringify(mapping) })
    .where('sourceId', '=', sourceId)
    .execute()
}

/** Returns the names of the tables that a user chose for the files of a source; null when no user has chosen tables. */
export const readSourceTables = async (db: Db | Tx, sourceId: string): Promise<string[] | null> =>
  (await db.selectFrom('ingest_source').select('tables').where('sourceId', '=', sourceId).executeTakeFirst())?.tables ??
  null

export const saveSourceTables = async (tx: Tx, sourceId: string, tables: readonly string[]): Promise<void> => {
  await tx
    .updateTable('ingest_source')
    .set({ tables: JSON.stringify(tables) })
    .where('sourceId', '=', sourceId)
    .execute()
}

/** Gives a new source of a further table the settings of the source of the file. */
export const copySourceSettings = async (db: Db, from: string, to: string): Promise<void> => {
  const settings = await db
    .selectFrom('ingest_source')
    .select(['country', 'flow', 'autoPublish', 'holdSuspicious'])
    .where('sourceId', '=', from)
    .executeTakeFirstOrThrow()
  await db.updateTable('ingest_source').set(settings).where('sourceId', '=', to).execute()
}

export type NewLoad = {
  loadId: string
  orgId: Owner
  dataset: DatasetName
  sourceId: string
  fileName: string
  storageKey: string
  contentSha256: string
  sizeBytes: number
  mapping: Mapping
  tableName: string
  fileTables: readonly FoundTable[]
  countsFile: boolean
  createdBy: string | null
  origin: LoadOrigin
}

/** Inserts a load. Returns false when another load reads the same table of the same content. */
export const insertLoad = async (tx: Tx | Db, load: NewLoad): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ingest_load')
    .values({
      loadId: load.loadId,
      orgId: load.orgId,
      dataset: load.dataset,
      sourceId: load.sourceId,
      fileName: load.fileName,
      storageKey: load.storageKey,
      contentSha256: load.contentSha256,
      sizeBytes: load.sizeBytes,
      mapping: JSON.stringify(load.mapping),
      tableName: load.tableName,
      fileTables: JSON.stringify(load.fileTables),
      countsFile: load.countsFile,
      failure: null,
      createdBy: load.createdBy,
      origin: load.origin,
      finishedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'dataset', 'contentSha256', 'tableIndex'])
        .where('state', 'not in', unpublishedEndStates)
        .doNothing(),
    )
    .returning('loadId')
    .executeTakeFirst()
  return inserted !== undefined
}

export type LoadChange = {
  state: LoadState
  failure?: string | null
  finishedAt?: Date | null
  stumbles?: 0
  mapping?: Mapping
  tableName?: string
  filled?: Readonly<Record<string, number>> | null
  findings?: readonly LoadFinding[]
}

/**
 * Changes the state of a load if the load is in one of the states `from`. Returns false when the load is in another
 * state.
 */
export const moveLoad = async (
  db: Db | Tx,
  loadId: string,
  from: readonly LoadState[],
  change: LoadChange,
): Promise<boolean> => {
  const moved = await db
    .updateTable('ingest_load')
    .set({
      state: change.state,
      // Publishing and rolling back have a progress of their own, so `progress` restarts at 0.
      ...(change.state === 'publishing' || change.state === 'rolling_back' ? { progress: 0 } : {}),
      ...(change.state === 'published' ? { progress: 1 } : {}),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.finishedAt === undefined ? {} : { finishedAt: change.finishedAt }),
      ...(change.stumbles === undefined ? {} : { stumbles: change.stumbles }),
      ...(change.mapping === undefined ? {} : { mapping: JSON.stringify(change.mapping) }),
      ...(change.tableName === undefined ? {} : { tableName: change.tableName }),
      ...(change.filled === undefined ? {} : { filled: change.filled === null ? null : JSON.stringify(change.filled) }),
      ...(change.findings === undefined ? {} : { findings: JSON.stringify(change.findings) }),
    })
    .where('loadId', '=', loadId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Marks a load for cancellation. A held load returns to the state `staging`, so that the worker deletes its rows. */
export const requestCancel = async (db: Db | Tx, loadId: string): Promise<boolean> => {
  const asked = await db
    .updateTable('ingest_load')
    .set({ cancelRequested: true, state: 'staging' })
    .where('loadId', '=', loadId)
    .where('state', 'in', ['staging', 'held'])
    .executeTakeFirst()
  return asked.numUpdatedRows === 1n
}
