/**
 * Pauses, resumes and cancels campaigns, and starts them at the scheduled time. Each function runs one transaction and
 * may be called again.
 */

import { fail, type PauseReason } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { applyNews } from '../progress/apply-news.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { lockSequence, setState } from './row.ts'
import { waitAfterStandstill } from './schedule.ts'

/**
 * Pauses a campaign that cannot be prepared, or whose sender may no longer send, so that it does not delay other
 * campaigns. The user sees the reason of the pause.
 */
export const pauseBroken = async (
  db: Db,
  { campaignId, reason, now }: { campaignId: string; reason: PauseReason; now: Date },
): Promise<void> => {
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'paused', pauseReason: reason, updatedAt: now })
    .where('id', '=', campaignId)
    .where('state', '=', 'running')
    .execute()
}

/**
 * Stops claiming recipients of the campaign. Messages that the provider already has are completed. A repeated call
 * changes nothing.
 */
export const pauseCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const campaigns = await lockSequence(tx, orgId, campaignId)
    const moving = campaigns.filter(({ state }) => state === 'running' || state === 'scheduled')
    if (moving.length === 0 && !campaigns.some(({ state }) => state === 'paused')) throw fail('campaign_state_conflict')
    for (const { id } of moving) await setState(tx, id, 'paused', clock.now())
  })

/**
 * Resumes a paused campaign. The campaign runs again, or waits if its scheduled time is in the future. A recipient who
 * became due during the pause is postponed if the recipient's sending window is closed now.
 */
export const resumeCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const campaigns = await lockSequence(tx, orgId, campaignId)
    const now = clock.now()
    const paused = campaigns.filter(({ state }) => state === 'paused')
    const isMoving = campaigns.some(({ state }) => state === 'running' || state === 'scheduled')
    if (paused.length === 0 && !isMoving) throw fail('campaign_state_conflict')
    for (const { id, scheduledAt, window } of paused) {
      if (window !== null) await waitAfterStandstill(tx, { campaignId: id, window, now })
      await setState(tx, id, scheduledAt !== null && scheduledAt > now ? 'scheduled' : 'running', now)
    }
  })

/**
 * Ends a campaign for good: queued recipients are cancelled and their money is released. If the campaign has more
 * queued recipients than one transaction cancels, `finishCampaigns` cancels the others in the background. Messages that
 * are being sent are completed.
 */
export const cancelCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const campaigns = await lockSequence(tx, orgId, campaignId)
    const open = campaigns.filter(({ state }) => state !== 'draft' && state !== 'finished' && state !== 'cancelled')
    if (open.length === 0 && !campaigns.some(({ state }) => state === 'cancelled'))
      throw fail('campaign_state_conflict')
    for (const { id } of open) {
      await cancelQueued(tx, id, clock.now())
      await setState(tx, id, 'cancelled', clock.now())
    }
  })

/**
 * The maximum number of recipients that one transaction cancels. To cancel 100,000 recipients in one transaction takes
 * 20 seconds, during which no other campaign of the organisation can change the balance.
 */
const cancelledAtOnce = 5_000

export const cancelQueued = async (tx: Tx, campaignId: string, now: Date): Promise<void> => {
  const queued = await tx
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(cancelledAtOnce)
    .forUpdate()
    .execute()
  const news = queued.map(({ id }) => cancellation(id, now, ''))
  await applyNews(tx, news)
}

/**
 * Returns the event that cancels the mail of a recipient. `detail`: the reason; empty if the user cancelled the
 * campaign.
 */
export const cancellation = (recipientId: number, now: Date, detail: string) => ({
  recipientId,
  kind: 'cancelled' as const,
  provider: 'outreach',
  eventId: `cancelled:${recipientId}`,
  at: now,
  detail,
})

/** Starts scheduled campaigns whose time has come. */
export const startScheduled = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'running', updatedAt: now })
    .where('state', '=', 'scheduled')
    .where('scheduledAt', '<=', now)
    .execute()
}
