/** The queries of the company search. Each query reads the view of the index again. */

import {
  CompanyField,
  companyRanges,
  isGiven,
  type CompanyFilter,
  type contract,
  type InputOf,
} from '@tradewind/contract'
import { draft, optionsOf, whereOf, type Conditions, type Draft } from '../../customs/index.ts'
import {
  countByFacet,
  countRows,
  pageSettings,
  readIndexView,
  readInHalves,
  type SearchEngine,
} from '../../search-index/index.ts'
import { companyConditions, nameMatch, type AskedFilter } from './conditions.ts'
import { companyIndex } from './indexing.ts'
import { facetLetters, facets, type Facet } from './terms.ts'

export type Sort = InputOf<typeof contract.companySearch.search>['sort']

/** `total` counts the companies of the filter; the other two count without the filter's type. */
export type Totals = { total: number; privateTotal: number; listedTotal: number }

export const countCompanies = async (engine: SearchEngine, filter: AskedFilter): Promise<Totals> => {
  const conditions = companyConditions(filter, await readIndexView(engine.db, companyIndex), ['type'])
  const [row] = await engine.clickhouse.rows<{ companies: number; listed: number }>(
    `select toUInt32(count()) as companies, toUInt32(countIf(is_listed = 1)) as listed
    from company_search
    ${whereOf(conditions)}`,
    optionsOf(engine, conditions),
  )
  const { companies = 0, listed = 0 } = row ?? {}
  const totals = { privateTotal: companies - listed, listedTotal: listed }
  const total = filter.type === 'listed' ? listed : filter.type === 'private' ? companies - listed : companies
  return { total, ...totals }
}

/** A row of the index. Numbers of 64 bits are texts. */
export type FoundRow = {
  company_id: number
  country: string
  state: string
  city: string
  industries: string[]
  employees_min: string | null
  employees_max: string | null
  revenue_min: string | null
  revenue_max: string | null
  is_listed: number
  founded: number | null
  funding_usd: string | null
  last_round: string
  last_round_on: string
  last_round_usd: string | null
  description: string
  has_email: number
  has_phone: number
  has_website: number
  has_social: number
  place: string
  latitude: number
  longitude: number
}

/** The columns of `FoundRow`. */
export const foundColumns = `company_id, country, state, city, industries, employees_min, employees_max, revenue_min,
      revenue_max, is_listed, founded, funding_usd, last_round, last_round_on, last_round_usd, description, has_email,
      has_phone, has_website, has_social, place, latitude, longitude`

const orders: Readonly<Record<Sort, string>> = {
  relevance: 'rank, company_id',
  name: 'name, company_id',
  employees: 'employees_min desc nulls last, employees_max desc nulls last, rank, company_id',
  revenue: 'revenue_min desc nulls last, revenue_max desc nulls last, rank, company_id',
  funding: 'funding_usd desc nulls last, rank, company_id',
  founded: 'founded desc nulls last, rank, company_id',
}

/** The `order by` of a sort. Binds the words by which names are compared. */
export const orderOf = (filter: CompanyFilter, sort: Sort, bind: Draft['bind']): string => {
  const match = sort === 'relevance' ? nameMatch(filter, bind) : null
  return `order by ${match === null ? '' : `(${match}) desc, `}${orders[sort]}`
}

/** The companies whose names have the keywords come first in the order of relevance. */
export const pageCompanies = async (
  engine: SearchEngine,
  filter: AskedFilter,
  { sort, ...window }: { sort: Sort; offset: number; limit: number },
): Promise<FoundRow[]> => {
  const { where, params } = companyConditions(filter, await readIndexView(engine.db, companyIndex))
  const named = draft('name')
  const match = sort === 'relevance' ? nameMatch(filter, named.bind) : null
  const order = `order by ${orders[sort]}`
  if (match === null) return pageRows(engine, { where, params }, { order, ...window })
  const half = (condition: string) => ({ where: [...where, condition], params: { ...params, ...named.params } })
  const [matching, others] = [half(`(${match})`), half(`not (${match})`)]
  return readInHalves(window, {
    first: (part) => pageRows(engine, matching, { order, ...part }),
    second: (part) => pageRows(engine, others, { order, ...part }),
    countFirst: () => countRows(engine, companyIndex, matching),
  })
}

/** `order`: the clause `order by`; `conditions` has its parameters too. */
export const pageRows = (
  engine: SearchEngine,
  conditions: Conditions,
  { order, offset, limit }: { order: string; offset: number; limit: number },
): Promise<FoundRow[]> =>
  engine.clickhouse.rows<FoundRow>(
    `select ${foundColumns}
    from company_search
    ${whereOf(conditions)}
    ${order}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(engine, conditions, { params: { limit, offset }, settings: pageSettings }),
  )

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

const isSet = (filter: CompanyFilter, field: CompanyField): boolean => isGiven(filter[field])

/** Bounds the cost of `countRelaxed`, which counts once for each condition. */
const relaxedAtMost = 8

/** Counts the companies that match when one condition of the filter is left out. */
export const countRelaxed = async (
  engine: SearchEngine,
  filter: AskedFilter,
): Promise<{ fields: CompanyField[]; companies: number }[]> => {
  const ends = companyRanges.map(({ from, to }): CompanyField[] => [from, to])
  const named = CompanyField.options.filter((field) => isSet(filter, field))
  const single = named.filter((field) => !ends.flat().includes(field)).map((field) => [field])
  const ranges = ends.filter((fields) => fields.some((field) => named.includes(field)))
  const view = await readIndexView(engine.db, companyIndex)
  const counted = await Promise.all(
    [...single, ...ranges].slice(0, relaxedAtMost).map(async (fields) => {
      const conditions = companyConditions(filter, view, fields)
      return { fields, companies: await countRows(engine, companyIndex, conditions) }
    }),
  )
  return counted.filter(({ companies }) => companies > 0).toSorted((one, other) => other.companies - one.companies)
}

/** SQL for the values of a facet that is counted alone. It reads less than `facets`. */
const ownColumns: Partial<Readonly<Record<Facet, string>>> = {
  country: 'country',
  industry: 'arrayJoin(industries)',
  type: `if(is_listed = 1, 'listed', 'private')`,
  decade: 'toString(intDiv(founded, 10) * 10)',
  tradeRole: `arrayJoin(arrayFilter(role -> role != '', [if(is_buyer = 1, 'buyer', ''), if(is_seller = 1, 'seller', '')]))`,
}

/** The columns with the terms of one facet. `facets` has the terms of all of them, except cities. */
const termColumns: Partial<Readonly<Record<Facet, string>>> = {
  state: 'state_facets',
  technology: 'technology_facets',
  employees: 'employees_facets',
  roundType: 'round_facets',
  language: 'language_facets',
}

/** Counts the companies by the values of all facets, most companies first. */
export const countFacets = async (engine: SearchEngine, filter: AskedFilter): Promise<FacetRow[]> => {
  const conditionsWithout = async (omitted: readonly CompanyField[]) =>
    companyConditions(filter, await readIndexView(engine.db, companyIndex), omitted)
  const [cities, others] = await Promise.all([
    countCities(engine, await conditionsWithout(ownFields.city)),
    countByFacet(
      facets.filter((facet) => facet !== 'city'),
      {
        isChosen: (facet) => ownFields[facet].some((field) => isSet(filter, field)),
        count: async (counted, chosen) => {
          const conditions = await conditionsWithout(chosen === null ? [] : ownFields[chosen])
          const column = chosen === null ? undefined : ownColumns[chosen]
          return chosen === null || column === undefined
            ? countTerms(engine, conditions, counted, chosen === null ? 'facets' : (termColumns[chosen] ?? 'facets'))
            : countColumn(engine, conditions, { facet: chosen, column })
        },
      },
    ),
  ])
  return [...others, ...cities]
}

const countTerms = async (
  engine: SearchEngine,
  conditions: Conditions,
  counted: readonly Facet[],
  column: string,
): Promise<FacetRow[]> => {
  const letters = counted.map((facet) => facetLetters[facet])
  // A value is counted with its text first, because both are one entry of a dictionary.
  const rows = await engine.clickhouse.rows<{ term: string; text: string; companies: number }>(
    `select substringIndex(both, '\\t', 1) as term, max(substring(both, length(term) + 2)) as text,
      toUInt32(sum(n)) as companies
    from (
      select arrayJoin(${column}) as both, count() as n
      from company_search
      ${whereOf(conditions)}
      group by both)
    where substring(both, 1, 1) in {letters:Array(String)}
    group by term
    order by companies desc, term
    limit ${mostValues} by substring(term, 1, 1)`,
    optionsOf(engine, conditions, { params: { letters } }),
  )
  return rows.flatMap(({ term, text, companies }) => {
    const facet = counted.find((one) => term.startsWith(`${facetLetters[one]}:`))
    return facet === undefined ? [] : [{ facet, value: text === '' ? term.slice(2) : text, companies }]
  })
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

/** Counts the cities by their numbers, and reads the texts of the listed ones only. */
const countCities = async (engine: SearchEngine, conditions: Conditions): Promise<FacetRow[]> => {
  const counted = await engine.clickhouse.rows<{ city_key: string; companies: number }>(
    `select city_key, toUInt32(count()) as companies
    from company_search
    ${whereOf({ ...conditions, where: [...conditions.where, 'city_key != 0'] })}
    group by city_key
    order by companies desc, city_key
    limit ${mostValues}`,
    optionsOf(engine, conditions),
  )
  if (counted.length === 0) return []
  const texts = await engine.clickhouse.rows<{ city_key: string; city: string }>(
    `select city_key, max(city) as city
    from company_search_city
    where city_key in {keys:Array(UInt64)}
    group by city_key`,
    optionsOf(engine, { where: [], params: { keys: counted.map(({ city_key }) => BigInt(city_key)) } }),
  )
  const textOf = new Map(texts.map(({ city_key, city }) => [city_key, city]))
  return counted.flatMap(({ city_key, companies }): FacetRow[] => {
    const city = textOf.get(city_key)
    return city === undefined ? [] : [{ facet: 'city', value: city, companies }]
  })
}
