/**
 * Reads the newest page of a filter that matches few records. Evaluating each of the filter's conditions for all
 * records costs more than reading the found records. Therefore one pass finds the keys of the page and the total. Two
 * passes would be needed if the newest months were read first or if the total were counted separately.
 */

import { setsCondition } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { followMerged } from '../../companies/index.ts'
import { withTradeView, whereOf, type PrepareQuery } from '../conditions.ts'
import { concernsCompanies, readCombinedConditions, type Filter } from '../filter/filters.ts'
import {
  countCoded,
  countTrades,
  newestKeys,
  readTrades,
  type TradeQueryRow,
  type TradeSort,
  type Window,
} from '../filter/queries.ts'
import { splitByCode } from '../filter/subject.ts'

/**
 * True when the filter has a heading or longer code together with words or companies. Other filters with a heading may
 * match hundreds of thousands of records. The newest months then have enough records to fill the page.
 */
export const isNarrow = (filter: Filter, sort: TradeSort): boolean => {
  const { hsCode = '', billNo, keywords, description, buyer, seller, company, buyerId, sellerId } = filter
  if (concernsCompanies(filter)) return false
  const narrows = [keywords, description, buyer, seller, company, buyerId, sellerId].some(setsCondition)
  return sort === 'date_desc' && hsCode.length >= 4 && !setsCondition(billNo) && narrows
}

/**
 * The largest number of records that are looked up by key. When the code, places and dates of a filter select fewer
 * records, each record is looked up and its text compared; otherwise the indexes are used. Looking up a record reads
 * the texts of 2,048 records (0.1 ms of processor time); an index costs 100 to 200 ms.
 */
const mostKeys = 1000

/** Reads the newest page. `prepare` prepares queries with the conditions of the whole filter. */
export const pageNarrow = async (
  platform: Platform,
  prepare: PrepareQuery,
  { filter, ...window }: Window & { filter: Filter },
): Promise<{ total: number; rows: TradeQueryRow[] }> => {
  const byKeys = await prepareByKeys(platform, prepare, filter)
  const { scope, conditions } = await (byKeys ?? prepare)()
  const keys = await newestKeys(scope, conditions, { ...window, isByKeys: byKeys !== null })
  const [first] = keys
  if (first !== undefined) return { total: Number(first.total), rows: await readTrades((await prepare()).scope, keys) }
  if (window.offset === 0) return { total: 0, rows: [] }
  // The total is counted separately, because a page beyond the end has no row that contains the total.
  const beyond = await prepare()
  return { total: await countTrades(beyond.scope, beyond.conditions), rows: [] }
}

/**
 * Like `prepare`, but limits the query to the record keys that the filter's code, places and days select. Returns null
 * when they select too many keys.
 */
const prepareByKeys = async (
  platform: Platform,
  prepare: PrepareQuery,
  filter: Filter,
): Promise<PrepareQuery | null> => {
  const split = splitByCode(await followMerged(platform.db, filter))
  if (split === null) return null
  const { scope: now } = await prepare()
  if ((await countCoded(now, withTradeView(now.view, split.code), mostKeys + 1)) > mostKeys) return null
  const asked = await readCombinedConditions(now, split.rest)
  return async () => {
    const { scope } = await prepare()
    const coded = withTradeView(scope.view, split.code)
    const { where, params } = withTradeView(scope.view, asked)
    const byKey = `(trade_date, source, key) in (
      select trade_date, source, key
      from trade_by_entity
      ${whereOf(coded)})`
    return { scope, conditions: { where: [byKey, ...where], params: { ...coded.params, ...params } } }
  }
}
