/** The queries of the search for fair buyers. Each query reads the view of the index again. */

import { fairConditions as conditionKinds, fairRoles, fairSources } from '@tradewind/contract'
import type { contract, FairFilter, InputOf } from '@tradewind/contract'
import { fairCategories, fairSessions } from '@tradewind/lexicon'
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
        counted.includes('session') ? countSessions(engine, filter, omitted) : [],
        ...counted
          .filter((facet) => facet === 'category' || facet === 'country')
          .map((facet) => countValues(engine, filter, facet, omitted)),
      ])
      return rows.flat()
    },
  })

const categoryCodes = fairCategories().map(({ code }) => code)

/** SQL for the key by which a facet is counted, and for the value of a key; '' is no value. */
const counting = {
  category: {
    key: 'arrayJoin(category_keys)',
    value: `transform(key, arrayMap(code -> toUInt16(cityHash64(code)), {codes:Array(String)}), {codes:Array(String)}, '')`,
  },
  country: { key: 'country', value: 'key' },
} as const

const countValues = async (
  engine: SearchEngine,
  filter: FairFilter,
  facet: 'category' | 'country',
  omitted: FairField | null,
): Promise<FacetRow[]> => {
  const conditions = await conditionsOf(engine, filter, omitted)
  const { key, value } = counting[facet]
  const rows = await engine.clickhouse.rows<{ value: string; buyers: number }>(
    `select ${value} as value, buyers
    from (
      select ${key} as key, toUInt32(count()) as buyers
      from fair_search
      ${whereOf(conditions)}
      group by key)
    where value != ''
    order by buyers desc, value
    limit ${mostValues}`,
    optionsOf(engine, conditions, { params: facet === 'category' ? { codes: categoryCodes } : {} }),
  )
  return rows.map((row) => ({ facet, ...row }))
}

type Bit = { facet: Facet; value: string; sql: string }

/** The conditions that one value of a facet adds. */
const bitsOf = (filter: FairFilter, facet: Facet): Bit[] => {
  const { sessions, source, role } = filter
  switch (facet) {
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

/** Counts each combination of sessions once, and adds up the combinations: one operation a buyer, not one a session. */
const countSessions = async (
  engine: SearchEngine,
  filter: FairFilter,
  omitted: FairField | null,
): Promise<FacetRow[]> => {
  const conditions = await conditionsOf(engine, filter, omitted)
  const sessions = fairSessions.toReversed().map(({ id }) => id)
  const [row] = await engine.clickhouse.rows<{ counts: number[] }>(
    `select [${sessions.map((id) => `toUInt32(sumIf(n, bitTest(attended, ${bitOf(id)})))`).join(', ')}] as counts
    from (
      select ${bitsSql(filter)} as attended, count() as n
      from fair_search
      ${whereOf(conditions)}
      group by attended)`,
    optionsOf(engine, conditions),
  )
  return sessions.flatMap((id, at) => {
    const buyers = row?.counts[at] ?? 0
    return buyers === 0 ? [] : [{ facet: 'session' as const, value: String(id), buyers }]
  })
}
