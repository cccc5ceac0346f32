/** What a user looked for, and what he watches. */
import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listMonitors, unwatchCompany, watchCompany } from './monitors.ts'
import { clearSearchRecords, listSearchRecords } from './search-records.ts'

export { checkMonitors, registerMonitorJobs } from './monitor-job.ts'
export { recordSearch } from './search-records.ts'

export const insightRoutes = (platform: Platform): Handlers<(typeof contract)['insight']> => ({
  searchRecords: (_input, { session }) => listSearchRecords(platform.db, session.orgId, session.userId),
  clearSearchRecords: async (_input, { session }) => {
    await clearSearchRecords(platform.db, session.orgId, session.userId)
    return null
  },
  watch: async ({ companyId, side, watched }, { session }) => {
    if (watched) await watchCompany(platform, session, { companyId, side })
    else await unwatchCompany(platform.db, session, { companyId, side })
    return { watched }
  },
  monitors: (_input, { session }) => listMonitors(platform, session),
})
