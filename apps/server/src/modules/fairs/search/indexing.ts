/**
 * The search index of fair buyers, and the rows of its batches. Before the first batch, the job notes the companies whose
 * attendances or names changed in `fair_unindexed`.
 */

import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies, readCompaniesOfNames } from '../../companies/index.ts'
import { hasChangedFairs, indexFairsJob, takeChangedFairs } from '../../profiles/index.ts'
import { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from '../../search-index/index.ts'
import { readBuyers } from '../buyers/read-buyers.ts'
import { toIndexRow } from './index-row.ts'

export const fairIndex: SearchIndex = {
  lockSpace: 80_756,
  tables: ['fair_search'],
  subject: 'company_id',
  batches: { table: 'fair_index_batch', subjects: 'company_ids' },
  noted: [{ table: 'fair_unindexed', number: 'company_id', taken: 'company_ids' }],
}

/** Indexes until no noted change waits. Returns the number of batches. */
export const indexFairs = (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  { signal, batchSize = 2_000, ...options }: IndexOptions = {},
): Promise<number> =>
  indexBatches(
    platform,
    fairIndex,
    {
      prepare: async () => {
        while (await noteCompanies(platform.db, batchSize)) signal?.throwIfAborted()
      },
      build: ([companyIds = []], batchNo) => build(platform.db, companyIds, batchNo),
    },
    { ...options, signal, batchSize },
  )

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexFairsJob, async (_payload, { signal }) => void (await indexFairs(platform, { signal })))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  if ((await hasUnindexed(db, fairIndex)) || (await hasChangedFairs(db))) await jobs.send(indexFairsJob, {})
}

/** Notes the companies of some changes, in one transaction. False when no change waits. */
const noteCompanies = (db: Db, limit: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { nameIds, companyIds } = await takeChangedFairs(tx, limit)
    const named = await readCompaniesOfNames(tx, nameIds)
    await sql`
      insert into fair_unindexed (company_id)
      select distinct company_id from unnest(${[...named.values(), ...companyIds]}::int[]) as company_id
      order by company_id
      on conflict (company_id) do update set changed_at = now()`.execute(tx)
    return nameIds.length + companyIds.length > 0
  })

/** Companies without a current attendance have no row. */
const build = async (db: Db, companyIds: readonly number[], batchNo: number) => {
  const [buyers, companies] = await Promise.all([readBuyers(db, companyIds), readCompanies(db, companyIds, true)])
  const rows = [...buyers].flatMap(([companyId, buyer]) => {
    const company = companies.get(companyId)
    return company === undefined ? [] : [toIndexRow(buyer, company, batchNo)]
  })
  return { subjects: companyIds, inserts: [{ table: 'fair_search', rows }] }
}
