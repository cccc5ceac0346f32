/** Counts the pairs of origin and destination (countries or ports) in one pass over the records. */

import { optionsOf, whereOf, type Conditions, type RecordTable, type Scope } from '../conditions.ts'

export type FlowSort = 'trades_desc' | 'amount_desc'
export type FlowQuery = {
  table: RecordTable
  from: 'origin' | 'departure_port'
  to: 'destination' | 'arrival_port'
  /** SQL condition that is true when both origin and destination are known. */
  isPlaced: string
  sort: FlowSort
}

export type FlowRow = {
  departure: string
  arrival: string
  trades: string
  amount_usd: number | null
  weight_kg: number | null
  last_date: string
}

/** Maximum number of flows. A reader cannot tell more arcs apart on a map. */
const mostFlows = 100

const orders: Readonly<Record<FlowSort, string>> = {
  trades_desc: 'trades desc',
  amount_desc: 'amount_usd desc nulls last, trades desc',
}

export const bothNamed = `departure != '' and arrival != ''`
/**
 * Both ports must be recognised, because an unrecognised port cannot be used as a search filter and has no position on
 * a map.
 */
export const bothRecognised = `${bothNamed} and not startsWith(departure, '~') and not startsWith(arrival, '~')`

export const listFlows = async (
  scope: Scope,
  conditions: Conditions,
  { table, from, to, isPlaced, sort }: FlowQuery,
) => {
  const rows = await scope.clickhouse.rows<
    FlowRow & { is_placed: number; all_trades: string; placed: string; pairs: string }
  >(
    `
    select *, sum(trades) over () as all_trades, sum(if(is_placed, trades, 0)) over () as placed,
      sum(toUInt32(is_placed)) over () as pairs
    from (
      select toString(${from}) as departure, toString(${to}) as arrival, toUInt8(${isPlaced}) as is_placed,
        count() as trades, toFloat64(sum(${table}.amount_usd)) as amount_usd,
        toFloat64(sum(${table}.weight_kg)) as weight_kg, max(trade_date) as last_date
      from ${table}
      ${whereOf(conditions)}
      group by departure, arrival
    )
    order by is_placed desc, ${orders[sort]}, departure, arrival
    limit ${mostFlows}`,
    optionsOf(scope, conditions),
  )
  const [first] = rows
  return {
    trades: Number(first?.all_trades ?? 0),
    placed: Number(first?.placed ?? 0),
    pairs: Number(first?.pairs ?? 0),
    list: rows.filter((row) => row.is_placed === 1),
  }
}
