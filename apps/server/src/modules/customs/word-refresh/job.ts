/**
 * Schedules the count of frequent words' facets. The job checks every minute whether a load changed, because a count
 * may be postponed.
 */

import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { forgetWordFacets } from '../frequent-words/stored-facets.ts'
import { refreshWordFacets } from './refresh-facets.ts'

const refreshJob = defineJob({
  name: 'customs.word_facets',
  payload: z.object({}),
  exclusive: true,
  retryLimit: 2,
})

export const registerWordFacetJobs = (platform: Platform): void => {
  platform.jobs.work(refreshJob, async (_payload, { signal }) => {
    const counted = await refreshWordFacets(platform, { signal })
    if (counted > 0) forgetWordFacets(platform)
  })
  platform.jobs.schedule(refreshJob, '* * * * *', {})
}
