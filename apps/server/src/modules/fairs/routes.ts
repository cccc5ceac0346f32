/** Handlers of the search for fair buyers. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { createFacetCounter } from '../search-index/index.ts'
import { readDetail } from './detail.ts'
import { fairIndex } from './search/indexing.ts'
import { countFacets } from './search/queries.ts'
import { searchBuyers, toFacets } from './search/search.ts'

export const fairRoutes = (platform: Platform): Handlers<typeof contract.fairs> => {
  const count = createFacetCounter(platform, fairIndex, countFacets)
  return {
    search: (input, context) => searchBuyers(platform, input, context),
    facets: async ({ filter }, { signal }) => toFacets(await count(filter, signal)),
    detail: (input, context) => readDetail(platform, input, context),
  }
}
