/** When the snapshot is taken. */
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { forgetHoldings } from './holdings.ts'
import { refreshCoverage } from './snapshot.ts'

const payload = z.object({ thorough: z.boolean().default(false) })
/** One at a time, and none queued behind it: what it counts is decided when it starts. */
const refreshJob = defineJob({ name: 'customs.coverage', payload, exclusive: true, retryLimit: 2 })
const checkJob = defineJob({ name: 'customs.check_coverage', payload, exclusive: true, retryLimit: 2 })

/**
 * Looks every minute whether a load changed what readers see: a publication or rollback ends in the server, on a command
 * line or in another process, and the row it leaves is what all of these have in common. A minute also gathers the loads
 * that come together. At night the rows themselves are looked at, whatever the loads say.
 */
export const registerCoverageJobs = (platform: Platform): void => {
  const refresh = async ({ thorough }: z.output<typeof payload>, { signal }: { signal: AbortSignal }) => {
    const months = await refreshCoverage(platform, { signal, thorough })
    if (months > 0) forgetHoldings(platform)
  }
  platform.jobs.work(refreshJob, refresh)
  platform.jobs.work(checkJob, refresh)
  platform.jobs.schedule(refreshJob, '* * * * *', {})
  platform.jobs.schedule(checkJob, '40 4 * * *', { thorough: true })
}

/** The first snapshot at start, rather than up to a minute later. */
export const requestCoverage = (platform: Platform): Promise<void> => platform.jobs.send(refreshJob, {})
