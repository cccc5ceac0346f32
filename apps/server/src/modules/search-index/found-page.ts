/** Reads a page of a search together with the numbers of what the search finds. */

import type { Db, Platform } from '@tradewind/platform'
import { optionsOf, whereOf, type Conditions, type Engine } from '../customs/index.ts'
import type { SearchIndex } from './index-batches.ts'

/** `db` holds the view of the index, which each query reads again. */
export type SearchEngine = Engine & { readonly db: Db }

export const searchEngine = (
  { db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>,
  signal?: AbortSignal,
): SearchEngine => ({ db, clickhouse, signal })

// Columns that are not needed for sorting are read only for the rows of the page, also for a page with a large offset.
// The dynamic filter costs more than it saves beside conditions on a text index.
export const pageSettings = { query_plan_max_limit_for_lazy_materialization: 100_000, use_top_k_dynamic_filtering: 0 }

/** Counts the rows of an index that conditions find. The conditions of a view must be among them. */
export const countRows = async (
  engine: SearchEngine,
  { tables: [table] }: SearchIndex,
  conditions: Conditions,
): Promise<number> => {
  const [row] = await engine.clickhouse.rows<{ found: number }>(
    `select toUInt32(count()) as found from ${table} ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
  return row?.found ?? 0
}

type Window = { readonly limit: number; readonly offset: number }

type PageQueries<Totals, Row> = {
  count(): Promise<Totals>
  read(window: Window): Promise<readonly Row[]>
}

/**
 * Counts, and reads a page at the same time. A further page is read after the count, because a page beyond the end must
 * not sort everything that the search finds.
 */
export const readFoundPage = async <Totals extends { total: number }, Row>(
  { page, limit }: { page: number; limit: number },
  { count, read }: PageQueries<Totals, Row>,
): Promise<{ totals: Totals; rows: readonly Row[] }> => {
  const window = { limit, offset: (page - 1) * limit }
  const counting = count()
  const isBeyond = page > 1 && window.offset >= (await counting).total
  const [totals, rows] = await Promise.all([counting, isBeyond ? [] : read(window)])
  return { totals, rows }
}

/**
 * Reads a part of a list that has two halves, one after the other. Each half is read in the order of the key: a sort by
 * the half would read all rows.
 */
export const readInHalves = async <Row>(
  { limit, offset }: Window,
  {
    first,
    second,
    countFirst,
  }: {
    first(window: Window): Promise<Row[]>
    second(window: Window): Promise<Row[]>
    countFirst(): Promise<number>
  },
): Promise<Row[]> => {
  const rows = await first({ limit, offset })
  if (rows.length === limit) return rows
  const inFirst = rows.length > 0 || offset === 0 ? offset + rows.length : await countFirst()
  return [...rows, ...(await second({ limit: limit - rows.length, offset: Math.max(0, offset - inFirst) }))]
}

type FacetQueries<Facet, Row> = {
  /** Whether the filter restricts the field of the facet. */
  isChosen(facet: Facet): boolean
  /** Counts the values of facets. When `chosen` is not null, the query leaves out the filter's field of this facet. */
  count(facets: readonly Facet[], chosen: Facet | null): Promise<Row[]>
}

/** Counts the values of facets. The facets whose fields the filter does not restrict share one query. */
export const countByFacet = async <Facet, Row>(
  facets: readonly Facet[],
  { isChosen, count }: FacetQueries<Facet, Row>,
): Promise<Row[]> => {
  const shared = facets.filter((facet) => !isChosen(facet))
  const counted = await Promise.all([
    ...(shared.length === 0 ? [] : [count(shared, null)]),
    ...facets.filter(isChosen).map((facet) => count([facet], facet)),
  ])
  return counted.flat()
}
