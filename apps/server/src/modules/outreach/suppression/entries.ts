/**
 * The suppression list: addresses and whole mail domains to which an organisation no longer sends, in one channel or in
 * all. A domain is stored as `@example.com`.
 */

import {
  emailAddress,
  fail,
  type Channel,
  type SuppressionChannel,
  type SuppressionFilter,
  type SuppressionReason,
} from '@tradewind/contract'
import { containing, countRows, readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { logDecision } from './contact-log.ts'
import { findResting } from './preferences.ts'

export type NewSuppression = {
  orgId: string
  channel: SuppressionChannel
  address: string
  reason: SuppressionReason
  detail: string
  /** The user who added the entry; absent when a receipt or the recipient caused the entry. */
  createdBy?: string
  /** The time when another system suppressed the address; if absent, the current time is stored. */
  at?: Date
}

/**
 * Returns an entry in its stored form: a mail address in lower case, a domain with its @, another channel's identifier
 * unchanged. Returns null when the text is no entry.
 */
export const readEntry = (channel: SuppressionChannel, text: string): string | null => {
  if (channel === 'sms' || channel === 'messaging') return text.length < 3 || text.length > 320 ? null : text
  const entry = text.toLowerCase()
  const isMail = emailAddress.safeParse(entry.startsWith('@') ? `x${entry}` : entry).success
  if (isMail) return entry
  // An entry for all channels may also be a telephone number.
  return channel === 'all' && /^\+?\d[\d ()-]{4,}$/.test(entry) ? entry.replaceAll(/[ ()-]/g, '') : null
}

/**
 * Returns true if the entry is a person's own choice. No person decides for a whole domain, so a domain entry can
 * always be removed.
 */
export const isPersonalChoice = ({ address, reason }: Pick<NewSuppression, 'address' | 'reason'>): boolean =>
  !address.startsWith('@') && (reason === 'unsubscribed' || reason === 'complained')

/** Adds entries. If an entry already exists, its reason stays, unless the new reason is the person's own choice. */
export const insertSuppressions = async (tx: Tx | Db, rows: readonly NewSuppression[]): Promise<number> => {
  if (rows.length === 0) return 0
  const distinct = [...new Map(rows.map((row) => [`${row.orgId} ${row.channel} ${row.address}`, row])).values()]
  const result = await sql`
    with entered as (
      insert into outreach_suppression (org_id, channel, address, reason, detail, created_by, created_at)
      select n.org_id, n.channel, n.address, n.reason, n.detail, n.created_by, coalesce(n.at, now())
      from unnest(
        ${distinct.map((row) => row.orgId)}::uuid[],
        ${distinct.map((row) => row.channel)}::text[],
        ${distinct.map((row) => row.address)}::text[],
        ${distinct.map((row) => row.reason)}::text[],
        ${distinct.map((row) => row.detail.slice(0, 500))}::text[],
        ${distinct.map((row) => row.createdBy ?? null)}::uuid[],
        ${distinct.map((row) => row.at ?? null)}::timestamptz[]
      ) as n (org_id, channel, address, reason, detail, created_by, at)
      on conflict (org_id, address, channel) do update
      set reason = excluded.reason, detail = excluded.detail, created_by = excluded.created_by
      where excluded.reason in ('unsubscribed', 'complained')
        and outreach_suppression.reason in ('manual', 'bounced')
      returning *
    )
    insert into outreach_contact_log (org_id, channel, address, kind, reason, detail, user_id)
    select org_id, channel, address, 'suppressed', reason, detail, created_by
    from entered`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/**
 * Returns the key under which the whole domain of an address is suppressed; null for an address without a domain (a
 * telephone number).
 */
const domainKeyOf = (address: string): string | null => {
  const at = address.lastIndexOf('@')
  return at < 1 ? null : address.slice(at)
}

/**
 * Returns the addresses that are suppressed by themselves or by their domain, in this channel or in all. The query
 * makes one index probe per address.
 */
export const findListed = async (
  db: Db | Tx,
  orgId: string,
  channel: Channel,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const domains = new Set(addresses.map(domainKeyOf).filter((key) => key !== null))
  const { rows } = await sql<{ address: string }>`
    select address
    from outreach_suppression
    where org_id = ${orgId} and address = any(${[...addresses, ...domains]}::text[]) and channel in (${channel}, 'all')`.execute(
    db,
  )
  const found = new Set(rows.map((row) => row.address))
  return new Set(addresses.filter((address) => found.has(address) || found.has(domainKeyOf(address) ?? address)))
}

/** Returns the addresses that are on the suppression list, and the addresses whose owners do not want mail for now. */
export const findSuppressed = async (
  db: Db | Tx,
  orgId: string,
  channel: Channel,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  const listed = await findListed(db, orgId, channel, addresses)
  const resting = await findResting(db, orgId, channel, addresses)
  return new Set(addresses.filter((address) => listed.has(address) || resting.has(address)))
}

/** Returns the entries (addresses or domains) that are stored exactly as given, in this channel or in all. */
export const findEntries = async (
  db: Db | Tx,
  orgId: string,
  channel: SuppressionChannel,
  entries: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ address: string }>`
    select distinct address
    from outreach_suppression
    where org_id = ${orgId} and address = any(${entries}::text[]) and channel in (${channel}, 'all')`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

export const countSuppressed = (db: Db, orgId: string, channel: Channel): Promise<number> =>
  countRows(db.selectFrom('outreach_suppression').where('orgId', '=', orgId).where('channel', 'in', [channel, 'all']))

const matching = (db: Db, orgId: string, filter: SuppressionFilter) => {
  let base = db.selectFrom('outreach_suppression').where('orgId', '=', orgId)
  // An entry for all channels applies to each channel.
  if (filter.channel !== undefined) base = base.where('channel', 'in', [filter.channel, 'all'])
  if (filter.reason !== undefined) base = base.where('reason', '=', filter.reason)
  if (filter.scope !== undefined) base = base.where('address', filter.scope === 'domain' ? 'like' : 'not like', '@%')
  if (filter.keyword) base = base.where('address', 'like', containing(filter.keyword.toLowerCase()))
  return base
}

const columns = ['address', 'channel', 'reason', 'detail', 'createdAt', 'createdBy'] as const

export const listSuppressions = async (
  db: Db,
  orgId: string,
  { page, limit, ...filter }: SuppressionFilter & { page: number; limit: number },
) => {
  const base = matching(db, orgId, filter)
  return readPage(
    { matching: base, rows: base.select(columns).orderBy('createdAt', 'desc').orderBy('address').orderBy('channel') },
    { page, limit },
  )
}

const streamedAtOnce = 5_000

/**
 * Streams all matches, newest first, in batches. Each batch continues after the last row of the previous batch, so that
 * entries added or removed during a download cause no duplicate or missing rows.
 */
export async function* streamSuppressions(db: Db, orgId: string, filter: SuppressionFilter) {
  let last: { address: string; channel: string; at: string } | undefined
  do {
    let base = matching(db, orgId, filter)
    if (last !== undefined) {
      const { at, address, channel } = last
      base = base.where(
        sql<boolean>`created_at <= ${at}::timestamptz
          and (created_at < ${at}::timestamptz or (address, channel) > (${address}, ${channel}))`,
      )
    }
    const rows = await base
      // The time as text, because a Date would lose its microseconds.
      .select([...columns, sql<string>`created_at::text`.as('at')])
      .orderBy('createdAt', 'desc')
      .orderBy('address')
      .orderBy('channel')
      .limit(streamedAtOnce)
      .execute()
    yield rows.map(({ at: _at, ...row }) => row)
    last = rows.length < streamedAtOnce ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** Throws Failure not_found, and conflict for an unsubscribe or complaint, because only the recipient may undo that. */
export const removeSuppression = (
  db: Db,
  orgId: string,
  { channel, address, userId }: { channel: SuppressionChannel; address: string; userId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('outreach_suppression')
      .select(['reason', 'detail'])
      .where('orgId', '=', orgId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw fail('not_found')
    if (isPersonalChoice({ address, ...row })) throw fail('conflict')
    await tx
      .deleteFrom('outreach_suppression')
      .where('orgId', '=', orgId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .execute()
    await logDecision(tx, { orgId, channel, address, kind: 'allowed', userId, ...row })
  })

/**
 * Removes an entry that the person made, because the same person asks for messages again. Any other entry stays, for
 * example one that a user made. A repeated call changes nothing.
 */
export const optInAgain = (
  db: Db,
  { orgId, channel, address }: { orgId: string; channel: Channel; address: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('outreach_suppression')
      .where('orgId', '=', orgId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .where('reason', '=', 'unsubscribed')
      .returning(['reason', 'detail'])
      .executeTakeFirst()
    if (removed !== undefined)
      await logDecision(tx, { orgId, channel, address, kind: 'allowed', userId: null, ...removed })
  })
