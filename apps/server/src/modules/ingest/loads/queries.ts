/** SQL of loads and their sources: find, create, change state. Records of a running load are in progress-queries.ts. */
import {
  fail,
  type DatasetName,
  type LoadFinding,
  type LoadOrigin,
  type LoadState,
  type Mapping,
} from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

const columns = [
  'ingest_load.load_id as loadId', 'ingest_load.org_id as orgId', 'ingest_load.dataset', 'ingest_load.source_id as sourceId', 'file_name as fileName',
  'storage_key as storageKey', 'size_bytes as sizeBytes', 'state', 'ingest_load.mapping', 'rows_read as rowsRead',
  'rows_staged as rowsStaged', 'rows_rejected as rowsRejected', 'rows_published as rowsPublished',
  'rows_replaced as rowsReplaced', 'rows_duplicate as rowsDuplicate', 'staged_line as stagedLine', 'progress',
  'failure', 'cancel_requested as cancelRequested', 'ingest_load.created_at as createdAt', 'finished_at as finishedAt',
  'ingest_source.name as sourceName', 'origin', 'filled', 'findings', 'notices',
] as const // prettier-ignore

const loads = (db: Db | Tx) =>
  db
    .selectFrom('ingest_load')
    .innerJoin('ingest_source', 'ingest_source.source_id', 'ingest_load.source_id')
    .select(columns)

export type LoadRow = NonNullable<Awaited<ReturnType<typeof findLoad>>>

export const findLoad = (db: Db | Tx, loadId: string) => loads(db).where('load_id', '=', loadId).executeTakeFirst()

/** Throws Failure `not_found`. */
export const readLoad = async (db: Db | Tx, loadId: string): Promise<LoadRow> => {
  const load = await findLoad(db, loadId)
  if (load === undefined) throw fail('not_found')
  return load
}

/** The owner of loads: an organisation, or (null) the operator. */
export type Owner = string | null

/** Throws Failure `not_found` for another owner's load, too, so that ids reveal nothing. */
export const requireOwnLoad = async (db: Db, owner: Owner, loadId: string): Promise<LoadRow> => {
  const load = await readLoad(db, loadId)
  if (load.orgId !== owner) throw fail('not_found')
  return load
}

/** The newest load of each of some sources. */
export const listLastLoads = (db: Db, sourceIds: readonly string[]): Promise<LoadRow[]> =>
  loads(db)
    .distinctOn('ingest_load.source_id')
    .where('ingest_load.source_id', 'in', sourceIds)
    .orderBy('ingest_load.source_id')
    .orderBy('ingest_load.created_at', 'desc')
    .execute()

/** The last loads of a source, the newest first; `published`: only published ones. */
export const listLoadsOfSource = (
  db: Db,
  sourceId: string,
  { limit, publishedOnly = false }: { limit: number; publishedOnly?: boolean },
): Promise<LoadRow[]> =>
  loads(db)
    .where('ingest_load.source_id', '=', sourceId)
    .$if(publishedOnly, (query) => query.where('state', '=', 'published'))
    .orderBy('ingest_load.created_at', 'desc')
    .limit(limit)
    .execute()

/** End states in which a load's content does not count as loaded. */
export const endedInNothing = ['failed', 'cancelled', 'rolled_back'] as const satisfies readonly LoadState[]

/** The load that holds this content, if any. */
export const findLoadOfContent = (db: Db | Tx, owner: Owner, dataset: DatasetName, contentSha256: string) =>
  loads(db)
    .where('ingest_load.org_id', 'is not distinct from', owner)
    .where('ingest_load.dataset', '=', dataset)
    .where('content_sha256', '=', contentSha256)
    .where('state', 'not in', endedInNothing)
    .executeTakeFirst()

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
    .where('ingest_load.org_id', 'is not distinct from', owner)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId!))
  const { total } = await counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await loads(db)
    .where('ingest_load.org_id', 'is not distinct from', owner)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(sourceId !== undefined, (query) => query.where('ingest_load.source_id', '=', sourceId!))
    .orderBy('ingest_load.created_at', 'desc')
    .orderBy('load_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, list }
}

export type Source = { sourceId: string; orgId: Owner; name: string; dataset: DatasetName }

/**
 * A source's id and saved mapping; creates a new source. If two datasets use the same source id, the later one's source has
 * its dataset in the id: `statistics:kenya` beside `kenya`.
 */
export const ensureSource = async (
  db: Db | Tx,
  source: Source,
): Promise<{ sourceId: string; mapping: Mapping | null }> => {
  await db
    .insertInto('ingest_source')
    .values({
      source_id: source.sourceId,
      org_id: source.orgId,
      name: source.name,
      dataset: source.dataset,
      mapping: null,
    })
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .execute()
  const { mapping, dataset } = await db
    .selectFrom('ingest_source')
    .select(['mapping', 'dataset'])
    .where('source_id', '=', source.sourceId)
    .executeTakeFirstOrThrow()
  if (dataset === source.dataset) return { sourceId: source.sourceId, mapping }
  return ensureSource(db, { ...source, sourceId: `${source.dataset}:${source.sourceId}` })
}

/** The names of sources for operators. */
export const readSourceNames = async (db: Db, sourceIds: readonly string[]): Promise<Map<string, string>> => {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ingest_source')
    .select(['source_id', 'name'])
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.name]))
}

export const readSourceMapping = async (db: Db | Tx, sourceId: string): Promise<Mapping | null> =>
  (await db.selectFrom('ingest_source').select('mapping').where('source_id', '=', sourceId).executeTakeFirst())
    ?.mapping ?? null

export const saveSourceMapping = async (tx: Tx, sourceId: string, mapping: Mapping): Promise<void> => {
  await tx
    .updateTable('ingest_source')
    .set({ mapping: JSON.stringify(mapping) })
    .where('source_id', '=', sourceId)
    .execute()
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
  createdBy: string | null
  origin: LoadOrigin
}

/** False when another load holds the same content. */
export const insertLoad = async (tx: Tx | Db, load: NewLoad): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ingest_load')
    .values({
      load_id: load.loadId,
      org_id: load.orgId,
      dataset: load.dataset,
      source_id: load.sourceId,
      file_name: load.fileName,
      storage_key: load.storageKey,
      content_sha256: load.contentSha256,
      size_bytes: load.sizeBytes,
      mapping: JSON.stringify(load.mapping),
      failure: null,
      created_by: load.createdBy,
      origin: load.origin,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'dataset', 'content_sha256']).where('state', 'not in', endedInNothing).doNothing(),
    )
    .returning('load_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type LoadChange = {
  state: LoadState
  failure?: string | null
  finishedAt?: Date | null
  stumbles?: 0
  mapping?: Mapping
  filled?: Readonly<Record<string, number>> | null
  findings?: readonly LoadFinding[]
}

/** Moves a load from one of the states `from`; false when it is in another state. */
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
      // Reading ends here; publishing starts at 0.
      ...(change.state === 'publishing' ? { progress: 0 } : {}),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
      ...(change.stumbles === undefined ? {} : { stumbles: change.stumbles }),
      ...(change.mapping === undefined ? {} : { mapping: JSON.stringify(change.mapping) }),
      ...(change.filled === undefined ? {} : { filled: change.filled === null ? null : JSON.stringify(change.filled) }),
      ...(change.findings === undefined ? {} : { findings: JSON.stringify(change.findings) }),
    })
    .where('load_id', '=', loadId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** A held load goes back to the worker, which drops its rows. */
export const requestCancel = async (db: Db | Tx, loadId: string): Promise<boolean> => {
  const asked = await db
    .updateTable('ingest_load')
    .set({ cancel_requested: true, state: 'staging' })
    .where('load_id', '=', loadId)
    .where('state', 'in', ['staging', 'held'])
    .executeTakeFirst()
  return asked.numUpdatedRows === 1n
}
