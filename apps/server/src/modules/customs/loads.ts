/** The state of every load (PostgreSQL): who may write, and what readers may see. Owner of publishing. */
import { sql, type Kysely } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Tables, Tx } from '@tradewind/platform'
import type { PublishOutcome, TradeLoad } from './record.ts'
import type { LoadState } from './tables.ts'

export type LoadRow = PublishOutcome & {
  stageNo: number
  sourceNo: number
  state: LoadState
  publicationNo: number | null
}

/** Publications that readers must leave out, and those whose replaced versions they must leave out. */
export type TradeView = { readonly hidden: readonly number[]; readonly sweeping: readonly number[] }

const columns = [
  'stage_no as stageNo',
  'source_no as sourceNo',
  'state',
  'publication_no as publicationNo',
  'published',
  'replaced',
  'duplicates',
] as const

export const findLoad = async (db: Db | Tx, loadId: string): Promise<LoadRow | null> =>
  (await db.selectFrom('customs_load').select(columns).where('load_id', '=', loadId).executeTakeFirst()) ?? null

/** The load, made when it is new; a discarded one begins again. Throws Failure `conflict` for another source's load. */
export const openLoad = async (db: Db, load: TradeLoad): Promise<LoadRow> => {
  const sourceNo = await ensureSource(db, load.sourceId)
  await db
    .insertInto('customs_load')
    .values({ load_id: load.loadId, source_no: sourceNo, file_name: load.fileName ?? null, publication_no: null })
    .onConflict((conflict) =>
      conflict
        .column('load_id')
        .doUpdateSet({ state: 'staging', publication_no: null })
        .where('customs_load.state', '=', 'discarded'),
    )
    .execute()
  const opened = await findLoad(db, load.loadId)
  if (opened === null || opened.sourceNo !== sourceNo) throw fail('conflict')
  return opened
}

const ensureSource = async (db: Db, sourceId: string): Promise<number> => {
  const find = () => db.selectFrom('customs_source').select('source_no').where('source_id', '=', sourceId)
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known.source_no
  await db
    .insertInto('customs_source')
    .values({ source_id: sourceId })
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .execute()
  return (await find().executeTakeFirstOrThrow()).source_no
}

/** What readers may see at this moment; a query must begin within the grace of `publishTrades` after it. */
export const readView = async (db: Db): Promise<TradeView> => {
  const rows = await db
    .selectFrom('customs_load')
    .select(['publication_no', 'state'])
    .where('state', 'in', ['writing', 'sweeping'])
    .orderBy('publication_no')
    .execute()
  const numbersIn = (state: LoadState) =>
    rows.flatMap((row) => (row.state === state && row.publication_no !== null ? [row.publication_no] : []))
  return { hidden: numbersIn('writing'), sweeping: numbersIn('sweeping') }
}

/** Loads of a source that are shown while the versions they replace are still there. */
export const findSweeping = async (db: Db, sourceNo: number): Promise<LoadRow[]> =>
  db
    .selectFrom('customs_load')
    .select(columns)
    .where('source_no', '=', sourceNo)
    .where('state', '=', 'sweeping')
    .orderBy('publication_no')
    .execute()

/** Loads that a dead process left half published. */
export const findUnfinished = async (db: Db): Promise<TradeLoad[]> =>
  db
    .selectFrom('customs_load')
    .innerJoin('customs_source', 'customs_source.source_no', 'customs_load.source_no')
    .select(['load_id as loadId', 'source_id as sourceId'])
    .where('state', 'in', ['writing', 'sweeping'])
    .execute()

/** staging or writing → writing, under a number greater than that of every publication before. */
export const beginWriting = async (db: Db, stageNo: number): Promise<number> => {
  const { rows } = await sql<{ publicationNo: number }>`
    update customs_load
    set state = 'writing', publication_no = nextval('customs_publication_no'), changed_at = now()
    where stage_no = ${stageNo} and state in ('staging', 'writing')
    returning publication_no as "publicationNo"`.execute(db)
  const [row] = rows
  if (row === undefined) throw fail('conflict')
  return row.publicationNo
}

/** writing → sweeping: the one moment at which readers see the load, whole. */
export const show = async (db: Db, publicationNo: number, outcome: PublishOutcome): Promise<void> => {
  const shown = await db
    .updateTable('customs_load')
    .set({ ...outcome, state: 'sweeping', changed_at: new Date() })
    .where('publication_no', '=', publicationNo)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  if (shown.numUpdatedRows !== 1n) throw fail('conflict')
}

export const endLoad = async (db: Db, stageNo: number, state: 'published' | 'discarded'): Promise<void> => {
  await db.updateTable('customs_load').set({ state, changed_at: new Date() }).where('stage_no', '=', stageNo).execute()
}

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_726

/**
 * One publication of a source at a time, in all processes; the lock goes with its connection when a process dies.
 * A publication may outlast the time limit of statements, which counts for waiting on the lock only.
 */
export const withSourceLock = async <T>(db: Db, sourceNo: number, run: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection: Kysely<Tables>) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockSpace}::int4, ${sourceNo}::int4)`.execute(connection)
    try {
      return await run()
    } finally {
      await sql`select pg_advisory_unlock(${lockSpace}::int4, ${sourceNo}::int4)`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
