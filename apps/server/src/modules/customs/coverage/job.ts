/** Schedules the snapshot. */
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { forgetHoldings } from './holdings.ts'
import { refreshCoverage } from './snapshot.ts'

const payload = z.object({ thorough: z.boolean().default(false) })
/** One at a time, with none queued behind it: it decides what to count when it starts. */
const refreshJob = defineJob({ name: 'customs.coverage', payload, exclusive: true, retryLimit: 2 })
const checkJob = defineJob({ name: 'customs.check_coverage', payload, exclusive: true, retryLimit: 2 })

/**
 * Checks every minute whether a load changed what readers see: a publication or rollback may end in the server, on a command
 * line or in another process, and all of these leave a row. The minute also groups loads that come together. At night it
 * checks the rows themselves, whatever the loads say.
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
