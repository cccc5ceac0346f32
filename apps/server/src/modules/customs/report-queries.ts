/** SQL of the reports, all on `trade_by_entity`. Conditions name the company, the side, the range and the view. */
import { conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from './conditions.ts'
import type { CompanyQueryRow, CompanySort, Window } from './queries.ts'

export type MeasureRow = {
  trades: string
  amount_usd: number | null
  weight_kg: number | null
  quantity: number | null
}

const measures = `count() as trades, toFloat64(sum(amount_usd)) as amount_usd, toFloat64(sum(weight_kg)) as weight_kg,
      toFloat64(sum(quantity)) as quantity`

/** Where a buyer's goods come from, where a supplier's go. */
const regionOf = (side: 'buyer' | 'seller') => (side === 'buyer' ? 'origin' : 'destination')

type TotalsRow = MeasureRow & {
  partners: string
  products: string
  countries: string
  first_date: string
  last_date: string
}

export const readTotals = async (scope: Scope, conditions: Conditions, side: 'buyer' | 'seller') => {
  const region = regionOf(side)
  const [row] = await scope.clickhouse.rows<TotalsRow>(
    `
    select ${measures},
      uniqExactIf(partner_id, partner_id != 0) as partners,
      uniqExactIf(substring(hs_code, 1, 6), hs_code != '') as products,
      uniqExactIf(${region}, ${region} != '') as countries,
      min(trade_date) as first_date,
      max(trade_date) as last_date
    from trade_by_entity
    ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  const trades = Number(row?.trades ?? 0)
  return {
    trades,
    amountUsd: row?.amount_usd ?? null,
    weightKg: row?.weight_kg ?? null,
    quantity: row?.quantity ?? null,
    partners: Number(row?.partners ?? 0),
    products: Number(row?.products ?? 0),
    countries: Number(row?.countries ?? 0),
    firstDate: trades === 0 ? null : (row?.first_date ?? null),
    lastDate: trades === 0 ? null : (row?.last_date ?? null),
  }
}

export const listMonths = async (
  scope: Scope,
  conditions: Conditions,
): Promise<(MeasureRow & { month: string; partners: string })[]> =>
  scope.clickhouse.rows(
    `
    select formatDateTime(toStartOfMonth(trade_date), '%Y-%m') as month, ${measures},
      uniqExactIf(partner_id, partner_id != 0) as partners
    from trade_by_entity
    ${whereOf(conditions)}
    group by month
    order by month`,
    optionsOf(scope, conditions),
  )

const partnerOrders: Readonly<Record<CompanySort, string>> = {
  trades_desc: 'trades desc, company_id',
  amount_desc: 'amount_usd desc nulls last, company_id',
  weight_desc: 'weight_kg desc nulls last, company_id',
  last_desc: 'last_date desc, company_id',
}

export const listPartners = async (
  scope: Scope,
  conditions: Conditions,
  { sort, offset, limit }: Window & { sort: CompanySort },
): Promise<CompanyQueryRow[]> =>
  scope.clickhouse.rows(
    `
    select partner_id as company_id, ${measures}, 0 as partners,
      min(trade_date) as first_date, max(trade_date) as last_date
    from trade_by_entity
    ${whereOf(conditions)}
      and partner_id != 0
    group by company_id
    order by ${partnerOrders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, { params: { limit, offset } }),
  )

/** The heading of most records with each partner. */
export const listCompanyTops = async (
  scope: Scope,
  conditions: Conditions,
  partnerIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await scope.clickhouse.rows<{ partner_id: number; hs4: string }>(
    `
    select partner_id, substring(hs_code, 1, 4) as hs4
    from trade_by_entity
    ${whereOf(conditions)}
      and partner_id in {partners:Array(UInt32)}
      and length(hs_code) >= 4
    group by partner_id, hs4
    order by count() desc, hs4
    limit 1 by partner_id`,
    optionsOf(scope, conditions, { params: { partners: partnerIds } }),
  )
  return new Map(rows.map((row) => [row.partner_id, row.hs4]))
}

/** All records and partners of some companies on one side (kind 0 buyer, 1 seller). */
export const countEntities = async (
  scope: Scope,
  kind: 0 | 1,
  companyIds: readonly number[],
): Promise<Map<number, { trades: number; partners: number }>> => {
  if (companyIds.length === 0) return new Map()
  const conditions = conditionsOf(scope.view, (bind) => [
    `kind = ${kind}`,
    `entity in ${bind(companyIds, 'Array(UInt32)')}`,
  ])
  const rows = await scope.clickhouse.rows<{ entity: number; trades: string; partners: string }>(
    `
    select entity, count() as trades, uniqExactIf(partner_id, partner_id != 0) as partners
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity`,
    optionsOf(scope, conditions),
  )
  return new Map(rows.map((row) => [row.entity, { trades: Number(row.trades), partners: Number(row.partners) }]))
}

type ValueRow = MeasureRow & { value: string; last_date: string }
/** Of a long tail nobody reads the end. */
const mostValues = 200

const listBy = async (scope: Scope, conditions: Conditions, value: string): Promise<ValueRow[]> =>
  scope.clickhouse.rows(
    `
    select ${value} as value, ${measures}, max(trade_date) as last_date
    from trade_by_entity
    ${whereOf(conditions)}
    group by value
    order by trades desc, value
    limit ${mostValues}`,
    optionsOf(scope, conditions),
  )

export const listProducts = (scope: Scope, conditions: Conditions, digits: 2 | 4 | 6): Promise<ValueRow[]> =>
  listBy(scope, conditions, `substring(hs_code, 1, ${digits})`)

export const listRegions = (scope: Scope, conditions: Conditions, side: 'buyer' | 'seller'): Promise<ValueRow[]> =>
  listBy(scope, conditions, `toString(${regionOf(side)})`)

export const listPorts = (scope: Scope, conditions: Conditions, role: 'departure' | 'arrival'): Promise<ValueRow[]> =>
  listBy(scope, conditions, `toString(${role}_port)`)
