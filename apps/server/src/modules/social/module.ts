/** Registers social video in the module map. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { socialRoutes } from './routes.ts'
import { registerIndexJob, resumeIndexing } from './search/indexing.ts'
import { refreshFetched, refreshJob } from './youtube/fetch.ts'
import { youtubeRoutes } from './youtube/routes.ts'

/** `listKept` gives the numbers of the accounts that organisations keep as leads. */
export type SocialPorts = { readonly listKept: () => Promise<readonly number[]> }

export const socialModule = (platform: Platform, { listKept }: SocialPorts): ModuleDefinition => ({
  name: 'social',
  layer: 3,
  calls: [answers(contract.social, socialRoutes(platform)), answers(contract.youtube, youtubeRoutes(platform))],
  registerJobs: () => {
    registerIndexJob(platform)
    platform.jobs.work(
      refreshJob,
      async (_payload, { signal }) => void (await refreshFetched(platform, listKept, signal)),
    )
    // Once a day, when few users work.
    platform.jobs.schedule(refreshJob, '41 19 * * *', {})
  },
  // Indexes the changes that a dead process left.
  start: async () => {
    await resumeIndexing(platform)
    return { stop: () => Promise.resolve() }
  },
})
