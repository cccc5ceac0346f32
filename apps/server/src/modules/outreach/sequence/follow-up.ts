/**
 * Creates the recipients of follow-ups when they become due. Each batch is one transaction. The transaction selects
 * recipients of the previous mail, holds the money for the follow-ups, inserts the new recipients and marks the
 * selected ones as decided. A process that dies in the middle leaves no part of the batch. Two concurrent processes
 * create each follow-up once, because the step is locked and each mail has at most one follow-up (`previous_id` is
 * unique).
 */

import { Failure, type Channel, type ReceiptKind, type SendWindow } from '@tradewind/contract'
import type { Clock, Db, Log, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { holdBalance, readBalance } from '../../ledger/index.ts'
import { openings, type Whereabouts } from '../campaign/schedule.ts'
import { assetsOf, reasonOf } from '../progress/money.ts'
import { nextDue, previousCampaign } from '../reports/follow-up-waits.ts'

/**
 * The maximum number of recipients that one call creates for a step. It is limited, so that sending does not have to
 * wait when thousands of follow-ups become due simultaneously.
 */
const recipientsAtOnce = 1_000
const stepsAtOnce = 20
/**
 * The delay before a step is checked again if no recipient is known to become due, or if the organisation has too few
 * prepaid mails.
 */
const lookAgainMs = 60_000
const dayMs = 86_400_000

type Step = {
  rootId: string
  step: number
  childId: string
  afterDays: number
  /** The campaign of the previous mail in the sequence. */
  previousId: string
  isLast: boolean
}
type Child = { orgId: string; channel: Channel; createdBy: string; window: SendWindow | null }
type Candidate = { id: number; address: string; country: string }

/**
 * Creates due follow-ups. Every worker calls this regularly. Each call processes one batch per step. A failure of one
 * step does not delay other steps.
 */
export const makeFollowUps = async ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Promise<void> => {
  const now = clock.now()
  for (const step of await listStepsToLookAt(db, now))
    try {
      await db.transaction().execute((tx) => makeBatch(tx, step, now))
    } catch (error) {
      // Between the check of the balance and the hold, another campaign used the last prepaid mails. The next round
      // finds too few prepaid mails and postpones the step.
      if (error instanceof Failure && error.errorName.startsWith('insufficient_')) continue
      log.error({ err: error, campaignId: step.childId }, 'follow-ups not made, trying again later')
      await lookAgain(db, step, new Date(now.getTime() + lookAgainMs))
    }
}

const listStepsToLookAt = async (db: Db, now: Date): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    select s.campaign_id as root_id, s.step, s.child_id, s.after_days, ${previousCampaign} as previous_id,
      not exists (
        select from outreach_step n where n.campaign_id = s.campaign_id and n.step = s.step + 1
      ) as is_last
    from outreach_step s
    join outreach_campaign c on c.id = s.child_id
    where s.look_at <= ${now} and not s.is_complete and c.state = 'running'
    order by s.look_at
    limit ${stepsAtOnce}`.execute(db)
  return rows
}

/**
 * Locks a step for one worker. Returns false if another worker is processing the step or has just processed the step.
 */
const lockStep = async (tx: Tx, { rootId, step }: Step, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from outreach_step
    where campaign_id = ${rootId} and step = ${step} and look_at <= ${now} and not is_complete
    for no key update skip locked`.execute(tx)
  return rows.length > 0
}

const makeBatch = async (tx: Tx, step: Step, now: Date): Promise<void> => {
  if (!(await lockStep(tx, step, now))) return
  // The campaign is locked before the ledger, as in a claim, so that this transaction and a claim cannot deadlock. A
  // call that pauses the campaign waits until this transaction ends. If such a call has already locked the campaign,
  // this function does nothing, and the step is retried later.
  const { rows } = await sql<Child>`
    select org_id, channel, created_by, send_window as window
    from outreach_campaign
    where id = ${step.childId} and state = 'running'
    for no key update skip locked`.execute(tx)
  const child = rows[0]
  if (child === undefined) return
  const candidates = await lockCandidates(tx, step, now)
  if (candidates.length === 0) return waitOrComplete(tx, step, now)
  const addresses = candidates.map(({ address }) => address)
  const stopped = await findStopped(tx, step, addresses)
  const going = candidates.filter(({ address }) => !stopped.has(address))
  const asset = assetsOf[child.channel][0]
  const { available } = await readBalance(tx, child.orgId, asset)
  const paid = going.slice(0, available)
  await insertFollowUps(tx, { step, child, paid, now })
  await decide(tx, [...candidates.filter(({ address }) => stopped.has(address)), ...paid])
  const isShort = paid.length < going.length
  await tx
    .updateTable('outreach_campaign')
    .set({ pauseReason: isShort ? 'balance_short' : null })
    .where('id', '=', step.childId)
    .execute()
  if (isShort) await lookAgain(tx, step, new Date(now.getTime() + lookAgainMs))
}

/**
 * Locks recipients whose mail was accepted long enough ago and whose follow-up is not decided yet, the longest waiting
 * first.
 */
const lockCandidates = async (tx: Tx, { previousId, afterDays }: Step, now: Date): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select id, address, country
    from outreach_recipient
    where campaign_id = ${previousId} and awaits_step and settlement = 'captured'
      and sending_at <= ${new Date(now.getTime() - afterDays * dayMs)}
    order by sending_at, id
    limit ${recipientsAtOnce}
    -- Receipts lock recipients in another order, so waiting for a lock could deadlock. A later batch selects the
    -- recipients that are locked now.
    for no key update skip locked`.execute(tx)
  return rows
}

/** `rootId`: the campaign of the first mail of the sequence. */
export type StepKey = Pick<Step, 'rootId' | 'step'>

/**
 * The receipts `e` of all mails `m` of a sequence that stop its step `s`: bounces and the events by which a recipient
 * answers. A condition that names a recipient must follow.
 */
export const stopsOf = (rootId: string) => sql`
  outreach_campaign c
  join outreach_recipient m on m.campaign_id = c.id
  join outreach_receipt e on e.campaign_id = c.id and e.recipient_id = m.id and (
    e.kind in ('bounced', 'unsubscribed', 'complained')
    or not e.is_machine and (
      e.kind = 'replied'
      or e.kind = 'opened' and s.stop_on_open
      or e.kind = 'clicked' and (s.stop_on_click or s.stop_on_open)
    )
  )
  where (c.id = ${rootId} or c.parent_id = ${rootId})`

/**
 * Returns those of the given addresses to which the sequence must not continue, each with the event that ended the
 * sequence. The event is a bounce, a reply or another stop event of any mail of the sequence.
 */
export const findStopped = async (
  tx: Tx,
  { rootId, step }: StepKey,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ReceiptKind>> => {
  const { rows } = await sql<{ address: string; kind: ReceiptKind }>`
    select m.address, e.kind
    from outreach_step s
    cross join ${stopsOf(rootId)} and s.campaign_id = ${rootId} and s.step = ${step}
      and m.address = any(${addresses}::text[])`.execute(tx)
  return new Map(rows.map(({ address, kind }) => [address, kind]))
}

const insertFollowUps = async (
  tx: Tx,
  { step, child, paid, now }: { step: Step; child: Child; paid: readonly Candidate[]; now: Date },
): Promise<void> => {
  const first = paid[0]
  if (first === undefined) return
  const { holdId } = await holdBalance(tx, {
    orgId: child.orgId,
    asset: assetsOf[child.channel][0],
    reason: reasonOf(child.channel),
    // The reference of the hold is unique, because each mail has at most one follow-up. Therefore the first recipient
    // identifies the batch.
    reference: `${step.childId}:${first.id}`,
    amount: paid.length,
    userId: child.createdBy,
  })
  const openingOf = child.window === null ? (_where: Whereabouts, at: Date) => at : openings(child.window)
  await sql`
    insert into outreach_recipient (
      campaign_id, org_id, address, domain, name, company, country, fields, variant, next_attempt_at, previous_id,
      hold_id, awaits_step, is_supplied)
    select ${step.childId}, p.org_id, p.address, p.domain, p.name, p.company, p.country, p.fields, p.variant, u.due_at,
      p.id, ${holdId}, ${!step.isLast}, p.is_supplied
    from unnest(
      ${paid.map(({ id }) => id)}::int8[],
      ${paid.map(({ country }) => openingOf({ country, zone: '' }, now))}::timestamptz[]
    ) as u (id, due_at)
    join outreach_recipient p on p.id = u.id`.execute(tx)
  await sql`
    update outreach_campaign
    set hold_id = coalesce(hold_id, ${holdId}),
      waterfall = (
        select jsonb_build_object('chosen', n, 'withAddress', n, 'distinct', n, 'notSuppressed', n)
        from (select coalesce((waterfall ->> 'notSuppressed')::int, 0) + ${paid.length}::int as n) total
      )
    where id = ${step.childId}`.execute(tx)
}

const decide = async (tx: Tx, decided: readonly Candidate[]): Promise<void> => {
  await sql`
    update outreach_recipient
    set awaits_step = false
    where id = any(${decided.map(({ id }) => id)}::int8[])`.execute(tx)
}

/**
 * Handles a step without due recipients. Postpones the step until its next recipient is due, or completes it if the
 * previous mail of the sequence has no more recipients to be sent to.
 */
const waitOrComplete = async (tx: Tx, step: Step, now: Date): Promise<void> => {
  const { rows } = await sql<{ nextAt: Date | null; isSent: boolean }>`
    select ${nextDue} as next_at,
      not exists (
        select from outreach_recipient r where r.campaign_id = ${step.previousId} and r.state in ('queued', 'sending')
      )
      and not exists (select from outreach_step p where p.child_id = ${step.previousId} and not p.is_complete) as is_sent
    from outreach_step s
    where s.campaign_id = ${step.rootId} and s.step = ${step.step}`.execute(tx)
  const { nextAt = null, isSent = false } = rows[0] ?? {}
  if (nextAt === null && isSent) {
    await sql`
      update outreach_step
      set is_complete = true
      where campaign_id = ${step.rootId} and step = ${step.step}`.execute(tx)
    await tx.updateTable('outreach_campaign').set({ pauseReason: null }).where('id', '=', step.childId).execute()
    return
  }
  await lookAgain(tx, step, nextAt ?? new Date(now.getTime() + lookAgainMs))
}

const lookAgain = async (db: Db | Tx, { rootId, step }: Step, at: Date): Promise<void> => {
  await db
    .updateTable('outreach_step')
    .set({ lookAt: at })
    .where('campaignId', '=', rootId)
    .where('step', '=', step)
    .execute()
}
