/** All SQL of searching. filters.ts builds the conditions; every value is bound. */

import { conditionsOf, optionsOf, whereOf, type Conditions, type Engine, type Scope } from '../conditions.ts'
import { byQuantity, noQuantityOrder, quantityOrderParams, type QuantityOrder } from './quantity-order.ts'

export type TradeSort = 'date_desc' | 'date_asc' | 'amount_desc' | 'weight_desc' | 'quantity_desc'
export type Window = { readonly offset: number; readonly limit: number }

/** A row of `trade` with the columns of a page. As in the table, '' and 0 mean unknown. */
export type TradeQueryRow = {
  source: number
  key: string
  trade_date: string
  buyer_id: number
  seller_id: number
  notify_party: string
  description: string
  hs_code: string
  hs_edition: string
  hs_codes: string[]
  tag: string
  origin: string
  destination: string
  departure_port: string
  arrival_port: string
  quantity: number | null
  quantity_unit: string
  weight_kg: number | null
  amount: string | null
  usd: string | null
  currency: string
  basis: string
  unit_price: string | null
  containers: number | null
  bill_no: string
  transport: string
  inferred: string[]
}

/** A row with the line, the file and the load from which it comes; see provenance.ts. */
export type TradeOriginRow = TradeQueryRow & { line: number; file: number; load: number }

const pageColumns = `source, toString(key) as key, trade_date, buyer_id, seller_id, notify_party, description, hs_code,
  hs_edition, hs_codes, tag, origin, destination, departure_port, arrival_port, toFloat64(quantity) as quantity, quantity_unit,
  toFloat64(weight_kg) as weight_kg, toString(amount) as amount, toString(amount_usd) as usd, currency, basis, toString(unit_price) as unit_price,
  containers, bill_no, transport, inferred`

// The primary key is the last sort column, so that pages neither repeat nor omit a record.
const orders: Readonly<Record<TradeSort, string>> = {
  date_desc: 'trade.trade_date desc, trade.source desc, trade.key desc',
  date_asc: 'trade.trade_date, trade.source, trade.key',
  amount_desc: 'trade.amount_usd desc nulls last, trade.key',
  weight_desc: 'trade.weight_kg desc nulls last, trade.key',
  quantity_desc: `${byQuantity('trade')}, trade.key`,
}

// Wide columns are read only for the rows of the page, even when the page has a large offset. The engine's filter on
// the n-th best value is off, because beside a text index it costs more than it saves (measured: 654 → 87 ms).
const pageSettings = {
  query_plan_max_limit_for_lazy_materialization: 100_000,
  use_top_k_dynamic_filtering: 0,
  // Without this setting, `key` in a condition would mean the expression that the query selects as `key`, not the
  // column. The primary key would then not be used.
  prefer_column_name_to_alias: 1,
}

/**
 * Settings for conditions that find a few records by their keys. For such conditions one thread is faster than several
 * (50 million records: 50 → 25 ms).
 */
const smallSettings = { ...pageSettings, max_threads: 1 }

export const countTrades = async (scope: Scope, conditions: Conditions): Promise<number> => {
  const sql = `select count() as n from trade ${whereOf(conditions)}`
  const [row] = await scope.clickhouse.rows<{ n: number | string }>(sql, optionsOf(scope, conditions))
  return Number(row?.n ?? 0)
}

/** The order of records. The sort by quantity needs the units of all found records. */
export type TradeOrder = { readonly sort: TradeSort; readonly quantityOrder?: QuantityOrder }

/** Reads a page of a search's records. `isSmall` is true when the conditions select few records by their keys. */
export const pageTrades = async (
  scope: Scope,
  conditions: Conditions,
  {
    sort,
    quantityOrder = noQuantityOrder,
    offset,
    limit,
    isSmall = false,
  }: Window & TradeOrder & { isSmall?: boolean },
): Promise<TradeQueryRow[]> =>
  scope.clickhouse.rows<TradeQueryRow>(
    `
    select ${pageColumns}
    from trade
    ${whereOf(conditions)}
    order by ${orders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, {
      params: { limit, offset, ...(sort === 'quantity_desc' && quantityOrderParams(quantityOrder)) },
      settings: isSmall ? smallSettings : pageSettings,
    }),
  )

/** The primary key of a record in `trade`. */
type TradeKey = { trade_date: string; source: number; key: string }

/**
 * Reads the keys of the newest records and the total in one pass, for filters that match few records. `isByKeys` is
 * true when the conditions select the records by their keys.
 */
export const newestKeys = async (
  scope: Scope,
  conditions: Conditions,
  { offset, limit, isByKeys }: Window & { isByKeys: boolean },
): Promise<(TradeKey & { total: string })[]> =>
  scope.clickhouse.rows(
    `
    select trade_date, source, key, count() over () as total
    from trade
    ${whereOf(conditions)}
    order by ${orders.date_desc}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, {
      params: { limit, offset },
      // No indexes are used for keys, because the cost of an index grows with all records, however few records the keys
      // select.
      settings: { ...pageSettings, ...(isByKeys ? { use_skip_indexes: 0 } : {}) },
    }),
  )

/** Counts the records of an HS code, up to `most`. The conditions must be conditions on `trade_by_entity`. */
export const countCoded = async (scope: Scope, conditions: Conditions, most: number): Promise<number> => {
  const sql = `
    select count() as n
    from (
      select 1
      from trade_by_entity
      ${whereOf(conditions)}
      limit {most:UInt32}
    )`
  const [row] = await scope.clickhouse.rows<{ n: string }>(sql, optionsOf(scope, conditions, { params: { most } }))
  return Number(row?.n ?? 0)
}

/**
 * Reads the records with these keys, newest first, by primary key. Records that were removed after their keys were read
 * are absent.
 */
export const readTrades = async (scope: Scope, keys: readonly TradeKey[]): Promise<TradeQueryRow[]> => {
  const conditions = conditionsOf(scope.view, (bind) => {
    const days = bind(
      keys.map((one) => one.trade_date),
      'Array(Date)',
    )
    const sources = bind(
      keys.map((one) => one.source),
      'Array(UInt16)',
    )
    const numbers = bind(
      keys.map((one) => BigInt(one.key)),
      'Array(UInt64)',
    )
    // The keys are compared as tuples in one condition. With a separate condition for each column, any key could be on
    // any day, and most of the table would be read.
    return [`(trade_date, source, key) in arrayZip(${days}, ${sources}, ${numbers})`]
  })
  return pageTrades(scope, conditions, { sort: 'date_desc', offset: 0, limit: keys.length })
}

/**
 * Reads the records after a given record, newest first, so that a complete result can be read in batches at a constant
 * cost per batch.
 */
export const nextTrades = async (
  scope: Scope,
  conditions: Conditions,
  after: Pick<TradeQueryRow, 'trade_date' | 'source' | 'key'> | null,
  limit: number,
): Promise<TradeQueryRow[]> => {
  const last = { day: after?.trade_date, source: after?.source, key: after?.key }
  return scope.clickhouse.rows<TradeQueryRow>(
    `
    select ${pageColumns}
    from trade
    ${whereOf(conditions)}
      ${after === null ? '' : 'and (trade.trade_date, trade.source, trade.key) < ({day:Date}, {source:UInt16}, {key:UInt64})'}
    order by ${orders.date_desc}
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, { params: { ...(after === null ? {} : last), limit }, settings: pageSettings }),
  )
}

/**
 * Finds the numbers of the companies that have all these words in one spelling. The words are normalised by `foldText`.
 */
export const findCompaniesNamed = async (
  { clickhouse, signal }: Engine,
  words: readonly string[],
  limit: number,
): Promise<number[]> => {
  const rows = await clickhouse.rows<{ company_id: number }>(
    `
    select distinct company_id
    from customs_company_name
    where hasAllTokens(name, {words:Array(String)})
    limit {limit:UInt32}`,
    { params: { words, limit }, signal },
  )
  return rows.map((row) => row.company_id)
}

/** Like `findCompaniesNamed`, but only among the newest companies, without the companies in `except`. */
export const findNewestNamed = async (
  { clickhouse, signal }: Engine,
  words: readonly string[],
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<number[]> => {
  const rows = await clickhouse.rows<{ company_id: number }>(
    `
    select distinct company_id
    from customs_company_name
    where hasAllTokens(name, {words:Array(String)})
      and company_id not in {except:Array(UInt32)}
    order by company_id desc
    limit {limit:UInt32}`,
    { params: { words, except, limit }, signal },
  )
  return rows.map((row) => row.company_id)
}

/** Finds one record by its record key, on any date. */
export const findTrade = async (
  scope: Scope,
  conditions: Conditions,
  { source, key }: { source: number; key: string },
): Promise<TradeOriginRow | null> => {
  const [row] = await scope.clickhouse.rows<TradeOriginRow>(
    `
    select ${pageColumns}, line, file, load
    from trade
    ${whereOf(conditions)}
      and (trade_date, source, key) in (
        select trade_date, source, key
        from trade_key
        where source = {source:UInt16} and key = {key:UInt64})
    limit 1`,
    optionsOf(scope, conditions, { params: { source, key }, settings: pageSettings }),
  )
  return row ?? null
}

/** Reads the records that meet the conditions, which must select a limited number of them. */
export const findTrades = (scope: Scope, conditions: Conditions): Promise<TradeQueryRow[]> =>
  scope.clickhouse.rows<TradeQueryRow>(
    `select ${pageColumns} from trade ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
