/**
 * The directory's filter as conditions on `customs_directory`, and its queries. With an HS code, the figures of the
 * companies are those of the code. They are counted from the rows of the code in `trade_by_entity`, because
 * `customs_directory` has only the figures of all codes.
 */

import type { contract, InputOf } from '@tradewind/contract'
import { hsPrefixRange } from '@tradewind/lexicon'
import type { QueryParams } from '@tradewind/platform'
import {
  addView,
  clampDay,
  conditionsOf,
  draft,
  optionsOf,
  whereOf,
  type Conditions,
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
 * SQL for the number of records, the total amount, and the first and the last day of a company as buyer or as seller. Without a given
 * side, both roles count.
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

export const directoryConditions = (filter: DirectoryFilter): Conditions => {
  const { where, params, bind } = draft()
  const { trades, first, last } = measuresOf(filter.side)
  const { side, countries = [], minTrades, activeSince, lastBefore, firstSince } = filter
  if (side === 'buyer' || side === 'both') where.push('bought > 0')
  if (side === 'seller' || side === 'both') where.push('sold > 0')
  const words = readNameWords(filter.name ?? '')
  if (words !== null) where.push(...namedConditions(bind, words))
  if (countries.length > 0) where.push(`country in ${bind(countries, 'Array(String)')}`)
  if (minTrades !== undefined) where.push(`${trades} >= ${bind(minTrades, 'UInt32')}`)
  if (activeSince !== undefined) where.push(`${last} >= ${bind(clampDay(activeSince), 'Date')}`)
  if (lastBefore !== undefined) where.push(`${last} < ${bind(clampDay(lastBefore), 'Date')}`)
  if (firstSince !== undefined) where.push(`${first} >= ${bind(clampDay(firstSince), 'Date')}`)
  for (const [asked, column] of [
    [filter.hasEmail, 'has_email'],
    [filter.hasPhone, 'has_phone'],
    [filter.hasWebsite, 'has_website'],
  ] as const)
    if (asked === true) where.push(`${column} = 1`)
  if (filter.withoutForwarders === true) where.push('is_forwarder = 0')
  return { where: where.length === 0 ? ['true'] : where, params }
}

const orderOf = (sort: DirectorySort, side: DirectoryFilter['side']): string => {
  const { trades, usd, last } = measuresOf(side)
  const orders: Readonly<Record<DirectorySort, string>> = {
    trades_desc: `${trades} desc, company_id`,
    amount_desc: `${usd} desc nulls last, company_id`,
    last_desc: `${last} desc, company_id`,
    name_asc: 'name, company_id',
  }
  return orders[sort]
}

/** A table with the columns of the directory, and the parameters that its SQL uses. */
type Source = { readonly sql: string; readonly params: QueryParams }

/**
 * SQL of the directory with the figures of one HS chapter or heading. One pass reads the rows of the code: a company
 * and its side are combined in one number, because grouping by two columns costs more.
 */
const directoryOfCode = (scope: Scope, hs: string): Source => {
  const { from, to } = hsPrefixRange(hs)
  const { bind, where, params } = draft('code')
  where.push(
    'kind = 2',
    `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`,
    // The number range of the prefix `6900` also contains the code `69`, so the prefix is compared as text too.
    `startsWith(hs_code, ${bind(hs, 'String')})`,
  )
  addView({ where, bind }, scope.view)
  const sideOf = (side: 'bought' | 'sold') => {
    const isSide = side === 'bought' ? 'sided < 4294967296' : 'sided >= 4294967296'
    return `toUInt32(sumIf(n, ${isSide})) as ${side}, sumIf(usd, ${isSide}) as ${side}_usd,
        if(${side} > 0, toNullable(minIf(first_day, ${isSide})), null) as ${side}_first,
        if(${side} > 0, toNullable(maxIf(last_day, ${isSide})), null) as ${side}_last`
  }
  const sql = `(
      select name, company_id, country, is_forwarder, has_email, has_phone, has_website, coded.*
      from (
        select toUInt32(bitAnd(sided, 4294967295)) as coded_id,
          ${sideOf('bought')},
          ${sideOf('sold')}
        from (
          select sided, count() as n, sum(amount_usd) as usd, min(trade_date) as first_day, max(trade_date) as last_day
          from (
            select trade_date, amount_usd, [toUInt64(partner_id), toUInt64(seller_id) + 4294967296] as sides
            from trade_by_entity
            ${whereOf({ where, params })}
          )
          array join sides as sided
          where bitAnd(sided, 4294967295) != 0
          group by sided
        )
        group by coded_id
      ) as coded
      inner join (
        select name, company_id, country, is_forwarder, has_email, has_phone, has_website from customs_directory
      ) as known on known.company_id = coded.coded_id
    ) as customs_directory`
  return { sql, params }
}

export const countDirectory = async (scope: Scope, conditions: Conditions): Promise<number> => {
  const sql = `select count() as n from customs_directory ${whereOf(conditions)}`
  const [row] = await scope.clickhouse.rows<{ n: string }>(sql, optionsOf(scope, conditions))
  return Number(row?.n ?? 0)
}

/** Reads a page of the directory and the number of all companies that match the filter. */
export const readDirectoryPage = async (
  scope: Scope,
  filter: DirectoryFilter,
  { sort, offset, limit }: Window & { sort: DirectorySort },
): Promise<{ total: number; rows: DirectoryRow[] }> => {
  const conditions = directoryConditions(filter)
  const { side, hs = '' } = filter
  if (hs !== '') return pageOfCode(scope, conditions, { sort, side, offset, limit, hs })
  // The companies are counted first, because a page beyond the end must not sort all companies.
  const total = await countDirectory(scope, conditions)
  const rows = offset < total ? await pageDirectory(scope, conditions, { sort, side, offset, limit, total }) : []
  return { total, rows }
}

type PageOfCode = Window & { sort: DirectorySort; side: DirectoryFilter['side']; hs: string }

/** Counts the companies and reads the page in one statement, so that the rows of the code are read once. */
const pageOfCode = async (scope: Scope, conditions: Conditions, { sort, side, offset, limit, hs }: PageOfCode) => {
  const source = directoryOfCode(scope, hs)
  const params = { ...source.params, limit, offset }
  const rows = await scope.clickhouse.rows<DirectoryRow & { total: string }>(
    `
    select ${pageColumns}, count() over () as total
    from ${source.sql}
    ${whereOf(conditions)}
    order by ${orderOf(sort, side)}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(scope, conditions, { params }),
  )
  if (rows[0] !== undefined || offset === 0) return { total: Number(rows[0]?.total ?? 0), rows }
  // A page beyond the end has no row that contains the total, so the total is counted separately.
  const [counted] = await scope.clickhouse.rows<{ n: string }>(
    `select count() as n from ${source.sql} ${whereOf(conditions)}`,
    optionsOf(scope, conditions, { params: source.params }),
  )
  return { total: Number(counted?.n ?? 0), rows: [] }
}

const pageColumns = `company_id, bought, sold, toFloat64(customs_directory.bought_usd) as bought_usd,
      toFloat64(customs_directory.sold_usd) as sold_usd,
      least(ifNull(bought_first, sold_first), ifNull(sold_first, bought_first)) as first_date,
      greatest(ifNull(bought_last, sold_last), ifNull(sold_last, bought_last)) as last_date,
      has_email, has_phone, has_website`

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
    select ${pageColumns}
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
