/** The suppression ledger: addresses that an organisation no longer sends to, for every channel. */
import { sql } from 'kysely'
import { fail, type Channel, type SuppressionReason } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type NewSuppression = {
  orgId: string
  channel: Channel
  address: string
  reason: SuppressionReason
  detail: string
}

/** Adds addresses; one that is there already keeps its first reason, unless the new one is the person's own wish. */
export const insertSuppressions = async (tx: Tx | Db, rows: readonly NewSuppression[]): Promise<number> => {
  if (rows.length === 0) return 0
  const distinct = [...new Map(rows.map((row) => [`${row.orgId} ${row.channel} ${row.address}`, row])).values()]
  const result = await sql`
    insert into outreach_suppression (org_id, channel, address, reason, detail)
    select *
    from unnest(
      ${distinct.map((row) => row.orgId)}::uuid[],
      ${distinct.map((row) => row.channel)}::text[],
      ${distinct.map((row) => row.address)}::text[],
      ${distinct.map((row) => row.reason)}::text[],
      ${distinct.map((row) => row.detail.slice(0, 500))}::text[]
    )
    on conflict (org_id, channel, address) do update
    set reason = excluded.reason, detail = excluded.detail
    where excluded.reason in ('unsubscribed', 'complained')
      and outreach_suppression.reason in ('manual', 'bounced')`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Which of these addresses are suppressed. */
export const findSuppressed = async (
  db: Db | Tx,
  orgId: string,
  channel: Channel,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select address
    from outreach_suppression
    where org_id = ${orgId} and channel = ${channel} and address = any(${addresses}::text[])`.execute(db)
  return new Set(rows.map((row) => row.address))
}

export const countSuppressed = async (db: Db, orgId: string, channel: Channel): Promise<number> => {
  const { total } = await db
    .selectFrom('outreach_suppression')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  return total
}

export const listSuppressions = async (
  db: Db,
  orgId: string,
  filter: { channel?: Channel; keyword?: string; page: number; limit: number },
) => {
  let base = db.selectFrom('outreach_suppression').where('org_id', '=', orgId)
  if (filter.channel !== undefined) base = base.where('channel', '=', filter.channel)
  if (filter.keyword)
    base = base.where('address', 'like', `%${filter.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base
    .select(['address', 'channel', 'reason', 'detail', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('address')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const list = rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
  return { total, totalIsExact: true, list }
}

/** Throws Failure not_found, and conflict for one who unsubscribed or complained: only he may come back. */
export const removeSuppression = async (db: Db, orgId: string, channel: Channel, address: string): Promise<void> => {
  const row = await db
    .selectFrom('outreach_suppression')
    .select('reason')
    .where('org_id', '=', orgId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  if (row.reason === 'unsubscribed' || row.reason === 'complained') throw fail('conflict')
  await db
    .deleteFrom('outreach_suppression')
    .where('org_id', '=', orgId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('reason', 'in', ['manual', 'bounced'])
    .execute()
}
