/** Pause, resume, cancel, and the start at its time. Each is one transaction and may be repeated. */
import { fail, type CampaignState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { lockCampaign, setState } from './campaign-row.ts'
import type { CampaignDeps } from './launch.ts'
import { applyNews } from './settle.ts'

const changeState = async (
  deps: CampaignDeps,
  orgId: string,
  campaignId: string,
  change: { from: CampaignState; to: CampaignState },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const { state } = await lockCampaign(tx, orgId, campaignId)
    if (state === change.to) return
    if (state !== change.from) throw fail('campaign_state_conflict')
    await setState(tx, campaignId, change.to, deps.clock.now())
  })
}

/** Stops a campaign that cannot be prepared, or whose sender may not send any more: it must not hold up the others. */
export const pauseBroken = async (db: Db, campaignId: string, now: Date): Promise<void> => {
  await db
    .updateTable('outreach_campaign')
    .set({ state: 'paused', updated_at: now })
    .where('id', '=', campaignId)
    .where('state', '=', 'running')
    .execute()
}

/** No recipient is claimed any more; what was handed to the provider ends. Repeating it changes nothing. */
export const pauseCampaign = (deps: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  changeState(deps, orgId, campaignId, { from: 'running', to: 'paused' })

export const resumeCampaign = (deps: CampaignDeps, orgId: string, campaignId: string): Promise<void> =>
  changeState(deps, orgId, campaignId, { from: 'paused', to: 'running' })

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
