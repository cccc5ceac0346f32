/**
 * Reads the newest page of a search from the newest months first. When these months have enough records to fill the
 * page, the page is correct, because the index is as exact for a range of days as for all days. Otherwise the whole
 * requested range is read.
 */

import type { Platform } from '@tradewind/platform'
import type { PrepareQuery } from '../conditions.ts'
import { readHoldings, type Holdings } from '../coverage/holdings.ts'
import { pageTrades, type TradeOrder, type TradeQueryRow, type Window } from '../filter/queries.ts'

type Asked = Window & TradeOrder
type Filter = { dateFrom?: string | undefined; dateTo?: string | undefined; billNo?: string | undefined }

/**
 * The number of newest months that are read first. These months fill a page of most searches, and are read fast enough
 * for an immediate response.
 */
const firstMonths = 3
/**
 * The computed range of months should have this many times the required rows, because the numbers of rows differ
 * between months.
 */
const margin = 2

const dayMs = 86_400_000

/**
 * From this offset on, a page waits for the count of the search, because the range of months is computed from the
 * count.
 */
const nearOffset = 200

/**
 * Reads the page. `total` is the number of all rows when this number is known. Otherwise the page and the count are
 * read in parallel.
 */
export const pageRecentFirst = async (
  platform: Platform,
  prepare: PrepareQuery,
  {
    asked,
    filter,
    total: known,
    counting,
  }: { asked: Asked; filter: Filter; total: number | null; counting: Promise<number> },
): Promise<TradeQueryRow[]> => {
  const { offset, limit, sort } = asked
  const holdings = await readHoldings(platform)
  const covered = holdings?.covered ?? []
  // The records of a bill of lading are found by their keys, so no range of months is needed.
  const hasMonths = sort === 'date_desc' && (filter.billNo ?? '') === ''
  const months = hasMonths ? monthsAsked(covered, filter) : []
  const pageAll = async () => {
    const { scope, conditions } = await prepare()
    return pageTrades(scope, conditions, asked)
  }
  const pageSince = async (since: string) => {
    const { scope, conditions } = await prepare()
    const where = [...conditions.where, 'trade_date >= {since:Date}']
    return pageTrades(scope, { where, params: { ...conditions.params, since } }, asked)
  }
  if (known === 0) return []
  if (known !== null && holdings !== null) {
    const since = startByTotal(months, newestDay(holdings, filter), { part: ((offset + limit) / known) * margin })
    const rows = since === null ? [] : await pageSince(since)
    if (rows.length === limit || (since !== null && rows.length === known - offset)) return rows
  }
  const guessed = offset <= nearOffset ? startOf(months, firstMonths) : null
  const near = guessed === null ? [] : await pageSince(guessed)
  if (near.length === limit) return near
  if (guessed === null && offset <= nearOffset) return pageAll()
  const total = await counting
  // When these months already hold all records of the search, the page is complete.
  if (total <= offset + near.length) return near
  const since = startOf(months, ((offset + limit) / total) * margin * months.length)
  const rows = since === null || since === guessed ? [] : await pageSince(since)
  return rows.length === limit || rows.length === total - offset ? rows : pageAll()
}

const monthsAsked = (covered: readonly string[], { dateFrom, dateTo }: Filter): string[] => {
  const [first, last] = [dateFrom?.slice(0, 7), dateTo?.slice(0, 7)]
  return covered.filter((month) => (last === undefined || month <= last) && (first === undefined || month >= first))
}

/** Returns the newest day with records. Days after the covered months are ignored, because they are typing errors. */
const newestDay = ({ byPlace, covered }: Holdings, { dateTo }: Filter): string => {
  const days = [...byPlace.values()]
    .map(({ lastDay }) => lastDay)
    .filter((day) => day.slice(0, 7) <= (covered.at(-1) ?? ''))
  const newest = days.reduce((last, day) => (day > last ? day : last), '')
  return dateTo !== undefined && dateTo < newest ? dateTo : newest
}

/**
 * Returns the start of the newest days that hold this share of the records; null when these days are most of the
 * requested range.
 */
const startByTotal = (months: readonly string[], last: string, { part }: { part: number }): string | null => {
  const [first] = months
  if (first === undefined || last === '') return null
  const span = (Date.parse(last) - Date.parse(`${first}-01`)) / dayMs
  const days = Math.ceil(span * part)
  return days >= span / 2 ? null : new Date(Date.parse(last) - days * dayMs).toISOString().slice(0, 10)
}

/** Returns the first day of the newest `count` months; null when these months are the whole requested range. */
const startOf = (months: readonly string[], count: number): string | null => {
  const start = months.at(-Math.max(firstMonths, Math.ceil(count)))
  return start === undefined || start === months[0] ? null : `${start}-01`
}
