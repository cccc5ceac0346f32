/** The state of every load (PostgreSQL), and who may publish for a source. Its parts are in publications.ts. */
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
  /** The load that a rollback begins with. */
  undoes: number | null
  /** The rollback that took the load back. */
  undoneBy: number | null
  rekeyNo: number | null
  /** Its first publication that was shown; loads of a source are ordered by it. */
  shownNo: number | null
  published: number
  replaced: number
  duplicates: number
  removed: number
  isArchived: boolean
}

const columns = [
  'load_id as loadId',
  'stage_no as stageNo',
  'source_no as sourceNo',
  'kind',
  'state',
  'undoes',
  'undone_by as undoneBy',
  'rekey_no as rekeyNo',
  'shown_no as shownNo',
  'published',
  'replaced',
  'duplicates',
  'removed',
  'is_archived as isArchived',
] as const

const loads = (db: Db | Tx) => db.selectFrom('customs_load').select(columns)

export const findLoad = async (db: Db | Tx, loadId: string): Promise<LoadRow | null> =>
  (await loads(db).where('load_id', '=', loadId).executeTakeFirst()) ?? null

export const readLoad = (db: Db | Tx, stageNo: number): Promise<LoadRow> =>
  loads(db).where('stage_no', '=', stageNo).executeTakeFirstOrThrow()

/**
 * The load, made when it is new. A discarded one begins again; so does one that was rolled back, under a new stage
 * number, as what it was stays in the history. Throws Failure `conflict` for another source's load.
 */
export const openLoad = async (db: Db, load: TradeLoad): Promise<LoadRow> => {
  const sourceNo = await ensureSource(db, load.sourceId)
  const known = await findLoad(db, load.loadId)
  if (known !== null && known.sourceNo !== sourceNo) throw fail('conflict')
  if (known !== null && known.state !== 'discarded' && known.state !== 'rolled_back') return known
  if (known?.state === 'rolled_back')
    await db
      .updateTable('customs_load')
      .set({ load_id: `${load.loadId} (rolled back ${known.stageNo})` })
      .where('stage_no', '=', known.stageNo)
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

/** A load that begins; one that is there already under this id is answered as it is, a discarded one begins again. */
export const insertLoad = async (db: Db, load: NewLoad): Promise<LoadRow> => {
  await db
    .insertInto('customs_load')
    .values({
      load_id: load.loadId,
      source_no: load.sourceNo,
      kind: load.kind,
      file_name: load.fileName ?? null,
      undoes: load.undoes ?? null,
      undone_by: null,
      rekey_no: load.rekeyNo ?? null,
      shown_no: null,
      shown_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('load_id').doUpdateSet({ state: 'staging' }).where('customs_load.state', '=', 'discarded'),
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
    .values({ source_id: sourceId })
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .execute()
  const made = await findSource(db, sourceId)
  if (made === null) throw new Error('a source was not kept')
  return made
}

export const findSource = async (db: Db, sourceId: string): Promise<number | null> => {
  const found = await db
    .selectFrom('customs_source')
    .select('source_no')
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return found?.source_no ?? null
}

export const listSources = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('customs_source').select('source_no').orderBy('source_no').execute()
  return rows.map((row) => row.source_no)
}

/** Loads of a source that are shown while the versions they replace are still there, the oldest first. */
export const findSweeping = (db: Db, sourceNo: number): Promise<LoadRow[]> =>
  loads(db).where('source_no', '=', sourceNo).where('state', '=', 'sweeping').orderBy('shown_no').execute()

/**
 * What a dead process left half published: loads that were to be shown, and rollbacks from their begin. Re-keyings only
 * once they are shown: before, what they staged may have been corrected since, and rekey.ts stages them anew.
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
    .orderBy('stage_no')
    .execute()

/** A load and every later one of its source that count, in the order in which they were shown. */
export const listShownSince = (db: Db | Tx, { sourceNo, shownNo }: LoadRow): Promise<LoadRow[]> =>
  loads(db)
    .where('source_no', '=', sourceNo)
    .where('shown_no', '>=', shownNo)
    .where('state', 'in', ['sweeping', 'published', 'rolled_back'])
    .orderBy('shown_no')
    .execute()

/** Ids of the loads that a rollback took back, in the order in which they had been shown. */
export const listUndone = async (db: Db, stageNo: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('customs_load')
    .select('load_id')
    .where('undone_by', '=', stageNo)
    .orderBy('shown_no')
    .execute()
  return rows.map((row) => row.load_id)
}

/** Moves a load from one of `from` on; throws Failure `conflict` when it is in another state. */
export const moveLoad = async (db: Db | Tx, stageNo: number, from: readonly LoadState[], state: LoadState) => {
  const moved = await db
    .updateTable('customs_load')
    .set({ state, changed_at: new Date() })
    .where('stage_no', '=', stageNo)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw fail('conflict')
}

/** What a source can be rolled back to: its loads that are published, the newest first. */
export const listPublished = (db: Db, sourceNo: number): Promise<LoadRow[]> =>
  loads(db)
    .where('source_no', '=', sourceNo)
    .where('kind', '=', 'load')
    .where('state', '=', 'published')
    .orderBy('shown_no', 'desc')
    .execute()

/** Whose archive was shown before a publication and is still kept. */
export const listArchivedBefore = async (db: Db, sourceNo: number, shownNo: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('customs_load')
    .select('stage_no')
    .where('source_no', '=', sourceNo)
    .where('is_archived', '=', true)
    .where('shown_no', '<', shownNo)
    .execute()
  return rows.map((row) => row.stage_no)
}

export const noteArchiveDropped = async (db: Db, stageNos: readonly number[]): Promise<void> => {
  await db.updateTable('customs_load').set({ is_archived: false }).where('stage_no', 'in', stageNos).execute()
}

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_726

/**
 * One publication of a source at a time, in all processes; the lock goes with its connection when a process dies.
 */
export const withSourceLock = <T>(db: Db, sourceNo: number, run: () => Promise<T>): Promise<T> =>
  withModuleLock(db, { space: lockSpace, of: sourceNo }, run)
