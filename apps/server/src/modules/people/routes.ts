/** Handlers of the people search and the staff detail. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { createFacetCounter, searchEngine } from '../search-index/index.ts'
import { readColleagues, readDetail, unlockPerson } from './detail/detail.ts'
import { personIndex } from './search/indexing.ts'
import { countFacets, suggestTexts } from './search/queries.ts'
import { followCompany, readFacets, searchPeople } from './search/search.ts'

export const peopleRoutes = (platform: Platform): Handlers<typeof contract.people> => {
  const facetsOf = createFacetCounter(platform, personIndex, countFacets)
  return {
    search: (input, context) => searchPeople(platform, input, context),
    facets: async ({ filter }, { signal }) =>
      readFacets(platform, facetsOf(await followCompany(platform, filter), signal)),
    suggest: async ({ text, in: column }, { signal }) => ({
      list: await suggestTexts(searchEngine(platform, signal), text, column),
    }),
    detail: ({ personId }, { session }) => readDetail(platform, personId, session),
    colleagues: (input, context) => readColleagues(platform, input, context),
    unlock: ({ personId }, { session }) => unlockPerson(platform, personId, session),
  }
}
