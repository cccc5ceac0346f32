/**
 * The plan of a draft: its schedule and its follow-ups. Each change makes a new revision, because an owner approves a
 * particular revision.
 */

import { fail, type SendWindow } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { ChannelAdapter } from '../channel.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { lockCampaign } from './row.ts'

/** `revision`: the revision that the caller edited; if absent, any revision is accepted. */
export type PlannedDraft = { campaignId: string; revision?: number | undefined }

/**
 * Changes a draft's plan. Throws Failure not_found, campaign_state_conflict, draft_locked (the draft waits for
 * approval) and draft_changed.
 */
export const changePlan = (
  { db, clock, adapters }: CampaignDeps,
  orgId: string,
  { campaignId, revision }: PlannedDraft,
  change: (tx: Tx, adapter: ChannelAdapter) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const draft = await lockCampaign(tx, orgId, campaignId)
    const adapter = adapters.get(draft.channel)
    if (draft.state !== 'draft' || adapter === undefined) throw fail('campaign_state_conflict')
    await adapter.assertOpen(tx, { id: campaignId, orgId })
    if (revision !== undefined && revision !== draft.revision) throw fail('draft_changed', { revision: draft.revision })
    await change(tx, adapter)
    await tx
      .updateTable('outreach_campaign')
      .set({ revision: draft.revision + 1, updatedAt: clock.now() })
      .where('id', '=', campaignId)
      .execute()
  })

/** Sets the schedule that the launch of a draft uses. Throws the same Failures as `changePlan`. */
export const planCampaign = (
  deps: CampaignDeps,
  orgId: string,
  { scheduledAt, window, ...draft }: PlannedDraft & { scheduledAt: Date | null; window: SendWindow | null },
): Promise<void> =>
  changePlan(deps, orgId, draft, async (tx) => {
    await tx
      .updateTable('outreach_campaign')
      .set({ scheduledAt, sendWindow: window === null ? null : JSON.stringify(window) })
      .where('id', '=', draft.campaignId)
      .execute()
  })
