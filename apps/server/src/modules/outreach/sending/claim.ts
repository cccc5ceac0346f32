/** Claims recipients for sending: marks them *sending* with their message id, and commits before any provider is called. */

import type { SendWindow } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { pauseBroken } from '../campaign/controls.ts'
import type { ChannelAdapter, Delivery, LaunchedCampaign, PreparedCampaign } from '../channel.ts'
import type { StepKey } from '../sequence/follow-up.ts'
import { check } from './claim-checks.ts'
import type { Granted } from './claim-throttle.ts'
import type { Due } from './due-recipients.ts'
import type { PaceReading } from './pace-store.ts'

/** `pace`: the pace at which the recipient is sent to. `claimedAt`: the time when that pace was read. */
export type Claimed = Delivery & { attempt: number; refusals: number; pace: PaceReading; claimedAt: Date }

export type Claim = {
  campaign: LaunchedCampaign
  adapter: ChannelAdapter
  prepared: PreparedCampaign
  workerId: string
  limit: number
  now: Date
}

/**
 * Claims up to `limit` recipients of one campaign. Returns none if the campaign is not running or this worker was
 * declared dead. Recipients who were suppressed or unsubscribed from the list since launch are cancelled; recipients
 * beyond a rate limit are postponed. If the sender may no longer send, the campaign is paused.
 */
export const claimRecipients = async (db: Db, claim: Claim): Promise<Claimed[]> => {
  const claimed = await db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, claim)
    if (standing === null) return []
    const limits = await claim.prepared.readLimits(tx, claim.now)
    if (limits === 'stopped') return limits
    const due = await lockDue(tx, claim)
    const granted = await check(tx, { ...claim, ...standing, limits }, due)
    const threads = await readThreads(tx, standing, granted)
    return markSending(tx, claim, granted, threads)
  })
  if (claimed !== 'stopped') return claimed
  // The campaign is paused after the transaction has ended. Within the transaction, two workers that hold the
  // campaign's shared lock and want to pause the campaign would deadlock.
  await pauseBroken(db, { campaignId: claim.campaign.id, reason: 'sender_stopped', now: claim.now })
  return []
}

/** The campaign's settings at this claim; null if the campaign is not running or this worker was declared dead. */
type Standing = { window: SendWindow | null; follows: StepKey | null }

/**
 * Takes shared locks on the worker and the campaign. A pause, or another process that declares the worker dead,
 * therefore either waits for this claim or is visible to this claim. A campaign whose row is locked is skipped, because
 * the lock may be held for long (to cancel 100,000 recipients, for example).
 */
const lockStanding = async (tx: Tx, { workerId, campaign }: Claim): Promise<Standing | null> => {
  const { rows } = await sql`
    select 1
    from outreach_worker
    where id = ${workerId}
    for key share`.execute(tx)
  if (rows.length === 0) return null
  const running = await sql<Standing>`
    select c.send_window as window,
      case when s.step is not null then json_build_object('rootId', s.campaign_id, 'step', s.step) end as follows
    from outreach_campaign c
    left join outreach_step s on s.child_id = c.id
    where c.id = ${campaign.id} and c.state = 'running'
    for share of c skip locked`.execute(tx)
  return running.rows[0] ?? null
}

const lockDue = async (tx: Tx, { campaign, limit, now }: Claim): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select id, address, domain, name, company, country, zone, fields, variant, attempts, refusals
    from outreach_recipient
    where campaign_id = ${campaign.id} and state = 'queued' and next_attempt_at <= ${now} and variant >= 0
    order by next_attempt_at, id
    limit ${limit}
    for update skip locked`.execute(tx)
  return rows
}

type Threads = ReadonlyMap<string, readonly string[]>

/**
 * Reads the Message-IDs of the earlier mails of the sequence by address. A follow-up refers to them, so that mail
 * programs show the mails as one conversation.
 */
const readThreads = async (tx: Tx, { follows }: Standing, granted: readonly Due[]): Promise<Threads> => {
  if (follows === null || granted.length === 0) return new Map()
  const { rows } = await sql<{ address: string; ids: string[] }>`
    select r.address, array_agg(r.message_id order by c.step) as ids
    from outreach_campaign c
    join outreach_recipient r on r.campaign_id = c.id and r.address = any(${granted.map(({ address }) => address)}::text[])
    where (c.id = ${follows.rootId} or c.parent_id = ${follows.rootId}) and c.step < ${follows.step}
      and r.message_id is not null
    group by r.address`.execute(tx)
  return new Map(rows.map(({ address, ids }) => [address, ids]))
}

const markSending = async (tx: Tx, claim: Claim, granted: readonly Granted[], threads: Threads): Promise<Claimed[]> => {
  if (granted.length === 0) return []
  const { campaign, adapter, workerId, now } = claim
  const claimed = granted.map(({ id, attempts, ...member }) => ({
    ...member,
    thread: threads.get(member.address) ?? [],
    recipientId: id,
    campaignId: campaign.id,
    orgId: campaign.orgId,
    messageId: adapter.messageIdOf(campaign.id, id),
    attempt: attempts + 1,
    claimedAt: now,
  }))
  await sql`
    update outreach_recipient r
    set state = 'sending', state_at = ${now}, sending_at = ${now}, worker_id = ${workerId},
      attempts = r.attempts + 1, message_id = u.message_id
    from unnest(${claimed.map((row) => row.recipientId)}::int8[], ${claimed.map((row) => row.messageId)}::text[])
      as u (id, message_id)
    where r.id = u.id`.execute(tx)
  return claimed
}

/**
 * Ends a worker in order: queues the recipients that it claimed and did not hand over, and removes its registration.
 * Call this only when everything that was handed over is settled.
 */
export const releaseWorker = (db: Db, workerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The worker's row is deleted first. The deletion waits for a claim that is committing, because the claim locks
    // that row. The next statement then finds the recipients of that claim.
    await sql`delete from outreach_worker where id = ${workerId}`.execute(tx)
    await queueAgain(tx, workerId, null)
  })

/** Returns those of the given campaigns that are not running. */
export const listNotRunning = async (db: Db, campaignIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id
    from outreach_campaign
    where id = any(${campaignIds}::uuid[]) and state <> 'running'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Queues recipients again whom a worker claimed and did not start to send to. Restores their number of tries and all
 * other values from before the claim. `recipientIds`: null for all recipients of the worker.
 */
export const queueAgain = async (
  db: Db | Tx,
  workerId: string,
  recipientIds: readonly number[] | null,
): Promise<void> => {
  await sql`
    update outreach_recipient
    set state = 'queued', worker_id = null, attempts = attempts - 1
    where worker_id = ${workerId} and state = 'sending'
      and ${recipientIds === null ? sql`true` : sql`id = any(${recipientIds}::int8[])`}`.execute(db)
}
