/** SQL for the changes of a company's partners, on `trade_by_entity`. */

import { clampDay, conditionsOf, optionsOf, whereOf, type Scope } from '../conditions.ts'
import type { Window } from '../filter/queries.ts'
import type { Periods } from '../periods.ts'
import { unitsAmong, unitSums } from '../quantity.ts'
import type { MeasureRow } from './report-queries.ts'
import { reportConditions, type ReportInput } from './report-scope.ts'

// The first range ends on the day before the second range begins, so one date separates the two ranges.
const isNow = 'trade_date >= {now:Date}'
const isBefore = 'trade_date between {past:Date} and {past_end:Date}'
const periodParams = ({ now, before }: Periods) => ({
  now: clampDay(now.dateFrom),
  past: clampDay(before.dateFrom),
  past_end: clampDay(before.dateTo),
})

export type ChangedRow = MeasureRow & {
  company_id: number
  first_date: string
  last_date: string
  all_trades: string
  is_new: 0 | 1
}

/**
 * Lists a company's partners with records in only one of the two ranges. The measures cover the range with records; the
 * dates and `all` cover all time.
 */
export const listChanged = async (
  scope: Scope,
  input: ReportInput,
  { change, periods, offset, limit }: Window & { change: 'started' | 'stopped'; periods: Periods },
): Promise<{ total: number; rows: ChangedRow[] }> => {
  const conditions = reportConditions(scope, input, { dateTo: periods.now.dateTo })
  const [inRange, inOtherRange] = change === 'started' ? [isNow, isBefore] : [isBefore, isNow]
  const changed = 'sum(n) > 0 and sum(n_other) = 0'
  const parts = `countIf(${inRange}) as n, countIf(${inOtherRange}) as n_other`
  const where = `${whereOf(conditions)}
        and partner_id != 0`
  const options = (params: Record<string, unknown> = {}) =>
    optionsOf(scope, conditions, { params: { ...periodParams(periods), ...params } })
  const rows = await scope.clickhouse.rows<ChangedRow & { found: number | string }>(
    `
    select count() over () as found, partner_id as company_id, sum(n) as trades,
      toFloat64(sum(usd)) as amount_usd, toFloat64(sum(kg)) as weight_kg, ${unitsAmong},
      min(first_day) as first_date, max(last_day) as last_date, sum(n_ever) as all_trades,
      toUInt8(first_date >= {now:Date}) as is_new
    from (
      select partner_id, ${unitSums('trade_by_entity', inRange)}, ${parts},
        sumIf(trade_by_entity.amount_usd, ${inRange}) as usd, sumIf(trade_by_entity.weight_kg, ${inRange}) as kg,
        min(trade_date) as first_day, max(trade_date) as last_day, count() as n_ever
      from trade_by_entity
      ${where}
      group by partner_id, unit
    )
    group by partner_id
    having ${changed}
    order by trades desc, company_id
    limit {limit:UInt32} offset {offset:UInt64}`,
    options({ limit, offset }),
  )
  if (rows[0] !== undefined || offset === 0) return { total: Number(rows[0]?.found ?? 0), rows }
  // The total is counted separately, because a page beyond the end has no row that contains the total.
  const [counted] = await scope.clickhouse.rows<{ n: number | string }>(
    `
    select count() as n
    from (
      select partner_id
      from (select partner_id, ${parts} from trade_by_entity ${where} group by partner_id)
      group by partner_id
      having ${changed}
    )`,
    options(),
  )
  return { total: Number(counted?.n ?? 0), rows }
}

export type Switch = {
  hsCode: string
  buyerId: number
  fromId: number
  toId: number
  tradesBefore: number
  tradesNow: number
}

/**
 * Lists the products of a buyer for which the main supplier of the earlier range supplies nothing now, while another
 * supplier does.
 */
export const listOwnSwitches = async (
  scope: Scope,
  input: ReportInput,
  { periods, limit }: { periods: Periods; limit: number },
): Promise<Switch[]> => {
  const conditions = reportConditions(scope, input, { dateFrom: periods.before.dateFrom, dateTo: periods.now.dateTo })
  const rows = await scope.clickhouse.rows<{
    hs6: string
    from_id: number
    to_id: number
    before: string
    now: string
  }>(
    `
    select hs6, argMax(partner_id, (n_before, -toInt64(partner_id))) as from_id,
      argMax(partner_id, (n_now, -toInt64(partner_id))) as to_id, max(n_before) as before, max(n_now) as now
    from (
      select substring(hs_code, 1, 6) as hs6, partner_id, countIf(${isBefore}) as n_before, countIf(${isNow}) as n_now
      from trade_by_entity
      ${whereOf(conditions)}
        and partner_id != 0 and hs_code != ''
      group by hs6, partner_id
    )
    group by hs6
    having before > 0 and now > 0 and argMax(n_now, (n_before, -toInt64(partner_id))) = 0
    order by before + now desc, hs6
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, { params: { ...periodParams(periods), limit } }),
  )
  return rows.map((row) => ({
    hsCode: row.hs6,
    buyerId: input.companyId,
    fromId: row.from_id,
    toId: row.to_id,
    tradesBefore: Number(row.before),
    tradesNow: Number(row.now),
  }))
}

export type Pair = { buyer_id: number; hs6: string }
type CountedPair = Pair & { trades: number | string }

/**
 * Lists pairs of buyer and product (HS6) to which a supplier sold in one of the two ranges and not in the other, most
 * records first.
 */
export const listLeaving = async (
  scope: Scope,
  input: ReportInput,
  { periods, has, limit }: { periods: Periods; has: 'before' | 'now'; limit: number },
): Promise<CountedPair[]> => {
  const conditions = reportConditions(scope, input, { dateFrom: periods.before.dateFrom, dateTo: periods.now.dateTo })
  const [inRange, inOtherRange] = has === 'now' ? [isNow, isBefore] : [isBefore, isNow]
  return scope.clickhouse.rows(
    `
    select partner_id as buyer_id, substring(hs_code, 1, 6) as hs6, countIf(${inRange}) as trades
    from trade_by_entity
    ${whereOf(conditions)}
      and partner_id != 0 and hs_code != ''
    group by buyer_id, hs6
    having trades > 0 and countIf(${inOtherRange}) = 0
    order by trades desc, buyer_id, hs6
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, { params: { ...periodParams(periods), limit } }),
  )
}

/**
 * Finds the rival for each pair of buyer and product. The rival is the supplier with no record in the range `has` and
 * with most records in the other range.
 */
export const listRivals = async (
  scope: Scope,
  companyId: number,
  { periods, has, pairs }: { periods: Periods; has: 'before' | 'now'; pairs: readonly Pair[] },
): Promise<(CountedPair & { seller_id: number })[]> => {
  if (pairs.length === 0) return []
  const conditions = conditionsOf(scope.view, (bind) => [
    'kind = 0',
    `entity in ${bind([...new Set(pairs.map((pair) => pair.buyer_id))], 'Array(UInt32)')}`,
    `trade_date between ${bind(clampDay(periods.before.dateFrom), 'Date')} and ${bind(clampDay(periods.now.dateTo), 'Date')}`,
    `partner_id not in (0, ${bind(companyId, 'UInt32')})`,
    `concat(toString(entity), '|', substring(hs_code, 1, 6)) in ${bind(
      pairs.map((pair) => `${pair.buyer_id}|${pair.hs6}`),
      'Array(String)',
    )}`,
  ])
  // A buyer that stopped must get the product from the rival now; a buyer that started must no longer get it from the
  // rival.
  const other = has === 'before' ? isNow : isBefore
  return scope.clickhouse.rows(
    `
    select entity as buyer_id, substring(hs_code, 1, 6) as hs6, partner_id as seller_id, countIf(${other}) as trades
    from trade_by_entity
    ${whereOf(conditions)}
    group by buyer_id, hs6, seller_id
    having trades > 0${has === 'now' ? ` and countIf(${isNow}) = 0` : ''}
    order by trades desc, seller_id
    limit 1 by buyer_id, hs6`,
    optionsOf(scope, conditions, { params: periodParams(periods) }),
  )
}
