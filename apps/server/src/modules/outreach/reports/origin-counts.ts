/** Counts the outcomes of messages of one origin (a sender's mail domain), by day and by recipient domain. */

import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse, Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { stepsSql, sumReached } from './steps.ts'

type Counts = { sent: number; delivered: number; bounced: number; complained: number; deferred: number }
export type OriginCounts = {
  totals: Counts
  days: (Counts & { day: string })[]
  recipientDomains: (Counts & { domain: string })[]
}

const dayMs = 86_400_000
/**
 * The maximum number of campaigns that are counted, newest first. Campaigns older than these rarely get new receipts.
 */
const campaignsAtMost = 2_000
const domainsAtMost = 50

const none: Counts = { sent: 0, delivered: 0, bounced: 0, complained: 0, deferred: 0 }

/**
 * A recipient is counted if one of these events is in the period. An open alone does not count a recipient, because the
 * mail may have been sent before the period.
 */
const countedSql = "kind in ('accepted', 'failed', 'bounced', 'complained', 'deferred')"

/**
 * The number of recipients with the same event bits (`steps`), by day or by recipient domain (`part`). The day of a
 * recipient is the day of the first acceptance.
 */
type Line = { part: string; steps: number; recipients: number; deferred: number }

/** A mail counts as sent once a server accepted or refused it. A mail that was only deferred is not sent yet. */
const countsOf = (lines: readonly Line[]): Counts => {
  const { accepted, failed, delivered, bounced, complained } = sumReached(lines)
  return {
    sent: accepted + failed,
    delivered,
    bounced: bounced + failed,
    complained,
    deferred: lines.reduce((sum, { deferred }) => sum + deferred, 0),
  }
}

/** Counts the last `days` Beijing days, including today. */
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
  const scope = `org_id = {orgId:UUID} and campaign_id in {campaigns:Array(UUID)}
    and toDate(at, 'Asia/Shanghai') >= {since:Date}`
  const linesBy = (part: string, narrowed = '') =>
    clickhouse.rows<Line>(
      `select ${part} as part, steps, toUInt32(count()) as recipients, toUInt32(sum(isDeferred)) as deferred
      from (
        select any(domain) as ofDomain, toUInt16(groupBitOr(${stepsSql})) as steps, max(kind = 'deferred') as isDeferred,
          toDate(if(countIf(kind = 'accepted') > 0, minIf(at, kind = 'accepted'), min(at)), 'Asia/Shanghai') as day
        from outreach_event
        where ${scope}${narrowed}
        group by recipient_id
        having countIf(${countedSql}) > 0
      )
      group by part, steps`,
      { params },
    )
  const largest = `select domain from outreach_event where ${scope} and ${countedSql}
    group by domain order by uniqExact(recipient_id) desc, domain limit ${domainsAtMost}`
  const [byDay, byDomain] = await Promise.all([
    linesBy('toString(day)'),
    linesBy('ofDomain', ` and domain in (${largest})`),
  ])
  const linesOf = Map.groupBy(byDay, ({ part }) => part)
  return {
    totals: countsOf(byDay),
    days: dayNames.map((day) => ({ ...countsOf(linesOf.get(day) ?? []), day })),
    recipientDomains: [...Map.groupBy(byDomain, ({ part }) => part)]
      .map(([domain, lines]) => ({ ...countsOf(lines), domain }))
      .toSorted((a, b) => b.sent - a.sent || a.domain.localeCompare(b.domain)),
  }
}
