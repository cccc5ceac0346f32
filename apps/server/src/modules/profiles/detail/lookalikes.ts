/**
 * Finds companies that are like one company. A few searches of the index each return their best known companies, from
 * the narrowest search (industry, near country, near size) to the widest; the most similar companies of all are shown.
 * So the cost is that of a few first pages of the company search, however many companies share an industry.
 */

import { lookalikesAtMost, type CompanyFilter } from '@tradewind/contract'
import { neighboursOf } from '@tradewind/lexicon'
import type { Platform, Session } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import { draft, optionsOf, tokensOf, whereOf } from '../../customs/index.ts'
import {
  pageSettings,
  readIndexView,
  searchable,
  searchEngine,
  type IndexView,
  type SearchEngine,
} from '../../search-index/index.ts'
import { noFacts, type MergedFacts } from '../facts/merge-facts.ts'
import { readFacts } from '../facts/read-facts.ts'
import { readShownCompanies } from '../facts/shown-companies.ts'
import { askedFilter, companyConditions, type AskedFilter } from '../search/conditions.ts'
import { companyIndex } from '../search/indexing.ts'
import { termOf } from '../search/terms.ts'
import { nearFactor, rateCandidates, type Candidate, type Compared, type Size } from './likeness.ts'

/** The number of companies that one search returns. */
const poolSize = 200
/** The numbers of values of the company that are compared. */
const [industriesAtMost, keywordsAtMost, technologiesAtMost] = [10, 12, 20]

type Own = Compared & { readonly companyId: number; readonly keywords: string[]; readonly technologies: string[] }

export const readLookalikes = async (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  session: Pick<Session, 'permissions'>,
  { company, signal }: { company: CompanyDetail; signal?: AbortSignal },
) => {
  const facts = (await readFacts(platform.db, [company.companyId])).get(company.companyId) ?? noFacts
  const own = comparedOf(company, facts)
  const engine = searchEngine(platform, signal)
  const view = await readIndexView(platform.db, companyIndex)
  const pools = await Promise.all(poolsOf(own).map((pool) => readPool(engine, { own, view, ...pool })))
  const found = [...new Map(pools.flat().map((candidate) => [candidate.companyId, candidate])).values()]
  const alike = rateCandidates(own, found).slice(0, lookalikesAtMost)
  const rated =
    alike.length > 0 ? alike : await readCompatriots(engine, { own, view, filter: askedFilter(session, {}) })
  const companies = await readShownCompanies(
    platform.db,
    session,
    rated.map(({ candidate }) => candidate.companyId),
  )
  return rated.flatMap(({ candidate, reasons }) => {
    const shown = companies.get(candidate.companyId)
    // The index may still contain a company that was merged into another one.
    if (shown === undefined || shown.companyId !== candidate.companyId) return []
    const { name, isForwarder } = shown
    const country = candidate.country === '' ? shown.country : candidate.country
    return [
      { companyId: candidate.companyId, name, country, isForwarder, industries: [...candidate.industries], reasons },
    ]
  })
}

/** The best known companies of the same country, for a company of which too little is known to find similar ones. */
const readCompatriots = async (engine: SearchEngine, { own, view, filter }: Omit<PoolSearch, 'hasKeyword'>) => {
  const { country } = own
  if (country === '') return []
  const found = await readPool(engine, { own, view, filter: { ...filter, countries: [country] } })
  return found.slice(0, lookalikesAtMost).map((candidate) => ({
    candidate,
    reasons: [{ kind: 'country' as const, values: [country] }],
  }))
}

const comparedOf = (company: CompanyDetail, facts: MergedFacts): Own => {
  const employees = facts.employees?.value
  const valuesOf = (listed: readonly { value: string }[], atMost: number) =>
    listed.slice(0, atMost).map(({ value }) => value)
  return {
    companyId: company.companyId,
    country: facts.country?.value ?? company.country ?? '',
    industries: valuesOf(facts.industries, industriesAtMost).map((code) => code.trim().toLowerCase()),
    size: employees === undefined ? null : { min: employees.min ?? 0, max: employees.max ?? Infinity },
    keywords: valuesOf(facts.keywords, keywordsAtMost).filter((keyword) => searchable([keyword]) !== ''),
    technologies: valuesOf(facts.technologies, technologiesAtMost),
  }
}

type Pool = { readonly filter: AskedFilter; readonly hasKeyword?: true }

const poolsOf = ({ country, industries, size, keywords, technologies }: Own): Pool[] => {
  const near: CompanyFilter = country === '' ? {} : { countries: [country, ...neighboursOf(country)] }
  const sized: CompanyFilter = size === null ? {} : sizeFilter(size)
  const alike: CompanyFilter = industries.length > 0 ? { industries: [...industries] } : {}
  const pools: Pool[] = [
    ...(industries.length > 0 ? [{ ...alike, ...near, ...sized }, { ...alike, ...near }, alike] : []).map((filter) => ({
      filter,
    })),
    ...(technologies.length > 0 ? [{ filter: { ...alike, technologies } }] : []),
    ...(keywords.length > 0 ? [near, {}] : []).map((filter) => ({ filter, hasKeyword: true as const })),
  ]
  // Searches without a country or a size are equal to others.
  return [...new Map(pools.map((pool) => [JSON.stringify(pool), pool])).values()]
}

const sizeFilter = ({ min, max }: Size): CompanyFilter => ({
  employeesFrom: Math.floor(min / nearFactor),
  ...(Number.isSafeInteger(max * nearFactor) ? { employeesTo: max * nearFactor } : {}),
})

type PoolRow = {
  company_id: number
  rank: number
  country: string
  industries: string[]
  employees_min: string | null
  employees_max: string | null
  found_technologies: string[]
  found_keywords: string[]
}

type PoolSearch = Pool & { readonly own: Own; readonly view: IndexView }

const readPool = async (engine: SearchEngine, { own, view, filter, hasKeyword }: PoolSearch): Promise<Candidate[]> => {
  const keywords = new Map(own.keywords.map((keyword) => [searchable([keyword]), keyword]))
  const technologies = new Map(own.technologies.map((name) => [termOf('technology', name) ?? '', name]))
  const { params, bind } = draft('own')
  const found = companyConditions(filter, view)
  const where = [...found.where, `company_id != ${bind(own.companyId, 'UInt32')}`]
  if (hasKeyword === true) {
    const occurs = [...keywords.keys()].map((text) => `hasAllTokens(words, ${bind(tokensOf(text), 'Array(String)')})`)
    where.push(`(${occurs.join(' or ')})`)
  }
  const [boundTechnologies, boundKeywords] = [technologies, keywords].map((values) =>
    bind([...values.keys()], 'Array(String)'),
  )
  const conditions = { where, params: { ...found.params, ...params } }
  const rows = await engine.clickhouse.rows<PoolRow>(
    `select company_id, rank, country, industries, employees_min, employees_max,
      arrayIntersect(terms, ${boundTechnologies}) as found_technologies,
      arrayFilter(
        keyword -> position(concat(' ', words, ' '), concat(' ', keyword, ' ')) > 0, ${boundKeywords}
      ) as found_keywords
    from company_search
    ${whereOf(conditions)}
    order by rank, company_id
    limit ${poolSize}`,
    optionsOf(engine, conditions, { settings: pageSettings }),
  )
  return rows.map((row) => ({
    companyId: row.company_id,
    rank: row.rank,
    country: row.country,
    industries: row.industries,
    size:
      row.employees_min === null || row.employees_max === null
        ? null
        : { min: Number(row.employees_min), max: Number(row.employees_max) },
    // In the order of the company's own values, and as it writes them.
    keywords: [...keywords].flatMap(([text, keyword]) => (row.found_keywords.includes(text) ? [keyword] : [])),
    technologies: [...technologies].flatMap(([term, name]) => (row.found_technologies.includes(term) ? [name] : [])),
  }))
}
