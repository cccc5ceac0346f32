/**
 * The sending loop of one process: claims recipients of running campaigns and passes them to the lanes. Any number of
 * processes may run it on one database. docs/decisions/0005-outreach-dispatch.md describes the effect of a crash at
 * each point.
 */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Config, Db, Log } from '@tradewind/platform'
import { startScheduled } from '../campaign/controls.ts'
import { finishCampaigns } from '../campaign/finish.ts'
import type { ChannelAdapter, ChannelAdapters, LaneChoice } from '../channel.ts'
import { makeFollowUps } from '../sequence/follow-up.ts'
import { chooseWinners } from '../subjects/choose-winner.ts'
import { defaultRetryRule, type RetryRule } from './answer.ts'
import { listNotRunning, queueAgain, releaseWorker } from './claim.ts'
import { openJournal, type Journal } from './journal.ts'
import { createLane, type Lane } from './lane.ts'
import { recoverDeadWorkers, type WorkerWatch } from './recover.ts'
import { createRounds } from './rounds.ts'
import { startWorker, type Worker, type WorkerTimes } from './worker.ts'

export type DispatchDeps = {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'dataDir'>
  adapters: ChannelAdapters
}

export type DispatchOptions = WorkerTimes & {
  /** The maximum number of recipients per claim. */
  claimAtMost: number
  /** The maximum number of campaigns on one page of due campaigns (due-campaigns.ts). */
  campaignsAtOnce: number
  /** The polling interval when there is no work. */
  pollMs: number
  /** The interval of the search for dead workers and finished campaigns. */
  upkeepMs: number
  /**
   * When a worker's run ends, how long it waits for the answers to messages that were handed over. The time is longer
   * than any server may take to answer (mail-transport/smtp/smtp-pool.ts).
   */
  lastAnswersMs: number
  retry: RetryRule
}

const defaults: DispatchOptions = {
  leaseMs: 10_000,
  elsewhereMs: 120_000,
  fenceMs: 5_000,
  heartbeatMs: 1_000,
  claimAtMost: 300,
  campaignsAtOnce: 1_000,
  pollMs: 250,
  upkeepMs: 1_000,
  lastAnswersMs: 180_000,
  retry: defaultRetryRule,
}

export type Dispatch = {
  /** Searches for work at once, for example after a launch. */
  wake(): void
  /**
   * Stops sending: hands over no more messages, waits for the answers to messages that were handed over, and queues all
   * other claimed recipients again.
   */
  stop(): Promise<void>
}

type Run = {
  deps: DispatchDeps
  options: DispatchOptions
  journalDirectory: string
  stopped: boolean
  wake: AbortController
  watch: WorkerWatch
  rounds: ReturnType<typeof createRounds>
  finishing: Promise<void> | null
  /** Worker runs that have ended and still wait for the answers to messages that were handed over. */
  ending: Set<Promise<void>>
}

/**
 * One run of a worker. It ends when the process stops, or when another process has declared the worker dead.
 * `lookAtMs`: the time at which due campaigns are searched again even if no lane has capacity.
 */
type Life = { worker: Worker; journal: Journal; lanes: Map<string, Lane>; lookAtMs: number }

export const startDispatch = (deps: DispatchDeps, chosen: Partial<DispatchOptions> = {}): Dispatch => {
  const options = { ...defaults, ...chosen }
  const run: Run = {
    deps,
    options,
    journalDirectory: join(deps.config.dataDir, 'outreach'),
    stopped: false,
    wake: new AbortController(),
    watch: new Map(),
    rounds: createRounds({ ...deps, ...options }),
    finishing: null,
    ending: new Set(),
  }
  const ended = keepRunning(run)
  return {
    wake: () => run.wake.abort(),
    stop: async () => {
      run.stopped = true
      run.wake.abort()
      await ended
      await Promise.all([run.finishing, ...run.ending])
      for (const adapter of deps.adapters.values()) await adapter.close()
    },
  }
}

/** Starts a new run after each failure, because the database may be unavailable for a while. */
const keepRunning = async (run: Run): Promise<void> => {
  while (!run.stopped) {
    try {
      await live(run)
    } catch (error) {
      run.deps.log.error({ err: error }, 'outreach dispatch failed, starting anew')
      await pause(run, 1_000)
    }
  }
}

const live = async (run: Run): Promise<void> => {
  const { deps, options } = run
  const worker = await startWorker(deps.db, deps.log, options)
  const life = openLife(run, worker)
  try {
    await work(run, life)
  } finally {
    // The end of the run is not awaited: messages at a stalled server may take minutes, and the next run sends in the
    // meantime.
    const ending = endLife(run, life)
      .catch((error: unknown) => deps.log.error({ err: error }, 'an outreach worker is left to the others'))
      .finally(() => run.ending.delete(ending))
    run.ending.add(ending)
  }
}

const openLife = ({ journalDirectory }: Run, worker: Worker): Life => {
  try {
    return { worker, journal: openJournal(journalDirectory, worker.id), lanes: new Map(), lookAtMs: 0 }
  } catch (error) {
    worker.fallSilent()
    throw error
  }
}

const work = async (run: Run, life: Life): Promise<void> => {
  let upkeepAtMs = 0
  while (!run.stopped && !life.worker.isEnded()) {
    if (performance.now() >= upkeepAtMs) {
      await takeBack(run, life)
      await upkeep(run, life)
      upkeepAtMs = performance.now() + run.options.upkeepMs
    }
    for (const lane of life.lanes.values()) lane.pump()
    const claimed = await claimRound(run, life)
    if (claimed === 0) await pause(run, isIdle(life) ? run.options.pollMs : 10)
  }
}

const isResting = (lane: Lane): boolean => lane.waiting() === 0 && lane.underWay() === 0
const isIdle = ({ lanes }: Life): boolean => [...lanes.values()].every(isResting)

const upkeep = async (run: Run, life: Life): Promise<void> => {
  const { deps, options, journalDirectory } = run
  for (const [name, lane] of life.lanes) if (isResting(lane) && lane.refused() === 0) life.lanes.delete(name)
  const steps = {
    recover: () =>
      recoverDeadWorkers({ ...deps, journalDirectory, times: options, retry: options.retry, watch: run.watch }),
    start: () => startScheduled(deps.db, deps.clock.now()),
    chooseWinners: () => chooseWinners(deps.db, deps.clock.now()),
    followUps: () => makeFollowUps(deps),
    finish: () => Promise.resolve(finish(run)),
  }
  // A failure of one step of the upkeep must not prevent the other steps, or the sending of campaigns.
  for (const [step, act] of Object.entries(steps))
    await act().catch((error: unknown) => deps.log.error({ err: error, step }, 'upkeep of outreach failed'))
}

/**
 * Finishes campaigns in the background, one call at a time. The upkeep does not wait for the call, because each batch
 * of a cancelled campaign with many queued recipients takes a second.
 */
const finish = (run: Run): void => {
  const { db, clock, log } = run.deps
  run.finishing ??= finishCampaigns(db, clock.now())
    .catch((error: unknown) => log.error({ err: error }, 'upkeep of outreach failed'))
    .finally(() => {
      run.finishing = null
    })
}

/**
 * Claims recipients when a lane has capacity. Sometimes claims recipients even if no known lane has capacity, because
 * due recipients may belong to a new lane.
 */
const claimRound = async (run: Run, life: Life): Promise<number> => {
  const hasRoom = life.lanes.size === 0 || [...life.lanes.values()].some(run.rounds.hasRoom)
  if (!hasRoom && performance.now() < life.lookAtMs) return 0
  life.lookAtMs = performance.now() + run.options.pollMs
  return run.rounds.claim({
    workerId: life.worker.id,
    laneOf: (adapter, choice) => laneOf(run, life, adapter, choice),
    isStopped: () => run.stopped,
  })
}

const laneOf = ({ deps, options }: Run, life: Life, adapter: ChannelAdapter, { name, parallel }: LaneChoice): Lane => {
  const key = `${adapter.channel} ${name}`
  const known = life.lanes.get(key)
  if (known !== undefined) return known
  const { worker, journal } = life
  const lane = createLane({
    ...deps,
    adapter,
    parallel,
    journal,
    workerId: worker.id,
    mayHandOver: worker.mayHandOver,
    retry: options.retry,
  })
  life.lanes.set(key, lane)
  return lane
}

/**
 * Takes back messages of paused and cancelled campaigns that were claimed and not handed over, and queues their
 * recipients again. Otherwise a slow server would still get such messages for minutes. If this fails, the worker's run
 * ends, and the end of the run queues the recipients again.
 */
const takeBack = async ({ deps }: Run, { worker, lanes }: Life): Promise<void> => {
  const waiting = new Set([...lanes.values()].flatMap((lane) => [...lane.campaignsWaiting()]))
  if (waiting.size === 0) return
  const still = await listNotRunning(deps.db, [...waiting])
  const dropped = [...lanes.values()].flatMap((lane) => lane.dropWaiting(still))
  if (dropped.length > 0) await queueAgain(deps.db, worker.id, dropped)
}

/**
 * Ends a worker's run: queues recipients again whose messages were not handed over, and waits for the answers to all
 * other messages. The heartbeat stops only at the end, even after a failure, because other processes recover the
 * recipients of a worker without a heartbeat.
 */
const endLife = async (run: Run, { worker, journal, lanes }: Life): Promise<void> => {
  const ends = [...lanes.values()]
  const dropped = ends.flatMap((lane) => lane.dropWaiting(null))
  const drained = Promise.all([giveBack(run, worker, dropped), ...ends.map((lane) => lane.drained())])
  try {
    const late = sleep(run.options.lastAnswersMs, [false], { ref: false })
    // If the database refuses an answer, or if answers are missing after the time limit, the journal stays, and
    // recovery continues with the journal.
    if (!(await Promise.race([drained, late])).every(Boolean)) return journal.close()
  } finally {
    worker.fallSilent()
  }
  // If this call throws, the journal is not removed, and other processes use the journal for recovery.
  await releaseWorker(run.deps.db, worker.id)
  journal.remove()
}

/**
 * Queues the recipients again, and retries until the database is available. If the process is stopping, it does not
 * retry: recovery queues the recipients instead. Returns true if the recipients are queued.
 */
const giveBack = async (run: Run, { id }: Worker, recipientIds: readonly number[]): Promise<boolean> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await queueAgain(run.deps.db, id, recipientIds)
      return true
    } catch (error) {
      run.deps.log.error({ err: error }, 'claimed recipients are not given back yet')
      if (run.stopped) return false
      await sleep(Math.min(2_000, 100 * 2 ** failures))
    }
  }
}

/** Waits until `wake` is called or until `ms` milliseconds are over. */
const pause = async (run: Run, ms: number): Promise<void> => {
  if (run.stopped) return
  if (run.wake.signal.aborted) {
    // `wake` was called while the loop was working, so the loop searches for work again at once.
    run.wake = new AbortController()
    return
  }
  try {
    await sleep(ms, undefined, { signal: run.wake.signal })
  } catch (error) {
    if (!run.wake.signal.aborted) throw error
  }
}
