/** Pause, resume, cancel, and the start at its time. Each is one transaction and may be repeated. */
import { fail, type PauseReason, type SendWindow } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { lockCampaign, setState } from './campaign-row.ts'
import type { CampaignDeps } from './launch.ts'
import { waitAfterStandstill } from './schedule.ts'
import { applyNews } from './settle.ts'

/**
 * Stops a campaign that cannot be prepared, or whose sender may not send any more: it must not hold up the others. The
 * reason is shown.
 */
export const pauseBroken = async (
  db: Db,
  { campaignId, reason, now }: { campaignId: string; reason: PauseReason; now: Date },
): Promise<void> => {
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'paused', pause_reason: reason, updated_at: now })
    .where('id', '=', campaignId)
    .where('state', '=', 'running')
    .execute()
}

/** No recipient is claimed any more; what was handed to the provider ends. Repeating it changes nothing. */
export const pauseCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { state } = await lockCampaign(tx, orgId, campaignId)
    if (state === 'paused') return
    if (state !== 'running' && state !== 'scheduled') throw fail('campaign_state_conflict')
    await setState(tx, campaignId, 'paused', clock.now())
  })

/** Goes on, or waits for its time if that has not come. Nobody is sent to outside of his window for the standstill. */
export const resumeCampaign = ({ db, clock }: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { state, scheduledAt, window } = await lockCampaign(tx, orgId, campaignId)
    if (state === 'running' || state === 'scheduled') return
    if (state !== 'paused') throw fail('campaign_state_conflict')
    const now = clock.now()
    if (window !== null) await waitAfterStandstill(tx, { campaignId, window, now })
    await setState(tx, campaignId, scheduledAt !== null && scheduledAt > now ? 'scheduled' : 'running', now)
  })

/** When a draft is to be sent; its launch goes by it. Throws Failure not_found and campaign_state_conflict. */
export const planCampaign = (
  { db, clock }: CampaignDeps,
  orgId: string,
  plan: { campaignId: string; scheduledAt: Date | null; window: SendWindow | null },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { state } = await lockCampaign(tx, orgId, plan.campaignId)
    if (state !== 'draft') throw fail('campaign_state_conflict')
    await tx
      .updateTable('outreach_campaign')
      .set({
        scheduled_at: plan.scheduledAt,
        send_window: plan.window === null ? null : JSON.stringify(plan.window),
        updated_at: clock.now(),
      })
      .where('id', '=', plan.campaignId)
      .execute()
  })

/** Ends a campaign for good: whoever is still queued is cancelled and given back. What is under way ends by itself. */
export const cancelCampaign = async (deps: CampaignDeps, orgId: string, campaignId: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const { state } = await lockCampaign(tx, orgId, campaignId)
    if (state === 'cancelled') return
    if (state === 'draft' || state === 'finished') throw fail('campaign_state_conflict')
    await cancelQueued(tx, campaignId, deps.clock.now())
    await setState(tx, campaignId, 'cancelled', deps.clock.now())
  })
}

export const cancelQueued = async (tx: Tx, campaignId: string, now: Date): Promise<void> => {
  const queued = await tx
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .execute()
  const news = queued.map(({ id }) => cancellation(id, now, ''))
  await applyNews(tx, news)
}

/** A recipient who will not be sent to. `detail` says why, when it was not the user's cancelling. */
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
    .set({ state: 'running', updated_at: now })
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .execute()
}
