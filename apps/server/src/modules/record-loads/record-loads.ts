/**
 * Publishes and rolls back loads of records in PostgreSQL.
 *
 * Every load has its own rows. When several published loads of a collection (a source, or a private list) contain a record, the
 * rows of the latest publication are current, and readers see only current rows. So after a rollback readers see exactly
 * the rows of the other loads. All functions run in a transaction of the caller, which runs one publication or rollback
 * of a collection at a time. A crash at any point therefore changes nothing, and the caller can repeat the operation.
 */

import { fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'

/** The state of a load: staging → published → rolled_back, or staging → discarded. */
export type LoadState = 'staging' | 'published' | 'rolled_back' | 'discarded'

/** Where records are stored. The column `collection` is in all three tables. */
export type RecordStore = {
  /** The table of the sources or lists, with `reversible_from`. */
  readonly collections: string
  readonly collection: string
  /**
   * The table of the loads: `load_no`, `load_id`, `state`, `publication_no`, `published_at`, and the numbers of a
   * `LoadOutcome`.
   */
  readonly loads: string
  /** The sequence of the publication numbers. */
  readonly publications: string
  /** The table of the rows: `row`, `load_no`, `line`, `record_key`, `content_key`, `is_current`. */
  readonly rows: string
  /** The primary key of the rows. */
  readonly row: string
  /** Rows of a collection with equal values in these columns are versions of one record. */
  readonly identity: readonly string[]
  /** Which of the rows of one file with equal values in `columns` is kept. */
  readonly repeated: { readonly columns: readonly string[]; readonly kept: 'first' | 'last' }
}

/**
 * `published` records are new, `replaced` records replace an earlier version, `duplicates` are rows that change nothing
 * or that another row of the file repeats.
 */
export type LoadOutcome = { published: number; replaced: number; duplicates: number }

export type LoadKey = { readonly loadNo: number; readonly collectionId: string }
/** `outcome` is that of the last publication. */
export type StoredLoad = LoadKey & {
  readonly state: LoadState
  readonly publicationNo: number | null
  readonly outcome: LoadOutcome
}

type LoadRow = LoadOutcome & { loadNo: number; state: LoadState; publicationNo: number | null }

/** The columns of a load that `toStoredLoad` reads. */
export const loadColumns = ['loadNo', 'state', 'publicationNo', 'published', 'replaced', 'duplicates'] as const

export const toStoredLoad = (row: LoadRow, collectionId: string): StoredLoad => {
  const { loadNo, state, publicationNo, ...outcome } = row
  return { loadNo, collectionId, state, publicationNo, outcome }
}

/**
 * Only this many loads of a collection, the newest ones, can be rolled back. Replaced rows that only a rollback of an older
 * load would need are deleted.
 */
const reversibleLoads = 10

const columnsOf = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Removes the statement timeout, because changing a million rows takes longer than the usual timeout. */
export const withoutTimeLimit = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** SQL for the current rows, named `known`, that a load replaces. */
export const replacedRows = ({ collection, rows, identity }: RecordStore, { loadNo, collectionId }: LoadKey) => sql`
  ${sql.table(rows)} as known
  where known.${sql.ref(collection)} = ${collectionId} and known.is_current and known.load_no <> ${loadNo}
    and (${columnsOf(identity, 'known')}) in (
      select ${columnsOf(identity)} from ${sql.table(rows)} where load_no = ${loadNo})`

/**
 * Shows the rows of a staged load in place of the rows that it replaces. Returns the outcome, and the change of the
 * number of current rows. The caller then calls `markPublished`, unless it rejects the load.
 */
export const showRows = async (
  tx: Tx,
  store: RecordStore,
  load: LoadKey,
): Promise<{ outcome: LoadOutcome; added: number }> => {
  const repeated = await dropRepeated(tx, store, load)
  const counted = await compareRows(tx, store, load)
  const { row, rows } = store
  const hidden = await sql`
    update ${sql.table(rows)}
    set is_current = false
    where ${sql.ref(row)} in (select known.${sql.ref(row)} from ${replacedRows(store, load)})`.execute(tx)
  const shown = await sql`update ${sql.table(rows)} set is_current = true where load_no = ${load.loadNo}`.execute(tx)
  return {
    outcome: { ...counted, duplicates: counted.duplicates + repeated },
    added: Number(shown.numAffectedRows ?? 0n) - Number(hidden.numAffectedRows ?? 0n),
  }
}

const dropRepeated = async (
  tx: Tx,
  { rows, row, repeated: { columns, kept } }: RecordStore,
  { loadNo }: LoadKey,
): Promise<number> => {
  const order = kept === 'first' ? sql`line` : sql`line desc`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(rows)}
    where ${sql.ref(row)} in (
      select ${sql.ref(row)}
      from (
        select ${sql.ref(row)}, row_number() over (partition by ${columnsOf(columns)} order by ${order}) as nth
        from ${sql.table(rows)}
        where load_no = ${loadNo}
      ) as numbered
      where nth > 1
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const compareRows = async (tx: Tx, store: RecordStore, load: LoadKey): Promise<LoadOutcome> => {
  const { rows: table, identity } = store
  const { rows } = await sql<LoadOutcome>`
    with known as (
      select ${columnsOf(identity, 'known')}, array_agg(known.content_key) as contents
      from ${replacedRows(store, load)}
      group by ${columnsOf(identity, 'known')}
    )
    select
      (count(*) filter (where known.record_key is null))::int as published,
      (count(*) filter (where mine.content_key <> all (known.contents)))::int as replaced,
      (count(*) filter (where mine.content_key = any (known.contents)))::int as duplicates
    from ${sql.table(table)} as mine
    left join known using (${columnsOf(identity)})
    where mine.load_no = ${load.loadNo}`.execute(tx)
  return rows[0] ?? { published: 0, replaced: 0, duplicates: 0 }
}

/** Makes a load the latest publication of its collection, and drops the rows that no rollback needs any more. */
export const markPublished = async (
  tx: Tx,
  store: RecordStore,
  { loadNo, collectionId, outcome, now }: LoadKey & { outcome: LoadOutcome; now: Date },
): Promise<void> => {
  await sql`
    update ${sql.table(store.loads)}
    set state = 'published', publication_no = nextval(${store.publications}), published_at = ${now},
      published = ${outcome.published}, replaced = ${outcome.replaced}, duplicates = ${outcome.duplicates}
    where load_no = ${loadNo}`.execute(tx)
  await dropUnreachable(tx, store, collectionId)
}

/**
 * Determines from which publication on loads of the collection can still be rolled back, and drops replaced rows that only a
 * rollback of older loads would need.
 */
const dropUnreachable = async (
  tx: Tx,
  { collections, collection, loads, rows, identity }: RecordStore,
  collectionId: string,
): Promise<void> => {
  const [collectionsTable, loadsTable, rowsTable, column] = [
    sql.table(collections),
    sql.table(loads),
    sql.table(rows),
    sql.ref(collection),
  ]
  await sql`
    update ${collectionsTable}
    set reversible_from = greatest(reversible_from, coalesce((
      select min(publication_no)
      from (
        select publication_no
        from ${loadsTable}
        where ${column} = ${collectionId} and state = 'published'
        order by publication_no desc
        limit ${reversibleLoads}
      ) as latest
    ), 0))
    where ${column} = ${collectionId}`.execute(tx)
  const isSameRecord = identity.map((name) => sql`newer.${sql.ref(name)} = old.${sql.ref(name)}`)
  await sql`
    delete from ${rowsTable} as old
    using ${loadsTable} as old_load, ${rowsTable} as newer, ${loadsTable} as newer_load, ${collectionsTable} as collection
    where collection.${column} = ${collectionId}
      and old.${column} = ${collectionId} and not old.is_current
      and old_load.load_no = old.load_no and old_load.state = 'published'
      and old_load.publication_no < collection.reversible_from
      and newer.${column} = ${collectionId} and ${sql.join(isSameRecord, sql` and `)}
      and newer_load.load_no = newer.load_no and newer_load.state = 'published'
      and newer_load.publication_no > old_load.publication_no
      and newer_load.publication_no < collection.reversible_from`.execute(tx)
}

/**
 * Checks whether a load can be rolled back now. Throws Failure `not_found` when it is null, `conflict` when it is not
 * published, and `rollback_too_old` when its replaced rows were dropped.
 */
export const requireReversible = async (db: Db | Tx, store: RecordStore, load: StoredLoad | null): Promise<void> => {
  if (load === null) throw fail('not_found')
  const { collectionId, publicationNo, state } = load
  if (state !== 'published') throw fail('conflict')
  const { rows } = await sql<{ reversibleFrom: number }>`
    select reversible_from from ${sql.table(store.collections)} where ${sql.ref(store.collection)} = ${collectionId}`.execute(
    db,
  )
  const [collection] = rows
  if (collection === undefined || publicationNo === null || publicationNo < collection.reversibleFrom)
    throw fail('rollback_too_old')
}

/**
 * Rolls back a load and all later loads of its collection, newest first. Calls `takeBack` for each published one, which ends
 * with `takeRowsBack`. Returns the ids of these loads. If the load was already rolled back, returns the ids of the
 * rolled-back loads again; loads published after that rollback remain. Throws like `requireReversible`.
 */
export const rollBackFrom = async (
  tx: Tx,
  store: RecordStore,
  load: StoredLoad | null,
  takeBack: (load: LoadKey) => Promise<void>,
): Promise<string[]> => {
  const isDone = load?.state === 'rolled_back'
  if (!isDone) await requireReversible(tx, store, load)
  if (load === null) throw fail('not_found')
  const { collectionId, publicationNo } = load
  const states = isDone ? ['rolled_back'] : ['published', 'rolled_back']
  const { rows: later } = await sql<{ loadId: string; loadNo: number; state: LoadState }>`
    select load_id, load_no, state
    from ${sql.table(store.loads)}
    where ${sql.ref(store.collection)} = ${collectionId} and state = any(${states}::text[]) and publication_no >= ${publicationNo}
    order by publication_no desc`.execute(tx)
  for (const { loadNo, state } of later) if (state === 'published') await takeBack({ loadNo, collectionId })
  return later.map(({ loadId }) => loadId)
}

/** SQL for all columns of the rows of the latest other publication, for each record of a load. */
export const versionsBefore = (
  { collection, loads, rows, identity }: RecordStore,
  { loadNo, collectionId }: LoadKey,
) => sql`
  select version.*
  from (
    select distinct on (${columnsOf(identity, 'other')}) ${columnsOf(identity, 'other')}, other.load_no
    from ${sql.table(rows)} as other
    join ${sql.table(loads)} as load on load.load_no = other.load_no
    where other.${sql.ref(collection)} = ${collectionId} and load.state = 'published' and load.load_no <> ${loadNo}
      and (${columnsOf(identity, 'other')}) in (
        select ${columnsOf(identity)} from ${sql.table(rows)} where load_no = ${loadNo})
    order by ${columnsOf(identity, 'other')}, load.publication_no desc
  ) as latest
  join ${sql.table(rows)} as version using (${columnsOf(identity)}, load_no)
  where version.${sql.ref(collection)} = ${collectionId}`

/**
 * Makes the earlier versions of a load's records current again, and deletes the rows of the load. Between these steps it
 * calls `beforeDeletion`, when the rows of the load are not current any more. Returns the change of the number of
 * current rows.
 */
export const takeRowsBack = async (
  tx: Tx,
  store: RecordStore,
  load: LoadKey,
  beforeDeletion?: () => Promise<void>,
): Promise<number> => {
  const { rows: table, row } = store
  const shown = await sql`
    update ${sql.table(table)}
    set is_current = true
    where not is_current and ${sql.ref(row)} in (
      select ${sql.ref(row)} from (${versionsBefore(store, load)}) as earlier)`.execute(tx)
  const hidden = await sql`
    update ${sql.table(table)} set is_current = false where load_no = ${load.loadNo} and is_current`.execute(tx)
  await beforeDeletion?.()
  await endLoad(tx, store, load.loadNo, 'rolled_back')
  return Number(shown.numAffectedRows ?? 0n) - Number(hidden.numAffectedRows ?? 0n)
}

/** Deletes the rows of a load. */
export const endLoad = async (
  tx: Tx,
  { loads, rows }: RecordStore,
  loadNo: number,
  state: 'discarded' | 'rolled_back',
): Promise<void> => {
  await sql`delete from ${sql.table(rows)} where load_no = ${loadNo}`.execute(tx)
  await sql`update ${sql.table(loads)} set state = ${state} where load_no = ${loadNo}`.execute(tx)
}
