/** The event statistics: receipts are copied from PostgreSQL's outbox to ClickHouse, and counted there. */
import { sql } from 'kysely'
import type { Channel, OutreachTotals } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse, Db } from '@tradewind/platform'

/** Receipts a copy; one insert of a few thousand rows is what ClickHouse likes. */
const publishAtMost = 5_000

type Unpublished = {
  id: number
  org_id: string
  campaign_id: string
  recipient_id: number
  channel: Channel
  kind: string
  domain: string
  country: string
  variant: number
  is_machine: boolean
  /** -1: not a click. */
  link: number
  at: string
}

/**
 * Copies receipts that the statistics do not have yet. Answers how many. A crash between the insert and the mark copies
 * them again: the table keeps one row a receipt id, and the counts are of distinct recipients.
 */
export const publishReceipts = (db: Db, clickhouse: ClickHouse): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Unpublished>`
      select id, org_id, campaign_id, recipient_id, channel, kind, domain, country, variant, is_machine, coalesce(link, -1) as link,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at
      from outreach_receipt
      where not published
      order by id
      limit ${publishAtMost}
      for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    await clickhouse.insert('outreach_event', rows)
    await sql`
      update outreach_receipt
      set published = true
      where id = any(${rows.map((row) => row.id)}::int8[])`.execute(tx)
    return rows.length
  })

const kinds = [
  'accepted', 'delivered', 'opened', 'clicked', 'replied', 'failed', 'bounced', 'unsubscribed', 'complained',
] as const // prettier-ignore
const countsSql = kinds.map((kind) => `toUInt32(uniqExactIf(recipient_id, kind = '${kind}')) as ${kind}`).join(', ')
const none: OutreachTotals = {
  accepted: 0, delivered: 0, opened: 0, clicked: 0, replied: 0, failed: 0, bounced: 0, unsubscribed: 0, complained: 0,
} // prettier-ignore

const dayMs = 86_400_000
/** The last `days` days of Beijing up to today, each with its counts, and the recipients that reached each step in all of them. */
export const readStatistics = async (
  clickhouse: ClickHouse,
  orgId: string,
  query: { channel: Channel; days: number; now: Date },
): Promise<{ totals: OutreachTotals; days: (OutreachTotals & { day: string })[] }> => {
  const days = Array.from({ length: query.days }, (_, index) =>
    beijingDay(new Date(query.now.getTime() - (query.days - 1 - index) * dayMs)),
  )
  const params = { orgId, channel: query.channel, since: days[0] }
  const from = `from outreach_event
    where org_id = {orgId:UUID} and channel = {channel:String} and toDate(at, 'Asia/Shanghai') >= {since:Date}`
  const [byDay, totals] = await Promise.all([
    clickhouse.rows<OutreachTotals & { day: string }>(
      `select toString(toDate(at, 'Asia/Shanghai')) as day, ${countsSql} ${from} group by day order by day`,
      { params },
    ),
    clickhouse.rows<OutreachTotals>(`select ${countsSql} ${from}`, { params }),
  ])
  const known = new Map(byDay.map((row) => [row.day, row]))
  return { totals: totals[0] ?? none, days: days.map((day) => known.get(day) ?? { ...none, day }) }
}
