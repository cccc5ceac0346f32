/** Search indexes in ClickHouse: writing them in batches, what readers see meanwhile, words, pages and facets. */

export { createFacetCounter } from './facet-counter.ts'
export { barrier, readFoldedWords, searchable, wordConditions } from './folded-words.ts'
export {
  countByFacet,
  countRows,
  pageSettings,
  readFoundPage,
  readInHalves,
  searchEngine,
  type SearchEngine,
} from './found-page.ts'
export { hasUnindexed, indexBatches, readNewestBatch, type IndexOptions, type SearchIndex } from './index-batches.ts'
export { readIndexView, viewConditions, type IndexView } from './index-view.ts'
export { listMatching, numbersPerBlock, type BatchRange, type NumberBlocks } from './matching.ts'
