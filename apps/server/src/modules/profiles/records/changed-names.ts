/** Notes the names and companies that must be written into the search indexes again, and queues the jobs that do it. */

import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { readNamesOfCompanies } from '../../companies/index.ts'
import { noteFairCompanies, noteFairRecords } from './fairs.ts'
import { notePeopleOfNames } from './people.ts'

/** Writes all noted companies into the search index (search/indexing.ts). */
export const indexJob = defineJob({ name: 'profiles.index_companies', payload: z.object({}) })

/** Writes all noted people into their search index. The module people works this job. */
export const indexPeopleJob = defineJob({ name: 'people.index', payload: z.object({}) })

/** Writes all noted fair buyers into their search index. The module fairs works this job. */
export const indexFairsJob = defineJob({ name: 'fairs.index', payload: z.object({}) })

/** Writes the contact keys of all published loads that have none. The module lookups works this job. */
export const indexContactsJob = defineJob({ name: 'lookups.index_contacts', payload: z.object({}) })

export const queueIndexing = async ({ jobs }: Pick<Platform, 'jobs'>, tx?: Tx): Promise<void> => {
  for (const job of [indexJob, indexPeopleJob, indexFairsJob, indexContactsJob])
    await jobs.send(job, {}, tx === undefined ? {} : { tx })
}

/**
 * Notes the companies, the people and the attendances of these records. `records` is a query with the columns `name_id` and
 * `other_name_id`, which may be null, `dataset` and `record_no`.
 */
export const noteChanged = async (tx: Tx, records: RawBuilder<unknown>): Promise<void> => {
  await noteChangedNames(tx, records)
  await noteFairRecords(tx, records)
  await sql`
    insert into profile_changed_person (kind, number)
    select distinct changed.kind, changed.number
    from (${records}) as row
    cross join lateral (
      values ('name', row.name_id), ('record', case when row.name_id is null then row.record_no end)
    ) as changed (kind, number)
    where changed.number is not null and (row.dataset = 'person' or (row.dataset = 'company' and changed.kind = 'name'))
    order by changed.kind, changed.number
    on conflict (kind, number) do update set change_no = nextval('profile_change_no')`.execute(tx)
}

/** Attendances of fairs are no facts of the company search, which every tier may use. */
const noteChangedNames = async (tx: Tx, records: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into profile_changed_name (name_id)
    select distinct changed.name_id
    from (${records}) as row
    cross join lateral (values (row.name_id), (row.other_name_id)) as changed (name_id)
    where changed.name_id is not null and row.dataset <> 'fair_buyers'
    order by changed.name_id
    on conflict (name_id) do update set changed_at = now()`.execute(tx)
}

/** Notes companies that gained or lost names by an operator's decision, and queues the job. */
export const noteChangedCompanies = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  companyIds: readonly number[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The order is the same in every transaction, so that two of them cannot wait for each other.
    await sql`
      insert into profile_changed_company (company_id)
      select distinct company_id from unnest(${companyIds}::int[]) as given (company_id)
      order by company_id
      on conflict (company_id) do update set changed_at = now()`.execute(tx)
    const names = await readNamesOfCompanies(tx, companyIds)
    await notePeopleOfNames(tx, [...names.values()].flat())
    await noteFairCompanies(tx, companyIds)
    await queueIndexing({ jobs }, tx)
  })
