/** What monitors of company searches read. */

import type { CompanyFilter } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import {
  listMatching,
  readIndexView,
  readNewestBatch,
  searchEngine,
  type BatchRange,
  type NumberBlocks,
} from '../../search-index/index.ts'
import { companyConditions } from './conditions.ts'
import { companyIndex } from './indexing.ts'

export const readNewestCompanyBatch = (db: Db): Promise<number> => readNewestBatch(db, companyIndex)

/** All companies of a search, or those that were indexed in a range of batches. */
export const listMatchingCompanies = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  filter: CompanyFilter,
  { range, signal }: { range: BatchRange | null; signal: AbortSignal | undefined },
): Promise<NumberBlocks> => {
  const conditions = companyConditions(filter, await readIndexView(platform.db, companyIndex))
  return listMatching(searchEngine(platform, signal), companyIndex, conditions, range)
}
