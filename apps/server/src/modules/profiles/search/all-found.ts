/**
 * All companies that a search finds, for files and mailing lists. One query ranks them; the ranking does not change when
 * the index changes later. Their rows are then read in batches.
 */

import type { CompanyFilter } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { draft, optionsOf, whereOf } from '../../customs/index.ts'
import {
  countRows,
  pageSettings,
  readIndexView,
  searchEngine,
  viewConditions,
  type SearchEngine,
} from '../../search-index/index.ts'
import { companyConditions } from './conditions.ts'
import { companyIndex } from './indexing.ts'
import { foundColumns, orderOf, type FoundRow, type Sort } from './queries.ts'

/** `among`: only these companies; absent for all companies of the filter. */
export type Asked = { filter: CompanyFilter; sort: Sort; among?: readonly number[] | undefined }
export type RankedCompany = { company_id: number; rank: number }

const conditionsOf = async (engine: SearchEngine, { filter, among }: Asked) => {
  const { where, params } = companyConditions(filter, await readIndexView(engine.db, companyIndex))
  return among === undefined
    ? { where, params }
    : { where: [...where, 'company_id in {among:Array(UInt32)}'], params: { ...params, among } }
}

export const countAllFound = async (engine: SearchEngine, asked: Asked): Promise<number> =>
  countRows(engine, companyIndex, await conditionsOf(engine, asked))

/** The first `limit` companies in the order of the list on screen. */
export const rankAllFound = async (engine: SearchEngine, asked: Asked, limit: number): Promise<RankedCompany[]> => {
  const conditions = await conditionsOf(engine, asked)
  const named = draft('name')
  return engine.clickhouse.rows<RankedCompany>(
    `select company_id, rank
    from company_search
    ${whereOf(conditions)}
    ${orderOf(asked.filter, asked.sort, named.bind)}
    limit {limit:UInt32}`,
    optionsOf(engine, conditions, { params: { ...named.params, limit }, settings: pageSettings }),
  )
}

/** The number of companies of a search, and the first `limit` ones in the order of the list on screen. */
export const findAllCompanies = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  filter: CompanyFilter,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<{ total: number; companyIds: readonly number[] }> => {
  const engine = searchEngine(platform, signal)
  const asked = { filter, sort: 'relevance' } as const
  const [total, ranked] = await Promise.all([countAllFound(engine, asked), rankAllFound(engine, asked, limit)])
  return { total, companyIds: ranked.map((one) => one.company_id) }
}

/**
 * Reads the rows of ranked companies. A company that the index no longer has is left out. The table is sorted by rank, so
 * a company whose rank has changed since the ranking is looked for in a second query without it.
 */
export const readRanked = async (
  engine: SearchEngine,
  ranked: readonly RankedCompany[],
): Promise<Map<number, FoundRow>> => {
  const rows = await readRows(engine, ranked, [...new Set(ranked.map(({ rank }) => rank))])
  const found = new Map(rows.map((row) => [row.company_id, row]))
  const moved = ranked.filter((one) => !found.has(one.company_id))
  if (moved.length > 0) for (const row of await readRows(engine, moved, null)) found.set(row.company_id, row)
  return found
}

const readRows = async (
  engine: SearchEngine,
  companies: readonly RankedCompany[],
  ranks: readonly number[] | null,
): Promise<FoundRow[]> => {
  const { where, params, bind } = draft()
  if (ranks !== null) where.push(`rank in ${bind(ranks, 'Array(UInt16)')}`)
  where.push(
    `company_id in ${bind(
      companies.map((one) => one.company_id),
      'Array(UInt32)',
    )}`,
  )
  where.push(...viewConditions(await readIndexView(engine.db, companyIndex), bind))
  const conditions = { where, params }
  return engine.clickhouse.rows<FoundRow>(
    `select ${foundColumns} from company_search ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
}
