/**
 * The state of every load in PostgreSQL, and the lock for publishing a source. The parts of a load are in
 * publications.ts.
 */

import { fail } from '@tradewind/contract'
import { withModuleLock, type Db, type Tx } from '@tradewind/platform'
import type { TradeLoad } from '../record.ts'
import type { LoadKind, LoadState } from '../tables.ts'

export type LoadRow = {
  loadId: string
  stageNo: number
  sourceNo: number
  kind: LoadKind
  state: LoadState
  /** The oldest load that this rollback reverts; null when the load is no rollback. */
  undoes: number | null
  /** The rollback that reverted the load. */
  undoneBy: number | null
  rekeyNo: number | null
  /** The number of the load's first published publication. This number orders the loads of a source. */
  shownNo: number | null
  published: number
  replaced: number
  duplicates: number
  removed: number
  isArchived: boolean
}

const columns = [
  'loadId',
  'stageNo',
  'sourceNo',
  'kind',
  'state',
  'undoes',
  'undoneBy',
  'rekeyNo',
  'shownNo',
  'published',
  'replaced',
  'duplicates',
  'removed',
  'isArchived',
] as const

const loads = (db: Db | Tx) => db.selectFrom('customs_load').select(columns)

export const findLoad = async (db: Db | Tx, loadId: string): Promise<LoadRow | null> =>
  (await loads(db).where('loadId', '=', loadId).executeTakeFirst()) ?? null

export const readLoad = (db: Db | Tx, stageNo: number): Promise<LoadRow> =>
  loads(db).where('stageNo', '=', stageNo).executeTakeFirstOrThrow()

/**
 * Returns the load, and creates it when it is new. A discarded load starts again. A rolled-back load starts again under
 * a new stage number, because the history retains its old state. Throws Failure `conflict` when the load belongs to
 * another source.
 */
export const openLoad = async (db: Db, load: TradeLoad): Promise<LoadRow> => {
  const sourceNo = await ensureSource(db, load.sourceId)
  const known = await findLoad(db, load.loadId)
  if (known !== null && known.sourceNo !== sourceNo) throw fail('conflict')
  if (known !== null && known.state !== 'discarded' && known.state !== 'rolled_back') return known
  if (known?.state === 'rolled_back')
    await db
      .updateTable('customs_load')
      .set({ loadId: `${load.loadId} (rolled back ${known.stageNo})` })
      .where('stageNo', '=', known.stageNo)
      .where('state', '=', 'rolled_back')
      .execute()
  return insertLoad(db, { loadId: load.loadId, sourceNo, kind: 'load', fileName: load.fileName ?? null })
}

type NewLoad = {
  loadId: string
  sourceNo: number
  kind: LoadKind
  fileName?: string | null
  undoes?: number
  rekeyNo?: number
}

/**
 * Inserts a new load. An existing load with this id is returned unchanged, except that a discarded load starts again.
 */
export const insertLoad = async (db: Db, load: NewLoad): Promise<LoadRow> => {
  await db
    .insertInto('customs_load')
    .values({
      loadId: load.loadId,
      sourceNo: load.sourceNo,
      kind: load.kind,
      fileName: load.fileName ?? null,
      undoes: load.undoes ?? null,
      undoneBy: null,
      rekeyNo: load.rekeyNo ?? null,
      shownNo: null,
      shownAt: null,
    })
    .onConflict((conflict) =>
      conflict.column('loadId').doUpdateSet({ state: 'staging' }).where('customs_load.state', '=', 'discarded'),
    )
    .execute()
  const opened = await findLoad(db, load.loadId)
  if (opened === null || opened.sourceNo !== load.sourceNo) throw fail('conflict')
  return opened
}

const ensureSource = async (db: Db, sourceId: string): Promise<number> => {
  const known = await findSource(db, sourceId)
  if (known !== null) return known
  await db
    .insertInto('customs_source')
    .values({ sourceId })
    .onConflict((conflict) => conflict.column('sourceId').doNothing())
    .execute()
  const made = await findSource(db, sourceId)
  if (made === null) throw new Error('a source was not kept')
  return made
}

export const findSource = async (db: Db, sourceId: string): Promise<number | null> => {
  const found = await db
    .selectFrom('customs_source')
    .select('sourceNo')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  return found?.sourceNo ?? null
}

export const listSources = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('customs_source').select('sourceNo').orderBy('sourceNo').execute()
  return rows.map((row) => row.sourceNo)
}

/** Lists the published loads of a source whose replaced versions are not deleted yet, oldest first. */
export const findSweeping = (db: Db, sourceNo: number): Promise<LoadRow[]> =>
  loads(db).where('sourceNo', '=', sourceNo).where('state', '=', 'sweeping').orderBy('shownNo').execute()

/**
 * Lists the loads that a dead process left incomplete: loads whose publication had begun, and started rollbacks in any
 * state. A move of records to other companies is listed only once it is published. The rows that an unpublished move
 * staged may be outdated, so rekey.ts stages these rows again.
 */
export const findUnfinished = (db: Db): Promise<LoadRow[]> =>
  loads(db)
    .where((where) =>
      where.or([
        where('state', '=', 'sweeping'),
        where.and([where('kind', '<>', 'rekey'), where('state', '=', 'writing')]),
        where.and([where('kind', '=', 'rollback'), where('state', '=', 'staging')]),
      ]),
    )
    .orderBy('stageNo')
    .execute()

/**
 * Lists a load and every later load of its source that was published, in the order of publication. Loads that were
 * rolled back later are included.
 */
export const listPublishedSince = (db: Db | Tx, { sourceNo, shownNo }: LoadRow): Promise<LoadRow[]> =>
  loads(db)
    .where('sourceNo', '=', sourceNo)
    .where('shownNo', '>=', shownNo)
    .where('state', 'in', ['sweeping', 'published', 'rolled_back'])
    .orderBy('shownNo')
    .execute()

/** Lists the ids of the loads that a rollback reverted, in the order of their publication. */
export const listRolledBack = async (db: Db, stageNo: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('customs_load')
    .select('loadId')
    .where('undoneBy', '=', stageNo)
    .orderBy('shownNo')
    .execute()
  return rows.map((row) => row.loadId)
}

/**
 * Changes the state of a load from one of the states `from` to `state`. Throws Failure `conflict` when the load is in
 * another state.
 */
export const moveLoad = async (db: Db | Tx, stageNo: number, from: readonly LoadState[], state: LoadState) => {
  const moved = await db
    .updateTable('customs_load')
    .set({ state, changedAt: new Date() })
    .where('stageNo', '=', stageNo)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw fail('conflict')
}

/** Lists the loads that can be rolled back: the published loads of a source, newest first. */
export const listPublished = (db: Db, sourceNo: number): Promise<LoadRow[]> =>
  loads(db)
    .where('sourceNo', '=', sourceNo)
    .where('kind', '=', 'load')
    .where('state', '=', 'published')
    .orderBy('shownNo', 'desc')
    .execute()

/** Lists the loads that were published before a given publication and still have an archive. */
export const listArchivedBefore = async (db: Db, sourceNo: number, shownNo: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('customs_load')
    .select('stageNo')
    .where('sourceNo', '=', sourceNo)
    .where('isArchived', '=', true)
    .where('shownNo', '<', shownNo)
    .execute()
  return rows.map((row) => row.stageNo)
}

export const noteArchiveDropped = async (db: Db, stageNos: readonly number[]): Promise<void> => {
  await db.updateTable('customs_load').set({ isArchived: false }).where('stageNo', 'in', stageNos).execute()
}

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_726

/**
 * Allows one publication of a source at a time, in all processes. The lock ends with its connection when a process
 * dies.
 */
export const withSourceLock = <T>(db: Db, sourceNo: number, run: () => Promise<T>): Promise<T> =>
  withModuleLock(db, { space: lockSpace, of: sourceNo }, run)

type Provenance = { loadId: string; fileName: string | null; line: number; loadedAt: string }

/**
 * Reads the origin of a record. `file` is the stage number of the load that added the record; rollbacks and company
 * changes preserve it. `file` is 0 for records that were stored before this column existed. The load of these records
 * is found by the publication number in `load`.
 */
export const readProvenance = async (
  db: Db,
  { line, file, load }: { line: number; file: number; load: number },
): Promise<Provenance | null> => {
  const found = await db
    .selectFrom('customs_load')
    .select(['loadId', 'fileName', 'shownAt'])
    .$if(file !== 0, (query) => query.where('stageNo', '=', file))
    .$if(file === 0, (query) =>
      query.where('stageNo', 'in', (eb) =>
        eb.selectFrom('customs_publication').select('stageNo').where('publicationNo', '=', load),
      ),
    )
    .executeTakeFirst()
  if (found === undefined || found.shownAt === null) return null
  return { loadId: found.loadId, fileName: found.fileName, line, loadedAt: found.shownAt.toISOString() }
}
