/** The search index of companies, and the rows of its batches. */

import type { Platform } from '@tradewind/platform'
import { readCompanies, readCompaniesOfNames } from '../../companies/index.ts'
import { readTradeRoles } from '../../customs/index.ts'
import { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from '../../search-index/index.ts'
import { noFacts } from '../facts/merge-facts.ts'
import { readFacts } from '../facts/read-facts.ts'
import { indexJob, queueIndexing } from '../records/changed-names.ts'
import { toIndexRow, type IndexRow } from './index-row.ts'
import { startsOf, wordsOf } from './name-starts.ts'
import { facetKeyLetters } from './terms.ts'

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
    { build: ([nameIds = [], companyIds = []], batchNo) => build(platform, { nameIds, companyIds, batchNo }) },
    options,
  )

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexJob, async (_payload, { signal }) => void (await indexCompanies(platform, { signal })))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async (platform: Platform): Promise<void> => {
  if (await hasUnindexed(platform.db, companyIndex)) await queueIndexing(platform)
}

type Engines = Pick<Platform, 'db' | 'clickhouse'>
type Claimed = { nameIds: readonly number[]; companyIds: readonly number[]; batchNo: number }

const build = async (engines: Engines, { nameIds, companyIds, batchNo }: Claimed) => {
  const named = await readCompaniesOfNames(engines.db, nameIds)
  const subjects = [...new Set([...named.values(), ...companyIds])].toSorted((a, b) => a - b)
  const rows = await readRows(engines, subjects, batchNo)
  const words = [...new Set(rows.flatMap(wordsOf))].map((word) => ({ word }))
  return {
    subjects,
    inserts: [
      // The texts of facets come first, because readers of the other rows look them up.
      { table: 'company_search_value', rows: valuesOf(rows) },
      { table: 'company_search', rows },
      { table: 'company_search_start', rows: rows.flatMap(startsOf) },
      { table: 'company_search_word', rows: words },
    ],
  }
}

/** Companies that no current record mentions, and that do not trade, have no row. */
const readRows = async ({ db, clickhouse }: Engines, companyIds: readonly number[], batchNo: number) => {
  const [facts, companies, roles] = await Promise.all([
    readFacts(db, companyIds),
    readCompanies(db, companyIds, true),
    readTradeRoles(clickhouse, companyIds),
  ])
  return companyIds.flatMap((companyId): IndexRow[] => {
    const company = companies.get(companyId)
    const known = { facts: facts.get(companyId), roles: roles.get(companyId) }
    // The directory has a merged company until it is counted again. Its records belong to another company.
    if (company?.companyId !== companyId || (known.facts === undefined && known.roles === undefined)) return []
    return [toIndexRow(companyId, { facts: known.facts ?? noFacts, company, roles: known.roles }, batchNo)]
  })
}

/** The terms that facets count, each with its text. */
const valuesOf = (rows: readonly IndexRow[]) => {
  const values = new Map(
    rows.flatMap(({ terms, shown }) =>
      terms.flatMap((term, at) => (facetKeyLetters.includes(term.charAt(0)) ? [[term, shown[at] ?? ''] as const] : [])),
    ),
  )
  return [...values].map(([term, text]) => ({ term, text }))
}
