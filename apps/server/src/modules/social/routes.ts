/** Handlers of the search for videos, creators and commenters. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readDetail } from './detail.ts'
import { readFacets, searchSocial } from './search/search.ts'

export const socialRoutes = (platform: Platform): Handlers<typeof contract.social> => ({
  search: (input, context) => searchSocial(platform, input, context),
  facets: (input, context) => readFacets(platform, input, context),
  detail: ({ itemId }) => readDetail(platform.db, itemId),
})
