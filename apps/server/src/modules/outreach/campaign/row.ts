/**
 * The row of a campaign. The row is locked before the campaign's state changes, and only this file changes the state.
 */

import { fail, type CampaignState, type SendWindow } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { FrozenCampaign } from '../channel.ts'

export type LockedCampaign = FrozenCampaign & {
  name: string
  revision: number
  state: CampaignState
  holdId: string | null
  createdBy: string
  scheduledAt: Date | null
  window: SendWindow | null
}

/** Locks a campaign of the organisation. Throws Failure not_found. */
export const lockCampaign = async (tx: Tx, orgId: string, campaignId: string): Promise<LockedCampaign> => {
  const row = await tx
    .selectFrom('outreach_campaign')
    .select(['id', 'name', 'revision', 'orgId', 'channel', 'content', 'state', 'holdId', 'createdBy'])
    .select(['scheduledAt', 'sendWindow as window'])
    .where('orgId', '=', orgId)
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * Locks all campaigns of a sequence: the campaign of the first mail, then its follow-ups in order. `campaignId`: any
 * campaign of the sequence. Throws Failure not_found.
 */
export const lockSequence = async (tx: Tx, orgId: string, campaignId: string): Promise<LockedCampaign[]> => {
  const { rows } = await sql<LockedCampaign>`
    with named as (
      select coalesce(parent_id, id) as root_id
      from outreach_campaign
      where org_id = ${orgId} and id = ${campaignId}
    )
    select c.id, c.name, c.revision, c.org_id, c.channel, c.content, c.state, c.hold_id, c.created_by,
      c.scheduled_at, c.send_window as window
    from outreach_campaign c
    where c.org_id = ${orgId}
      and (c.id = (select root_id from named) or c.parent_id = (select root_id from named))
    order by c.step
    for no key update of c`.execute(tx)
  if (rows.length === 0) throw fail('not_found')
  return rows
}

/** Sets the state, and clears the pause reason that `pauseBroken` has set. */
export const setState = async (tx: Tx, campaignId: string, state: CampaignState, now: Date): Promise<void> => {
  const finishedAt = state === 'finished' || state === 'cancelled' ? now : null
  await tx
    .updateTable('outreach_campaign')
    .set({ state, pauseReason: null, updatedAt: now, finishedAt })
    .where('id', '=', campaignId)
    .execute()
}
