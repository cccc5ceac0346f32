/** The history of one address in all campaigns of an organisation, for its contact page and for segments. */

import type { Channel, ContactEntryKind, DecisionReason, Reached, Suppression, ContactEvent } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { sumReached } from '../reports/steps.ts'
import { findCappedNow, readFrequencyCap } from '../suppression/frequency-cap.ts'

type Whose = { channel: Channel; address: string }

/** Returns the key of the suppression list that stands for the whole domain of an address: `@example.com`. */
const domainKeyOf = (address: string): string => address.slice(address.lastIndexOf('@'))

export type ContactStanding = {
  suppressions: (Omit<Suppression, 'createdAt' | 'createdBy'> & { createdAt: Date; createdBy: string | null })[]
  /** The contact's own preference; null when the contact has no preference or the preference has expired. */
  wish: { pausedUntil: Date | null; monthly: boolean } | null
  /**
   * The frequency cap; null when the organisation has no cap. `freeAt`: the time when the next mail is allowed; null
   * when a mail is allowed now.
   */
  cap: { mails: number; days: number; freeAt: Date | null } | null
  mailed: number
  lastMailedAt: Date | null
  reached: Reached
}

export const readContactStanding = async (
  db: Db,
  orgId: string,
  { channel, address, now }: Whose & { now: Date },
): Promise<ContactStanding> => {
  const cap = await readFrequencyCap(db, orgId)
  const [suppressions, wish, { rows: counts }, capped] = await Promise.all([
    db
      .selectFrom('outreach_suppression')
      .select(['address', 'channel', 'reason', 'detail', 'createdAt', 'createdBy'])
      .where('orgId', '=', orgId)
      .where('address', 'in', [address, domainKeyOf(address)])
      .where('channel', 'in', [channel, 'all'])
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('outreach_preference')
      .select(['pausedUntil', 'monthly'])
      .where('orgId', '=', orgId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .where((eb) => eb.or([eb('monthly', '=', true), eb('pausedUntil', '>', now)]))
      .executeTakeFirst(),
    sql<{ steps: number; recipients: number; lastAt: Date }>`
      select r.steps, count(*)::int as recipients, max(r.sending_at) as last_at
      from outreach_recipient r
      join outreach_campaign c on c.id = r.campaign_id
      where r.org_id = ${orgId} and r.address = ${address} and c.channel = ${channel} and r.sending_at is not null
        and r.state not in ('queued', 'cancelled', 'failed')
      group by r.steps`.execute(db),
    cap.mails === 0
      ? new Map<string, Date>()
      : findCappedNow(db, orgId, { channel, addresses: [address], cap, at: now }),
  ])
  return {
    suppressions,
    wish: wish ?? null,
    cap: cap.mails === 0 ? null : { ...cap, freeAt: capped.get(address) ?? null },
    mailed: counts.reduce((sum, { recipients }) => sum + recipients, 0),
    lastMailedAt: counts.reduce<Date | null>(
      (last, { lastAt }) => (last === null || lastAt > last ? lastAt : last),
      null,
    ),
    reached: sumReached(counts),
  }
}

/** Lists the recipient ids of every mail that was created for the address. */
export const listRecipientsOf = async (db: Db, orgId: string, { channel, address }: Whose): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select r.id
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.org_id = ${orgId} and r.address = ${address} and c.channel = ${channel}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the name in the newest mail; null when no mail was created for this address. */
export const readLastName = async (
  db: Db,
  orgId: string,
  { channel, address }: Whose,
): Promise<{ name: string; company: string; country: string } | null> => {
  const { rows } = await sql<{ name: string; company: string; country: string }>`
    select r.name, r.company, r.country
    from outreach_recipient r
    join outreach_campaign c on c.id = r.campaign_id
    where r.org_id = ${orgId} and r.address = ${address} and c.channel = ${channel}
    order by r.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

export type HistoryEntry = {
  kind: ContactEntryKind
  at: Date
  /** The reason of a decision; null for all other entries. */
  reason: DecisionReason | null
  detail: string
  isMachine: boolean
  link: number | null
  /** Null for a decision. */
  recipientId: number | null
  userId: string | null
}

type Asked = Whose & { kinds: readonly ContactEntryKind[]; people: boolean }

const isDecision = (kind: ContactEntryKind): boolean =>
  kind === 'suppressed' || kind === 'allowed' || kind === 'preference'

/**
 * Selects receipts and decisions of the requested kinds for the address. The receipt of a stored reply is left out,
 * because the inbox module lists the reply itself.
 */
const happenings = (orgId: string, { channel, address, kinds, people }: Asked) => {
  const decisions = kinds.filter(isDecision)
  const receipts = kinds.filter((kind) => !isDecision(kind))
  const ofReceipts = sql`
    select e.kind, e.at, e.id, null::text as reason, e.detail, e.is_machine, e.link,
      e.recipient_id, null::uuid as user_id
    from outreach_recipient r
    join outreach_receipt e on e.recipient_id = r.id
    where r.org_id = ${orgId} and r.address = ${address} and e.channel = ${channel} and e.provider <> 'reply'
      and e.kind = any(${receipts}::text[]) and not (${people} and e.is_machine)`
  const ofDecisions = sql`
    select g.kind, g.at, g.id, g.reason, case when g.address like '@%' then g.address else g.detail end, false,
      null::int2, null::int8, g.user_id
    from outreach_contact_log g
    where g.org_id = ${orgId} and g.address = any(${[address, domainKeyOf(address)]}::text[])
      and g.channel in (${channel}, 'all') and g.kind = any(${decisions}::text[])`
  if (decisions.length === 0) return ofReceipts
  return receipts.length === 0
    ? sql`select * from (${ofReceipts} limit 0) none union all ${ofDecisions}`
    : sql`${ofReceipts} union all ${ofDecisions}`
}

/** Returns the newest entries, and the number of all entries, counted up to `countedTo`. */
export const readHistoryEntries = async (
  db: Db,
  orgId: string,
  { newest, countedTo, ...asked }: Asked & { newest: number; countedTo: number },
): Promise<{ count: number; rows: HistoryEntry[] }> => {
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count
      from (select from (${happenings(orgId, asked)}) h limit ${countedTo}) counted`.execute(db),
    sql<HistoryEntry>`
      select *
      from (${happenings(orgId, asked)}) h
      order by at desc, id desc
      limit ${newest}`.execute(db),
  ])
  return { count: counts[0]?.count ?? 0, rows }
}

type EventCondition = { event: ContactEvent; /** Null: at any time. */ since: Date | null }

/**
 * A SQL condition: `address` has an event of the given kind in the organisation. `mailed` means that a mail was sent.
 * Opens and clicks of programs do not count.
 */
export const hasEvent = (
  orgId: string,
  address: RawBuilder<string>,
  { event, since }: EventCondition,
): RawBuilder<boolean> =>
  event === 'mailed'
    ? sql<boolean>`exists (
        select
        from outreach_recipient r
        where r.org_id = ${orgId} and r.address = ${address} and r.sending_at is not null
          and r.state not in ('queued', 'cancelled', 'failed')
          and (${since}::timestamptz is null or r.sending_at >= ${since}))`
    : sql<boolean>`exists (
        select
        from outreach_recipient r
        join outreach_receipt e on e.recipient_id = r.id
        where r.org_id = ${orgId} and r.address = ${address} and e.kind = ${event} and not e.is_machine
          and (${since}::timestamptz is null or e.at >= ${since}))`
