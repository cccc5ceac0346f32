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
import { countRows, pageSettings, readIndexView, readInHalves, type SearchEngine } from '../../search-index/index.ts'
import { companyConditions, nameMatch, type AskedFilter } from './conditions.ts'
import { companyIndex } from './indexing.ts'

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

/** Bounds the cost of `countRelaxed`, which counts once for each condition. */
const relaxedAtMost = 8

/** Counts the companies that match when one condition of the filter is left out. */
export const countRelaxed = async (
  engine: SearchEngine,
  filter: AskedFilter,
): Promise<{ fields: CompanyField[]; companies: number }[]> => {
  const ends = companyRanges.map(({ from, to }): CompanyField[] => [from, to])
  const named = CompanyField.options.filter((field) => isGiven(filter[field]))
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
