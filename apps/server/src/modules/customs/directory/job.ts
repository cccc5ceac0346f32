/**
 * Schedules the directory count. The job checks every minute whether a load changed, because a count may be postponed.
 * It also counts every night.
 */

import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { refreshDirectory } from './refresh.ts'

const payload = z.object({ thorough: z.boolean().default(false) })
const refreshJob = defineJob({ name: 'customs.directory', payload, exclusive: true, retryLimit: 2 })
const nightJob = defineJob({ name: 'customs.directory_nightly', payload, exclusive: true, retryLimit: 2 })

export const registerDirectoryJobs = (platform: Platform): void => {
  const refresh = async ({ thorough }: z.output<typeof payload>, { signal }: { signal: AbortSignal }) =>
    void (await refreshDirectory(platform, { signal, thorough }))
  platform.jobs.work(refreshJob, refresh)
  platform.jobs.work(nightJob, refresh)
  platform.jobs.schedule(refreshJob, '* * * * *', {})
  platform.jobs.schedule(nightJob, '10 5 * * *', { thorough: true })
}
