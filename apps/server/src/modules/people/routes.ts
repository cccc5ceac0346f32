/** Handlers of the people search and the staff detail. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { searchEngine } from '../search-index/index.ts'
import { readColleagues, readDetail, unlockPerson } from './detail/detail.ts'
import { suggestTexts } from './search/queries.ts'
import { readFacets, searchPeople } from './search/search.ts'

export const peopleRoutes = (platform: Platform): Handlers<typeof contract.people> => ({
  search: (input, context) => searchPeople(platform, input, context),
  facets: ({ filter }, { signal }) => readFacets(platform, filter, signal),
  suggest: async ({ text, in: column }, { signal }) => ({
    list: await suggestTexts(searchEngine(platform, signal), text, column),
  }),
  detail: ({ personId }, { session }) => readDetail(platform, personId, session),
  colleagues: (input, context) => readColleagues(platform, input, context),
  unlock: ({ personId }, { session }) => unlockPerson(platform, personId, session),
})
