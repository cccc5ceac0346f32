/** The data that monitors of fair searches read. */

import type { FairFilter } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import {
  listMatching,
  readIndexView,
  readNewestBatch,
  searchEngine,
  type BatchRange,
  type NumberBlocks,
} from '../../search-index/index.ts'
import { fairConditions } from './conditions.ts'
import { fairIndex } from './indexing.ts'

export const readNewestFairBatch = (db: Db): Promise<number> => readNewestBatch(db, fairIndex)

/** The companies of all buyers of a search, or of those that were indexed in a range of batches. */
export const listMatchingFairBuyers = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  filter: FairFilter,
  { range, signal }: { range: BatchRange | null; signal: AbortSignal | undefined },
): Promise<NumberBlocks> => {
  const conditions = fairConditions(filter, await readIndexView(platform.db, fairIndex))
  return listMatching(searchEngine(platform, signal), fairIndex, conditions, range)
}
