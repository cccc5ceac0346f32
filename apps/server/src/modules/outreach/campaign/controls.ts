/** Pause, resume, cancel, and the start at the scheduled time. Each is one transaction and may be repeated. */
import { fail, type PauseReason } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { lockSequence, setState } from './row.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { waitAfterStandstill } from './schedule.ts'
import { applyNews } from '../progress/settle.ts'

/**
 * Pauses a campaign that cannot be prepared, or whose sender may not send any more, so that it does not hold up other
 * campaigns. The reason is shown.
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

/** No recipient is claimed any more; messages that the provider already has are completed. Repeating it changes nothing. */
export const pauseCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const campaigns = await lockSequence(tx, orgId, campaignId)
    const moving = campaigns.filter(({ state }) => state === 'running' || state === 'scheduled')
    if (moving.length === 0 && !campaigns.some(({ state }) => state === 'paused')) throw fail('campaign_state_conflict')
    for (const { id } of moving) await setState(tx, id, 'paused', clock.now())
  })

/**
 * Runs again, or waits for its scheduled time if that has not come. The pause moves no mail outside its recipient's window.
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
 * Ends a campaign for good: queued recipients are cancelled and their money is released. For very large campaigns the upkeep
 * does the rest (`finishCampaigns`). Messages under way end by themselves.
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

/** 100,000 in one transaction take 20 seconds, in which nothing else of the organisation is settled. */
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

/** News that a recipient is not sent to. `detail` says why, if the user did not cancel. */
export const cancellation = (recipientId: number, now: Date, detail: string) => ({
  recipientId,
  kind: 'cancelled' as const,
  provider: 'outreach',
  eventId: `cancelled:${recipientId}`,
  at: now,
  detail,
})

/** Scheduled campaigns whose time has come start running. */
export const startScheduled = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'running', updatedAt: now })
    .where('state', '=', 'scheduled')
    .where('scheduledAt', '<=', now)
    .execute()
}
