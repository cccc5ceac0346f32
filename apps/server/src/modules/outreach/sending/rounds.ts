/**
 * Rounds of claims: each lane with room takes from the campaigns that are due for it, an equal share of each, those first
 * that waited longest for their turn. So neither a large campaign nor a way out that stalls holds up the others.
 */
import type { Clock, Db, Log } from '@tradewind/platform'
import { pauseBroken } from '../campaign/controls.ts'
import type {
  ChannelAdapter,
  ChannelAdapters,
  FrozenCampaign,
  LaneChoice,
  LaunchedCampaign,
  PreparedCampaign,
} from '../channel.ts'
import { claimRecipients, listDueCampaigns, readFrozen } from './claim.ts'
import type { Lane } from './lane.ts'

export type RoundDeps = {
  db: Db
  clock: Clock
  log: Log
  adapters: ChannelAdapters
  /** Recipients a claim at most. */
  claimAtMost: number
}

/** What one worker's life claims for. */
export type Claimer = {
  workerId: string
  laneOf(adapter: ChannelAdapter, choice: LaneChoice): Lane
  isStopped(): boolean
}

type Due = { campaign: LaunchedCampaign; adapter: ChannelAdapter; lane: Lane }

/** Campaigns of a lane that have their turn in one round: many small claims cost more than they send. */
const turnsAtOnce = 20
const preparedAtMost = 50
/** Contents, which may have a megabyte each. */
const readAtOnce = 20
/** So long a campaign is passed over whose claim failed. */
const asideMs = 10_000

export const createRounds = ({ db, clock, log, adapters, claimAtMost }: RoundDeps) => {
  /** Campaigns' prepared content. Bounded, as each holds a compiled mail. */
  const preparedOf = new Map<string, PreparedCampaign>()
  const choiceOf = new Map<string, LaneChoice>()
  /** In which round each had its last turn. */
  const turnOf = new Map<string, number>()
  const asideUntilMs = new Map<string, number>()
  let round = 0

  const listDue = async ({ laneOf }: Claimer): Promise<Due[]> => {
    const campaigns = await listDueCampaigns(db, clock.now())
    const ids = new Set(campaigns.map(({ id }) => id))
    for (const known of [choiceOf, turnOf]) for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    const unknown = campaigns.filter(({ id }) => !choiceOf.has(id))
    for (let at = 0; at < unknown.length; at += readAtOnce)
      for (const frozen of await readFrozen(db, unknown.slice(at, at + readAtOnce))) await choose(frozen)
    return campaigns.flatMap((campaign) => {
      const [adapter, choice] = [adapters.get(campaign.channel), choiceOf.get(campaign.id)]
      if (adapter === undefined || choice === undefined || isAside(campaign)) return []
      return [{ campaign, adapter, lane: laneOf(adapter, choice) }]
    })
  }

  const choose = async ({ id, channel, content }: FrozenCampaign): Promise<void> => {
    try {
      const choice = adapters.get(channel)?.laneOf(content)
      if (choice !== undefined) choiceOf.set(id, choice)
    } catch (error) {
      await pauseUnreadable(id, error)
    }
  }

  const isAside = ({ id }: LaunchedCampaign): boolean => {
    const untilMs = asideUntilMs.get(id)
    if (untilMs === undefined) return false
    if (untilMs > performance.now()) return true
    asideUntilMs.delete(id)
    return false
  }

  const lastTurn = ({ campaign }: Due): number => turnOf.get(campaign.id) ?? 0

  const claimOf = async ({ campaign, adapter, lane }: Due, workerId: string, limit: number): Promise<number> => {
    try {
      const prepared = await prepareOrPause(adapter, campaign)
      if (prepared === null) return 0
      const claim = { campaign, adapter, prepared, workerId, limit, now: clock.now() }
      const claimed = await claimRecipients(db, claim)
      lane.push(claimed, prepared)
      return claimed.length
    } catch (error) {
      // Whether it was committed is not known: the worker's life ends, which gives back what it did not begin. The next
      // one begins with the others.
      asideUntilMs.set(campaign.id, performance.now() + asideMs)
      throw error
    }
  }

  const prepareOrPause = async (
    adapter: ChannelAdapter,
    { id }: LaunchedCampaign,
  ): Promise<PreparedCampaign | null> => {
    const known = preparedOf.get(id)
    if (known !== undefined) return known
    const [frozen] = await readFrozen(db, [{ id }])
    if (frozen === undefined) return null
    try {
      return keepPrepared(id, await adapter.prepare(frozen))
    } catch (error) {
      await pauseUnreadable(id, error)
      return null
    }
  }

  const pauseUnreadable = async (id: string, error: unknown): Promise<void> => {
    log.error({ err: error, campaignId: id }, 'campaign cannot be prepared, paused')
    await pauseBroken(db, { campaignId: id, reason: 'content_broken', now: clock.now() })
  }

  const keepPrepared = (id: string, prepared: PreparedCampaign): PreparedCampaign => {
    const oldest = preparedOf.keys().next().value
    if (preparedOf.size >= preparedAtMost && oldest !== undefined) preparedOf.delete(oldest)
    preparedOf.set(id, prepared)
    return prepared
  }

  return {
    /** Answers how many were claimed. */
    claim: async (claimer: Claimer): Promise<number> => {
      round += 1
      let total = 0
      for (const [lane, due] of Map.groupBy(await listDue(claimer), (one) => one.lane)) {
        const room = roomOf(lane, claimAtMost)
        if (room === 0) continue
        const turn = due.toSorted((a, b) => lastTurn(a) - lastTurn(b)).slice(0, turnsAtOnce)
        for (const one of turn) {
          if (claimer.isStopped()) return total
          turnOf.set(one.campaign.id, round)
          total += await claimOf(one, claimer.workerId, Math.ceil(room / turn.length))
        }
      }
      return total
    },
    hasRoom: (lane: Lane): boolean => roomOf(lane, claimAtMost) > 0,
  }
}

/** About half a second's work is kept waiting: enough to overlap, little to take back on a pause. */
const roomOf = (lane: Lane, claimAtMost: number): number => {
  const wanted = Math.min(claimAtMost, Math.max(lane.parallel * 4, Math.ceil(lane.ratePerSecond() / 2)))
  return lane.waiting() * 2 > wanted ? 0 : wanted
}
