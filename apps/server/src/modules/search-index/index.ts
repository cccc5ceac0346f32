/** Search indexes in ClickHouse: writing them in batches, and what readers see meanwhile. */

export { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from './index-batches.ts'
export { readIndexView, viewConditions, type IndexView } from './index-view.ts'
