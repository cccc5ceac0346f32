/** Schedules the refreshes of the coverage snapshot. */

import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { forgetHoldings } from './holdings.ts'
import { refreshCoverage } from './snapshot.ts'

const payload = z.object({ thorough: z.boolean().default(false) })
/**
 * Only one refresh runs at a time, and no second refresh is queued, because a refresh decides what to count when it
 * starts.
 */
const refreshJob = defineJob({ name: 'customs.coverage', payload, exclusive: true, retryLimit: 2 })
const checkJob = defineJob({ name: 'customs.check_coverage', payload, exclusive: true, retryLimit: 2 })

/**
 * Checks every minute whether a load changed what readers see. A publication or rollback may end in the server, on a
 * command line or in another process, and always leaves a row in PostgreSQL. Loads that arrive within a minute are
 * counted together. At night the job also checks the trade records themselves, even when no load changed.
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

/** Requests a refresh of the coverage snapshot when the process starts, instead of up to a minute later. */
export const requestCoverage = (platform: Platform): Promise<void> => platform.jobs.send(refreshJob, {})
