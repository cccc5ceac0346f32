/** The directory's filter as conditions on `customs_directory`, and its two queries. */

import type { contract, InputOf } from '@tradewind/contract'
import {
  clampDay,
  conditionsOf,
  draft,
  optionsOf,
  whereOf,
  type Conditions,
  type Draft,
  type Scope,
} from '../conditions.ts'
import { namedConditions, readNameWords } from '../filter/name-conditions.ts'
import type { Window } from '../filter/queries.ts'
import { listCompanyTops } from '../report/report-queries.ts'

type Input = InputOf<typeof contract.customsDirectory.companies>
export type DirectoryFilter = Input['filter']
export type DirectorySort = Input['sort']

export type DirectoryRow = {
  company_id: number
  bought: number
  sold: number
  bought_usd: number | null
  sold_usd: number | null
  first_date: string
  last_date: string
  has_email: number
  has_phone: number
  has_website: number
}

/**
 * SQL for the number of records, the total amount, and the first and the last day of a company as buyer or as seller.
 * Without a given side, both roles count.
 */
const measuresOf = (side: DirectoryFilter['side']) =>
  side === 'buyer'
    ? { trades: 'bought', usd: 'bought_usd', first: 'bought_first', last: 'bought_last' }
    : side === 'seller'
      ? { trades: 'sold', usd: 'sold_usd', first: 'sold_first', last: 'sold_last' }
      : {
          trades: '(bought + sold)',
          usd: 'if(bought_usd is null, sold_usd, bought_usd + ifNull(sold_usd, 0))',
          // `least` and `greatest` are null when one of their arguments is null, so a null argument is replaced.
          first: 'least(ifNull(bought_first, sold_first), ifNull(sold_first, bought_first))',
          last: 'greatest(ifNull(bought_last, sold_last), ifNull(sold_last, bought_last))',
        }

/** Conditions on the trade of a company. */
export const tradeConditions = (
  { side, minTrades, activeSince, lastBefore, firstSince }: DirectoryFilter,
  bind: Draft['bind'],
): string[] => {
  const { trades, first, last } = measuresOf(side)
  return [
    ...(side === 'buyer' || side === 'both' ? ['bought > 0'] : []),
    ...(side === 'seller' || side === 'both' ? ['sold > 0'] : []),
    ...(minTrades === undefined ? [] : [`${trades} >= ${bind(minTrades, 'UInt32')}`]),
    ...(activeSince === undefined ? [] : [`${last} >= ${bind(clampDay(activeSince), 'Date')}`]),
    ...(lastBefore === undefined ? [] : [`${last} < ${bind(clampDay(lastBefore), 'Date')}`]),
    ...(firstSince === undefined ? [] : [`${first} >= ${bind(clampDay(firstSince), 'Date')}`]),
  ]
}

/** Conditions on the company itself. */
export const profileConditions = (filter: DirectoryFilter, bind: Draft['bind']): string[] => {
  const words = readNameWords(filter.name ?? '')
  const { countries = [] } = filter
  const flags = [
    [filter.hasEmail, 'has_email'],
    [filter.hasPhone, 'has_phone'],
    [filter.hasWebsite, 'has_website'],
  ] as const
  return [
    ...(words === null ? [] : namedConditions(bind, words)),
    ...(countries.length === 0 ? [] : [`country in ${bind(countries, 'Array(String)')}`]),
    ...flags.flatMap(([asked, column]) => (asked === true ? [`${column} = 1`] : [])),
    ...(filter.withoutForwarders === true ? ['is_forwarder = 0'] : []),
  ]
}

export const conditionsBy = (prefix: string, build: (bind: Draft['bind']) => string[]): Conditions => {
  const { params, bind } = draft(prefix)
  return { where: build(bind), params }
}

/** Conditions for a `where` clause, which needs at least one. */
export const orTrue = ({ where, params }: Conditions): Conditions => ({
  where: where.length === 0 ? ['true'] : where,
  params,
})

/** Conditions on `customs_directory`, for a filter without an HS code. */
export const directoryConditions = (filter: DirectoryFilter): Conditions =>
  orTrue(conditionsBy('p', (bind) => [...tradeConditions(filter, bind), ...profileConditions(filter, bind)]))

export const orderOf = (sort: DirectorySort, side: DirectoryFilter['side']): string => {
  const { trades, usd, last } = measuresOf(side)
  const orders: Readonly<Record<DirectorySort, string>> = {
    trades_desc: `${trades} desc, company_id`,
    amount_desc: `${usd} desc nulls last, company_id`,
    last_desc: `${last} desc, company_id`,
    name_asc: 'name, company_id',
  }
  return orders[sort]
}

export const countDirectory = async (scope: Scope, conditions: Conditions): Promise<number> => {
  const sql = `select count() as n from customs_directory ${whereOf(conditions)}`
  const [row] = await scope.clickhouse.rows<{ n: string }>(sql, optionsOf(scope, conditions))
  return Number(row?.n ?? 0)
}

/**
 * Columns that are not needed for sorting are read only for the rows of the page, even when the page has a large
 * offset.
 */
const pageSettings = { query_plan_max_limit_for_lazy_materialization: 100_000 }

type PageAsked = Window & { sort: DirectorySort; side: DirectoryFilter['side']; total: number }

/**
 * Reads a page of the directory. From the offset `deepFrom` on, a page is selected by its sort value instead of
 * skipping rows from the start. Below this offset, skipping rows costs less.
 */
export const pageDirectory = async (
  scope: Scope,
  conditions: Conditions,
  asked: PageAsked & { deepFrom?: number },
): Promise<DirectoryRow[]> => {
  const { sort, side, offset, limit, deepFrom = 20_000 } = asked
  const isDeep = offset >= deepFrom
  const where = whereOf(conditions)
  return scope.clickhouse.rows<DirectoryRow>(
    `
    select company_id, bought, sold, toFloat64(customs_directory.bought_usd) as bought_usd,
      toFloat64(customs_directory.sold_usd) as sold_usd,
      least(ifNull(bought_first, sold_first), ifNull(sold_first, bought_first)) as first_date,
      greatest(ifNull(bought_last, sold_last), ifNull(sold_last, bought_last)) as last_date,
      has_email, has_phone, has_website
    from customs_directory
    ${where}${isDeep ? ` and ${fromPlace(asked, where)}` : ''}
    order by ${orderOf(sort, side)}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, { params: { limit, offset: isDeep ? 0 : offset }, settings: pageSettings }),
  )
}

/**
 * SQL for the rows from an offset on, without sorting all rows before the offset: with 3.2 million companies the last
 * page cost seven times as much as the first page. For numeric orders a quantile selects the row at the offset, in a
 * third of the time of sorting, whatever the offset. For names the rows are counted from the nearer end, in the order
 * of the table.
 */
const fromPlace = ({ sort, side, offset, limit, total }: PageAsked, where: string): string => {
  if (sort !== 'name_asc') {
    const place = placeOf(sort, side)
    // The quantile's level is half a row lower than the position of the row at the offset, so that rounding selects
    // this row.
    const level = (total - offset - 0.5) / total
    return `${place} <= (select quantileExact(${level})(${place}) from customs_directory ${where})`
  }
  const length = Math.min(limit, total - offset)
  const left = total - offset - length
  const [order, skipped] = offset <= left ? ['name, company_id', offset] : ['name desc, company_id desc', left]
  return `company_id in (
      select company_id from customs_directory ${where} order by ${order} limit ${length} offset ${skipped})`
}

/**
 * Combines the sort columns and the company number in one number; a company with a greater number comes first. The low
 * 32 bits are the company number.
 */
const placeOf = (sort: Exclude<DirectorySort, 'name_asc'>, side: DirectoryFilter['side']): string => {
  const { trades, usd, last } = measuresOf(side)
  const [value, type] = {
    trades_desc: [trades, 'UInt64'],
    // Unknown amounts are sorted last.
    amount_desc: [`ifNull(toInt128(${usd} * 100), -toInt128(pow(2, 90)))`, 'Int128'],
    last_desc: [`toUInt16(assumeNotNull(${last}))`, 'UInt64'],
  }[sort]
  return `(to${type}(${value}) * 4294967296 + (4294967295 - company_id))`
}

/**
 * Lists, for each company, the heading with most records on the requested side, or on both sides, among the headings of
 * the requested code.
 */
export const listTopHeadings = async (
  scope: Scope,
  { side, hs = '' }: DirectoryFilter,
  companyIds: readonly number[],
): Promise<Map<number, string>> => {
  if (companyIds.length === 0) return new Map()
  const conditions = conditionsOf(scope.view, (bind) => [
    side === 'buyer' ? 'kind = 0' : side === 'seller' ? 'kind = 1' : 'kind in (0, 1)',
    ...(hs === '' ? [] : [`startsWith(hs_code, ${bind(hs, 'String')})`]),
  ])
  return listCompanyTops(scope, conditions, companyIds, 'entity')
}
