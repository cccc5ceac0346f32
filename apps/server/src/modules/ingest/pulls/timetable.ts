/**
 * Queues due pulls every minute. The next run is computed from the current time and not from the last run, so several
 * missed runs lead to only one run.
 */

import { randomUUID } from 'node:crypto'
import type { PullFailure } from '@tradewind/contract'
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { raiseAlert } from '../loads/alerts.ts'
import { nextRun } from '../sources/schedule.ts'
import { advancePull, listDuePulls, readSource } from '../sources/source-queries.ts'
import { pullJob, runPull } from './pull.ts'

const duePullsJob = defineJob({ name: 'ingest.due-pulls', payload: z.object({}), exclusive: true })
type DuePull = Awaited<ReturnType<typeof listDuePulls>>[number]

/** The number of pulls that run in parallel, so that one slow server does not delay all other sources. */
const pullsAtOnce = 2

export const queueDuePulls = async (platform: Platform): Promise<void> => {
  for (const due of await listDuePulls(platform.db, platform.clock.now()))
    // If a pull cannot be queued, the other pulls are not delayed. The failed pull is due again in a minute.
    await queueDue(platform, due).catch((error: unknown) =>
      platform.log.error({ err: error, sourceId: due.sourceId }, 'a due pull was not queued'),
    )
}

const queueDue = async (platform: Platform, due: DuePull): Promise<void> => {
  const { db, clock, jobs } = platform
  const { sourceId, cron, timeZone, nextRunAt } = due
  if (nextRunAt === null) return
  let next: Date | null
  try {
    next = cron === null ? null : nextRun(cron, timeZone, clock.now())
  } catch (error) {
    platform.log.error({ err: error, sourceId, cron, timeZone }, 'a stored schedule cannot be followed')
    return endSchedule(platform, { sourceId, nextRunAt })
  }
  await db.transaction().execute(async (tx) => {
    if (!(await advancePull(tx, sourceId, nextRunAt, next))) return
    await jobs.send(pullJob, { sourceId, runId: randomUUID(), cause: 'scheduled', try: 1 }, { tx })
  })
}

/**
 * Ends a schedule that has no next run. Operators get one alert, and the pull does not run again until the schedule is
 * saved again.
 */
const endSchedule = async (
  platform: Platform,
  { sourceId, nextRunAt }: { sourceId: string; nextRunAt: Date },
): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    if (!(await advancePull(tx, sourceId, nextRunAt, null))) return
    const { name: sourceName } = await readSource(tx, sourceId)
    const cause = `schedule ${nextRunAt.toISOString()}`
    await raiseAlert(platform, tx, {
      sourceId,
      sourceName,
      kind: 'pull_failed',
      cause,
      loadId: null,
      detail: 'schedule_unusable' satisfies PullFailure,
    })
  })

/**
 * Registers the jobs of pulls. Workers call this function at their start. `delaysMs` replaces the default delays
 * between tries.
 */
export const registerPullJobs = (platform: Platform, delaysMs?: readonly number[]): void => {
  platform.jobs.work(pullJob, (job, { signal }) => runPull(platform, job, signal, delaysMs), {
    concurrency: pullsAtOnce,
  })
  platform.jobs.work(duePullsJob, () => queueDuePulls(platform))
  platform.jobs.schedule(duePullsJob, '* * * * *', {})
}
