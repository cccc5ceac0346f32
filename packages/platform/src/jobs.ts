/**
 * Background jobs (pg-boss). The schema of the payload is declared beside the job's name, so that a queued payload
 * stays readable after a deploy.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { z } from 'zod'
import { requeueAbandoned, queueNameOf, readNow } from './abandoned-jobs.ts'
import { isTransient, toEngineFailure } from './engine-away.ts'
import type { EngineWatch } from './engine-watch.ts'
import { runInLogContext } from './log-context.ts'
import type { Log } from './log.ts'
import { createJobMetrics, type Metrics, type QueueCounts } from './metrics.ts'
import { processName, type Db, type Tx } from './postgres.ts'

export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  /** The name of the job, as `domain.verb`. The name must never change, because queued jobs contain it. */
  readonly name: string
  /**
   * The schema of the payload, which is an object. The schema must still accept payloads that older versions queued.
   */
  readonly payload: S
  /** The maximum number of retries after the first try has failed. Default 5. */
  readonly retryLimit?: number
  /** The seconds before the first retry. The wait doubles with each further retry, up to 5 minutes. Default 5. */
  readonly retryDelaySeconds?: number
  /**
   * A job is given to another worker when its process has sent no heartbeat for this many seconds. The default is 15,
   * the minimum 10.
   */
  readonly expireInSeconds?: number
  /**
   * If true, only one job with the same singletonKey may be queued or active. This setting cannot be changed once the
   * queue exists.
   */
  readonly exclusive?: boolean
}

export type JobContext = {
  signal: AbortSignal
  jobId: string
  /** Returns whether the job will run again if it throws this error now. False on the last try. */
  runsAgain(error: unknown): boolean
}

export type JobHandler<S extends z.ZodType> = (payload: z.output<S>, context: JobContext) => Promise<void>

export type Jobs = {
  /**
   * Queues a job. With `tx`, workers see the job only when this transaction commits. `priority` is an integer, 0 by
   * default. A job of higher priority runs before jobs that have waited longer. With `orgId`, organisations take turns
   * in this queue: the second job of one organisation comes after the first job of every other organisation.
   */
  send<S extends z.ZodType>(
    job: JobDefinition<S>,
    payload: z.input<S>,
    options?: { tx?: Tx | Db; startAfter?: Date; singletonKey?: string; priority?: number; orgId?: string },
  ): Promise<void>
  /**
   * Registers the handler of a queue's jobs. Called only while the modules are put together at the start. `concurrency`
   * is the number of jobs that may run in parallel (default 1). A job may run twice (when a process died after the work
   * and before recording it), so handlers must be idempotent. If a handler throws, the job is retried. The signal is
   * aborted when the product stops. A handler should then end soon: it returns if all work is done, and throws
   * otherwise. `perOrg` is the limit of running jobs per organisation (`orgId` of `send`) in this process. By default
   * there is no limit.
   *
   * A handler must not catch a transient Failure (isTransient), which means that an engine is unavailable or its disk
   * is full. After such a Failure the job runs again as soon as the engines work again. A try may restart several times
   * for this reason before the try counts as failed.
   */
  work<S extends z.ZodType>(
    job: JobDefinition<S>,
    handler: JobHandler<S>,
    options?: { concurrency?: number; perOrg?: number },
  ): void
  /**
   * Runs a job at the times of a cron expression, in Beijing time. If several times were missed because no process ran,
   * the job runs once for all of them.
   */
  schedule<S extends z.ZodType>(job: JobDefinition<S>, cron: string, payload: z.input<S>): void
  /** The number of jobs by queue and state, for the operator's job monitor and the metrics. */
  countQueues(): Promise<QueueCounts[]>
  start(): Promise<void>
  /**
   * Stops taking jobs, aborts the signals of running jobs, and waits up to 20 s for these jobs. Unfinished jobs are
   * retried at the next start.
   */
  stop(): Promise<void>
}

export const defineJob = <S extends z.ZodType>(job: JobDefinition<S>): JobDefinition<S> => job

type Worker = {
  job: JobDefinition
  concurrency: number
  perOrg: number | undefined
  run: (job: JobWithMetadata) => Promise<void>
}
type Timetable = { job: JobDefinition; cron: string; payload: unknown }

const timeZone = 'Asia/Shanghai'
const stopTimeoutMs = 20_000
/**
 * How often workers poll the queue. New jobs wake the workers by NOTIFY; retries and jobs with `startAfter` are found
 * only by polling.
 */
const pollingIntervalSeconds = 2
/**
 * Jobs may run for hours (imports, campaigns). A dead process is detected by its missing heartbeat, so this number is
 * only the upper limit of a job's run time.
 */
const longestRunSeconds = 23 * 60 * 60

/**
 * How often a job restarts within one try because an engine was unavailable. The number is limited, because the job
 * itself may crash the engine.
 */
const mostRepeats = 5
/** The minimum pause before a job restarts. It matters when the engine is available again immediately. */
const repeatAfterMs = 500

type JobsOptions = { metrics?: Metrics; engines?: Pick<EngineWatch, 'note' | 'untilReady'> }

/** `url` has the format of openPostgres. The queue has its own small pool and one listening connection. */
export const createJobs = (url: string, log: Log, { metrics, engines }: JobsOptions = {}): Jobs => {
  const queueName = queueNameOf(processName)
  const boss = new PgBoss({
    connectionString: url,
    application_name: queueName,
    max: 5,
    useListenNotify: true,
    // The interval at which the jobs of dead workers are reassigned.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  const stopping = new AbortController()
  boss.on('error', (reported) => {
    // pg-boss reports some errors as plain objects.
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported)
    // The database may stop before the queue has opened all its connections.
    const failure = toEngineFailure(error)
    if (failure !== null) engines?.note('postgres', failure)
    // A lost connection to the server is not logged here, because the engine watch reports the loss once.
    if (stopping.signal.aborted || failure !== null) log.debug({ err: error }, 'job queue')
    else log.error({ err: error }, 'job queue')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  let isStarted = false
  const countQueues = async (): Promise<QueueCounts[]> => {
    const found = isStarted ? await boss.getQueues() : []
    return found.map(({ name, readyCount, activeCount, failedCount }) => ({
      name,
      queued: readyCount,
      active: activeCount,
      failed: failedCount,
    }))
  }
  const counter = metrics === undefined ? null : createJobMetrics(metrics, countQueues)
  /** Calls a function of pg-boss. When PostgreSQL is unavailable, throws Failure `engine_unavailable`. */
  const asked = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      const failure = toEngineFailure(error)
      if (failure !== null) engines?.note('postgres', failure)
      throw failure ?? error
    }
  }
  const ready = async (signal: AbortSignal): Promise<void> => engines?.untilReady(signal)
  /**
   * Waits until the engines work again and the job's heartbeat is refreshed. Throws when another worker got the job.
   */
  const untilHeld = async (queued: JobWithMetadata, signal: AbortSignal): Promise<void> => {
    for (;;) {
      await sleep(repeatAfterMs)
      await ready(signal)
      try {
        return await asked(() => refreshHeartbeat(boss, queued))
      } catch (error) {
        if (!isTransient(error)) throw error
      }
    }
  }
  /**
   * Returns the jobs of killed processes to the queue while the product starts. If this fails, pg-boss finds the jobs a
   * little later by their missing heartbeats.
   */
  const giveBack = async (startedAt: Date, workerIds: readonly string[]): Promise<void> => {
    const by = { queueName, queues: workers.map(({ job }) => job.name), startedAt, signal: stopping.signal }
    try {
      const jobs = await requeueAbandoned(boss.getDb(), by)
      if (jobs === 0) return
      log.info({ jobs }, 'jobs of a process that died run again')
      for (const workerId of workerIds) boss.notifyWorker(workerId)
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs of a process that died wait for their heartbeat')
    }
  }
  const workers: Worker[] = []
  const timetables: Timetable[] = []
  const queues = new Map<string, Promise<void>>()
  const ensureQueue = (job: JobDefinition): Promise<void> => {
    const known = queues.get(job.name)
    if (known !== undefined) return known
    const made = makeQueue(boss, job)
    // When the declaration fails, the present caller gets the failure and the next call declares the queue again.
    made.catch(() => queues.delete(job.name))
    queues.set(job.name, made)
    return made
  }

  return {
    send: async (job, payload, { tx, startAfter, singletonKey, priority = 0, orgId } = {}) => {
      job.payload.parse(payload)
      await asked(() => ensureQueue(job))
      const db = tx === undefined ? {} : { db: fromKysely(tx.withoutPlugins()) }
      const turn = orgId === undefined ? {} : { group: { id: orgId } }
      const queries = db.db ?? boss.getDb()
      const earlier = orgId === undefined ? 0 : await asked(() => countUnfinished(queries, job.name, orgId))
      const options = { ...db, ...turn, startAfter, singletonKey, priority: priority - earlier }
      // Sends the raw input, not the parsed one, because the worker parses it with the schema of its own version.
      await asked(() => boss.send(job.name, payload as object, options))
    },
    work: (job, handler, { concurrency = 1, perOrg } = {}) => {
      const run = async (queued: JobWithMetadata) => {
        const signal = AbortSignal.any([queued.signal, stopping.signal])
        try {
          for (let repeats = 0; ; repeats += 1) {
            const mayRepeat = (error: unknown) => isTransient(error) && repeats < mostRepeats
            const runsAgain = (error: unknown) => queued.retryCount < queued.retryLimit || mayRepeat(error)
            try {
              await handler(job.payload.parse(queued.data), { signal, jobId: queued.id, runsAgain })
              break
            } catch (error) {
              if (!mayRepeat(error) || signal.aborted) throw error
            }
            await untilHeld(queued, signal)
            log.info('an engine was away, the job is run again')
          }
          counter?.count(job.name, 'done')
        } catch (error) {
          counter?.count(job.name, 'failed')
          log.warn({ err: error }, 'job failed, to be retried')
          throw error
        } finally {
          // Waits until the engines work, because otherwise the outcome of the job cannot be stored. Without a stored
          // outcome the job would run again when its heartbeat is found missing.
          await ready(signal).catch(() => undefined)
        }
      }
      const runLogged = (queued: JobWithMetadata) =>
        runInLogContext({ job: job.name, jobId: queued.id }, () => run(queued))
      workers.push({ job, concurrency, perOrg, run: runLogged })
    },
    schedule: (job, cron, payload) => {
      job.payload.parse(payload)
      timetables.push({ job, cron, payload })
    },
    countQueues,
    start: async () => {
      await asked(async () => {
        await boss.start()
        isStarted = true
        const startedAt = await readNow(boss.getDb())
        for (const { job } of [...workers, ...timetables]) await ensureQueue(job)
        await keepTimetables(boss, timetables, workers.length > 0)
        const workerIds: string[] = []
        for (const worker of workers) workerIds.push(...(await startWorker(boss, worker)))
        void giveBack(startedAt, workerIds)
      })
    },
    stop: async () => {
      stopping.abort(new Error('the product stops'))
      isStarted = false
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

const refreshHeartbeat = async (boss: PgBoss, { name, id, retryCount }: JobWithMetadata): Promise<void> => {
  // `touch` returns the number of affected rows, which is missing in the types of pg-boss.
  const { affected } = (await boss.touch(name, { id, retryCount })) as { affected: number }
  if (affected === 0) throw new Error('the job was given to another worker while an engine was away')
}

const makeQueue = async (boss: PgBoss, job: JobDefinition): Promise<void> => {
  const options = {
    retryLimit: job.retryLimit ?? 5,
    retryDelay: job.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: longestRunSeconds,
    heartbeatSeconds: Math.max(10, job.expireInSeconds ?? 15),
    notify: true,
  }
  await boss.createQueue(job.name, { ...options, policy: job.exclusive === true ? 'exclusive' : 'standard' })
  // Updates the options of an existing queue, because pg-boss would otherwise keep the old options.
  await boss.updateQueue(job.name, options)
}

/** The number of an organisation's waiting and running jobs in a queue. */
const countUnfinished = async (db: ReturnType<PgBoss['getDb']>, queue: string, orgId: string): Promise<number> => {
  const { rows } = await db.executeSql(
    `select count(*)::int as jobs
    from pgboss.job
    where name = $1 and group_id = $2 and state in ('created', 'retry', 'active')`,
    [queue, orgId],
  )
  return Number(rows[0]?.jobs ?? 0)
}

/** Starts the workers of a queue. Returns their ids in pg-boss. */
const startWorker = async (boss: PgBoss, { job, concurrency, perOrg, run }: Worker): Promise<string[]> => {
  const ids: string[] = []
  for (let started = 0; started < concurrency; started += 1) {
    let workerId = ''
    const options = {
      batchSize: 1,
      includeMetadata: true,
      notifyPollingIntervalSeconds: pollingIntervalSeconds,
      pollingIntervalSeconds,
      ...(perOrg === undefined ? {} : { localGroupConcurrency: perOrg }),
    } as const
    workerId = await boss.work(job.name, options, async ([queued]: JobWithMetadata[]) => {
      if (queued === undefined) return
      // pg-boss pauses for its polling interval after every batch, and ignores burstWhenBatchFull for batches of one,
      // so a long queue would be processed slowly. Each worker therefore wakes itself until the worker finds the queue
      // empty.
      boss.notifyWorker(workerId)
      await run(queued)
    })
    ids.push(workerId)
  }
  return ids
}

/** Declares the schedules. A process that works jobs also removes schedules that no code declares any more. */
const keepTimetables = async (boss: PgBoss, timetables: Timetable[], removeOthers: boolean): Promise<void> => {
  for (const { job, cron, payload } of timetables)
    await boss.schedule(job.name, cron, payload as object, { tz: timeZone, missed: 'once' })
  if (!removeOthers) return
  const declared = new Set(timetables.map(({ job }) => job.name))
  for (const { name } of await boss.getSchedules()) if (!declared.has(name)) await boss.unschedule(name)
}
