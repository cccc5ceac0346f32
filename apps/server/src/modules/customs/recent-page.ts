/**
 * The newest page of a search by looking at the newest months first. The index answers for a range of days as exactly
 * as for all of them, so a page that the range fills is the page; where it does not, everything is asked.
 */
import type { Platform } from '@tradewind/platform'
import type { Look } from './conditions.ts'
import { readHoldings } from './coverage/holdings.ts'
import { pageTrades, type TradeQueryRow, type TradeSort, type Window } from './queries.ts'

type Asked = Window & { sort: TradeSort }
type Filter = { dateFrom?: string | undefined; dateTo?: string | undefined; billNo?: string | undefined }

/** Of a range that is guessed: enough for a page of most searches, little enough to be answered at once. */
const firstMonths = 3
/** A range that is worked out holds so many times the rows that are wanted, as months are not alike. */
const margin = 2

/** Pages this far in wait for the count: it tells which months to look at. */
const nearOffset = 200

/** `counting`: the number of all rows, which is asked for beside the page. */
export const pageRecentFirst = async (
  platform: Platform,
  look: Look,
  { asked, filter, counting }: { asked: Asked; filter: Filter; counting: Promise<number> },
): Promise<TradeQueryRow[]> => {
  const { offset, limit, sort } = asked
  const covered = (await readHoldings(platform))?.covered ?? []
  // The records of a bill are found by their keys, whatever their days.
  const hasMonths = sort === 'date_desc' && (filter.billNo ?? '') === ''
  const months = hasMonths ? monthsAsked(covered, filter) : []
  const pageAll = async () => {
    const { scope, conditions } = await look()
    return pageTrades(scope, conditions, asked)
  }
  const pageSince = async (since: string) => {
    const { scope, conditions } = await look()
    const where = [...conditions.where, 'trade_date >= {since:Date}']
    return pageTrades(scope, { where, params: { ...conditions.params, since } }, asked)
  }
  const guessed = offset <= nearOffset ? startOf(months, firstMonths) : null
  const near = guessed === null ? [] : await pageSince(guessed)
  if (near.length === limit) return near
  if (guessed === null && offset <= nearOffset) return pageAll()
  const total = await counting
  // What the newest months hold may be all there is.
  if (total <= offset + near.length) return near
  const since = startOf(months, ((offset + limit) / total) * margin * months.length)
  const rows = since === null || since === guessed ? [] : await pageSince(since)
  return rows.length === limit || rows.length === total - offset ? rows : pageAll()
}

const monthsAsked = (covered: readonly string[], { dateFrom, dateTo }: Filter): string[] => {
  const [first, last] = [dateFrom?.slice(0, 7), dateTo?.slice(0, 7)]
  return covered.filter((month) => (last === undefined || month <= last) && (first === undefined || month >= first))
}

/** The first day of the newest so many months; null where these are all that is asked for. */
const startOf = (months: readonly string[], count: number): string | null => {
  const start = months.at(-Math.max(firstMonths, Math.ceil(count)))
  return start === undefined || start === months[0] ? null : `${start}-01`
}
