/**
 * Iterates over the running campaigns with due recipients, a page at a time, and then starts again. A page costs the
 * same for any number of campaigns. No campaign waits longer than one iteration over all campaigns.
 */

import type { Clock, Db, Log } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ChannelAdapter, ChannelAdapters, FrozenCampaign, LaneChoice, LaunchedCampaign } from '../channel.ts'
import { pauseUnreadable, readFrozen } from './prepared-campaigns.ts'

export type DueCampaign = { campaign: LaunchedCampaign; adapter: ChannelAdapter; choice: LaneChoice }

export type WalkDeps = {
  db: Db
  clock: Clock
  log: Log
  adapters: ChannelAdapters
  /** The number of campaigns per page. */
  campaignsAtOnce: number
}

/** The maximum number of campaigns whose content is read in one query. Each content may be a megabyte. */
const readAtOnce = 20

export const createDueWalk = ({ db, clock, log, adapters, campaignsAtOnce }: WalkDeps) => {
  const choiceOf = new Map<string, LaneChoice>()
  /** The campaigns that this iteration has found so far. */
  let met = new Set<string>()
  let after: string | null = null

  const choose = async ({ id, channel, content }: FrozenCampaign): Promise<void> => {
    try {
      const choice = adapters.get(channel)?.laneOf(content)
      if (choice !== undefined) choiceOf.set(id, choice)
    } catch (error) {
      await pauseUnreadable({ db, clock, log }, id, error)
    }
  }

  const forgetUnmet = (forget: (campaignId: string) => void) => {
    for (const id of choiceOf.keys())
      if (!met.has(id)) {
        choiceOf.delete(id)
        forget(id)
      }
    met = new Set()
  }

  return {
    /**
     * Returns the next page. `forget`: called at the end of an iteration for each campaign that the iteration no longer
     * found.
     */
    next: async (forget: (campaignId: string) => void): Promise<DueCampaign[]> => {
      const page = await listDueCampaigns(db, { now: clock.now(), after, limit: campaignsAtOnce })
      after = page.length < campaignsAtOnce ? null : (page.at(-1)?.id ?? null)
      for (const { id } of page) met.add(id)
      if (after === null) forgetUnmet(forget)
      const unknown = page.filter(({ id }) => !choiceOf.has(id))
      for (let at = 0; at < unknown.length; at += readAtOnce)
        for (const frozen of await readFrozen(db, unknown.slice(at, at + readAtOnce))) await choose(frozen)
      return page.flatMap((campaign) => {
        const [adapter, choice] = [adapters.get(campaign.channel), choiceOf.get(campaign.id)]
        return adapter === undefined || choice === undefined ? [] : [{ campaign, adapter, choice }]
      })
    },
  }
}

const listDueCampaigns = async (
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<LaunchedCampaign[]> => {
  const { rows } = await sql<LaunchedCampaign>`
    select c.id, c.org_id, c.channel
    from outreach_campaign c
    where c.state = 'running' and (${after}::uuid is null or c.id > ${after}::uuid)
      and exists (
        select
        from outreach_recipient r
        where r.campaign_id = c.id and r.state = 'queued' and r.next_attempt_at <= ${now} and r.variant >= 0)
    order by c.id
    limit ${limit}`.execute(db)
  return rows
}
