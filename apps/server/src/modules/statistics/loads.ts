/**
 * Stages, publishes and rolls back loads of trade statistics.
 *
 * Every load has a number, which marks its rows in ClickHouse. PostgreSQL stores which load numbers are visible, and in
 * which order the loads were published. When a figure has two visible versions, the version published later counts. So
 * publishing and rolling back are each one update in PostgreSQL, which takes effect for all readers at once. After a
 * rollback readers see exactly the figures of the other loads. After a crash at any point readers see no unpublished
 * row, and the next call continues the work. The rows of a hidden load are removed a minute later, when no reader can
 * still query them.
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { countOutcome, dropRows } from './queries.ts'
import {
  digestOf,
  keyOf,
  type StagedStatistic,
  type StatisticRecord,
  type StatisticsLoad,
  type StatisticsOutcome,
} from './record.ts'
import type { StatisticsLoadState } from './tables.ts'

type Engines = Pick<Platform, 'db' | 'clickhouse' | 'clock'>

/**
 * The time between hiding a load's rows from readers and removing these rows; this time is longer than any reader's
 * query.
 */
const leftoverRestMs = 60_000

type OpenedLoad = StatisticsOutcome & { loadNo: number; state: StatisticsLoadState }
const columns = ['loadNo', 'state', 'published', 'replaced', 'duplicates'] as const

const findLoad = async (db: Db | Tx, loadId: string): Promise<OpenedLoad | null> =>
  (await db.selectFrom('statistics_load').select(columns).where('loadId', '=', loadId).executeTakeFirst()) ?? null

/**
 * Returns the load of a file, and creates it when it is new. A load that was discarded or rolled back starts again
 * under a new number.
 */
const openLoad = async (db: Db, { loadId, sourceId, sourceName }: StatisticsLoad): Promise<OpenedLoad> => {
  await db
    .insertInto('statistics_load')
    .values({
      loadId,
      sourceId,
      sourceName,
      publicationNo: null,
      publishedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('loadId')
        .doUpdateSet({
          loadNo: sql<number>`nextval('statistics_load_no')`,
          state: 'staging',
          publicationNo: null,
          publishedAt: null,
        })
        .where('statistics_load.state', 'in', ['discarded', 'rolled_back']),
    )
    .execute()
  const opened = await findLoad(db, loadId)
  if (opened === null) throw fail('conflict')
  return opened
}

/** Stages rows, invisible to readers, in any number of batches. Adding the same lines again changes nothing. */
export const stageStatistics = async (
  { db, clickhouse }: Engines,
  load: StatisticsLoad,
  rows: readonly StagedStatistic[],
): Promise<void> => {
  const { loadNo, state } = await openLoad(db, load)
  if (state !== 'staging' || rows.length === 0) return
  await clickhouse.insert(
    'statistic',
    rows.map(({ line, record }) => ({
      load: loadNo,
      line,
      key: keyOf(load.sourceId, record),
      digest: digestOf(record),
      source: load.sourceId,
      ...toColumns(record),
    })),
  )
}

const toColumns = (record: StatisticRecord) => ({
  reporter: record.reporter,
  flow: record.flow,
  frequency: record.frequency,
  edition: record.edition,
  level: record.level,
  code: record.code,
  period: record.period,
  partner: record.partner,
  second_partner: record.secondPartner,
  procedure: record.procedure,
  transport: record.transport,
  currency: record.currency,
  value: record.value,
  value_cif: record.valueCif,
  value_fob: record.valueFob,
  net_weight_kg: record.netWeightKg,
  gross_weight_kg: record.grossWeightKg,
  quantity: record.quantity,
  quantity_unit: record.quantityUnit,
  supplementary_quantity: record.supplementaryQuantity,
  supplementary_unit: record.supplementaryUnit,
  estimated: record.estimated,
})

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_743

/** Publishes a staged load as a whole. Repeatable: for a published load it returns the outcome again. */
export const publishStatistics = async (engines: Engines, load: StatisticsLoad): Promise<StatisticsOutcome> => {
  const { db, clickhouse, clock } = engines
  await removeLeftovers(engines)
  await openLoad(db, load)
  return db.transaction().execute(async (tx) => {
    // One load of a source is published at a time. The statement timeout is removed, because counting the outcome may
    // take longer.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${load.sourceId}))`.execute(tx)
    const opened = await findLoad(tx, load.loadId)
    if (opened === null) throw fail('conflict')
    if (opened.state === 'published') return outcomeOf(opened)
    const outcome = await countOutcome(clickhouse, await readVisibleLoads(tx), opened.loadNo)
    const published = await tx
      .updateTable('statistics_load')
      .set({
        ...outcome,
        state: 'published',
        publicationNo: sql<number>`nextval('statistics_publication_no')`,
        publishedAt: clock.now(),
      })
      .where('loadId', '=', load.loadId)
      .where('state', '=', 'staging')
      .executeTakeFirst()
    if (published.numUpdatedRows !== 1n) throw fail('conflict')
    return outcome
  })
}

const outcomeOf = ({ published, replaced, duplicates }: OpenedLoad): StatisticsOutcome => ({
  published,
  replaced,
  duplicates,
})

/** Reads the visible load numbers, in the order of their publication. */
export const readVisibleLoads = async (db: Db | Tx): Promise<number[]> => {
  const rows = await db
    .selectFrom('statistics_load')
    .select('loadNo')
    .where('state', '=', 'published')
    .orderBy('publicationNo')
    .execute()
  return rows.map((row) => row.loadNo)
}

/** Reads the names of the sources with visible loads, and the time of the latest publication. */
export const readSources = async (db: Db) => {
  const rows = await db
    .selectFrom('statistics_load')
    .select(['sourceId', 'sourceName', (eb) => eb.fn.max('publishedAt').as('lastAt')])
    .where('state', '=', 'published')
    .groupBy(['sourceId', 'sourceName'])
    .execute()
  return new Map(rows.map((row) => [row.sourceId, { name: row.sourceName, lastLoadAt: row.lastAt }]))
}

/** Deletes an unpublished load. Throws Failure `conflict` for a published load. */
export const discardStatistics = async (engines: Engines, load: StatisticsLoad): Promise<void> => {
  const found = await findLoad(engines.db, load.loadId)
  if (found === null || found.state === 'discarded' || found.state === 'rolled_back') return
  if (!(await dropStaged(engines, load.loadId))) throw fail('conflict')
}

/**
 * Rolls back a published load and all later loads of its source, so that readers see the earlier state. Returns the ids
 * of these loads. If the load was already rolled back, returns the ids of the rolled-back loads again; loads published
 * after that rollback remain. Throws Failure `not_found`, and `conflict` for a load that is not published.
 */
export const rollBackStatistics = async ({ db, clock }: Engines, load: StatisticsLoad): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${load.sourceId}))`.execute(tx)
    const first = await requireRollable(tx, load, ['published', 'rolled_back'])
    const later = tx
      .selectFrom('statistics_load')
      .select(['loadId', 'loadNo', 'state'])
      .where('sourceId', '=', load.sourceId)
      .where('publicationNo', '>=', first.publicationNo)
      .where('state', 'in', first.state === 'rolled_back' ? ['rolled_back'] : ['published', 'rolled_back'])
    const loads = await later.execute()
    const taken = loads.filter(({ state }) => state === 'published').map(({ loadNo }) => loadNo)
    if (taken.length > 0) {
      await tx.updateTable('statistics_load').set({ state: 'rolled_back' }).where('loadNo', 'in', taken).execute()
      await tx
        .insertInto('statistics_leftover')
        .values(taken.map((loadNo) => ({ loadNo, since: clock.now() })))
        .execute()
    }
    return loads.map(({ loadId }) => loadId)
  })

/** Checks whether a load can be rolled back now. Throws Failure `not_found` or `conflict` when it cannot. */
export const checkStatisticsRollback = async ({ db }: Engines, load: StatisticsLoad): Promise<void> => {
  await requireRollable(db, load, ['published'])
}

const requireRollable = async (
  db: Db | Tx,
  { loadId }: StatisticsLoad,
  states: readonly StatisticsLoadState[],
): Promise<{ state: StatisticsLoadState; publicationNo: number }> => {
  const found = await db
    .selectFrom('statistics_load')
    .select(['state', 'publicationNo'])
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (!states.includes(found.state) || found.publicationNo === null) throw fail('conflict')
  return { state: found.state, publicationNo: found.publicationNo }
}

const dropStaged = ({ db, clock }: Engines, loadId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('statistics_load')
      .set({ state: 'discarded' })
      .where('loadId', '=', loadId)
      .where('state', '=', 'staging')
      .returning('loadNo')
      .executeTakeFirst()
    if (ended === undefined) return false
    await tx.insertInto('statistics_leftover').values({ loadNo: ended.loadNo, since: clock.now() }).execute()
    return true
  })

/** Removes the rows of hidden load numbers that no reader can still query. */
const removeLeftovers = async ({ db, clickhouse, clock }: Engines): Promise<void> => {
  const rested = new Date(clock.now().getTime() - leftoverRestMs)
  const rows = await db.selectFrom('statistics_leftover').select('loadNo').where('since', '<', rested).execute()
  const numbers = rows.map((row) => row.loadNo)
  if (numbers.length === 0) return
  await dropRows(clickhouse, numbers)
  await db.deleteFrom('statistics_leftover').where('loadNo', 'in', numbers).execute()
}
