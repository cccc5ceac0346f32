import { fail, type contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { releaseLoad } from '../loads/loads.ts'
import { listAttempts, settleAlert } from '../sources/attempt-queries.ts'
import { nextRuns, requireSchedule } from '../sources/schedule.ts'
import { deletePull, readPull, readOperatorSource } from '../sources/source-queries.ts'
import {
  confirmHostKey,
  createSource,
  listSourceLines,
  pausePull,
  pullNow,
  readSourceDetail,
  savePull,
  saveSettings,
} from './sources.ts'

const previewedRuns = 5

export const sourceRoutes = (platform: Platform): Handlers<(typeof contract)['sources']> => ({
  list: (query) => listSourceLines(platform, query),
  one: ({ sourceId }) => readSourceDetail(platform, sourceId),
  create: (source) => createSource(platform, source),
  save: async (input) => {
    await saveSettings(platform, input)
    return readSourceDetail(platform, input.sourceId)
  },
  savePull: (input) => savePull(platform, input),
  removePull: async ({ sourceId }) => {
    await readPull(platform.db, sourceId)
    await deletePull(platform.db, sourceId)
    return readSourceDetail(platform, sourceId)
  },
  confirmHostKey: ({ sourceId, hostKey }) => confirmHostKey(platform, sourceId, hostKey),
  pause: ({ sourceId, isPaused }) => pausePull(platform, sourceId, isPaused),
  pullNow: async ({ sourceId }) => {
    await pullNow(platform, sourceId)
    return null
  },
  previewSchedule: ({ cron, timeZone }) => {
    const now = platform.clock.now()
    requireSchedule(cron, timeZone, now)
    return nextRuns(cron, timeZone, now, previewedRuns).map((run) => run.toISOString())
  },
  attempts: async ({ sourceId, ...paging }) => {
    await readOperatorSource(platform.db, sourceId)
    return { totalIsExact: true, ...(await listAttempts(platform.db, sourceId, paging)) }
  },
  settleAlert: async ({ alertId }) => {
    if (!(await settleAlert(platform.db, alertId, platform.clock.now()))) throw fail('not_found')
    return null
  },
  release: async ({ loadId }) => {
    await releaseLoad(platform, loadId)
    return null
  },
})
