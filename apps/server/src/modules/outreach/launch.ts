/** Launches a campaign in one transaction. A repeated launch changes nothing. */

import { fail } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { admit, planAdmission, type Candidate } from './campaign/admission.ts'
import type { CampaignDeps } from './campaign/campaign-deps.ts'
import { holdCost, type HeldCost } from './campaign/hold-cost.ts'
import { lockCampaign, type LockedCampaign } from './campaign/row.ts'
import type { Charge, Launcher } from './channel.ts'
import { nameDomains } from './reports/named-domains.ts'
import { launchSequence } from './sequence/sequence.ts'

/** The number of recipients that one statement inserts. */
const recipientsAtOnce = 5_000

/**
 * Launches a draft in one transaction: freezes its audience, leaves out suppressed addresses, holds the cost and queues
 * the recipients. `scheduledAt`: absent for the draft's own schedule; a time in the past means now. A campaign that was
 * already launched stays unchanged, so that a double click sends once.
 *
 * Throws Failure not_found, campaign_has_no_recipients, campaign_state_conflict (cancelled), sender_not_usable,
 * audience_grown, cost_grown, insufficient_email_count or insufficient_balance, and the channel's own refusals
 * (draft_changed, approval_needed, launch_blocked, launch_unconfirmed).
 */
export const launchCampaign = async (
  deps: CampaignDeps,
  launch: { orgId: string; campaignId: string; scheduledAt?: Date | null; launcher?: Launcher },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, launch.orgId, launch.campaignId)
    if (campaign.state === 'cancelled') throw fail('campaign_state_conflict')
    if (campaign.state !== 'draft') return
    const adapter = deps.adapters.get(campaign.channel)
    if (adapter === undefined) throw fail('campaign_state_conflict')
    const now = deps.clock.now()
    const frozen = await adapter.freeze(tx, campaign, { launcher: launch.launcher ?? null, now })
    const { audience, content, origin, variants = null } = frozen
    const { scheduledAt = campaign.scheduledAt } = launch
    const admission = planAdmission({ ...campaign, content, scheduledAt }, variants, now)
    const { admitted, waterfall } = await admit(tx, admission, audience)
    if (admitted.length === 0) throw fail('campaign_has_no_recipients')
    const charges =
      (await adapter.charge?.(tx, content, { recipients: admitted, now })) ??
      admitted.map((): Charge => ({ amount: 1, segments: 1 }))
    refuseUnseen(launch.launcher, admitted.length, charges)
    const held = await holdCost(
      tx,
      campaign,
      charges.map(({ amount }) => amount),
    )
    const state = admission.dueAt > now ? ('scheduled' as const) : ('running' as const)
    const launched = { ...campaign, scheduledAt }
    const namedDomains = nameDomains(admitted.map(({ domain }) => domain))
    const awaitsStep = await launchSequence(tx, {
      campaign: launched,
      content,
      origin,
      namedDomains,
      adapter,
      state,
      now,
    })
    await insertRecipients(tx, campaign, admitted, { awaitsStep, charges, held })
    await tx
      .updateTable('outreach_campaign')
      .set({
        state,
        content: JSON.stringify(content),
        origin,
        namedDomains,
        waterfall: JSON.stringify(waterfall),
        variants: variants === null ? null : JSON.stringify(variants),
        winnerDueAt: admission.testEndsAt,
        holdId: held.holdId,
        balanceHoldId: held.balanceHoldId,
        scheduledAt,
        launchedAt: now,
        updatedAt: now,
      })
      .where('id', '=', campaign.id)
      .execute()
  })
}

/**
 * Throws audience_grown if the launch would send to more recipients than the user has seen, and cost_grown if it would
 * cost more, because the user pays for it. Lists and segments may grow and prices may change until a launch freezes them.
 */
const refuseUnseen = (launcher: Launcher | undefined, recipients: number, charges: readonly Charge[]): void => {
  const { recipientsAtMost, costAtMost } = launcher ?? {}
  if (recipientsAtMost !== undefined && recipients > recipientsAtMost)
    throw fail('audience_grown', { seen: recipientsAtMost, now: recipients })
  const cost = charges.reduce((sum, { amount }) => sum + amount, 0)
  if (costAtMost !== undefined && cost > costAtMost) throw fail('cost_grown', { seen: costAtMost, now: cost })
}

const insertRecipients = async (
  tx: Tx,
  campaign: LockedCampaign,
  admitted: readonly Candidate[],
  { awaitsStep, charges, held }: { awaitsStep: boolean; charges: readonly Charge[]; held: HeldCost },
): Promise<void> => {
  for (let start = 0; start < admitted.length; start += recipientsAtOnce) {
    const batch = admitted.slice(start, start + recipientsAtOnce)
    const column = <T>(read: (candidate: Candidate, index: number) => T): T[] =>
      batch.map((candidate, index) => read(candidate, start + index))
    await sql`
      insert into outreach_recipient (
        campaign_id, org_id, address, domain, name, company, country, fields, variant, next_attempt_at,
        awaits_step, is_supplied, zone, cost, segments, hold_id)
      select ${campaign.id}::uuid, ${campaign.orgId}::uuid, u.address, u.domain, u.name, u.company, u.country,
        u.fields::jsonb, u.variant, u.due_at, ${awaitsStep}, u.is_supplied,
        u.zone, u.cost, u.segments, u.hold_id
      from unnest(
        ${column(({ address }) => address)}::text[],
        ${column(({ domain }) => domain)}::text[],
        ${column(({ name }) => name)}::text[],
        ${column(({ company }) => company)}::text[],
        ${column(({ country }) => country)}::text[],
        ${column(({ fields }) => JSON.stringify(fields))}::text[],
        ${column(({ variant }) => variant)}::int2[],
        ${column(({ dueAt }) => dueAt)}::timestamptz[],
        ${column(({ isSupplied }) => isSupplied)}::bool[],
        ${column(({ zone = '' }) => zone)}::text[],
        ${column((_, index) => charges[index]?.amount ?? 0)}::int4[],
        ${column((_, index) => charges[index]?.segments ?? 1)}::int2[],
        ${column((_, index) => held.holdIds[index] ?? null)}::uuid[]
      ) as u (
        address, domain, name, company, country, fields, variant, due_at, is_supplied, zone, cost, segments, hold_id)`.execute(
      tx,
    )
  }
}
