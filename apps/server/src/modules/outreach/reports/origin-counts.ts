/** What became of the messages of one origin (a sender's mail domain): by day and by recipient domain. */
import { sql } from 'kysely'
import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse, Db } from '@tradewind/platform'

type Counts = { sent: number; delivered: number; bounced: number; complained: number; deferred: number }
export type OriginCounts = {
  totals: Counts
  days: (Counts & { day: string })[]
  recipientDomains: (Counts & { domain: string })[]
}

const dayMs = 86_400_000
/** Campaigns that are asked for at most, the newest; receipts of older ones are rare by then. */
const campaignsAtMost = 2_000
const domainsAtMost = 50

const none: Counts = { sent: 0, delivered: 0, bounced: 0, complained: 0, deferred: 0 }
/** Sent is what a server answered for, one way or the other; put off only, it has not left yet. */
const countsSql = [
  ["kind in ('accepted', 'failed', 'bounced')", 'sent'],
  ["kind = 'delivered'", 'delivered'],
  ["kind in ('failed', 'bounced')", 'bounced'],
  ["kind = 'complained'", 'complained'],
  ["kind = 'deferred'", 'deferred'],
]
  .map(([condition, name]) => `toUInt32(uniqExactIf(recipient_id, ${condition})) as ${name}`)
  .join(', ')

/** The last `days` Beijing days up to today. */
export const readOriginCounts = async (
  { db, clickhouse }: { db: Db; clickhouse: ClickHouse },
  orgId: string,
  { origin, days, now }: { origin: string; days: number; now: Date },
): Promise<OriginCounts> => {
  const dayNames = Array.from({ length: days }, (_, index) =>
    beijingDay(new Date(now.getTime() - (days - 1 - index) * dayMs)),
  )
  const { rows: campaigns } = await sql<{ id: string }>`
    select id
    from outreach_campaign
    where org_id = ${orgId} and origin = ${origin}
    order by launched_at desc
    limit ${campaignsAtMost}`.execute(db)
  if (campaigns.length === 0)
    return { totals: none, days: dayNames.map((day) => ({ ...none, day })), recipientDomains: [] }
  const params = { orgId, campaigns: campaigns.map(({ id }) => id), since: dayNames[0] }
  const from = `from outreach_event
    where org_id = {orgId:UUID} and campaign_id in {campaigns:Array(UUID)}
      and toDate(at, 'Asia/Shanghai') >= {since:Date}`
  const [totals, byDay, byDomain] = await Promise.all([
    clickhouse.rows<Counts>(`select ${countsSql} ${from}`, { params }),
    clickhouse.rows<Counts & { day: string }>(
      `select toString(toDate(at, 'Asia/Shanghai')) as day, ${countsSql} ${from} group by day order by day`,
      { params },
    ),
    clickhouse.rows<Counts & { domain: string }>(
      `select domain, ${countsSql} ${from} group by domain order by sent desc, domain limit ${domainsAtMost}`,
      { params },
    ),
  ])
  const known = new Map(byDay.map((row) => [row.day, row]))
  return {
    totals: totals[0] ?? none,
    days: dayNames.map((day) => known.get(day) ?? { ...none, day }),
    recipientDomains: byDomain,
  }
}
