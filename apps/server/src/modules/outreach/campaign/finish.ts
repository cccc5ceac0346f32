/**
 * Finishes campaigns. A campaign is finished when no recipient is queued or sending. The money that is still held for
 * the campaign is then released.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { movePayments } from '../progress/money.ts'
import { cancelQueued } from './controls.ts'
import { lockCampaign, setState, type LockedCampaign } from './row.ts'

/**
 * Finishes running campaigns without a queued or sending recipient. In finished and cancelled campaigns, releases the
 * holds of *unknown* recipients, because no proof exists that their mails were sent. In a cancelled campaign, cancels
 * recipients who were queued again after the cancellation, because a server refused them temporarily or their worker
 * died. A campaign that cannot be finished does not delay others; all failures are thrown together at the end.
 */
export const finishCampaigns = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string; orgId: string }>`
    select c.id, c.org_id
    from outreach_campaign c
    where (
        c.state = 'running'
        and not exists (select from outreach_recipient q where q.campaign_id = c.id and q.state = 'queued')
        and not exists (select from outreach_recipient s where s.campaign_id = c.id and s.state = 'sending')
        -- A follow-up may still get recipients. The campaign of a first mail ends only with its follow-ups.
        and not exists (select from outreach_step s where s.child_id = c.id and not s.is_complete)
        and (
          not exists (
            select from outreach_campaign f where f.parent_id = c.id and f.state not in ('finished', 'cancelled'))
          or exists (
            select from outreach_recipient u where u.campaign_id = c.id and u.state = 'unknown' and u.settlement is null)
        )
        or c.state = 'cancelled' and (
          exists (select from outreach_recipient q where q.campaign_id = c.id and q.state = 'queued')
          or exists (
            select from outreach_recipient u where u.campaign_id = c.id and u.state = 'unknown' and u.settlement is null)
          and not exists (select from outreach_recipient s where s.campaign_id = c.id and s.state = 'sending')
        )
      )
    -- The order is random, so that campaigns that cannot be finished do not block the others for ever.
    order by random()
    limit 20`.execute(db)
  const failures: unknown[] = []
  for (const row of rows)
    await db
      .transaction()
      .execute((tx) => finishCampaign(tx, row, now))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} campaigns are not ended`)
}

const finishCampaign = async (tx: Tx, { id, orgId }: { id: string; orgId: string }, now: Date): Promise<void> => {
  const campaign = await lockCampaign(tx, orgId, id)
  if (campaign.state !== 'running' && campaign.state !== 'cancelled') return
  if (campaign.state === 'cancelled') await cancelQueued(tx, id, now)
  // The recipients are checked again after the campaign was locked, because another worker's retry may have queued a
  // recipient since the list of campaigns was read.
  const open = await tx
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaignId', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst()
  if (open !== undefined) return
  await releaseUnknown(tx, campaign)
  if (campaign.state === 'running' && !(await hasOpenFollowUps(tx, id))) await setState(tx, id, 'finished', now)
}

const hasOpenFollowUps = async (tx: Tx, id: string): Promise<boolean> => {
  const open = await tx
    .selectFrom('outreach_campaign')
    .select('id')
    .where('parentId', '=', id)
    .where('state', 'not in', ['finished', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const releaseUnknown = async (tx: Tx, campaign: LockedCampaign): Promise<void> => {
  const { rows: unknown } = await sql<{ id: number; holdId: string | null; cost: number }>`
    select id, coalesce(hold_id, ${campaign.holdId}::uuid) as hold_id, cost
    from outreach_recipient
    where campaign_id = ${campaign.id} and state = 'unknown' and settlement is null
    order by id
    for update`.execute(tx)
  if (unknown.length === 0) return
  const { id: campaignId, orgId, channel } = campaign
  await movePayments(
    tx,
    unknown.map(({ id, holdId, cost }) => ({
      recipientId: id,
      orgId,
      channel,
      campaignId,
      holdId,
      move: 'release',
      amount: cost,
    })),
  )
  await sql`
    update outreach_recipient
    set settlement = 'released'
    where id = any(${unknown.map(({ id }) => id)}::int8[])`.execute(tx)
}
