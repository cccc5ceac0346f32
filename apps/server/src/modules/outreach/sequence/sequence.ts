/** A campaign's follow-ups: edited with the draft, frozen at launch, and listed with the progress of each. */

import { fail, type FollowUp, type Sequence } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { CampaignDeps } from '../campaign/campaign-deps.ts'
import { changePlan, type PlannedDraft } from '../campaign/plan.ts'
import type { LockedCampaign } from '../campaign/row.ts'
import type { ChannelAdapter } from '../channel.ts'
import { awaitingStep, nextDue } from '../reports/follow-up-waits.ts'
import { readCampaigns } from '../reports/queries.ts'
import { stopsOf } from './follow-up.ts'

/** Replaces a draft's follow-ups. Throws the same Failures as `changePlan`. */
export const saveSequence = (
  deps: CampaignDeps,
  orgId: string,
  { steps, ...draft }: PlannedDraft & { steps: readonly FollowUp[] },
): Promise<void> =>
  changePlan(deps, orgId, draft, async (tx, adapter) => {
    const { followUps } = adapter
    if (followUps === null) throw fail('campaign_state_conflict')
    await tx.deleteFrom('outreach_step').where('campaignId', '=', draft.campaignId).execute()
    for (const [index, { afterDays, stopOnOpen, stopOnClick, ...content }] of steps.entries())
      await tx
        .insertInto('outreach_step')
        .values({
          campaignId: draft.campaignId,
          step: index + 1,
          afterDays,
          stopOnOpen,
          stopOnClick,
          content: JSON.stringify(await followUps.keep(tx, orgId, content)),
          childId: null,
          lookAt: null,
        })
        .execute()
  })

/**
 * Reads the sequence to which a campaign belongs, whether the campaign is the first mail or a follow-up. Throws Failure
 * not_found.
 */
export const readSequence = async (
  { db, adapters }: Pick<CampaignDeps, 'db' | 'adapters'>,
  orgId: string,
  campaignId: string,
): Promise<Sequence> => {
  const campaign = await db
    .selectFrom('outreach_campaign')
    .select(['id', 'parentId', 'revision', 'channel'])
    .where('orgId', '=', orgId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (campaign === undefined) throw fail('not_found')
  const rootId = campaign.parentId ?? campaign.id
  const rows = await db
    .selectFrom('outreach_step as s')
    .selectAll()
    .select(nextDue.as('nextAt'))
    .where('campaignId', '=', rootId)
    .orderBy('step')
    .execute()
  const children = new Map(
    (
      await readCampaigns(
        db,
        orgId,
        rows.flatMap(({ childId }) => childId ?? []),
      )
    ).map((child) => [child.id, child]),
  )
  const { followUps = null } = adapters.get(campaign.channel) ?? {}
  if (followUps === null) return { revision: campaign.revision, steps: [] }
  const waiting = await countWaiting(db, rootId)
  const steps = rows.map((row) => {
    const child = children.get(row.childId ?? '')
    const isOver = row.isComplete || child?.state === 'cancelled'
    return {
      step: row.step,
      afterDays: row.afterDays,
      stopOnOpen: row.stopOnOpen,
      stopOnClick: row.stopOnClick,
      ...followUps.show(row.content),
      campaignId: row.childId,
      state: child?.state ?? 'draft',
      pauseReason: child?.pauseReason ?? null,
      isWaiting:
        child?.state === 'running' && !row.isComplete && child.counts.queued === 0 && child.counts.sending === 0,
      counts: child?.counts ?? null,
      waiting: isOver ? 0 : (waiting.get(row.step) ?? 0),
      nextAt: isOver ? null : (row.nextAt?.toISOString() ?? null),
    }
  })
  return { revision: campaign.revision, steps }
}

/** Counts the recipients of each step's previous mail who would get the step's follow-up, by step. */
const countWaiting = async (db: Db, rootId: string): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ step: number; waiting: number }>`
    select s.step, (
        select count(*)::int
        from ${awaitingStep}
          and not exists (select from ${stopsOf(rootId)} and m.address = r.address)
      ) as waiting
    from outreach_step s
    where s.campaign_id = ${rootId} and not s.is_complete`.execute(db)
  return new Map(rows.map(({ step, waiting }) => [step, waiting]))
}

/**
 * Runs at the launch of a first mail. Creates a campaign for each follow-up, without recipients yet. Returns whether
 * there are follow-ups. `content`: the frozen content of the first mail.
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
  const { followUps } = adapter
  if (followUps === null) return false
  const steps = await tx
    .selectFrom('outreach_step')
    .select(['step', 'content'])
    .where('campaignId', '=', campaign.id)
    .orderBy('step')
    .execute()
  for (const { step, content: own } of steps) {
    const child = await tx
      .insertInto('outreach_campaign')
      .values({
        orgId: campaign.orgId,
        createdBy: campaign.createdBy,
        channel: campaign.channel,
        name: campaign.name,
        state,
        content: JSON.stringify(followUps.freeze(content, own)),
        origin,
        namedDomains,
        parentId: campaign.id,
        step,
        scheduledAt: campaign.scheduledAt,
        sendWindow: campaign.window === null ? null : JSON.stringify(campaign.window),
        launchedAt: now,
        createdAt: now,
        updatedAt: now,
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
