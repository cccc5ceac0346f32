/**
 * The sending loop of one process: claims recipients of running campaigns and gives them to the lanes. Any number of
 * processes may run it on one database. See docs/decisions/0005-outreach-dispatch.md for what a crash does where.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '@tradewind/contract'
import type { Clock, Config, Db, Log } from '@tradewind/platform'
import { defaultRetryRule, type RetryRule } from './answer.ts'
import type { ChannelAdapter, ChannelAdapters, FrozenCampaign, PreparedCampaign } from '../channel.ts'
import { chooseWinners } from '../subjects/choose-winner.ts'
import { claimRecipients, listDueCampaigns, releaseWorker } from './claim.ts'
import { makeFollowUps } from '../sequence/follow-up.ts'
import { openJournal, type Journal } from './journal.ts'
import { createLane, type Lane } from './lane.ts'
import { pauseBroken, startScheduled } from '../campaign/controls.ts'
import { finishCampaigns } from '../campaign/finish.ts'
import { recoverDeadWorkers, type WorkerWatch } from './recover.ts'
import { startWorker, type Worker, type WorkerTimes } from './worker.ts'

export type DispatchDeps = {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'dataDir'>
  adapters: ChannelAdapters
}

export type DispatchOptions = WorkerTimes & {
  /** Recipients a claim at most. */
  claimAtMost: number
  /** How often to look for work when there is none. */
  pollMs: number
  /** How often to look for dead workers and finished campaigns. */
  upkeepMs: number
  retry: RetryRule
}

const defaults: DispatchOptions = {
  leaseMs: 10_000,
  fenceMs: 5_000,
  heartbeatMs: 1_000,
  claimAtMost: 300,
  pollMs: 250,
  upkeepMs: 1_000,
  retry: defaultRetryRule,
}

export type Dispatch = {
  /** Looks for work at once (after a launch). */
  wake(): void
  /** Hands nothing more over, waits for what is under way, gives the rest back. */
  stop(): Promise<void>
}

type Run = {
  deps: DispatchDeps
  options: DispatchOptions
  journalDirectory: string
  stopped: boolean
  wake: AbortController
  watch: WorkerWatch
  /** Campaigns' prepared content, by campaign. Bounded, as each holds a compiled mail. */
  prepared: Map<string, PreparedCampaign>
}

/** One life of a worker: ends when the process stops, or when the others declared it dead. */
type Life = { worker: Worker; journal: Journal; lanes: ReadonlyMap<Channel, Lane> }

export const startDispatch = (deps: DispatchDeps, options: Partial<DispatchOptions> = {}): Dispatch => {
  const run: Run = {
    deps,
    options: { ...defaults, ...options },
    journalDirectory: join(deps.config.dataDir, 'outreach'),
    stopped: false,
    wake: new AbortController(),
    watch: new Map(),
    prepared: new Map(),
  }
  const ended = keepRunning(run)
  return {
    wake: () => run.wake.abort(),
    stop: async () => {
      run.stopped = true
      run.wake.abort()
      await ended
      for (const adapter of deps.adapters.values()) await adapter.close()
    },
  }
}

/** Starts a new life after each failure: the database may be away for a while. */
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
  const journal = openJournal(run.journalDirectory, worker.id)
  const laneOf = (adapter: ChannelAdapter) =>
    createLane({
      ...deps,
      adapter,
      journal,
      workerId: worker.id,
      mayHandOver: worker.mayHandOver,
      retry: options.retry,
    })
  const lanes = new Map([...deps.adapters].map(([channel, adapter]) => [channel, laneOf(adapter)]))
  const life: Life = { worker, journal, lanes }
  try {
    await work(run, life)
  } finally {
    await endLife(run, life)
  }
}

const work = async (run: Run, life: Life): Promise<void> => {
  let upkeepAtMs = 0
  while (!run.stopped && !life.worker.isEnded()) {
    if (performance.now() >= upkeepAtMs) {
      await upkeep(run, life)
      upkeepAtMs = performance.now() + run.options.upkeepMs
    }
    for (const lane of life.lanes.values()) lane.pump()
    const claimed = await claimRound(run, life)
    if (claimed === 0) await pause(run, isIdle(life) ? run.options.pollMs : 10)
  }
}

const isIdle = ({ lanes }: Life): boolean =>
  [...lanes.values()].every((lane) => lane.waiting() === 0 && lane.underWay() === 0)

const upkeep = async (run: Run, life: Life): Promise<void> => {
  const { deps, options, journalDirectory } = run
  if (isIdle(life)) life.journal.clear()
  const steps = {
    recover: () =>
      recoverDeadWorkers({ ...deps, journalDirectory, times: options, retry: options.retry, watch: run.watch }),
    start: () => startScheduled(deps.db, deps.clock.now()),
    chooseWinners: () => chooseWinners(deps.db, deps.clock.now()),
    followUps: () => makeFollowUps(deps),
    finish: () => finishCampaigns(deps.db, deps.clock.now()),
  }
  // One campaign that cannot be ended must not keep all others from being sent.
  for (const [step, act] of Object.entries(steps))
    await act().catch((error: unknown) => deps.log.error({ err: error, step }, 'upkeep of outreach failed'))
}

/** Claims once for each due campaign, as far as the lanes have room: a large campaign does not starve a small one. */
const claimRound = async (run: Run, life: Life): Promise<number> => {
  const { deps, options } = run
  const hasRoom = [...life.lanes.values()].some((lane) => roomOf(lane, options.claimAtMost) > 0)
  if (!hasRoom) return 0
  let total = 0
  for (const campaign of await listDueCampaigns(deps.db, deps.clock.now())) {
    const adapter = deps.adapters.get(campaign.channel)
    const lane = life.lanes.get(campaign.channel)
    if (adapter === undefined || lane === undefined || run.stopped) continue
    const limit = Math.max(adapter.parallel * 2, roomOf(lane, options.claimAtMost))
    if (lane.waiting() >= limit) continue
    const prepared = await prepareOrPause(run, adapter, campaign)
    if (prepared === null) continue
    const claim = { campaign, adapter, prepared, workerId: life.worker.id, limit, now: deps.clock.now() }
    const claimed = await claimRecipients(deps.db, claim)
    total += claimed.length
    lane.push(claimed, prepared)
  }
  return total
}

/** About half a second's work is kept waiting: enough to overlap, little to take back on a pause. */
const roomOf = (lane: Lane, claimAtMost: number): number => {
  const wanted = Math.min(claimAtMost, Math.max(40, Math.ceil(lane.ratePerSecond() / 2)))
  return lane.waiting() * 2 > wanted ? 0 : wanted
}

const prepareOrPause = async (
  run: Run,
  adapter: ChannelAdapter,
  campaign: FrozenCampaign,
): Promise<PreparedCampaign | null> => {
  try {
    return await prepareOnce(run, adapter, campaign)
  } catch (error) {
    run.deps.log.error({ err: error, campaignId: campaign.id }, 'campaign cannot be prepared, paused')
    const now = run.deps.clock.now()
    await pauseBroken(run.deps.db, { campaignId: campaign.id, reason: 'content_broken', now })
    return null
  }
}

const preparedAtMost = 50

const prepareOnce = async (run: Run, adapter: ChannelAdapter, campaign: FrozenCampaign): Promise<PreparedCampaign> => {
  const known = run.prepared.get(campaign.id)
  if (known !== undefined) return known
  const prepared = await adapter.prepare(campaign)
  const oldest = run.prepared.keys().next().value
  if (run.prepared.size >= preparedAtMost && oldest !== undefined) run.prepared.delete(oldest)
  run.prepared.set(campaign.id, prepared)
  return prepared
}

const endLife = async (run: Run, { worker, journal, lanes }: Life): Promise<void> => {
  for (const lane of lanes.values()) lane.dropWaiting()
  await Promise.all([...lanes.values()].map((lane) => lane.drained()))
  worker.fallSilent()
  // If this fails, the journal stays and the others recover by it.
  await releaseWorker(run.deps.db, worker.id)
  journal.remove()
}

/** Waits, unless woken. */
const pause = async (run: Run, ms: number): Promise<void> => {
  if (run.stopped) return
  if (run.wake.signal.aborted) {
    // Woken while it worked: look again at once.
    run.wake = new AbortController()
    return
  }
  try {
    await sleep(ms, undefined, { signal: run.wake.signal })
  } catch (error) {
    if (!run.wake.signal.aborted) throw error
  }
}
