/**
 * Reads the records of a report. The records are found in the company's own rows, and then read completely by their
 * primary key.
 */

import type { Platform } from '@tradewind/platform'
import { addView, draft, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import { answerCoverage } from '../coverage/answer.ts'
import { byQuantity, noQuantityOrder, readQuantityOrder } from '../filter/quantity-order.ts'
import { pageTrades, type TradeSort, type Window } from '../filter/queries.ts'
import { toTradeRows } from '../filter/rows.ts'
import { windowOf, type Caller, type Page } from '../filter/scope.ts'
import { openReport, reportWhere, type ReportInput } from './report-scope.ts'

export const readReportRecords = async (
  platform: Platform,
  asked: ReportInput & Page & { sort: TradeSort },
  caller: Caller,
) => {
  const { scope, input, conditions } = await openReport(platform, asked, caller)
  const { side, country, dateFrom, dateTo, sort } = input
  const quantityOrder =
    sort === 'quantity_desc' ? await readQuantityOrder(scope, 'trade_by_entity', conditions) : noQuantityOrder
  const window = { ...windowOf(input), sort, quantityOrder }
  const [total, rows, covered] = await Promise.all([
    countRows(scope, conditions),
    pageTrades(scope, pageConditions(scope, input, window), { sort, quantityOrder, offset: 0, limit: window.limit }),
    answerCoverage(platform, {
      ...(country === undefined || country === '-'
        ? {}
        : { [side === 'buyer' ? 'originCountries' : 'destinationCountries']: [country] }),
      dateFrom,
      dateTo,
    }),
  ])
  const list = await toTradeRows(platform.db, rows, caller.lang)
  return { total, totalIsExact: true, list, sortedUnit: quantityOrder.unit, ...covered }
}

const countRows = async (scope: Scope, conditions: Conditions): Promise<number> => {
  const sql = `select count() as n from trade_by_entity ${whereOf(conditions)}`
  const [row] = await scope.clickhouse.rows<{ n: number | string }>(sql, optionsOf(scope, conditions))
  return Number(row?.n ?? 0)
}

/** The sort orders of `trade_by_entity`. The query that reads a page from `trade` uses the same sort order. */
const orders: Readonly<Record<TradeSort, string>> = {
  date_desc: 'trade_date desc, source desc, key desc',
  date_asc: 'trade_date, source, key',
  amount_desc: 'amount_usd desc nulls last, key',
  weight_desc: 'weight_kg desc nulls last, key',
  // Its parameters are those of the query that reads the page from `trade`.
  quantity_desc: `${byQuantity('trade_by_entity')}, key`,
}

/** Builds conditions on `trade` that select only the records of one page. */
const pageConditions = (scope: Scope, input: ReportInput, window: Window & { sort: TradeSort }): Conditions => {
  const { bind, params } = draft()
  const own = reportWhere(input, input, bind)
  addView({ where: own, bind }, scope.view)
  const where = [
    `(trade_date, source, key) in (
    select trade_date, source, key
    from trade_by_entity
    where ${own.join('\n      and ')}
    order by ${orders[window.sort]}
    limit ${bind(window.limit, 'UInt32')} offset ${bind(window.offset, 'UInt64')})`,
  ]
  addView({ where, bind }, scope.view)
  return { where, params }
}
