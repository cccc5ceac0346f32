/**
 * Writes the persons whose records or companies changed into the search index, in batches, as profiles/search does with
 * companies. Readers see a batch as a whole or not at all. One process indexes at a time.
 *
 * The job first rebuilds the persons of changed records (identity/rebuild.ts, one transaction a batch), which notes them
 * in `person_unindexed`. A batch of the index moves noted persons into its own row (state `writing`), writes their rows,
 * and becomes `removing` in one statement. From then on readers see its rows, and not the earlier rows of its persons,
 * which the batch removes. At the end it deletes its own row. If the process dies
 * - while persons are rebuilt, or before the claim is committed: nothing has changed;
 * - in the state `writing`: readers never see the rows. The next run notes the persons again and makes the batch
 *   `aborted`. An insert that the engine completes after its process died stays hidden, because the row of the batch
 *   remains for some time after the rows of the batch are removed;
 * - in the state `removing`: readers see the new rows only. The next run removes the earlier rows (again), and deletes
 *   the row of the batch.
 * Work that is noted waits in PostgreSQL: the job is queued in the transaction that notes it, and at every start.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { withModuleLock, type Db, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readNamesOfCompanies, readSpellingsOfCompanies } from '../../companies/index.ts'
import { hasChangedPeople, indexPeopleJob, readIndustriesOfNames } from '../../profiles/index.ts'
import { rebuildPeople } from '../identity/rebuild.ts'
import { readPersons } from '../persons/read-persons.ts'
import { toIndexRow, type Companies, type IndexRow } from './index-row.ts'

export type IndexOptions = {
  signal?: AbortSignal
  /** How long earlier rows stay after the new ones are visible, for queries that began with an older view. */
  graceMs?: number
  /** The largest number of changes, and of persons, in one batch. */
  batchSize?: number
}

type Batch = { batchNo: number; personIds: number[] }
type Engines = Pick<Platform, 'db' | 'clickhouse'>

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_754
/** How long the row of an aborted batch hides rows that the engine may still complete. */
const abortedHours = 24

/** Rebuilds and indexes until no noted change waits. */
export const indexPeople = (
  platform: Engines,
  { signal, graceMs = 2_000, batchSize = 2_000 }: IndexOptions = {},
): Promise<void> =>
  withModuleLock(platform.db, { space: lockSpace }, async () => {
    await finishInterrupted(platform, graceMs)
    while (await rebuildPeople(platform, batchSize)) signal?.throwIfAborted()
    for (let batch = await claim(platform.db, batchSize); batch !== null; batch = await claim(platform.db, batchSize)) {
      await writeBatch(platform, batch, graceMs)
      signal?.throwIfAborted()
    }
  })

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexPeopleJob, (_payload, { signal }) => indexPeople(platform, { signal }))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from person_unindexed) or exists (select from person_index_batch) as is_waiting`.execute(db)
  if (rows[0]?.isWaiting === true || (await hasChangedPeople(db))) await jobs.send(indexPeopleJob, {})
}

/** Claims noted persons in one statement. Skips rows that a transaction is just noting again. */
const claim = async (db: Db, batchSize: number): Promise<Batch | null> => {
  const { rows } = await sql<Batch>`
    with person as (
      delete from person_unindexed
      where person_id in (
        select person_id from person_unindexed order by person_id limit ${batchSize} for update skip locked)
      returning person_id
    )
    insert into person_index_batch (person_ids)
    select array(select person_id from person)
    where exists (select from person)
    returning batch_no, person_ids`.execute(db)
  return rows[0] ?? null
}

const writeBatch = async (
  { db, clickhouse }: Engines,
  { batchNo, personIds }: Batch,
  graceMs: number,
): Promise<void> => {
  await clickhouse.insert('person_search', await readRows(db, personIds, batchNo))
  await db.updateTable('person_index_batch').set({ state: 'removing' }).where('batchNo', '=', batchNo).execute()
  await removeEarlier({ db, clickhouse }, { batchNo, personIds }, graceMs)
}

/** Persons without current records have no row. */
const readRows = async (db: Db, personIds: readonly number[], batchNo: number): Promise<IndexRow[]> => {
  const persons = await readPersons(db, personIds)
  const companyIds = [...persons.values()].flatMap(({ positions }) =>
    positions.flatMap(({ companyId }) => companyId ?? []),
  )
  const companies = await readCompaniesAround(db, companyIds)
  return [...persons.values()].map((person) => toIndexRow(person, companies, batchNo))
}

const readCompaniesAround = async (db: Db, companyIds: readonly number[]): Promise<Companies> => {
  const [details, spellings, names] = await Promise.all([
    readCompanies(db, companyIds, false),
    readSpellingsOfCompanies(db, companyIds),
    readNamesOfCompanies(db, companyIds),
  ])
  const ofNames = await readIndustriesOfNames(db, [...names.values()].flat())
  const industries = new Map(
    [...names].map(([companyId, nameIds]) => [companyId, nameIds.flatMap((nameId) => ofNames.get(nameId) ?? [])]),
  )
  return { details, spellings, industries }
}

/** Removes the rows that a visible batch replaces, and ends the batch. */
const removeEarlier = async (
  { db, clickhouse }: Engines,
  { batchNo, personIds }: Batch,
  graceMs: number,
): Promise<void> => {
  const where = 'person_id in {persons:Array(UInt32)} and batch < {batch:UInt32}'
  const params = { persons: personIds, batch: batchNo }
  // New persons have no earlier rows. Counting costs much less than a deletion that finds none.
  const [earlier] = await clickhouse.rows<{ n: number }>(
    `select toUInt32(count()) as n from person_search where ${where}`,
    { params },
  )
  if ((earlier?.n ?? 0) > 0) {
    await pause(graceMs)
    await clickhouse.command(`delete from person_search where ${where}`, { params })
  }
  await db.deleteFrom('person_index_batch').where('batchNo', '=', batchNo).execute()
}

/** Finishes the batches of processes that died. */
const finishInterrupted = async ({ db, clickhouse }: Engines, graceMs: number): Promise<void> => {
  await sql`
    with aborted as (
      update person_index_batch
      set state = 'aborted', begun_at = now()
      where state = 'writing'
      returning person_ids
    )
    insert into person_unindexed (person_id)
    select distinct person_id from aborted, unnest(person_ids) as person_id
    on conflict (person_id) do nothing`.execute(db)
  const batches = await db.selectFrom('person_index_batch').select(['batchNo', 'state', 'personIds']).execute()
  for (const batch of batches.filter(({ state }) => state === 'removing'))
    await removeEarlier({ db, clickhouse }, batch, graceMs)
  const aborted = batches.filter(({ state }) => state === 'aborted').map(({ batchNo }) => batchNo)
  if (aborted.length === 0) return
  const found = await clickhouse.rows<{ batch: number }>(
    'select distinct batch from person_search where batch in {aborted:Array(UInt32)}',
    { params: { aborted } },
  )
  // An aborted batch is looked for at every run, and a deletion that finds nothing costs as much as any other.
  if (found.length > 0)
    await clickhouse.command('delete from person_search where batch in {aborted:Array(UInt32)}', {
      params: { aborted },
    })
  await sql`
    delete from person_index_batch
    where state = 'aborted' and begun_at < now() - make_interval(hours => ${abortedHours})
      and batch_no = any(${aborted}::int[])`.execute(db)
}
