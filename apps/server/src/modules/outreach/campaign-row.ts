/** A campaign's own row: locked before it is moved, moved by nobody else. */
import { fail, type CampaignState, type SendWindow } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { FrozenCampaign } from './channel.ts'

export type LockedCampaign = FrozenCampaign & {
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
    .select(['id', 'org_id as orgId', 'channel', 'content', 'state', 'hold_id as holdId', 'created_by as createdBy'])
    .select(['scheduled_at as scheduledAt', 'send_window as window'])
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** A reason of the engine's own pause goes with it (`pauseBroken`). */
export const setState = async (tx: Tx, campaignId: string, state: CampaignState, now: Date): Promise<void> => {
  const finishedAt = state === 'finished' || state === 'cancelled' ? now : null
  await tx
    .updateTable('outreach_campaign')
    .set({ state, pause_reason: null, updated_at: now, finished_at: finishedAt })
    .where('id', '=', campaignId)
    .execute()
}
