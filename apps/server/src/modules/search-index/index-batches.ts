/**
 * Keeps a search index in ClickHouse up to date with changes that are noted in PostgreSQL, in batches. Readers see a
 * batch as a whole or not at all. One process writes an index at a time.
 *
 * A subject is what a row of the index is about: a company, a person. A batch claims noted changes: it moves their
 * numbers into its own row (state `writing`). A change that is noted afterwards is noted anew, and a later batch writes
 * its subject again. Then the batch writes the rows of its subjects and becomes `removing` in one statement. From then on
 * readers see its rows, and not the earlier rows of its subjects, which the batch removes. At the end it deletes its own
 * row. If the process dies
 * - before the claim is committed, nothing has changed;
 * - in the state `writing`, readers never see the rows. The next run notes the changes of the batch again and makes it
 *   `aborted`. An insert that the engine completes after its process died stays hidden, because the row of the batch
 *   remains for some time after the rows of the batch are removed;
 * - in the state `removing`, readers see the new rows only. The next run removes the earlier rows (again), and deletes
 *   the row of the batch.
 * Noted changes wait in PostgreSQL: the transaction that notes them also queues the job, and so does every start.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { withModuleLock, type Db, type Platform } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    search_index_mark: { indexName: string; batchNo: number }
  }
}

export type SearchIndex = {
  /** A number that no other module uses for its advisory locks. */
  readonly lockSpace: number
  /** The tables in ClickHouse. Each has the column `batch`, and a column with the number of the subject. */
  readonly tables: readonly string[]
  readonly subject: string
  /**
   * The table in PostgreSQL with the unfinished batches: `batch_no`, `state`, `begun_at`, and columns of the type
   * integer[]. `subjects` is the column with the subjects, whose rows of earlier batches are hidden in the state
   * `removing`.
   */
  readonly batches: { readonly table: string; readonly subjects: string }
  /** The tables with noted changes, the number in each, and the column of the batch that takes the numbers. */
  readonly noted: readonly { readonly table: string; readonly number: string; readonly taken: string }[]
}

/** The subjects of a batch, and the rows to insert in their order. A subject without rows leaves the index. */
export type BuiltBatch = {
  readonly subjects: readonly number[]
  readonly inserts: readonly { readonly table: string; readonly rows: readonly object[] }[]
}

type Work = {
  /** Runs once under the lock of the index, before the first batch. */
  readonly prepare?: () => Promise<void>
  /** `taken`: the claimed numbers, one list for each table of `noted`. */
  readonly build: (taken: readonly (readonly number[])[], batchNo: number) => Promise<BuiltBatch>
}

export type IndexOptions = {
  signal?: AbortSignal | undefined
  /**
   * How long readers may use a view of the index. New rows are written only after this time since the claim, and
   * earlier rows are removed only after this time since the new ones are visible.
   */
  graceMs?: number
  /** The largest number of changes that a batch claims from each table. */
  batchSize?: number
}

type Engines = Pick<Platform, 'db' | 'clickhouse'>
type Batch = { batchNo: number; taken: number[][] }

const usualGraceMs = 2_000
const usualBatchSize = 5_000
/** How long the row of an aborted batch hides rows that the engine may still complete. */
const abortedHours = 24

/** Indexes until no noted change waits. Returns the number of batches. */
export const indexBatches = (
  engines: Engines,
  index: SearchIndex,
  { prepare, build }: Work,
  { signal, graceMs = usualGraceMs, batchSize = usualBatchSize }: IndexOptions = {},
): Promise<number> =>
  withModuleLock(engines.db, { space: index.lockSpace }, async () => {
    await finishInterrupted(engines, index, graceMs)
    await prepare?.()
    for (let batches = 0; ; batches += 1) {
      signal?.throwIfAborted()
      const batch = await claim(engines.db, index, batchSize)
      if (batch === null) return batches
      await writeBatch(engines, index, { batch, build, graceMs })
    }
  })

/** The newest batch that readers see; 0 before the first one. All rows of later batches are invisible. */
export const readNewestBatch = async (db: Db, { batches }: SearchIndex): Promise<number> => {
  const mark = await db
    .selectFrom('search_index_mark')
    .select('batchNo')
    .where('indexName', '=', batches.table)
    .executeTakeFirst()
  return mark?.batchNo ?? 0
}

/** Whether changes wait, or a batch that a dead process left. */
export const hasUnindexed = async (db: Db, { noted, batches }: SearchIndex): Promise<boolean> => {
  const exists = [...noted, batches].map(({ table }) => sql`exists (select from ${sql.table(table)})`)
  const { rows } = await sql<{ isWaiting: boolean }>`select ${sql.join(exists, sql` or `)} as is_waiting`.execute(db)
  return rows[0]?.isWaiting === true
}

const columnsOf = ({ noted }: SearchIndex): RawBuilder<unknown> => sql.join(noted.map(({ taken }) => sql.ref(taken)))
/** The names of the parts of a statement, one for each table of `noted`. */
const partsOf = ({ noted }: SearchIndex) => noted.map((one, at) => ({ ...one, part: sql.raw(`part${at}`) }))

/** Claims noted changes in one statement. Skips rows that a transaction is just noting again. */
const claim = async (db: Db, index: SearchIndex, batchSize: number): Promise<Batch | null> => {
  const parts = partsOf(index)
  const deletions = parts.map(({ part, table, number }) => {
    const [from, column] = [sql.table(table), sql.ref(number)]
    return sql`
      ${part} as (
        delete from ${from}
        where ${column} in (select ${column} from ${from} order by ${column} limit ${batchSize} for update skip locked)
        returning ${column} as number
      )`
  })
  const lists = parts.map(({ part }) => sql`array(select number from ${part})`)
  const exists = parts.map(({ part }) => sql`exists (select from ${part})`)
  const { rows } = await sql<Batch>`
    with ${sql.join(deletions)}
    insert into ${sql.table(index.batches.table)} (${columnsOf(index)})
    select ${sql.join(lists)}
    where ${sql.join(exists, sql` or `)}
    returning batch_no, json_build_array(${columnsOf(index)}) as taken`.execute(db)
  return rows[0] ?? null
}

const writeBatch = async (
  { db, clickhouse }: Engines,
  index: SearchIndex,
  { batch: { batchNo, taken }, build, graceMs }: { batch: Batch; build: Work['build']; graceMs: number },
): Promise<void> => {
  const claimedAt = performance.now()
  const { subjects, inserts } = await build(taken, batchNo)
  const batch = { batchNo, subjects }
  const replaces = await hasEarlier(clickhouse, index, batch)
  // A reader whose view is older than the claim would see the new rows beside the earlier ones.
  if (replaces) await pause(Math.max(0, claimedAt + graceMs - performance.now()))
  for (const { table, rows } of inserts) await clickhouse.insert(table, rows)
  const columns = index.noted.map(({ taken: column }) => {
    const numbers = column === index.batches.subjects ? subjects : []
    return sql`${sql.ref(column)} = ${numbers}::int[]`
  })
  await sql`
    with visible as (
      update ${sql.table(index.batches.table)}
      set state = 'removing', ${sql.join(columns)}
      where batch_no = ${batchNo}
      returning batch_no
    )
    insert into search_index_mark as mark (index_name, batch_no)
    select ${index.batches.table}, batch_no from visible
    on conflict (index_name) do update set batch_no = greatest(mark.batch_no, excluded.batch_no)`.execute(db)
  if (replaces) await removeEarlier(clickhouse, index, batch, graceMs)
  await endBatch(db, index, batchNo)
}

type Written = { readonly batchNo: number; readonly subjects: readonly number[] }

const earlierOf = ({ subject }: SearchIndex, { batchNo, subjects }: Written) => ({
  where: `${subject} in {subjects:Array(UInt32)} and batch < {batch:UInt32}`,
  params: { subjects, batch: batchNo },
})

/** New subjects have no earlier rows. Counting costs much less than a deletion that finds none. */
const hasEarlier = async (clickhouse: Engines['clickhouse'], index: SearchIndex, batch: Written): Promise<boolean> => {
  const { where, params } = earlierOf(index, batch)
  const found = index.tables.map((table) => `select 1 as found from ${table} where ${where}`)
  const rows = await clickhouse.rows(`select found from (${found.join(' union all ')}) limit 1`, { params })
  return rows.length > 0
}

/** Removes the rows that a visible batch replaces. */
const removeEarlier = async (
  clickhouse: Engines['clickhouse'],
  index: SearchIndex,
  batch: Written,
  graceMs: number,
): Promise<void> => {
  await pause(graceMs)
  const { where, params } = earlierOf(index, batch)
  for (const table of index.tables) await clickhouse.command(`delete from ${table} where ${where}`, { params })
}

const endBatch = async (db: Db, { batches }: SearchIndex, batchNo: number): Promise<void> => {
  await sql`delete from ${sql.table(batches.table)} where batch_no = ${batchNo}`.execute(db)
}

/** Finishes the batches of processes that died. */
const finishInterrupted = async (engines: Engines, index: SearchIndex, graceMs: number): Promise<void> => {
  const { db, clickhouse } = engines
  await noteAborted(db, index)
  const { table, subjects } = index.batches
  const { rows: batches } = await sql<Written & { state: 'removing' | 'aborted' }>`
    select batch_no, state, ${sql.ref(subjects)} as subjects from ${sql.table(table)}`.execute(db)
  for (const batch of batches.filter(({ state }) => state === 'removing')) {
    if (await hasEarlier(clickhouse, index, batch)) await removeEarlier(clickhouse, index, batch, graceMs)
    await endBatch(db, index, batch.batchNo)
  }
  const aborted = batches.filter(({ state }) => state === 'aborted').map(({ batchNo }) => batchNo)
  if (aborted.length === 0) return
  const where = 'batch in {aborted:Array(UInt32)}'
  const options = { params: { aborted } }
  for (const rowsTable of index.tables) {
    const found = await clickhouse.rows(`select batch from ${rowsTable} where ${where} limit 1`, options)
    // An aborted batch is looked for at every run, and a deletion that finds nothing costs as much as any other.
    if (found.length > 0) await clickhouse.command(`delete from ${rowsTable} where ${where}`, options)
  }
  await sql`
    delete from ${sql.table(table)}
    where state = 'aborted' and begun_at < now() - make_interval(hours => ${abortedHours})
      and batch_no = any(${aborted}::int[])`.execute(db)
}

/** Notes the changes of batches in the state `writing` again, and makes these batches `aborted`. */
const noteAborted = async (db: Db, index: SearchIndex): Promise<void> => {
  const notes = partsOf(index).map(
    ({ part, table, number, taken }) => sql`
      ${part} as (
        insert into ${sql.table(table)} (${sql.ref(number)})
        select distinct number from aborted, unnest(${sql.ref(taken)}) as number
        -- The order is the same in every transaction, so that two of them cannot wait for each other.
        order by number
        on conflict (${sql.ref(number)}) do nothing
      )`,
  )
  await sql`
    with aborted as (
      update ${sql.table(index.batches.table)}
      set state = 'aborted', begun_at = now()
      where state = 'writing'
      returning ${columnsOf(index)}
    ), ${sql.join(notes)}
    select count(*) from aborted`.execute(db)
}
