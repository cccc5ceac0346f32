/** The queries of the people search. Each query reads the view of the index again. */

import type { contract, InputOf, PersonFilter } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import { draft, optionsOf, whereOf, type Conditions } from '../../customs/index.ts'
import {
  barrier,
  countByFacet,
  countRows,
  pageSettings,
  readIndexView,
  readInHalves,
  type SearchEngine,
} from '../../search-index/index.ts'
import { personConditions, typedMatch, type PersonField } from './conditions.ts'
import { personIndex } from './indexing.ts'
import { facetLetters, type Facet } from './terms.ts'

export type Sort = InputOf<typeof contract.people.search>['sort']

/** `without`: a person who is left out. `among`: only these persons. */
export type Asked = {
  readonly filter: PersonFilter
  readonly without?: number
  readonly among?: readonly number[] | undefined
}

const conditionsOf = async (
  { db }: SearchEngine,
  { filter, without = 0, among }: Asked,
  omitted: PersonField | null = null,
) => {
  const { where, params } = personConditions(filter, await readIndexView(db, personIndex), omitted)
  return {
    where: [
      ...where,
      ...(without === 0 ? [] : ['person_id != {without:UInt32}']),
      ...(among === undefined ? [] : ['person_id in {among:Array(UInt32)}']),
    ],
    params: { ...params, without, ...(among === undefined ? {} : { among }) },
  }
}

export const countPeople = async (engine: SearchEngine, asked: Asked): Promise<number> =>
  countRows(engine, personIndex, await conditionsOf(engine, asked))

/** `rank` orders by seniority, and people of one seniority by their kinds of contacts: four steps for each seniority. */
const orders: Readonly<Record<Sort, string>> = {
  relevance: 'rank, person_id',
  name: 'name, person_id',
  seniority: 'intDiv(rank, 4), name, person_id',
}

/** Returns the numbers of a page's persons. Those whose title or name has the typed words come first by relevance. */
export const pagePeople = async (
  engine: SearchEngine,
  asked: Asked,
  { sort, ...window }: { sort: Sort; offset: number; limit: number },
): Promise<number[]> => {
  const { where, params } = await conditionsOf(engine, asked)
  const typed = draft('typed')
  const match = sort === 'relevance' ? typedMatch(asked.filter, typed.bind) : null
  const order = orders[sort]
  if (match === null) return pageNumbers(engine, { where, params }, { order, ...window })
  const half = (condition: string) => ({ where: [...where, condition], params: { ...params, ...typed.params } })
  const [matching, others] = [half(match), half(`not ${match}`)]
  return readInHalves(window, {
    first: (part) => pageNumbers(engine, matching, { order, ...part }),
    second: (part) => pageNumbers(engine, others, { order, ...part }),
    countFirst: () => countRows(engine, personIndex, matching),
  })
}

const pageNumbers = async (
  engine: SearchEngine,
  conditions: Conditions,
  { order, limit, offset }: { order: string; limit: number; offset: number },
): Promise<number[]> => {
  const rows = await engine.clickhouse.rows<{ person_id: number }>(
    `select person_id
    from person_search
    ${whereOf(conditions)}
    order by ${order}
    limit {limit:UInt32} offset {offset:UInt64}`,
    optionsOf(engine, conditions, { params: { limit, offset }, settings: pageSettings }),
  )
  return rows.map((row) => row.person_id)
}

/** The largest number of values in a facet. */
const mostValues = 50

export type FacetRow = { facet: Facet; value: string; people: number }

/** The field of the filter that a facet leaves out, because choosing a value of the facet replaces it. */
const ownField = {
  seniority: 'seniorities',
  department: 'departments',
  country: 'countries',
  industry: 'industries',
  company: 'companyId',
} as const satisfies Record<Facet, PersonField>
const facets = ['seniority', 'department', 'country', 'industry'] as const

/** SQL for the terms of facets, each with the facets that it has. The first one that has all counted facets is read. */
const termColumns: readonly (readonly [string, readonly Facet[]])[] = [
  ['country_facet', ['country']],
  ['arrayJoin(industry_facets)', ['industry']],
  ['arrayJoin(position_facets)', ['seniority', 'department']],
  ['arrayJoin(facets)', facets],
]

/** Counts the people by the values of all facets, most people first. */
export const countFacets = async (engine: SearchEngine, filter: PersonFilter): Promise<FacetRow[]> => {
  const [companies, others] = await Promise.all([
    countCompanies(engine, filter),
    countByFacet<(typeof facets)[number], FacetRow>(facets, {
      isChosen: (facet) => (filter[ownField[facet]] ?? []).length > 0,
      count: (counted, chosen) => countTerms(engine, filter, counted, chosen === null ? null : ownField[chosen]),
    }),
  ])
  return [...others, ...companies]
}

const countTerms = async (
  engine: SearchEngine,
  filter: PersonFilter,
  counted: readonly Facet[],
  omitted: PersonField | null,
): Promise<FacetRow[]> => {
  const conditions = await conditionsOf(engine, { filter }, omitted)
  const [column] = termColumns.find(([, has]) => counted.every((facet) => has.includes(facet))) ?? ['arrayJoin(facets)']
  const rows = await engine.clickhouse.rows<{ term: string; people: number }>(
    `select term, people
    from (
      select ${column} as term, toUInt32(count()) as people
      from person_search
      ${whereOf(conditions)}
      group by term
    )
    where substring(term, 1, 1) in {letters:Array(String)}
    order by people desc, term
    limit ${mostValues} by substring(term, 1, 1)`,
    optionsOf(engine, conditions, { params: { letters: counted.map((facet) => facetLetters[facet]) } }),
  )
  return rows.flatMap(({ term, people }) => {
    const facet = counted.find((one) => term.startsWith(`${facetLetters[one]}:`))
    return facet === undefined ? [] : [{ facet, value: term.slice(2), people }]
  })
}

/** Companies are counted by their numbers, because there are too many for a dictionary. */
const countCompanies = async (engine: SearchEngine, filter: PersonFilter): Promise<FacetRow[]> => {
  const conditions = await conditionsOf(engine, { filter }, ownField.company)
  const rows = await engine.clickhouse.rows<{ company_id: number; people: number }>(
    `select arrayJoin(company_ids) as company_id, toUInt32(count()) as people
    from person_search
    ${whereOf(conditions)}
    group by company_id
    order by people desc, company_id
    limit ${mostValues}`,
    optionsOf(engine, conditions),
  )
  return rows.map(({ company_id, people }) => ({ facet: 'company', value: String(company_id), people }))
}

const mostSuggested = 10

type Suggestion = { value: string; people: number }

/** SQL that is true when a word of a folded text begins with the text; in Chinese, when a word contains it. */
const holdsStart = (column: string, start: string): string =>
  /\p{Script=Han}/u.test(start)
    ? `position(${column}, {start:String}) > 0`
    : `position(concat(' ', ${column}), concat(' ', {start:String})) > 0`

/** The names or titles in which a word begins with the text, those of most people first. */
export const suggestTexts = async (
  engine: SearchEngine,
  text: string,
  column: 'name' | 'title',
): Promise<Suggestion[]> => {
  const start = foldText(text).toLowerCase()
  if (start === '') return []
  const { where, params } = await conditionsOf(engine, { filter: {} })
  const conditions = { where: [...where, holdsStart(column === 'name' ? 'name' : 'titles', start)], params }
  const options = optionsOf(engine, conditions, { params: { start } })
  const ending = `order by people desc, value limit ${mostSuggested}`
  if (column === 'name')
    return engine.clickhouse.rows<Suggestion>(
      `select shown_name as value, toUInt32(count()) as people
      from person_search
      ${whereOf(conditions)}
      group by value
      ${ending}`,
      options,
    )
  return engine.clickhouse.rows<Suggestion>(
    `select min(title) as value, toUInt32(count()) as people
    from (
      select arrayJoin(arrayZip(splitByString({barrier:String}, titles), shown_titles)) as pair, pair.1 as folded,
        pair.2 as title
      from person_search
      ${whereOf({ ...conditions, where: [...conditions.where, 'notEmpty(shown_titles)'] })}
    )
    where ${holdsStart('folded', start)}
    group by folded
    ${ending}`,
    { ...options, params: { ...options.params, barrier } },
  )
}
