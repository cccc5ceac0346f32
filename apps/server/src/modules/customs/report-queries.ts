/** SQL of the reports, all on `trade_by_entity`. Conditions name the company, the side, the range and the view. */
import type { QueryParams } from '@tradewind/platform'
import { clampDay, conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from './conditions.ts'
import { companyOrders, type CompanyQueryRow, type CompanySort } from './company-queries.ts'
import type { Window } from './queries.ts'
import { type Side } from './entity.ts'
import { priceMeasures, type PricedRow } from './price-band.ts'
import { regionOf } from './report-scope.ts'

export type MeasureRow = {
  trades: string
  amount_usd: number | null
  weight_kg: number | null
  quantity: number | null
}
/** With what there was in the range before; zero and null where none is read along. */
export type ComparedRow = MeasureRow & { trades_before: string; amount_before: number | null; last_date: string }

/** `from`: where the range before is read along, the first day of the current one. */
export type Span = { readonly conditions: Conditions; readonly from: string | null }

const measures = `count() as trades, toFloat64(sum(amount_usd)) as amount_usd, toFloat64(sum(weight_kg)) as weight_kg,
      toFloat64(sum(quantity)) as quantity`

const isNow = 'trade_date >= {from:Date}'
const comparedMeasures = ({ from }: Span): string =>
  from === null
    ? `${measures}, min(trade_date) as first_date, max(trade_date) as last_date, 0 as trades_before, null as amount_before`
    : `countIf(${isNow}) as trades, toFloat64(sumIf(trade_by_entity.amount_usd, ${isNow})) as amount_usd,
      toFloat64(sumIf(weight_kg, ${isNow})) as weight_kg, toFloat64(sumIf(quantity, ${isNow})) as quantity,
      minIf(trade_date, ${isNow}) as first_date, maxIf(trade_date, ${isNow}) as last_date,
      countIf(not (${isNow})) as trades_before, toFloat64(sumIf(trade_by_entity.amount_usd, not (${isNow}))) as amount_before`

const spanOptions = (scope: Scope, { conditions, from }: Span, params: QueryParams = {}) =>
  optionsOf(scope, conditions, { params: from === null ? params : { ...params, from: clampDay(from) } })

type TotalsRow = MeasureRow & {
  partners: string
  products: string
  countries: string
  first_date: string
  last_date: string
}

export const readTotals = async (scope: Scope, conditions: Conditions, side: Side) => {
  const region = regionOf(side)
  const [row] = await scope.clickhouse.rows<TotalsRow>(
    `
    select ${measures},
      uniqExactIf(partner_id, partner_id != 0) as partners,
      uniqExactIf(hs6, hs6 != '') as products,
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

/** The day of the newest record; null where there is none. */
export const readLastDay = async (scope: Scope, conditions: Conditions): Promise<string | null> => {
  const [row] = await scope.clickhouse.rows<{ n: string; last_date: string }>(
    `
    select count() as n, max(trade_date) as last_date
    from trade_by_entity
    ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return row === undefined || Number(row.n) === 0 ? null : row.last_date
}

export type MonthRow = MeasureRow & PricedRow & { month: string; partners: string; usd_per_kg: number | null }

export const listMonths = async (scope: Scope, conditions: Conditions): Promise<MonthRow[]> =>
  scope.clickhouse.rows(
    `
    select formatDateTime(toStartOfMonth(trade_date), '%Y-%m') as month, ${measures},
      uniqExactIf(partner_id, partner_id != 0) as partners,
      -- Of the records that say both.
      toFloat64(sumIf(trade_by_entity.amount_usd, trade_by_entity.weight_kg > 0))
        / toFloat64(sumIf(trade_by_entity.weight_kg, trade_by_entity.weight_kg > 0 and trade_by_entity.amount_usd is not null)) as usd_per_kg,
      ${priceMeasures('trade_by_entity')}
    from trade_by_entity
    ${whereOf(conditions)}
    group by month
    order by month`,
    optionsOf(scope, conditions),
  )

export const listPartners = async (
  scope: Scope,
  span: Span,
  { sort, offset, limit }: Window & { sort: CompanySort },
): Promise<(CompanyQueryRow & ComparedRow)[]> =>
  scope.clickhouse.rows(
    `
    select partner_id as company_id, ${comparedMeasures(span)}, 0 as partners
    from trade_by_entity
    ${whereOf(span.conditions)}
      and partner_id != 0
    group by company_id
    having trades > 0
    order by ${companyOrders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    spanOptions(scope, span, { limit, offset }),
  )

/** The heading of most records of each company: of partners in a report, or of those whose rows lie together. */
export const listCompanyTops = async (
  scope: Scope,
  conditions: Conditions,
  companyIds: readonly number[],
  column: 'partner_id' | 'entity' = 'partner_id',
): Promise<Map<number, string>> => {
  const rows = await scope.clickhouse.rows<{ company_id: number; hs4: string }>(
    `
    select ${column} as company_id, substring(hs6, 1, 4) as hs4
    from trade_by_entity
    ${whereOf(conditions)}
      and ${column} in {companies:Array(UInt32)}
      and length(hs6) >= 4
    group by company_id, hs4
    order by count() desc, hs4
    limit 1 by company_id`,
    optionsOf(scope, conditions, { params: { companies: companyIds } }),
  )
  return new Map(rows.map((row) => [row.company_id, row.hs4]))
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

export type ValueRow = ComparedRow & { value: string }
/** Of a long tail nobody reads the end. */
const mostValues = 200

const listBy = async (scope: Scope, span: Span, value: string): Promise<ValueRow[]> =>
  scope.clickhouse.rows(
    `
    select ${value} as value, ${comparedMeasures(span)}
    from trade_by_entity
    ${whereOf(span.conditions)}
    group by value
    having trades > 0
    order by trades desc, value
    limit ${mostValues}`,
    spanOptions(scope, span),
  )

/** What the rows of a list stand for, as an expression on `trade_by_entity`. */
export const valueOf = {
  partner: 'toString(partner_id)',
  product: (digits: 2 | 4 | 6) => (digits === 6 ? 'toString(hs6)' : `substring(hs6, 1, ${digits})`),
  region: (side: Side) => `toString(${regionOf(side)})`,
  port: (role: 'departure' | 'arrival') => `toString(${role}_port)`,
} as const

export const listProducts = (scope: Scope, span: Span, digits: 2 | 4 | 6): Promise<ValueRow[]> =>
  listBy(scope, span, valueOf.product(digits))

export const listRegions = (scope: Scope, span: Span, side: Side): Promise<ValueRow[]> =>
  listBy(scope, span, valueOf.region(side))

export const listPorts = (scope: Scope, span: Span, role: 'departure' | 'arrival'): Promise<ValueRow[]> =>
  listBy(scope, span, valueOf.port(role))

/** Records by month of some values, for small curves: value → (`YYYY-MM` → records). */
export const listCurves = async (
  scope: Scope,
  conditions: Conditions,
  { value, values, since }: { value: string; values: readonly string[]; since: string },
): Promise<Map<string, Map<string, number>>> => {
  if (values.length === 0) return new Map()
  const rows = await scope.clickhouse.rows<{ value: string; months: string[]; counts: number[] }>(
    `
    select value, groupArray(month) as months, groupArray(n) as counts
    from (
      select ${value} as value, formatDateTime(toStartOfMonth(trade_date), '%Y-%m') as month, toUInt32(count()) as n
      from trade_by_entity
      ${whereOf(conditions)}
        and trade_date >= {since:Date}
        and value in {values:Array(String)}
      group by value, month
    )
    group by value`,
    optionsOf(scope, conditions, { params: { values, since } }),
  )
  return new Map(
    rows.map((row) => [row.value, new Map(row.months.map((month, index) => [month, row.counts[index] ?? 0]))]),
  )
}
