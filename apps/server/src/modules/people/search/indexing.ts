/**
 * The search index of people, and the rows of its batches. Before the first batch, the job rebuilds the persons of
 * changed records (identity/rebuild.ts), which notes them in `person_unindexed`.
 */

import type { Db, Platform } from '@tradewind/platform'
import { readCompanies, readNamesOfCompanies, readSpellingsOfCompanies } from '../../companies/index.ts'
import { hasChangedPeople, indexPeopleJob, readIndustriesOfNames } from '../../profiles/index.ts'
import { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from '../../search-index/index.ts'
import { rebuildPeople } from '../identity/rebuild.ts'
import { readPersons } from '../persons/read-persons.ts'
import { toIndexRow, type Companies } from './index-row.ts'

export const personIndex: SearchIndex = {
  lockSpace: 80_754,
  tables: ['person_search'],
  subject: 'person_id',
  batches: { table: 'person_index_batch', subjects: 'person_ids' },
  noted: [{ table: 'person_unindexed', number: 'person_id', taken: 'person_ids' }],
}

/** Rebuilds and indexes until no noted change waits. */
export const indexPeople = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  { signal, batchSize = 2_000, ...options }: IndexOptions = {},
): Promise<void> => {
  const prepare = async () => {
    while (await rebuildPeople(platform, batchSize)) signal?.throwIfAborted()
  }
  await indexBatches(
    platform,
    personIndex,
    { prepare, build: ([personIds = []], batchNo) => build(platform.db, personIds, batchNo) },
    { ...options, signal, batchSize },
  )
}

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexPeopleJob, (_payload, { signal }) => indexPeople(platform, { signal }))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  if ((await hasUnindexed(db, personIndex)) || (await hasChangedPeople(db))) await jobs.send(indexPeopleJob, {})
}

/** Persons without current records have no row. */
const build = async (db: Db, personIds: readonly number[], batchNo: number) => {
  const persons = await readPersons(db, personIds)
  const companyIds = [...persons.values()].flatMap(({ positions }) =>
    positions.flatMap(({ companyId }) => companyId ?? []),
  )
  const companies = await readCompaniesAround(db, companyIds)
  const rows = [...persons.values()].map((person) => toIndexRow(person, companies, batchNo))
  return { subjects: personIds, inserts: [{ table: 'person_search', rows }] }
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
