/**
 * SQL of the look-alikes. It reads profiles from `trade_by_entity`, and finds candidates by the index of exact terms.
 */

import { clampDay, conditionsOf, optionsOf, whereOf, type Scope } from '../conditions.ts'
import { kinds } from '../entity.ts'
import { listPartnerIds, regionOf, reportConditions, type ReportInput } from './report-scope.ts'

/** A combination of product (HS6) and origin or destination (`cell`), with its number of records. */
export type Cell = { cell: string; hs6: string; trades: number }
type Input = ReportInput & { dateFrom: string; dateTo: string }

/**
 * Maximum number of combinations of product and country in a company's profile. Further combinations have few records
 * each and hardly change the similarity.
 */
const mostCells = 500

const cellOf = (input: Input) => `concat(substring(hs_code, 1, 6), '|', ${regionOf(input.side)})`

/** Lists the products and routes of the company, most records first. */
export const listProfile = async (scope: Scope, input: Input): Promise<Cell[]> => {
  const conditions = reportConditions(scope, input)
  const rows = await scope.clickhouse.rows<{ cell: string; trades: number | string }>(
    `
    select ${cellOf(input)} as cell, count() as trades
    from trade_by_entity
    ${whereOf(conditions)}
      and hs_code != ''
    group by cell
    order by trades desc, cell
    limit ${mostCells}`,
    optionsOf(scope, conditions),
  )
  return rows.map(({ cell, trades }) => ({ cell, hs6: cell.split('|')[0] ?? '', trades: Number(trades) }))
}

const profileParams = (profile: readonly Cell[]) => ({
  cells: profile.map(({ cell }) => cell),
  counts: profile.map(({ trades }) => trades),
})
const ownCount = `transform(cell, {cells:Array(String)}, {counts:Array(UInt32)}, toUInt32(0))`

/**
 * Finds the companies on the same side that have most records of some products in common with the company of the
 * report.
 */
export const findCandidates = async (
  scope: Scope,
  input: Input,
  { profile, products, limit }: { profile: readonly Cell[]; products: readonly string[]; limit: number },
): Promise<number[]> => {
  if (products.length === 0) return []
  const { side, companyId, dateFrom, dateTo } = input
  const conditions = conditionsOf(scope.view, (bind) => [
    `hasAny(terms, ${bind(
      products.map((hs6) => `h6:${hs6}`),
      'Array(String)',
    )})`,
    `trade_date between ${bind(clampDay(dateFrom), 'Date')} and ${bind(clampDay(dateTo), 'Date')}`,
    `${side}_id not in (0, ${bind(companyId, 'UInt32')})`,
    `${cellOf(input)} in ${bind(
      profile.map(({ cell }) => cell),
      'Array(String)',
    )}`,
  ])
  const rows = await scope.clickhouse.rows<{ company_id: number }>(
    `
    select company_id
    from (
      select ${side}_id as company_id, ${cellOf(input)} as cell, count() as n
      from trade
      ${whereOf(conditions)}
      group by company_id, cell
    )
    group by company_id
    order by sum(least(n, ${ownCount})) desc, company_id
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, { params: { ...profileParams(profile), limit } }),
  )
  return rows.map((row) => row.company_id)
}

export type RatedRow = {
  company_id: number
  trades: number | string
  amount_usd: number | null
  similarity: number
  products: string[]
}

const candidateConditions = (scope: Scope, { side, dateFrom, dateTo }: Input, candidates: readonly number[]) =>
  conditionsOf(scope.view, (bind) => [
    `kind = ${kinds[side]}`,
    `entity in ${bind(candidates, 'Array(UInt32)')}`,
    `trade_date between ${bind(clampDay(dateFrom), 'Date')} and ${bind(clampDay(dateTo), 'Date')}`,
  ])

/**
 * Rates candidates by the share of their total trade that matches the company's trade. `products` are the three
 * products that match best.
 */
export const rateCandidates = async (
  scope: Scope,
  input: Input,
  { profile, candidates, limit }: { profile: readonly Cell[]; candidates: readonly number[]; limit: number },
): Promise<RatedRow[]> => {
  if (candidates.length === 0) return []
  const total = profile.reduce((sum, { trades }) => sum + trades, 0)
  const conditions = candidateConditions(scope, input, candidates)
  return scope.clickhouse.rows<RatedRow>(
    `
    select company_id, records as trades, usd as amount_usd,
      arrayMap((n, own) -> least(n / coded, own / {total:UInt64}), counts_of, own_of) as alike,
      arraySum(alike) as similarity,
      arraySlice(arrayDistinct(arrayMap(pair -> pair.2, arrayReverseSort(
        arrayFilter(pair -> pair.1 > 0, arrayZip(alike, products_of))))), 1, 3) as products
    from (
      select company_id, sum(n) as records, sum(n_usd) as usd, sumIf(n, hs6 != '') as coded, groupArray(n) as counts_of,
        groupArray(hs6) as products_of, groupArray(${ownCount}) as own_of
      from (
        select entity as company_id, ${cellOf(input)} as cell, substring(hs_code, 1, 6) as hs6, count() as n,
          toFloat64(sum(amount_usd)) as n_usd
        from trade_by_entity
        ${whereOf(conditions)}
        group by company_id, cell, hs6
      )
      group by company_id
    )
    where similarity > 0
    order by similarity desc, company_id
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, { params: { ...profileParams(profile), total, limit } }),
  )
}

/** Counts, for each given company, the partners that the given company shares with the company of the report. */
export const countSharedPartners = async (
  scope: Scope,
  input: Input,
  companyIds: readonly number[],
): Promise<Map<number, number>> => {
  if (companyIds.length === 0) return new Map()
  const partners = await listPartnerIds(scope, reportConditions(scope, input))
  const conditions = candidateConditions(scope, input, companyIds)
  const rows = await scope.clickhouse.rows<{ entity: number; n: number | string }>(
    `
    select entity, uniqExact(partner_id) as n
    from trade_by_entity
    ${whereOf(conditions)}
      and partner_id in {partners:Array(UInt32)}
    group by entity`,
    optionsOf(scope, conditions, { params: { partners } }),
  )
  return new Map(rows.map((row) => [row.entity, Number(row.n)]))
}
