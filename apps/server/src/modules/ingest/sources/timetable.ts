/**
 * Every minute: pulls whose time has come are queued. The next run follows from now, not from the one before, so runs
 * that were missed while nothing ran are made up by one.
 */
import { randomUUID } from 'node:crypto'
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { pullJob, runPull } from './pull.ts'
import { nextRun } from './schedule.ts'
import { advancePull, listDuePulls } from './source-queries.ts'

const duePullsJob = defineJob({ name: 'ingest.due-pulls', payload: z.object({}), exclusive: true })
/** A slow server holds up one other source at most. */
const pullsAtOnce = 2

export const queueDuePulls = async ({ db, clock, jobs }: Platform): Promise<void> => {
  const now = clock.now()
  for (const { sourceId, cron, timeZone, nextRunAt } of await listDuePulls(db, now)) {
    if (nextRunAt === null) continue
    const next = cron === null ? null : nextRun(cron, timeZone, now)
    await db.transaction().execute(async (tx) => {
      if (!(await advancePull(tx, sourceId, nextRunAt, next))) return
      await jobs.send(pullJob, { sourceId, runId: randomUUID(), cause: 'scheduled', try: 1 }, { tx })
    })
  }
}

/** Registers the jobs; called at composition, by workers. `delaysMs`: waits between tries, where they are not the usual. */
export const registerPullJobs = (platform: Platform, delaysMs?: readonly number[]): void => {
  platform.jobs.work(pullJob, (job, { signal }) => runPull(platform, job, signal, delaysMs), {
    concurrency: pullsAtOnce,
  })
  platform.jobs.work(duePullsJob, () => queueDuePulls(platform))
  platform.jobs.schedule(duePullsJob, '* * * * *', {})
}
