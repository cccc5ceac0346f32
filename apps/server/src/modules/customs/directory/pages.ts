/**
 * Reads a page of the directory. With an HS code, the companies are counted, ordered and filtered by their trade in
 * this code, which is read from the rows of the code in `trade_by_entity`: `customs_directory` has only the figures of
 * all codes together.
 */

import { addView, conditionsOf, draft, optionsOf, whereOf, type Scope } from '../conditions.ts'
import type { Window } from '../filter/queries.ts'
import { codeRows } from '../filter/subject.ts'
import {
  profileConditions,
  conditionsBy,
  countDirectory,
  directoryConditions,
  orderOf,
  orTrue,
  pageDirectory,
  tradeConditions,
  type DirectoryFilter,
  type DirectoryRow,
  type DirectorySort,
} from './queries.ts'

/** Reads the trade view again. Each query must use the publications that are visible when it begins. */
type OpenScope = () => Promise<Scope>

/** Reads a page of the directory and the number of all companies that match the filter. */
export const readDirectoryPage = async (
  open: OpenScope,
  filter: DirectoryFilter,
  { sort, offset, limit }: Window & { sort: DirectorySort },
): Promise<{ total: number; rows: DirectoryRow[] }> => {
  const { side, hs = '' } = filter
  if (hs !== '') {
    const { total, companyIds } = await rankInCode(open, { sort, filter, offset, limit, hs })
    return { total, rows: companyIds.length === 0 ? [] : await describeInCode(await open(), hs, companyIds) }
  }
  const [scope, conditions] = [await open(), directoryConditions(filter)]
  // The companies are counted first, because a page beyond the end must not sort all companies.
  const total = await countDirectory(scope, conditions)
  const rows = offset < total ? await pageDirectory(scope, conditions, { sort, side, offset, limit, total }) : []
  return { total, rows }
}

/** Lists the companies of a page of the directory without their figures, and counts all companies that match. */
export const rankDirectory = async (
  open: OpenScope,
  filter: DirectoryFilter,
  window: Window & { sort: DirectorySort },
): Promise<{ total: number; companyIds: number[] }> => {
  const { hs = '' } = filter
  if (hs !== '') return rankInCode(open, { ...window, filter, hs })
  const { total, rows } = await readDirectoryPage(open, filter, window)
  return { total, companyIds: rows.map((row) => row.company_id) }
}

/** The first or the last day of a company in each role; null in a role without records. */
const dayPart = (name: 'first' | 'last', reduce: 'min' | 'max') => ({
  column: 'trade_date, ',
  part: `${reduce}(trade_date) as ${name}_day`,
  figure: (side: string, when: string) =>
    `if(${side} > 0, toNullable(${reduce}If(${name}_day, ${when})), null) as ${side}_${name}`,
})

type Sorted = { sort: DirectorySort; filter: DirectoryFilter; hs: string }

/**
 * SQL of the companies with records of an HS chapter or heading, with the figures by which the page is selected. One
 * pass reads the rows of the code. It reads amounts and days only if they are needed, and combines a company and its
 * side in one number, because grouping by two columns costs more.
 */
const companiesOfCode = (scope: Scope, { sort, filter, hs }: Sorted) => {
  const { bind, where, params } = draft('code')
  where.push(...codeRows(bind, hs))
  addView({ where, bind }, scope.view)
  const parts = [
    {
      column: '',
      part: 'count() as n',
      figure: (side: string, when: string) => `toUInt32(sumIf(n, ${when})) as ${side}`,
    },
    ...(sort === 'amount_desc'
      ? [
          {
            column: 'amount_usd, ',
            part: 'sum(amount_usd) as usd',
            figure: (side: string, when: string) => `sumIf(usd, ${when}) as ${side}_usd`,
          },
        ]
      : []),
    ...(sort === 'last_desc' || filter.activeSince !== undefined || filter.lastBefore !== undefined
      ? [dayPart('last', 'max')]
      : []),
    ...(filter.firstSince === undefined ? [] : [dayPart('first', 'min')]),
  ]
  const figures = parts.flatMap(({ figure }) => [
    figure('bought', 'sided < 4294967296'),
    figure('sold', 'sided >= 4294967296'),
  ])
  const sql = `
    select toUInt32(bitAnd(sided, 4294967295)) as company_id, ${figures.join(',\n      ')}
    from (
      select sided, ${parts.map(({ part }) => part).join(', ')}
      from (
        select ${[...new Set(parts.map(({ column }) => column))].join('')}
          [toUInt64(partner_id), toUInt64(seller_id) + 4294967296] as sides
        from trade_by_entity
        ${whereOf({ where, params })}
      )
      array join sides as sided
      where bitAnd(sided, 4294967295) != 0
      group by sided
    )
    group by company_id`
  return { sql, params }
}

/** The `from` and `where` clauses that select the companies of a filter with an HS code, and their parameters. */
const selectInCode = (scope: Scope, asked: Sorted) => {
  const coded = companiesOfCode(scope, asked)
  const trade = conditionsBy('trade', (bind) => tradeConditions(asked.filter, bind))
  const company = conditionsBy('company', (bind) => profileConditions(asked.filter, bind))
  const trading = `(${coded.sql}) ${whereOf(orTrue(trade))}`
  const isListed =
    company.where.length === 0 ? 'true' : `company_id in (select company_id from customs_directory ${whereOf(company)})`
  // The names of all companies are read only for the order by name.
  const found =
    asked.sort === 'name_asc'
      ? `from customs_directory ${whereOf(orTrue(company))} and company_id in (select company_id from ${trading})`
      : `from ${trading} and ${isListed}`
  return { found, params: { ...coded.params, ...trade.params, ...company.params } }
}

/** Counts the companies of a code and ranks those of a page in one statement, so that the rows are read once. */
const rankInCode = async (
  open: OpenScope,
  asked: Sorted & Window,
): Promise<{ total: number; companyIds: number[] }> => {
  const { sort, filter, offset, limit } = asked
  const scope = await open()
  const { found, params } = selectInCode(scope, asked)
  const rows = await scope.clickhouse.rows<{ company_id: number; total: string }>(
    `
    select company_id, count() over () as total
    ${found}
    order by ${orderOf(sort, filter.side)}
    limit {limit:UInt32} offset {offset:UInt64}`,
    { params: { ...params, limit, offset }, signal: scope.signal },
  )
  const companyIds = rows.map((row) => row.company_id)
  if (rows[0] !== undefined) return { total: Number(rows[0].total), companyIds }
  return { total: offset === 0 ? 0 : await countInCode(await open(), asked), companyIds }
}

/** Counts the companies of a page beyond the end, which has no row that contains the total. */
const countInCode = async (scope: Scope, asked: Sorted): Promise<number> => {
  const { found, params } = selectInCode(scope, asked)
  const [row] = await scope.clickhouse.rows<{ n: string }>(`select count() as n ${found}`, {
    params,
    signal: scope.signal,
  })
  return Number(row?.n ?? 0)
}

/** Reads the figures of a page's companies in an HS code from their own rows, in the order of the page. */
const describeInCode = async (scope: Scope, hs: string, companyIds: readonly number[]): Promise<DirectoryRow[]> => {
  const conditions = conditionsOf(scope.view, (bind) => [
    'kind in (0, 1)',
    `entity in ${bind(companyIds, 'Array(UInt32)')}`,
    `startsWith(hs_code, ${bind(hs, 'String')})`,
  ])
  const [figures, flags] = await Promise.all([
    scope.clickhouse.rows<Omit<DirectoryRow, 'has_email' | 'has_phone' | 'has_website'>>(
      `
      select entity as company_id, toUInt32(countIf(kind = 0)) as bought, toUInt32(countIf(kind = 1)) as sold,
        toFloat64(sumIf(amount_usd, kind = 0)) as bought_usd, toFloat64(sumIf(amount_usd, kind = 1)) as sold_usd,
        min(trade_date) as first_date, max(trade_date) as last_date
      from trade_by_entity
      ${whereOf(conditions)}
      group by company_id`,
      optionsOf(scope, conditions),
    ),
    scope.clickhouse.rows<Pick<DirectoryRow, 'company_id' | 'has_email' | 'has_phone' | 'has_website'>>(
      `
      select company_id, has_email, has_phone, has_website
      from customs_directory
      where company_id in {companies:Array(UInt32)}`,
      { params: { companies: companyIds }, signal: scope.signal },
    ),
  ])
  // A company that came after the directory was counted has no row there.
  const noFlags = { has_email: 0, has_phone: 0, has_website: 0 }
  const flagsOf = new Map(flags.map((row) => [row.company_id, row]))
  const figuresOf = new Map(figures.map((row) => [row.company_id, row]))
  return companyIds.flatMap((companyId) => {
    const row = figuresOf.get(companyId)
    return row === undefined ? [] : [{ ...noFlags, ...flagsOf.get(companyId), ...row }]
  })
}
