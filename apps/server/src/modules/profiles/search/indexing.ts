/** The search index of companies, and the rows of its batches. */

import type { Db, Platform } from '@tradewind/platform'
import { readCompanies, readCompaniesOfNames } from '../../companies/index.ts'
import { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from '../../search-index/index.ts'
import { readFacts } from '../facts/read-facts.ts'
import { indexJob, queueIndexing } from '../records/changed-names.ts'
import { toIndexRow, type IndexRow } from './index-row.ts'
import { startsOf, wordsOf } from './name-starts.ts'

export const companyIndex: SearchIndex = {
  lockSpace: 80_752,
  tables: ['company_search', 'company_search_start'],
  subject: 'company_id',
  batches: { table: 'profile_index_batch', subjects: 'company_ids' },
  noted: [
    { table: 'profile_changed_name', number: 'name_id', taken: 'name_ids' },
    { table: 'profile_changed_company', number: 'company_id', taken: 'company_ids' },
  ],
}

/** Indexes until no noted change waits. Returns the number of batches. */
export const indexCompanies = (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  options: IndexOptions = {},
): Promise<number> =>
  indexBatches(
    platform,
    companyIndex,
    { build: ([nameIds = [], companyIds = []], batchNo) => build(platform.db, { nameIds, companyIds, batchNo }) },
    options,
  )

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexJob, async (_payload, { signal }) => void (await indexCompanies(platform, { signal })))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async (platform: Platform): Promise<void> => {
  if (await hasUnindexed(platform.db, companyIndex)) await queueIndexing(platform)
}

type Claimed = { nameIds: readonly number[]; companyIds: readonly number[]; batchNo: number }

const build = async (db: Db, { nameIds, companyIds, batchNo }: Claimed) => {
  const named = await readCompaniesOfNames(db, nameIds)
  const subjects = [...new Set([...named.values(), ...companyIds])].toSorted((a, b) => a - b)
  const rows = await readRows(db, subjects, batchNo)
  const words = [...new Set(rows.flatMap(wordsOf))].map((word) => ({ word }))
  return {
    subjects,
    inserts: [
      { table: 'company_search', rows },
      { table: 'company_search_start', rows: rows.flatMap(startsOf) },
      { table: 'company_search_word', rows: words },
    ],
  }
}

/** Companies that no current record mentions have no row. */
const readRows = async (db: Db, companyIds: readonly number[], batchNo: number): Promise<IndexRow[]> => {
  const [facts, companies] = await Promise.all([readFacts(db, companyIds), readCompanies(db, companyIds, true)])
  return companyIds.flatMap((companyId) => {
    const [known, company] = [facts.get(companyId), companies.get(companyId)]
    return known === undefined || company === undefined ? [] : [toIndexRow(companyId, known, company, batchNo)]
  })
}
