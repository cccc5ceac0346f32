/**
 * SQL of the development endpoints, which aggregate all records by one column. The queries read every record, so a
 * search must not use them.
 */

import { optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import type { Window } from '../filter/queries.ts'
import { unitsAmong, unitSums, type SpeltQuantity } from '../quantity.ts'

export type BreakdownColumn =
  | 'hs_code'
  | 'tag'
  | 'origin'
  | 'destination'
  | 'departure_port'
  | 'arrival_port'
  | 'buyer_id'
  | 'seller_id'
  | 'month'

export type BreakdownRow = {
  value: string
  trades: string
  amount_usd: number | null
  weight_kg: number | null
  units: readonly SpeltQuantity[]
  buyers: string
  sellers: string
}

const valueOf = (column: BreakdownColumn): string =>
  column === 'month' ? `formatDateTime(toStartOfMonth(trade_date), '%Y-%m')` : `toString(${column})`

export const listBreakdown = async (
  scope: Scope,
  conditions: Conditions,
  column: BreakdownColumn,
  { offset, limit, reversed }: Window & { reversed: boolean },
): Promise<BreakdownRow[]> => {
  // Months are in calendar order. All other values are ordered by their number of records.
  const order = column === 'month' ? 'value' : reversed ? 'trades' : 'trades desc'
  return scope.clickhouse.rows(
    `
    select value, sum(n) as trades, toFloat64(sum(usd)) as amount_usd, toFloat64(sum(kg)) as weight_kg, ${unitsAmong},
      uniqExactMerge(buyer_ids) as buyers, uniqExactMerge(seller_ids) as sellers
    from (
      select ${valueOf(column)} as value, ${unitSums('trade')}, count() as n, sum(amount_usd) as usd,
        sum(weight_kg) as kg, uniqExactStateIf(buyer_id, buyer_id != 0) as buyer_ids,
        uniqExactStateIf(seller_id, seller_id != 0) as seller_ids
      from trade
      ${whereOf(conditions)}
      group by value, unit
    )
    group by value
    having value not in ('', '0')
    order by ${order}${column === 'month' && reversed ? ' desc' : ''}, value${reversed ? ' desc' : ''}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, { params: { limit, offset } }),
  )
}

export const countBreakdown = async (
  scope: Scope,
  conditions: Conditions,
  column: BreakdownColumn,
): Promise<{ values: number; trades: number }> => {
  const value = valueOf(column)
  const [row] = await scope.clickhouse.rows<{ values: string; trades: string }>(
    `
    select uniqExactIf(${value}, ${value} not in ('', '0')) as values, count() as trades
    from trade
    ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return { values: Number(row?.values ?? 0), trades: Number(row?.trades ?? 0) }
}
