/** Counts events of a channel in the last days, for the overview and the workbench. */

import type { Channel, OutreachTotals, Reached } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { ClickHouse } from '@tradewind/platform'
import { happenedSql, sumHappened, sumSent } from './steps.ts'

type Statistics = {
  totals: OutreachTotals
  days: (OutreachTotals & { day: string })[]
  sent: Reached
}

/** The number of recipients with the same events (as bits) on one day, or in the whole period when `day` is null. */
type Line = { day: string | null; happened: number; recipients: number }

const dayMs = 86_400_000

/**
 * Counts the events of the last `days` Beijing days, including today. `days`: the number of recipients per event on
 * each day. `totals`: the number of recipients per event in the whole period. `sent`: the outcome for recipients whose
 * mail was accepted in the period.
 */
export const readStatistics = async (
  clickhouse: ClickHouse,
  orgId: string,
  query: { channel: Channel; days: number; now: Date },
): Promise<Statistics> => {
  const days = Array.from({ length: query.days }, (_, index) =>
    beijingDay(new Date(query.now.getTime() - (query.days - 1 - index) * dayMs)),
  )
  const lines = await clickhouse.rows<Line>(
    `select line.1 as day, line.2 as happened, toUInt32(count()) as recipients
    from (
      select arrayJoin(arrayPushBack(groupArray((toNullable(day), happened)), (null, groupBitOr(happened)))) as line
      from (
        select recipient_id, toDate(at, 'Asia/Shanghai') as day, toUInt16(groupBitOr(${happenedSql})) as happened
        from outreach_event final
        where org_id = {orgId:UUID} and channel = {channel:String}
          and at >= toDateTime64({since:String}, 3, 'Asia/Shanghai')
        group by recipient_id, day
      )
      group by recipient_id
    )
    group by line`,
    { params: { orgId, channel: query.channel, since: days[0] }, settings: newestCopies },
  )
  const byDay = Map.groupBy(lines, ({ day }) => day)
  const allDays = byDay.get(null) ?? []
  return {
    totals: sumHappened(allDays),
    days: days.map((day) => ({ ...sumHappened(byDay.get(day) ?? []), day })),
    sent: sumSent(allDays),
  }
}

/**
 * ClickHouse settings for reading only the newest copy of each receipt. All copies of a receipt have the same time and
 * so lie in one partition; therefore ClickHouse need not merge rows across partitions.
 */
const newestCopies = { do_not_merge_across_partitions_select_final: 1 } as const
