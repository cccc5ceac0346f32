/**
 * Every minute: pulls whose time has come are queued. The next run follows from now, not from the one before, so runs
 * that were missed while nothing ran are made up by one.
 */
import { randomUUID } from 'node:crypto'
import type { PullFailure } from '@tradewind/contract'
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { raiseAlert } from './alerts.ts'
import { pullJob, runPull } from './pull.ts'
import { nextRun } from './schedule.ts'
import { advancePull, listDuePulls, readSource } from './source-queries.ts'

const duePullsJob = defineJob({ name: 'ingest.due-pulls', payload: z.object({}), exclusive: true })
type DuePull = Awaited<ReturnType<typeof listDuePulls>>[number]

/** A slow server holds up one other source at most. */
const pullsAtOnce = 2

export const queueDuePulls = async (platform: Platform): Promise<void> => {
  for (const due of await listDuePulls(platform.db, platform.clock.now()))
    // One that cannot be queued keeps none of the others waiting; it is due again in a minute.
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

/** Operators are told once: there is no next run until the schedule is saved again. */
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

/** Registers the jobs; called at composition, by workers. `delaysMs`: waits between tries, where they are not the usual. */
export const registerPullJobs = (platform: Platform, delaysMs?: readonly number[]): void => {
  platform.jobs.work(pullJob, (job, { signal }) => runPull(platform, job, signal, delaysMs), {
    concurrency: pullsAtOnce,
  })
  platform.jobs.work(duePullsJob, () => queueDuePulls(platform))
  platform.jobs.schedule(duePullsJob, '* * * * *', {})
}
