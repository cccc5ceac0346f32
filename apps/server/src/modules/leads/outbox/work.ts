/**
 * The work on the outbox. A message is worked on under a lease: only its holder may mark it, and no other member gets it
 * until the lease ends. Every change is one conditional update, so that a double click, two tabs or two members mark a
 * message once.
 */

import { fail, leaseMinutes, type LeadSelection } from '@tradewind/contract'
import type { SocialNetwork } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Member } from '../change.ts'
import { selectionConditions } from '../filter.ts'
import { openNetworks, readMemberDay } from './day.ts'

type Template = { readonly name: string; readonly language: string; readonly product: string; readonly body: string }

/** Queues a message for each lead that has none and was not dropped. New leads become leads to contact. */
export const queueMessages = (
  db: Db,
  { orgId, userId }: Member,
  { of, template, at }: { of: LeadSelection; template: Template; at: Date },
): Promise<{ queued: number; skipped: number }> =>
  db.transaction().execute(async (tx) => {
    const conditions = await selectionConditions(tx, orgId, of)
    const { rows: chosen } = await sql<{ leadId: number }>`
      select lead.lead_id from lead_account as lead where ${conditions} order by lead.lead_id for update`.execute(tx)
    const ids = chosen.map(({ leadId }) => leadId)
    const { rows } = await sql<{ leadId: number }>`
      insert into lead_message (
        org_id, lead_id, network, template_name, language, product, body, queued_by, queued_at
      )
      select org_id, lead_id, network, ${template.name}, ${template.language}, ${template.product}, ${template.body},
        ${userId}::uuid, ${at}
      from lead_account
      where lead_id = any(${ids}::int[]) and state <> 'dropped'
      order by changed_at desc, lead_id desc
      on conflict (lead_id) where state = 'queued' do nothing
      returning lead_id`.execute(tx)
    await sql`
      update lead_account
      set state = 'to_contact', changed_at = ${at}
      where lead_id = any(${rows.map(({ leadId }) => leadId)}::int[]) and state = 'new'`.execute(tx)
    return { queued: rows.length, skipped: ids.length - rows.length }
  })

export type Taken =
  | { readonly messageId: number; readonly reason: null }
  | { readonly messageId: null; readonly reason: 'empty' | 'pace' | 'limit' | 'held' }

type Wanted = {
  readonly messageId?: number | undefined
  readonly network?: SocialNetwork | undefined
  readonly now: Date
}

/**
 * Leases a message to the member: the one that the member holds, a chosen one, or the next one in the queue. Leads that
 * are assigned to other members are left to them, unless the message is chosen. Throws Failure not_found for a chosen
 * message that is not queued.
 */
export const takeMessage = (db: Db, member: Member, { messageId, network, now }: Wanted): Promise<Taken> =>
  db.transaction().execute(async (tx) => {
    const { orgId, userId } = member
    // The requests of one member run one after the other, so that two tabs get the same message.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lead outbox ${userId}`}, 0))`.execute(tx)
    const held = await readHeld(tx, member, now)
    if (held !== null && (messageId === undefined || messageId === held)) {
      await extend(tx, held, now)
      return { messageId: held, reason: null }
    }
    if (messageId !== undefined) await requireQueued(tx, orgId, messageId)
    const day = await readMemberDay(tx, member, now)
    if (day.waitsUntil !== null) return { messageId: null, reason: 'pace' }
    const open = openNetworks(day)
    const wanted = messageId === undefined ? sql`` : sql`and message.message_id = ${messageId}`
    const ofNetwork = network === undefined ? sql`` : sql`and message.network = ${network}`
    const unassigned =
      messageId === undefined ? sql`and (lead.assignee_id is null or lead.assignee_id = ${userId})` : sql``
    const { rows } = await sql<{ messageId: number; isOpen: boolean }>`
      select message.message_id, message.network = any(${open}::text[]) as is_open
      from lead_message as message
      join lead_account as lead on lead.lead_id = message.lead_id
      where message.org_id = ${orgId} and message.state = 'queued' ${wanted} ${ofNetwork} ${unassigned}
        and (message.held_until is null or message.held_until <= ${now} or message.held_by = ${userId})
      order by is_open desc, message.queued_at, message.message_id
      limit 1
      for update of message skip locked`.execute(tx)
    const [next] = rows
    if (next === undefined) return { messageId: null, reason: messageId === undefined ? 'empty' : 'held' }
    if (!next.isOpen) return { messageId: null, reason: 'limit' }
    if (held !== null) await release(tx, member, held)
    await extend(tx, next.messageId, now, userId)
    return { messageId: next.messageId, reason: null }
  })

const readHeld = async (tx: Tx, { orgId, userId }: Member, now: Date): Promise<number | null> => {
  const row = await tx
    .selectFrom('lead_message')
    .select('messageId')
    .where('orgId', '=', orgId)
    .where('state', '=', 'queued')
    .where('heldBy', '=', userId)
    .where('heldUntil', '>', now)
    .orderBy('heldUntil', 'desc')
    .executeTakeFirst()
  return row?.messageId ?? null
}

const requireQueued = async (tx: Tx, orgId: string, messageId: number): Promise<void> => {
  const row = await tx
    .selectFrom('lead_message')
    .select('messageId')
    .where('orgId', '=', orgId)
    .where('messageId', '=', messageId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
}

/** Gives the lease its full time; with `userId` also to this member. */
const extend = async (tx: Tx, messageId: number, now: Date, userId?: string): Promise<void> => {
  const heldUntil = new Date(now.getTime() + leaseMinutes * 60_000)
  await tx
    .updateTable('lead_message')
    .set({ heldUntil, ...(userId === undefined ? {} : { heldBy: userId }) })
    .where('messageId', '=', messageId)
    .execute()
}

/** Puts a message back that the member holds. */
export const release = async (db: Db | Tx, { orgId, userId }: Member, messageId: number): Promise<void> => {
  await db
    .updateTable('lead_message')
    .set({ heldBy: null, heldUntil: null })
    .where('orgId', '=', orgId)
    .where('messageId', '=', messageId)
    .where('state', '=', 'queued')
    .where('heldBy', '=', userId)
    .execute()
}

type Finished = {
  readonly messageId: number
  readonly outcome: 'sent' | 'skipped'
  readonly text: string
  readonly now: Date
}

/**
 * Marks a message that the member holds. A lease that ended counts as long as no other member took the message, because
 * the member may have sent it already. Marking it again with the same outcome changes nothing. Throws Failure not_found,
 * lead_message_held.
 */
export const finishMessage = (db: Db, { orgId, userId }: Member, finished: Finished): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { messageId, outcome, text, now } = finished
    const { rows } = await sql<{ leadId: number }>`
      update lead_message
      set state = ${outcome}, sent_text = ${outcome === 'sent' ? text : null}, done_by = ${userId}::uuid,
        done_at = ${now}, held_until = null
      where org_id = ${orgId} and message_id = ${messageId} and state = 'queued' and held_by = ${userId}
      returning lead_id`.execute(tx)
    const [done] = rows
    if (done === undefined) {
      const row = await tx
        .selectFrom('lead_message')
        .select(['state', 'doneBy'])
        .where('orgId', '=', orgId)
        .where('messageId', '=', messageId)
        .executeTakeFirst()
      if (row === undefined) throw fail('not_found')
      if (row.state === outcome && row.doneBy === userId) return
      throw fail('lead_message_held')
    }
    if (outcome === 'sent')
      await sql`
        update lead_account
        set state = case when state in ('new', 'to_contact') then 'contacted' else state end, changed_at = ${now}
        where lead_id = ${done.leadId}`.execute(tx)
  })

/** Records or takes back that a lead replied to a sent message. Throws Failure not_found. */
export const markReplied = (
  db: Db,
  { orgId }: Member,
  { messageId, replied, now }: { messageId: number; replied: boolean; now: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('lead_message')
      .set((eb) => ({ repliedAt: replied ? eb.fn.coalesce('repliedAt', eb.val(now)) : null }))
      .where('orgId', '=', orgId)
      .where('messageId', '=', messageId)
      .where('state', '=', 'sent')
      .returning('leadId')
      .executeTakeFirst()
    if (row === undefined) throw fail('not_found')
    // A customer stays a customer, and a lead with another reply stays one that replied.
    const next = replied
      ? sql`case when state = 'customer' then state else 'replied' end`
      : sql`case when state = 'replied' and not exists (
          select from lead_message where lead_id = ${row.leadId} and replied_at is not null) then 'contacted'
        else state end`
    await sql`update lead_account set state = ${next}, changed_at = ${now} where lead_id = ${row.leadId}`.execute(tx)
  })

/** Cancels queued messages that no other member holds. Returns their number. */
export const cancelMessages = async (
  db: Db,
  { orgId, userId }: Member,
  { messageIds, now }: { messageIds: readonly number[]; now: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update lead_message
    set state = 'cancelled', done_by = ${userId}::uuid, done_at = ${now}
    where org_id = ${orgId} and message_id = any(${[...messageIds]}::bigint[]) and state = 'queued'
      and (held_until is null or held_until <= ${now} or held_by = ${userId})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
