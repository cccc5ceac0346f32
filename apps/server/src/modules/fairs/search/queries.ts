/** The queries of the search for fair buyers. Each query reads the view of the index again. */

import { fairConditions as conditionKinds, fairRoles, fairSources } from '@tradewind/contract'
import type { contract, FairFilter, InputOf } from '@tradewind/contract'
import { fairSessions } from '@tradewind/lexicon'
import { optionsOf, whereOf } from '../../customs/index.ts'
import { countByFacet, countRows, pageSettings, readIndexView, type SearchEngine } from '../../search-index/index.ts'
import { attendedSql, bitOf, bitsSql } from './attended.ts'
import { conditionColumns, fairConditions, type FairField } from './conditions.ts'
import { fairIndex } from './indexing.ts'

export type Sort = InputOf<typeof contract.fairs.search>['sort']

const conditionsOf = async ({ db }: SearchEngine, filter: FairFilter, omitted: FairField | null = null) =>
  fairConditions(filter, await readIndexView(db, fairIndex), omitted)

export const countBuyers = async (engine: SearchEngine, filter: FairFilter): Promise<number> =>
  countRows(engine, fairIndex, await conditionsOf(engine, filter))

const orders: Readonly<Record<Sort, string>> = {
  latest: 'rank, company_id',
  sessions: 'sessions desc, rank, company_id',
  name: 'name, company_id',
}

/** Returns the numbers of the companies of a page. */
export const pageBuyers = async (
  engine: SearchEngine,
  filter: FairFilter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<number[]> => {
  const conditions = await conditionsOf(engine, filter)
  const rows = await engine.clickhouse.rows<{ company_id: number }>(
    `select company_id
    from fair_search
    ${whereOf(conditions)}
    order by ${orders[sort]}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(engine, conditions, { params: { limit, offset }, settings: pageSettings }),
  )
  return rows.map((row) => row.company_id)
}

/** The largest number of countries in a facet. */
const mostValues = 50

const facets = ['session', 'source', 'role', 'condition', 'category', 'country'] as const
export type Facet = (typeof facets)[number]
export type FacetRow = { readonly facet: Facet; readonly value: string; readonly buyers: number }

/** The field of the filter that a facet leaves out, because choosing a value of the facet replaces it. */
const ownField = {
  session: 'sessions',
  source: 'source',
  role: 'role',
  category: 'categories',
  country: 'countries',
} as const satisfies Partial<Record<Facet, FairField>>

/** All conditions of a filter must hold, so choosing a further one replaces none. */
const fieldOf = (facet: Facet): FairField | null => (facet === 'condition' ? null : ownField[facet])

/** Counts the buyers by the values of all facets: sessions from the latest, categories and countries by most buyers. */
export const countFacets = (engine: SearchEngine, filter: FairFilter): Promise<FacetRow[]> =>
  countByFacet<Facet, FacetRow>(facets, {
    isChosen: (facet) => {
      const field = fieldOf(facet)
      return field !== null && (filter[field] ?? []).length > 0
    },
    count: async (counted, chosen) => {
      const omitted = chosen === null ? null : fieldOf(chosen)
      const rows = await Promise.all([
        countBits(engine, filter, counted, omitted),
        ...counted
          .filter((facet) => facet === 'category' || facet === 'country')
          .map((facet) => countValues(engine, filter, facet, omitted)),
      ])
      return rows.flat()
    },
  })

const columns = { category: 'arrayJoin(category_facet)', country: 'country' } as const

const countValues = async (
  engine: SearchEngine,
  filter: FairFilter,
  facet: 'category' | 'country',
  omitted: FairField | null,
): Promise<FacetRow[]> => {
  const conditions = await conditionsOf(engine, filter, omitted)
  const rows = await engine.clickhouse.rows<{ value: string; buyers: number }>(
    `select ${columns[facet]} as value, toUInt32(count()) as buyers
    from fair_search
    ${whereOf(conditions)}
    group by value
    having value != ''
    order by buyers desc, value
    limit ${mostValues}`,
    optionsOf(engine, conditions),
  )
  return rows.map((row) => ({ facet, ...row }))
}

type Bit = { facet: Facet; value: string; sql: string }

/** The conditions that one value of a facet adds. */
const bitsOf = (filter: FairFilter, facet: Facet): Bit[] => {
  const { sessions, source, role } = filter
  switch (facet) {
    case 'session':
      return fairSessions.toReversed().map(({ id }) => ({
        facet,
        value: String(id),
        sql: `bitTest(${bitsSql({ source, role })}, ${bitOf(id)})`,
      }))
    case 'source':
      return fairSources.map((value) => ({ facet, value, sql: attendedSql({ sessions, role, source: value }) ?? '1' }))
    case 'role':
      return fairRoles.map((value) => ({ facet, value, sql: attendedSql({ sessions, source, role: value }) ?? '1' }))
    case 'condition':
      return conditionKinds.map((value) => ({ facet, value, sql: `${conditionColumns[value]} = 1` }))
    default:
      return []
  }
}

const countBits = async (
  engine: SearchEngine,
  filter: FairFilter,
  counted: readonly Facet[],
  omitted: FairField | null,
): Promise<FacetRow[]> => {
  const bits = counted.flatMap((facet) => bitsOf(filter, facet))
  if (bits.length === 0) return []
  const conditions = await conditionsOf(engine, filter, omitted)
  const [row] = await engine.clickhouse.rows<{ counts: number[] }>(
    `select [${bits.map(({ sql }) => `toUInt32(countIf(${sql}))`).join(', ')}] as counts
    from fair_search
    ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
  return bits.flatMap(({ facet, value }, at) => {
    const buyers = row?.counts[at] ?? 0
    return buyers === 0 ? [] : [{ facet, value, buyers }]
  })
}
