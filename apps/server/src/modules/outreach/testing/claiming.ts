/**
 * Claims recipients and settles answers as a worker does, but step by step and without the dispatch loop. The test
 * chooses the time of each step.
 */

import { randomUUID } from 'node:crypto'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ChannelAdapter, FrozenCampaign, SendAnswer } from '../channel.ts'
import { applyNews } from '../progress/apply-news.ts'
import { toNews } from '../sending/answer.ts'
import { claimRecipients, type Claimed } from '../sending/claim.ts'
import { preparedOf } from './fake-channel.ts'

export const createClaimer = (db: Db, adapter: ChannelAdapter) => {
  const workerId = randomUUID()
  const registered = db.insertInto('outreach_worker').values({ id: workerId }).execute()
  return {
    claim: async (campaign: FrozenCampaign, now: Date, limit = 100): Promise<Claimed[]> => {
      await registered
      return claimRecipients(db, { campaign, adapter, prepared: preparedOf({}), workerId, limit, now })
    },
    answer: (claimed: readonly Claimed[], answer: SendAnswer, now: Date): Promise<{ applied: number }> =>
      db.transaction().execute((tx) =>
        applyNews(
          tx,
          claimed.flatMap((one) => toNews('test', { ...one, workerId }, answer, now, { delaysMs: [60_000] })),
        ),
      ),
  }
}

export const dueOf = async (db: Db, campaignId: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ address: string; at: Date }>`
    select address, next_attempt_at as at
    from outreach_recipient
    where campaign_id = ${campaignId}`.execute(db)
  return Object.fromEntries(rows.map(({ address, at }) => [address, at.toISOString()]))
}
