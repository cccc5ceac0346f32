/** What happened in the last days of a channel: the one source of the overview's and the workbench's figures. */
import type { Channel, OutreachTotals, Reached } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse } from '@tradewind/platform'
import { newestCopies } from './events.ts'
import { stepsSql, sumReached } from './steps.ts'

type Statistics = {
  totals: OutreachTotals
  days: (OutreachTotals & { day: string })[]
  sent: Reached
}

const columns: Readonly<Record<keyof OutreachTotals, string>> = {
  accepted: "kind = 'accepted'",
  delivered: "kind = 'delivered'",
  opened: "kind = 'opened' and not is_machine",
  openedRaw: "kind = 'opened'",
  clicked: "kind = 'clicked' and not is_machine",
  clickedRaw: "kind = 'clicked'",
  replied: "kind = 'replied' and not is_machine",
  failed: "kind = 'failed'",
  bounced: "kind = 'bounced'",
  unsubscribed: "kind = 'unsubscribed' and not is_machine",
  complained: "kind = 'complained' and not is_machine",
}
const countsSql = Object.entries(columns)
  .map(([name, condition]) => `toUInt32(uniqExactIf(recipient_id, ${condition})) as ${name}`)
  .join(', ')
const none = Object.fromEntries(Object.keys(columns).map((name) => [name, 0])) as OutreachTotals

const dayMs = 86_400_000

/**
 * The last `days` days of Beijing up to today, each with the recipients of its events, all of them together, and what
 * became of the recipients whose mail was accepted in them.
 */
export const readStatistics = async (
  clickhouse: ClickHouse,
  orgId: string,
  query: { channel: Channel; days: number; now: Date },
): Promise<Statistics> => {
  const days = Array.from({ length: query.days }, (_, index) =>
    beijingDay(new Date(query.now.getTime() - (query.days - 1 - index) * dayMs)),
  )
  const options = { params: { orgId, channel: query.channel, since: days[0] }, settings: newestCopies }
  const from = `from outreach_event final
    where org_id = {orgId:UUID} and channel = {channel:String}
      and at >= toDateTime64({since:String}, 3, 'Asia/Shanghai')`
  const [byDay, totals, sent] = await Promise.all([
    clickhouse.rows<OutreachTotals & { day: string }>(
      `select toString(toDate(at, 'Asia/Shanghai')) as day, ${countsSql} ${from} group by day order by day`,
      options,
    ),
    clickhouse.rows<OutreachTotals>(`select ${countsSql} ${from}`, options),
    clickhouse.rows<{ steps: number; recipients: number }>(
      `select steps, toUInt32(count()) as recipients
      from (
        select toUInt16(groupBitOr(${stepsSql})) as steps
        ${from}
        group by recipient_id
        having countIf(kind = 'accepted') > 0
      )
      group by steps`,
      options,
    ),
  ])
  const known = new Map(byDay.map((row) => [row.day, row]))
  return {
    totals: totals[0] ?? none,
    days: days.map((day) => known.get(day) ?? { ...none, day }),
    sent: sumReached(sent),
  }
}
