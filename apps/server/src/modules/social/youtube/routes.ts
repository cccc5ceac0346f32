/** Handlers of the search on YouTube. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { fetchComments, searchYoutube } from './fetch.ts'
import { readUnits } from './units.ts'

export const youtubeRoutes = (platform: Platform): Handlers<typeof contract.youtube> => ({
  state: async (_input, { session }) => ({
    isConfigured: platform.config.youtube.key !== null,
    units: await readUnits(platform, session.orgId),
  }),
  search: (input, { session, signal }) => searchYoutube(platform, input, { orgId: session.orgId, signal }),
  comments: (input, { session, signal }) => fetchComments(platform, input, { orgId: session.orgId, signal }),
})
