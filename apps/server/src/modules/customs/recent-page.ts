/**
 * The newest page of a search by looking at the newest months first. The index answers for a range of days as exactly
 * as for all of them, so a page that the range fills is the page; where it does not, everything is asked.
 */
import type { Platform } from '@tradewind/platform'
import type { Conditions, Scope } from './conditions.ts'
import { readHoldings } from './coverage/holdings.ts'
import { pageTrades, type TradeQueryRow, type TradeSort, type Window } from './queries.ts'

type Asked = Window & { sort: TradeSort }
type Days = { dateFrom?: string | undefined; dateTo?: string | undefined }

/** Of a range that is guessed: enough for a page of most searches, little enough to be answered at once. */
const firstMonths = 3
/** A range that is worked out holds so many times the rows that are wanted, as months are not alike. */
const margin = 2

/** `total`: the number of all rows, where it is known: then the range is worked out from it. */
export const pageRecentFirst = async (
  platform: Platform,
  scope: Scope,
  conditions: Conditions,
  { asked, days, total }: { asked: Asked; days: Days; total: number | null },
): Promise<TradeQueryRow[]> => {
  const covered = (await readHoldings(platform))?.covered ?? []
  const since = asked.sort === 'date_desc' ? startOf(covered, days, asked, total) : null
  if (since !== null) {
    const recent = {
      where: [...conditions.where, 'trade_date >= {since:Date}'],
      params: { ...conditions.params, since },
    }
    const rows = await pageTrades(scope, recent, asked)
    if (rows.length === asked.limit) return rows
  }
  return pageTrades(scope, conditions, asked)
}

/** The first day of the range to try; null where it would be all that is asked for. */
const startOf = (
  covered: readonly string[],
  { dateFrom, dateTo }: Days,
  { offset, limit }: Window,
  total: number | null,
): string | null => {
  const last = dateTo?.slice(0, 7)
  const first = dateFrom?.slice(0, 7)
  const months = covered.filter(
    (month) => (last === undefined || month <= last) && (first === undefined || month >= first),
  )
  const part = total === null || total === 0 ? firstMonths : ((offset + limit) / total) * margin * months.length
  const start = months.at(-Math.max(firstMonths, Math.ceil(part)))
  return start === undefined || start === months[0] ? null : `${start}-01`
}
