/** A campaign's follow-ups: chosen with the draft, frozen at launch, shown with the progress of each. */
import { sql } from 'kysely'
import { fail, type FollowUp, type Sequence } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { LockedCampaign } from '../campaign/row.ts'
import type { ChannelAdapter } from '../channel.ts'
import type { CampaignDeps } from '../campaign/campaign-deps.ts'
import { changePlan, type PlannedDraft } from '../campaign/plan.ts'
import { readCampaigns } from '../reports/queries.ts'

/** Replaces a draft's follow-ups. Throws Failure as `changePlan`. */
export const saveSequence = (
  deps: CampaignDeps,
  orgId: string,
  { steps, ...draft }: PlannedDraft & { steps: readonly FollowUp[] },
): Promise<void> =>
  changePlan(deps, orgId, draft, async (tx, adapter) => {
    await tx.deleteFrom('outreach_step').where('campaign_id', '=', draft.campaignId).execute()
    for (const [index, { afterDays, stopOnOpen, stopOnClick, ...content }] of steps.entries())
      await tx
        .insertInto('outreach_step')
        .values({
          campaign_id: draft.campaignId,
          step: index + 1,
          after_days: afterDays,
          stop_on_open: stopOnOpen,
          stop_on_click: stopOnClick,
          content: JSON.stringify(await adapter.followUps.keep(tx, orgId, content)),
          child_id: null,
          look_at: null,
        })
        .execute()
  })

/** For any campaign of the sequence. Throws Failure not_found. */
export const readSequence = async (
  { db, adapters }: Pick<CampaignDeps, 'db' | 'adapters'>,
  orgId: string,
  campaignId: string,
): Promise<Sequence> => {
  const campaign = await db
    .selectFrom('outreach_campaign')
    .select(['id', 'parent_id as parentId', 'revision', 'channel'])
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (campaign === undefined) throw fail('not_found')
  const rows = await db
    .selectFrom('outreach_step')
    .selectAll()
    .where('campaign_id', '=', campaign.parentId ?? campaign.id)
    .orderBy('step')
    .execute()
  const children = new Map(
    (
      await readCampaigns(
        db,
        orgId,
        rows.flatMap(({ child_id }) => child_id ?? []),
      )
    ).map((child) => [child.id, child]),
  )
  const { followUps } = adapters.get(campaign.channel) ?? {}
  if (followUps === undefined) return { revision: campaign.revision, steps: [] }
  const steps = rows.map((row) => {
    const child = children.get(row.child_id ?? '')
    return {
      step: row.step,
      afterDays: row.after_days,
      stopOnOpen: row.stop_on_open,
      stopOnClick: row.stop_on_click,
      ...followUps.show(row.content),
      campaignId: row.child_id,
      state: child?.state ?? 'draft',
      pauseReason: child?.pauseReason ?? null,
      counts: child?.counts ?? null,
      nextAt: row.is_complete ? null : (row.look_at?.toISOString() ?? null),
    }
  })
  return { revision: campaign.revision, steps }
}

/**
 * At the launch of a first mail: creates a campaign for each follow-up, without recipients yet. Returns whether there are
 * any. `content`: the frozen one.
 */
export const launchSequence = async (
  tx: Tx,
  {
    campaign,
    content,
    origin,
    namedDomains,
    adapter,
    state,
    now,
  }: {
    campaign: LockedCampaign
    content: object
    origin: string | null
    namedDomains: string[]
    adapter: ChannelAdapter
    state: 'running' | 'scheduled'
    now: Date
  },
): Promise<boolean> => {
  const steps = await tx
    .selectFrom('outreach_step')
    .select(['step', 'content'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('step')
    .execute()
  for (const { step, content: own } of steps) {
    const child = await tx
      .insertInto('outreach_campaign')
      .values({
        org_id: campaign.orgId,
        created_by: campaign.createdBy,
        channel: campaign.channel,
        name: campaign.name,
        state,
        content: JSON.stringify(adapter.followUps.freeze(content, own)),
        origin,
        named_domains: namedDomains,
        parent_id: campaign.id,
        step,
        scheduled_at: campaign.scheduledAt,
        send_window: campaign.window === null ? null : JSON.stringify(campaign.window),
        launched_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      update outreach_step
      set child_id = ${child.id}, look_at = ${campaign.scheduledAt ?? now}
      where campaign_id = ${campaign.id} and step = ${step}`.execute(tx)
  }
  return steps.length > 0
}
