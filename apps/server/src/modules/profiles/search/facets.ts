/** Counts the companies of a search by the values of facets. Each query reads the view of the index again. */

import { isGiven, type CompanyField } from '@tradewind/contract'
import { optionsOf, whereOf, type Conditions } from '../../customs/index.ts'
import { countByFacet, readIndexView, type SearchEngine } from '../../search-index/index.ts'
import { companyConditions, type AskedFilter } from './conditions.ts'
import { companyIndex } from './indexing.ts'
import { facetKeyLetters, facetLetters, facets, type Facet } from './terms.ts'

/** The largest number of values in a facet. */
const mostValues = 50

export type FacetRow = { facet: Facet; value: string; companies: number }

/** The fields of the filter that a facet leaves out, because choosing a value of the facet replaces them. */
const ownFields: Readonly<Record<Facet, readonly CompanyField[]>> = {
  country: ['countries'],
  state: ['states'],
  city: ['cities'],
  industry: ['industries'],
  technology: ['technologies'],
  employees: ['employeeRanges'],
  type: ['type'],
  roundType: ['roundTypes'],
  language: ['languages'],
  decade: ['foundedFrom', 'foundedTo'],
  tradeRole: ['tradeRoles'],
}

/** SQL for the values of a facet that is counted alone. It reads less than the keys. */
const ownColumns: Partial<Readonly<Record<Facet, string>>> = {
  country: 'country',
  type: `if(is_listed = 1, 'listed', 'private')`,
  decade: 'toString(intDiv(founded, 10) * 10)',
  tradeRole: `arrayJoin(arrayFilter(role -> role != '', [if(is_buyer = 1, 'buyer', ''), if(is_seller = 1, 'seller', '')]))`,
}

/** The columns with the keys of one facet. `facet_keys` has the keys of all of them. */
const keyColumns: Partial<Readonly<Record<Facet, string>>> = {
  industry: 'industry_keys',
  technology: 'technology_keys',
}

/** Counts the companies by the values of all facets, most companies first. */
export const countFacets = (engine: SearchEngine, filter: AskedFilter): Promise<FacetRow[]> =>
  countByFacet<Facet, FacetRow>(facets, {
    isChosen: (facet) => ownFields[facet].some((field) => isGiven(filter[field])),
    count: async (counted, chosen) => {
      const omitted = chosen === null ? [] : ownFields[chosen]
      const conditions = companyConditions(filter, await readIndexView(engine.db, companyIndex), omitted)
      const column = chosen === null ? undefined : ownColumns[chosen]
      if (chosen !== null && column !== undefined) return countColumn(engine, conditions, { facet: chosen, column })
      const keys = (chosen === null ? undefined : keyColumns[chosen]) ?? 'facet_keys'
      return (await countKeys(engine, conditions, counted, keys)) ?? countTerms(engine, conditions, counted)
    },
  })

type Counted = { term: string; text: string; companies: number }

const toFacetRows = (rows: readonly Counted[], counted: readonly Facet[]): FacetRow[] =>
  rows.flatMap(({ term, text, companies }) => {
    const facet = counted.find((one) => term.startsWith(`${facetLetters[one]}:`))
    return facet === undefined ? [] : [{ facet, value: text === '' ? term.slice(2) : text, companies }]
  })

/**
 * Counts the keys of values, and reads the texts of the listed ones. Null when a listed key has not exactly one term,
 * because the index is being written or two values have one key. A key of two values counts the companies of both, so
 * it is listed whenever one of them would be.
 */
const countKeys = async (
  engine: SearchEngine,
  conditions: Conditions,
  counted: readonly Facet[],
  column: string,
): Promise<FacetRow[] | null> => {
  const numbers = counted.map((facet) => facetKeyLetters.indexOf(facetLetters[facet]) + 1)
  const listed = await engine.clickhouse.rows<{ key: number; companies: number }>(
    `select key, companies
    from (
      select arrayJoin(${column}) as key, toUInt32(count()) as companies
      from company_search
      ${whereOf(conditions)}
      group by key)
    where bitShiftRight(key, 28) in {numbers:Array(UInt32)}
    order by companies desc, key
    limit ${mostValues} by bitShiftRight(key, 28)`,
    optionsOf(engine, conditions, { params: { numbers } }),
  )
  if (listed.length === 0) return []
  const keys = listed.map(({ key }) => key)
  const values = await engine.clickhouse.rows<{ key: number; term: string; text: string }>(
    `select key, term, max(text) as text
    from company_search_value
    where key in {keys:Array(UInt32)}
    group by key, term`,
    optionsOf(engine, { where: [], params: { keys } }),
  )
  const valueOf = new Map(values.map((value) => [value.key, value]))
  if (values.length !== listed.length || valueOf.size !== listed.length) return null
  const rows = listed
    .map(({ key, companies }) => ({ term: '', text: '', ...valueOf.get(key), companies }))
    // Values with equal counts come in the order of their terms, as the other queries return them.
    .toSorted((one, other) => other.companies - one.companies || (one.term < other.term ? -1 : 1))
  return toFacetRows(rows, counted)
}

/** Counts the terms themselves, which takes many times as long as the keys. */
const countTerms = async (
  engine: SearchEngine,
  conditions: Conditions,
  counted: readonly Facet[],
): Promise<FacetRow[]> => {
  const letters = counted.map((facet) => facetLetters[facet])
  const rows = await engine.clickhouse.rows<Counted>(
    `select value.1 as term, max(value.2) as text, toUInt32(count()) as companies
    from (
      select arrayJoin(arrayZip(terms, shown)) as value
      from company_search
      ${whereOf(conditions)})
    where substring(term, 1, 1) in {letters:Array(String)}
    group by term
    order by companies desc, term
    limit ${mostValues} by substring(term, 1, 1)`,
    optionsOf(engine, conditions, { params: { letters } }),
  )
  return toFacetRows(rows, counted)
}

const countColumn = async (
  engine: SearchEngine,
  conditions: Conditions,
  { facet, column }: { facet: Facet; column: string },
): Promise<FacetRow[]> => {
  const rows = await engine.clickhouse.rows<{ value: string; companies: number }>(
    `select value, companies
    from (
      select ${column} as value, toUInt32(count()) as companies
      from company_search
      ${whereOf(conditions)}
      group by value)
    where value != ''
    order by companies desc, value
    limit ${mostValues}`,
    optionsOf(engine, conditions),
  )
  return rows.map((row) => ({ facet, ...row }))
}
