/**
 * Writes the companies whose records or names changed into the search index, in batches. Readers see a batch as a whole
 * or not at all. One process indexes at a time.
 *
 * A batch claims noted names and companies: it moves them into its own row (state `writing`). A name that changes
 * afterwards is noted anew, and a later batch writes its company again. Then the batch writes the rows of its companies
 * and becomes `removing` in one statement. From then on readers see its rows, and not the earlier rows of its companies,
 * which the batch removes. At the end it deletes its own row. If the process dies
 * - before the claim is committed, nothing has changed;
 * - in the state `writing`, readers never see the rows. The next run notes the names and companies of the batch again
 *   and makes it `aborted`. An insert that the engine completes after its process died stays hidden, because the row
 *   of the batch remains for some time after the rows of the batch are removed;
 * - in the state `removing`, readers see the new rows only. The next run removes the earlier rows (again), and deletes
 *   the row of the batch.
 * Work that is noted waits in PostgreSQL: the job is queued in the transaction that notes it, and at every start.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { withModuleLock, type Db, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readCompaniesOfNames } from '../../companies/index.ts'
import { readFacts } from '../facts/read-facts.ts'
import { indexJob, queueIndexing } from '../records/changed-names.ts'
import { toIndexRow, type IndexRow } from './index-row.ts'
import { startsOf, wordsOf } from './name-starts.ts'

export type IndexOptions = {
  signal?: AbortSignal
  /** How long earlier rows stay after the new ones are visible, for queries that began with an older view. */
  graceMs?: number
  /** The largest number of names, and of companies, that one batch claims. */
  batchSize?: number
}

type Batch = { batchNo: number; nameIds: number[]; companyIds: number[] }

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_752
/** How long the row of an aborted batch hides rows that the engine may still complete. */
const abortedHours = 24

/** Indexes until no noted change waits. Returns the number of batches. */
export const indexCompanies = (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  { signal, graceMs = 2_000, batchSize = 5_000 }: IndexOptions = {},
): Promise<number> =>
  withModuleLock(platform.db, { space: lockSpace }, async () => {
    await finishInterrupted(platform, graceMs)
    for (let batches = 0; ; batches += 1) {
      signal?.throwIfAborted()
      const batch = await claim(platform.db, batchSize)
      if (batch === null) return batches
      await writeBatch(platform, batch, graceMs)
    }
  })

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexJob, async (_payload, { signal }) => void (await indexCompanies(platform, { signal })))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async (platform: Platform): Promise<void> => {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from profile_changed_name) or exists (select from profile_changed_company)
      or exists (select from profile_index_batch) as is_waiting`.execute(platform.db)
  if (rows[0]?.isWaiting === true) await queueIndexing(platform)
}

/** Claims noted changes in one statement. Skips rows that a transaction is just noting again. */
const claim = async (db: Db, batchSize: number): Promise<Batch | null> => {
  const { rows } = await sql<Batch>`
    with name as (
      delete from profile_changed_name
      where name_id in (
        select name_id from profile_changed_name order by name_id limit ${batchSize} for update skip locked)
      returning name_id
    ), company as (
      delete from profile_changed_company
      where company_id in (
        select company_id from profile_changed_company order by company_id limit ${batchSize} for update skip locked)
      returning company_id
    )
    insert into profile_index_batch (name_ids, company_ids)
    select array(select name_id from name), array(select company_id from company)
    where exists (select from name) or exists (select from company)
    returning batch_no, name_ids, company_ids`.execute(db)
  return rows[0] ?? null
}

const writeBatch = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  { batchNo, nameIds, companyIds }: Batch,
  graceMs: number,
): Promise<void> => {
  const { db, clickhouse } = platform
  const named = await readCompaniesOfNames(db, nameIds)
  const changed = [...new Set([...named.values(), ...companyIds])].toSorted((a, b) => a - b)
  const rows = await readRows(db, changed, batchNo)
  await clickhouse.insert('company_search', rows)
  await clickhouse.insert('company_search_start', rows.flatMap(startsOf))
  await clickhouse.insert(
    'company_search_word',
    [...new Set(rows.flatMap(wordsOf))].map((word) => ({ word })),
  )
  await db
    .updateTable('profile_index_batch')
    .set({ state: 'removing', nameIds: [], companyIds: changed })
    .where('batchNo', '=', batchNo)
    .execute()
  await removeEarlier(platform, { batchNo, companyIds: changed, graceMs })
}

/** Companies that no current record mentions have no row. */
const readRows = async (db: Db, companyIds: readonly number[], batchNo: number): Promise<IndexRow[]> => {
  const [facts, companies] = await Promise.all([readFacts(db, companyIds), readCompanies(db, companyIds, true)])
  return companyIds.flatMap((companyId) => {
    const [known, company] = [facts.get(companyId), companies.get(companyId)]
    return known === undefined || company === undefined ? [] : [toIndexRow(companyId, known, company, batchNo)]
  })
}

const tables = ['company_search', 'company_search_start'] as const

/** Removes the rows that a visible batch replaces, and ends the batch. */
const removeEarlier = async (
  { db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>,
  { batchNo, companyIds, graceMs }: { batchNo: number; companyIds: readonly number[]; graceMs: number },
): Promise<void> => {
  const where = 'company_id in {companies:Array(UInt32)} and batch < {batch:UInt32}'
  const params = { companies: companyIds, batch: batchNo }
  // New companies have no earlier rows. Counting costs much less than a deletion that finds none.
  const [earlier] = await clickhouse.rows<{ n: number }>(
    `select toUInt32(count()) as n from (
      ${tables.map((table) => `select company_id from ${table} where ${where}`).join(' union all ')})`,
    { params },
  )
  if ((earlier?.n ?? 0) > 0) {
    await pause(graceMs)
    for (const table of tables) await clickhouse.command(`delete from ${table} where ${where}`, { params })
  }
  await db.deleteFrom('profile_index_batch').where('batchNo', '=', batchNo).execute()
}

/** Finishes the batches of processes that died. */
const finishInterrupted = async (platform: Pick<Platform, 'db' | 'clickhouse'>, graceMs: number): Promise<void> => {
  const { db, clickhouse } = platform
  await sql`
    with aborted as (
      update profile_index_batch
      set state = 'aborted', begun_at = now()
      where state = 'writing'
      returning name_ids, company_ids
    ), name as (
      insert into profile_changed_name (name_id)
      select distinct name_id from aborted, unnest(name_ids) as name_id
      on conflict (name_id) do nothing
    )
    insert into profile_changed_company (company_id)
    select distinct company_id from aborted, unnest(company_ids) as company_id
    on conflict (company_id) do nothing`.execute(db)
  const batches = await db.selectFrom('profile_index_batch').select(['batchNo', 'state', 'companyIds']).execute()
  for (const { batchNo, companyIds } of batches.filter(({ state }) => state === 'removing'))
    await removeEarlier(platform, { batchNo, companyIds, graceMs })
  const aborted = batches.filter(({ state }) => state === 'aborted').map(({ batchNo }) => batchNo)
  if (aborted.length === 0) return
  for (const table of tables) {
    const found = await clickhouse.rows<{ batch: number }>(
      `select distinct batch from ${table} where batch in {aborted:Array(UInt32)}`,
      { params: { aborted } },
    )
    // An aborted batch is looked for at every run, and a deletion that finds nothing costs as much as any other.
    if (found.length > 0)
      await clickhouse.command(`delete from ${table} where batch in {aborted:Array(UInt32)}`, { params: { aborted } })
  }
  await sql`
    delete from profile_index_batch
    where state = 'aborted' and begun_at < now() - make_interval(hours => ${abortedHours})
      and batch_no = any(${aborted}::int[])`.execute(db)
}
