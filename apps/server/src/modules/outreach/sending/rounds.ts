/**
 * Rounds of claims. Each lane with capacity claims an equal share from each campaign that is due for the lane; the
 * campaigns that waited longest come first. Therefore neither a large campaign nor a stalled relay delays other
 * campaigns.
 */

import { isTransient } from '@tradewind/platform'
import type { ChannelAdapter, LaneChoice } from '../channel.ts'
import { claimRecipients } from './claim.ts'
import { createDueWalk, type DueCampaign, type WalkDeps } from './due-campaigns.ts'
import type { Lane } from './lane.ts'
import { createPreparation } from './prepared-campaigns.ts'

/** `claimAtMost`: the maximum number of recipients per claim. */
export type RoundDeps = WalkDeps & { claimAtMost: number }

/** The parts of a worker's run that the rounds use. */
export type Claimer = {
  workerId: string
  laneOf(adapter: ChannelAdapter, choice: LaneChoice): Lane
  isStopped(): boolean
}

type Due = Omit<DueCampaign, 'choice'> & { lane: Lane }

/**
 * The maximum number of campaigns per lane that claim in one round. It is limited, because to claim a few recipients
 * for each of many campaigns takes longer than to send the messages.
 */
const turnsAtOnce = 20
/**
 * How long a campaign is skipped after its claim failed. The time is shorter if the database was unavailable, which is
 * not the campaign's fault.
 */
const asideMs = 10_000
const awayAsideMs = 500

export const createRounds = (deps: RoundDeps) => {
  const { db, clock, claimAtMost } = deps
  const walk = createDueWalk(deps)
  const { prepare } = createPreparation(deps)
  /** The round in which each campaign had its last turn. */
  const turnOf = new Map<string, number>()
  const asideUntilMs = new Map<string, number>()
  let round = 0

  const forget = (campaignId: string) => {
    turnOf.delete(campaignId)
    asideUntilMs.delete(campaignId)
  }

  const isSkipped = ({ campaign }: DueCampaign): boolean =>
    (asideUntilMs.get(campaign.id) ?? -Infinity) > performance.now()

  const lastTurn = ({ campaign }: Due): number => turnOf.get(campaign.id) ?? 0

  const claimOf = async ({ campaign, adapter, lane }: Due, workerId: string, limit: number): Promise<number> => {
    try {
      const prepared = await prepare(adapter, campaign)
      if (prepared === null) return 0
      const claim = { campaign, adapter, prepared, workerId, limit, now: clock.now() }
      const claimed = await claimRecipients(db, claim)
      lane.push(claimed, prepared)
      return claimed.length
    } catch (error) {
      // The claim may or may not have been committed. Therefore the worker's run ends. The end of the run queues those
      // recipients again whose messages were not started. The next run skips this campaign for a while.
      asideUntilMs.set(campaign.id, performance.now() + (isTransient(error) ? awayAsideMs : asideMs))
      throw error
    }
  }

  return {
    /** Returns how many recipients were claimed. */
    claim: async ({ workerId, laneOf, isStopped }: Claimer): Promise<number> => {
      round += 1
      let total = 0
      const page = (await walk.next(forget)).filter((one) => !isSkipped(one))
      const dues = page.map(({ choice, ...one }): Due => ({ ...one, lane: laneOf(one.adapter, choice) }))
      for (const [lane, due] of Map.groupBy(dues, (one) => one.lane)) {
        const room = roomOf(lane, claimAtMost)
        if (room === 0) continue
        const turn = due.toSorted((a, b) => lastTurn(a) - lastTurn(b)).slice(0, turnsAtOnce)
        for (const one of turn) {
          if (isStopped()) return total
          turnOf.set(one.campaign.id, round)
          total += await claimOf(one, workerId, Math.ceil(room / turn.length))
        }
      }
      return total
    },
    hasRoom: (lane: Lane): boolean => roomOf(lane, claimAtMost) > 0,
  }
}

/**
 * Returns how many recipients the lane should claim. The lane should have work for about half a second. Claiming and
 * sending then overlap, and few messages must be taken back when a campaign is paused.
 */
const roomOf = (lane: Lane, claimAtMost: number): number => {
  const wanted = Math.min(claimAtMost, Math.max(lane.parallel * 4, Math.ceil(lane.ratePerSecond() / 2)))
  return lane.waiting() * 2 > wanted ? 0 : wanted
}
