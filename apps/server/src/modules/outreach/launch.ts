/** A campaign's life: launch, pause, resume, cancel, finish. Each is one transaction and may be repeated. */
import { sql } from 'kysely'
import { fail, type CampaignState, type Channel } from '@tradewind/contract'
import type { Clock, Db, Tx } from '@tradewind/platform'
import { holdBalance, releaseHold } from '../ledger/index.ts'
import { waterfallOf, type AudienceMember, type ChannelAdapters, type FrozenCampaign } from './channel.ts'
import { applyNews, assetOf, reasonOf } from './settle.ts'
import { findSuppressed } from './suppression.ts'

export type CampaignDeps = { db: Db; clock: Clock; adapters: ChannelAdapters }

type LockedCampaign = FrozenCampaign & {
  state: CampaignState
  channel: Channel
  holdId: string | null
  createdBy: string
}

/** Rows a statement when the audience is written. */
const recipientsAtOnce = 5_000

/** Locks a campaign of the organisation. Throws Failure not_found. */
const lockCampaign = async (tx: Tx, orgId: string, campaignId: string): Promise<LockedCampaign> => {
  const row = await tx
    .selectFrom('outreach_campaign')
    .select(['id', 'org_id as orgId', 'channel', 'content', 'state', 'hold_id as holdId', 'created_by as createdBy'])
    .where('org_id', '=', orgId)
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * Launches a draft: freezes its audience, leaves out suppressed addresses, holds the cost, queues the recipients; all in
 * one transaction. A campaign that is launched already is left as it is, so that a double click sends once.
 *
 * Throws Failure not_found, campaign_has_no_recipients, campaign_state_conflict (cancelled), sender_not_usable,
 * insufficient_email_count or insufficient_balance.
 */
export const launchCampaign = async (
  deps: CampaignDeps,
  launch: { orgId: string; campaignId: string; scheduledAt: Date | null },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, launch.orgId, launch.campaignId)
    if (campaign.state === 'cancelled') throw fail('campaign_state_conflict')
    if (campaign.state !== 'draft') return
    const adapter = deps.adapters.get(campaign.channel)
    if (adapter === undefined) throw fail('campaign_state_conflict')
    const { audience, content, origin } = await adapter.freeze(tx, campaign)
    const addresses = audience.members.map((member) => member.address)
    const suppressed = await findSuppressed(tx, launch.orgId, campaign.channel, addresses)
    const members = audience.members.filter((member) => !suppressed.has(member.address))
    if (members.length === 0) throw fail('campaign_has_no_recipients')
    const { holdId } = await holdBalance(tx, {
      orgId: launch.orgId,
      asset: assetOf[campaign.channel],
      reason: reasonOf(campaign.channel),
      reference: campaign.id,
      amount: members.length,
      userId: campaign.createdBy,
    })
    await insertRecipients(tx, campaign, members, launch.scheduledAt ?? deps.clock.now())
    await tx
      .updateTable('outreach_campaign')
      .set({
        state: launch.scheduledAt === null ? 'running' : 'scheduled',
        content: JSON.stringify(content),
        origin,
        waterfall: JSON.stringify(waterfallOf(audience, members.length)),
        hold_id: holdId,
        scheduled_at: launch.scheduledAt,
        launched_at: deps.clock.now(),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', campaign.id)
      .execute()
  })
}

const insertRecipients = async (
  tx: Tx,
  campaign: LockedCampaign,
  members: readonly AudienceMember[],
  dueAt: Date,
): Promise<void> => {
  for (let start = 0; start < members.length; start += recipientsAtOnce) {
    const batch = members.slice(start, start + recipientsAtOnce)
    await sql`
      insert into outreach_recipient (
        campaign_id, org_id, address, domain, name, company, country, fields, next_attempt_at)
      select ${campaign.id}::uuid, ${campaign.orgId}::uuid, u.address, u.domain, u.name, u.company, u.country,
        u.fields::jsonb, ${dueAt}
      from unnest(
        ${batch.map((member) => member.address)}::text[],
        ${batch.map((member) => member.domain)}::text[],
        ${batch.map((member) => member.name)}::text[],
        ${batch.map((member) => member.company)}::text[],
        ${batch.map((member) => member.country)}::text[],
        ${batch.map((member) => JSON.stringify(member.fields))}::text[]
      ) as u (address, domain, name, company, country, fields)`.execute(tx)
  }
}

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

const setState = async (tx: Tx, campaignId: string, state: CampaignState, now: Date): Promise<void> => {
  const finishedAt = state === 'finished' || state === 'cancelled' ? now : null
  await tx
    .updateTable('outreach_campaign')
    .set({ state, updated_at: now, finished_at: finishedAt })
    .where('id', '=', campaignId)
    .execute()
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

const cancelQueued = async (tx: Tx, campaignId: string, now: Date): Promise<void> => {
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

/**
 * Ends what is done: running campaigns without anybody queued or under way become finished; of finished and cancelled
 * ones, the holds of *unknown* recipients are given back, as nobody can show that those mails left. Whoever was under
 * way when his campaign was cancelled and came back to the queue (refused for now, or never handed over by a worker that
 * died) is cancelled after all.
 */
export const finishCampaigns = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string; orgId: string }>`
    select c.id, c.org_id as "orgId"
    from outreach_campaign c
    where (
        c.state = 'running'
        and not exists (select from outreach_recipient q where q.campaign_id = c.id and q.state = 'queued')
        or c.state = 'cancelled' and (
          exists (select from outreach_recipient q where q.campaign_id = c.id and q.state = 'queued')
          or exists (
            select from outreach_recipient u where u.campaign_id = c.id and u.state = 'unknown' and u.settlement is null)
        )
      )
      and not exists (select from outreach_recipient s where s.campaign_id = c.id and s.state = 'sending')
    limit 20`.execute(db)
  for (const row of rows) await db.transaction().execute((tx) => finishCampaign(tx, row, now))
}

const finishCampaign = async (tx: Tx, { id, orgId }: { id: string; orgId: string }, now: Date): Promise<void> => {
  const campaign = await lockCampaign(tx, orgId, id)
  if (campaign.state !== 'running' && campaign.state !== 'cancelled') return
  if (campaign.state === 'cancelled') await cancelQueued(tx, id, now)
  // Looked at again under the lock: another worker's retry may have queued somebody in between.
  const open = await tx
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaign_id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst()
  if (open !== undefined) return
  await releaseUnknown(tx, campaign)
  if (campaign.state === 'running') await setState(tx, id, 'finished', now)
}

const releaseUnknown = async (tx: Tx, campaign: LockedCampaign): Promise<void> => {
  const unknown = await tx
    .selectFrom('outreach_recipient')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('state', '=', 'unknown')
    .where('settlement', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (unknown.length === 0 || campaign.holdId === null) return
  const parts = unknown.map(({ id }) => ({ reference: String(id), amount: 1 }))
  await releaseHold(tx, { holdId: campaign.holdId, reason: reasonOf(campaign.channel), parts })
  await sql`
    update outreach_recipient
    set settlement = 'released'
    where id = any(${unknown.map(({ id }) => id)}::int8[])`.execute(tx)
}
