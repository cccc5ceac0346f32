/**
 * SQL of the reports. Every query reads `trade_by_entity`. The conditions of each query fix the company, its side, the
 * range and the trade view.
 */

import type { QueryParams } from '@tradewind/platform'
import { clampDay, conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import { type Side } from '../entity.ts'
import { companyOrders, type CompanyQueryRow, type CompanySort } from '../filter/company-queries.ts'
import type { Window } from '../filter/queries.ts'
import { priceAmong, priceStates, type PricedRow } from '../price-band.ts'
import { toQuantities, unitsAmong, unitSums, type SpeltQuantity } from '../quantity.ts'
import { regionOf } from './report-scope.ts'

/** The sums of a group of records. `units` has the quantities by unit; see `toQuantities`. */
export type MeasureRow = {
  trades: string
  amount_usd: number | null
  weight_kg: number | null
  units: readonly SpeltQuantity[]
}
/**
 * The sums of a group of records, with values of the earlier range. These values are zero or null when the earlier
 * range is not read.
 */
export type ComparedRow = MeasureRow & { trades_before: string; amount_before: number | null; last_date: string }

/**
 * The range of a query. `from` is the first day of the current range when the range before is read too; otherwise it is
 * null.
 */
export type Span = { readonly conditions: Conditions; readonly from: string | null }

/**
 * Columns of an inner query that groups by the unit of the quantity, and by the values of the outer query. Two levels
 * cost less than a map of sums for each group.
 */
const partSums = `${unitSums('trade_by_entity')}, count() as n, sum(trade_by_entity.amount_usd) as usd,
        sum(trade_by_entity.weight_kg) as kg`
const measures = `sum(n) as trades, toFloat64(sum(usd)) as amount_usd, toFloat64(sum(kg)) as weight_kg, ${unitsAmong}`

const isNow = 'trade_date >= {from:Date}'
const comparedParts = ({ from }: Span): string =>
  from === null
    ? `${partSums}, min(trade_date) as first_day, max(trade_date) as last_day, 0 as n_before, null as usd_before`
    : `${unitSums('trade_by_entity', isNow)}, countIf(${isNow}) as n,
        sumIf(trade_by_entity.amount_usd, ${isNow}) as usd, sumIf(trade_by_entity.weight_kg, ${isNow}) as kg,
        minIf(trade_date, ${isNow}) as first_day, maxIf(trade_date, ${isNow}) as last_day,
        countIf(not (${isNow})) as n_before, sumIf(trade_by_entity.amount_usd, not (${isNow})) as usd_before`
const comparedMeasures = `${measures},
      minIf(first_day, n > 0) as first_date, maxIf(last_day, n > 0) as last_date, sum(n_before) as trades_before,
      toFloat64(sum(usd_before)) as amount_before`

const spanOptions = (scope: Scope, { conditions, from }: Span, params: QueryParams = {}) =>
  optionsOf(scope, conditions, { params: from === null ? params : { ...params, from: clampDay(from) } })

/**
 * SQL for the number of named partners. The company number 0 stands for an unnamed company. A condition inside the
 * aggregate (`uniqExactIf`) would cost 50 % more.
 */
const partnersNamed = 'uniqExact(partner_id) - (countIf(partner_id = 0) > 0)'
const partnerStates = 'uniqExactState(partner_id) as partner_ids, max(partner_id = 0) as has_unnamed'
const partnersAmong = 'uniqExactMerge(partner_ids) - max(has_unnamed) as partners'

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
    select ${measures}, ${partnersAmong},
      uniqExactMerge(codes) as products,
      uniqExactMerge(regions) as countries,
      min(first_day) as first_date,
      max(last_day) as last_date
    from (
      select ${partSums}, ${partnerStates},
        uniqExactStateIf(hs6, hs6 != '') as codes,
        uniqExactStateIf(${region}, ${region} != '') as regions,
        min(trade_date) as first_day,
        max(trade_date) as last_day
      from trade_by_entity
      ${whereOf(conditions)}
      group by unit
    )`,
    optionsOf(scope, conditions),
  )
  const trades = Number(row?.trades ?? 0)
  return {
    trades,
    amountUsd: row?.amount_usd ?? null,
    weightKg: row?.weight_kg ?? null,
    quantities: toQuantities(row?.units ?? []),
    partners: Number(row?.partners ?? 0),
    products: Number(row?.products ?? 0),
    countries: Number(row?.countries ?? 0),
    firstDate: trades === 0 ? null : (row?.first_date ?? null),
    lastDate: trades === 0 ? null : (row?.last_date ?? null),
  }
}

/** Reads the day of the report's newest record; returns null when there is no record. */
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
    select formatDateTime(first_day, '%Y-%m') as month, ${measures}, ${partnersAmong},
      toFloat64(sum(priced_usd)) / toFloat64(sum(priced_kg)) as usd_per_kg,
      ${priceAmong}
    from (
      select toStartOfMonth(trade_date) as first_day, ${partSums}, ${partnerStates},
        -- Only records with both amount and weight count.
        sumIf(trade_by_entity.amount_usd, trade_by_entity.weight_kg > 0) as priced_usd,
        sumIf(trade_by_entity.weight_kg, trade_by_entity.weight_kg > 0 and trade_by_entity.amount_usd is not null) as priced_kg,
        ${priceStates('trade_by_entity')}
      from trade_by_entity
      ${whereOf(conditions)}
      group by first_day, unit
    )
    group by month
    order by month`,
    optionsOf(scope, conditions),
  )

/** The number of months in a sparkline. */
export const curveMonths = 24

/**
 * SQL that counts the records in each of the last 24 months up to `last`, oldest first. `months` are the months of the
 * records (see `monthNumber`).
 */
const curveOf = (months: string, last: string): string =>
  `arrayMap(month -> toUInt32(countEqual(${months}, month)),
        range(toUInt16(toRelativeMonthNum(${last}) - ${curveMonths - 1}), toUInt16(toRelativeMonthNum(${last}) + 1))) as curve`
const monthNumber = 'toUInt16(toRelativeMonthNum(trade_date))'

export type PartnerRow = CompanyQueryRow & ComparedRow

/** Reads a page of a company's partners, and the totals. `records` includes records without a partner. */
export const rankPartners = async (
  scope: Scope,
  span: Span,
  { sort, offset, limit }: Window & { sort: CompanySort },
): Promise<{ rows: PartnerRow[]; partners: number; records: number; lastDay: string } | null> => {
  const rows = await scope.clickhouse.rows<PartnerRow & { all_partners: string; records: string; newest_day: string }>(
    `
    select *
    from (
      select company_id, ${comparedMeasures}, 0 as partners,
        countIf(company_id != 0) over () as all_partners, sum(trades) over () as records,
        max(last_date) over () as newest_day
      from (
        select partner_id as company_id, ${comparedParts(span)}
        from trade_by_entity
        ${whereOf(span.conditions)}
        group by company_id, unit
      )
      group by company_id
      having trades > 0
    )
    where company_id != 0
    order by ${companyOrders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    spanOptions(scope, span, { limit, offset }),
  )
  const [first] = rows
  if (first === undefined) return null
  return { rows, partners: Number(first.all_partners), records: Number(first.records), lastDay: first.newest_day }
}

/** Reads, for each given partner, the HS heading with most records, and the sparkline up to a day. */
export const describePartners = async (
  scope: Scope,
  conditions: Conditions,
  { companyIds, lastDay }: { companyIds: readonly number[]; lastDay: string },
): Promise<Map<number, { topHs4: string | null; curve: number[] }>> => {
  const rows = await scope.clickhouse.rows<{ company_id: number; hs4: string; curve: number[] }>(
    `
    select company_id, argMinIf(hs4, (-toInt64(n), hs4), length(hs4) = 4) as hs4,
      ${curveOf('groupArrayArray(months)', '{last:Date}')}
    from (
      select partner_id as company_id, substring(hs6, 1, 4) as hs4, count() as n, groupArray(${monthNumber}) as months
      from trade_by_entity
      ${whereOf(conditions)}
        and partner_id in {companies:Array(UInt32)}
      group by company_id, hs4
    )
    group by company_id`,
    optionsOf(scope, conditions, { params: { companies: companyIds, last: lastDay } }),
  )
  return new Map(rows.map((row) => [row.company_id, { topHs4: row.hs4 === '' ? null : row.hs4, curve: row.curve }]))
}

/**
 * Reads, for each company, the HS heading with most records. The companies are the partners in a report, or any
 * companies whose rows are stored together.
 */
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

/** Counts all records and partners of given companies on one side (kind 0 is the buyer, 1 the seller). */
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
    select entity, count() as trades, ${partnersNamed} as partners
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity`,
    // One thread is used, because merging the partner sets of several threads costs more than reading with one thread
    // (88 → 60 ms of processor time).
    optionsOf(scope, conditions, { settings: { max_threads: 1 } }),
  )
  return new Map(rows.map((row) => [row.entity, { trades: Number(row.trades), partners: Number(row.partners) }]))
}

/** Counts the records of given companies as buyer and as seller. */
export const countSides = async (
  scope: Scope,
  companyIds: readonly number[],
): Promise<Map<number, { bought: number; sold: number }>> => {
  if (companyIds.length === 0) return new Map()
  const conditions = conditionsOf(scope.view, (bind) => [
    `kind in (0, 1)`,
    `entity in ${bind(companyIds, 'Array(UInt32)')}`,
  ])
  const rows = await scope.clickhouse.rows<{ entity: number; bought: string; sold: string }>(
    `
    select entity, countIf(kind = 0) as bought, countIf(kind = 1) as sold
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity`,
    optionsOf(scope, conditions),
  )
  return new Map(rows.map((row) => [row.entity, { bought: Number(row.bought), sold: Number(row.sold) }]))
}

/** Like `countSides`, with the day of each company's last record. */
export const readActivity = async (
  scope: Scope,
  companyIds: readonly number[],
): Promise<Map<number, { bought: number; sold: number; lastOn: string }>> => {
  const conditions = conditionsOf(scope.view, (bind) => [
    `kind in (0, 1)`,
    `entity in ${bind(companyIds, 'Array(UInt32)')}`,
  ])
  const rows = await scope.clickhouse.rows<{ entity: number; bought: string; sold: string; last_on: string }>(
    `
    select entity, countIf(kind = 0) as bought, countIf(kind = 1) as sold, max(trade_date) as last_on
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity`,
    optionsOf(scope, conditions),
  )
  return new Map(
    rows.map((row) => [row.entity, { bought: Number(row.bought), sold: Number(row.sold), lastOn: row.last_on }]),
  )
}

/**
 * A value of a breakdown. `curve` has the records by month, for the 24 months up to the month of the newest listed
 * record, oldest first.
 */
export type ValueRow = ComparedRow & { value: string; curve: number[] }
/** Maximum number of values in a breakdown, because readers do not page through a long tail. */
const mostValues = 200

const valueColumns = `trades, amount_usd, weight_kg, units, first_date, last_date, trades_before, amount_before`

/**
 * Reads the months and the measures in one pass, because a statement costs more than reading the rows of most
 * companies.
 */
const listBy = async (scope: Scope, span: Span, value: string): Promise<ValueRow[]> =>
  scope.clickhouse.rows(
    `
    select value, ${valueColumns}, ${curveOf('months', 'max(last_date) over ()')}
    from (
      select value, ${comparedMeasures}, groupArrayArray(part_months) as months
      from (
        select ${value} as value, ${comparedParts(span)}, ${monthsNow(span)} as part_months
        from trade_by_entity
        ${whereOf(span.conditions)}
        group by value, unit
      )
      group by value
      having trades > 0
      order by trades desc, value
      limit ${mostValues}
    )
    order by trades desc, value`,
    spanOptions(scope, span),
  )

const monthsNow = ({ from }: Span): string =>
  from === null ? `groupArray(${monthNumber})` : `groupArrayIf(${monthNumber}, ${isNow})`

export const listProducts = (scope: Scope, span: Span, digits: 2 | 4 | 6): Promise<ValueRow[]> =>
  listBy(scope, span, digits === 6 ? 'toString(hs6)' : `substring(hs6, 1, ${digits})`)

export const listRegions = (scope: Scope, span: Span, side: Side): Promise<ValueRow[]> =>
  listBy(scope, span, `toString(${regionOf(side)})`)

export type PortRow = ValueRow & { role: 'departure' | 'arrival' }

/** Reads departure and arrival ports in one pass, with the most frequent ports of each role. */
export const listPorts = (scope: Scope, span: Span): Promise<PortRow[]> =>
  scope.clickhouse.rows(
    `
    select role, value, ${valueColumns}, ${curveOf('months', 'max(last_date) over (partition by role)')}
    from (
      select role, value, ${comparedMeasures}, groupArrayArray(part_months) as months
      from (
        select if(grouping(departure_port) = 0, 'departure', 'arrival') as role,
          toString(if(role = 'departure', departure_port, arrival_port)) as value, ${comparedParts(span)},
          ${monthsNow(span)} as part_months
        from trade_by_entity
        ${whereOf(span.conditions)}
        group by grouping sets ((departure_port, quantity_unit), (arrival_port, quantity_unit))
      )
      group by role, value
      having trades > 0
      order by trades desc, value
      limit ${mostValues} by role
    )
    order by role desc, trades desc, value`,
    { ...spanOptions(scope, span), settings: { force_grouping_standard_compatibility: 1 } },
  )
