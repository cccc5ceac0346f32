/**
 * Counts the outcomes of a channel's messages of the last days, for the overview and the workbench. A recipient counts
 * on the day on which a mail server answered, with all events so far. The numbers of a period are therefore the sums of
 * the funnels of the campaigns that were sent in it.
 */

import type { Channel, Reached } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse } from '@tradewind/platform'
import { stepsSql, sumReached } from './steps.ts'

type Statistics = {
  totals: Reached
  days: (Reached & { day: string })[]
}

/** The number of recipients with the same event bits whose day of sending is `day`. */
type Line = { day: string; steps: number; recipients: number }

const dayMs = 86_400_000
/**
 * The kinds of events that give a recipient a day of sending. An open or a bounce gives none, because the mail may have
 * been sent long before. `unknown`: the answer was lost, but an open may prove later that the mail was sent.
 */
const answerKindsSql = "kind in ('accepted', 'delivered', 'failed', 'unknown')"
/**
 * A mail may have several answers, e.g. `accepted` by a relay and later `delivered`. Servers try for five days at most
 * (RFC 5321, section 4.5.4.1), so events of this number of days before the period show which answer is the first.
 */
const answerDays = 7

/** Counts the mails that were sent on the last `days` Beijing days, including today: in total, and for each day. */
export const readStatistics = async (
  clickhouse: ClickHouse,
  orgId: string,
  query: { channel: Channel; days: number; now: Date },
): Promise<Statistics> => {
  const dayBefore = (days: number) => beijingDay(new Date(query.now.getTime() - days * dayMs))
  const days = Array.from({ length: query.days }, (_, index) => dayBefore(query.days - 1 - index))
  const lines = await clickhouse.rows<Line>(
    `select toString(day) as day, steps, toUInt32(count()) as recipients
    from (
      select
        toDate(minIf(at, ${answerKindsSql}), 'Asia/Shanghai') as day,
        toUInt16(groupBitOr(${stepsSql})) as steps
      from outreach_event final
      where org_id = {orgId:UUID} and channel = {channel:String}
        and at >= toDateTime64({from:String}, 3, 'Asia/Shanghai')
      group by recipient_id
      having countIf(${answerKindsSql}) > 0 and day >= toDate({since:String})
    )
    group by day, steps`,
    {
      params: { orgId, channel: query.channel, from: dayBefore(query.days - 1 + answerDays), since: days[0] },
      settings: newestCopies,
    },
  )
  const byDay = Map.groupBy(lines, ({ day }) => day)
  return {
    totals: sumReached(lines),
    days: days.map((day) => ({ ...sumReached(byDay.get(day) ?? []), day })),
  }
}

/**
 * ClickHouse settings for reading only the newest copy of each receipt. All copies of a receipt have the same time and
 * so lie in one partition; therefore ClickHouse need not merge rows across partitions.
 */
const newestCopies = { do_not_merge_across_partitions_select_final: 1 } as const
