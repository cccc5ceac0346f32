/** Handlers of the company search. */

import type { CompanyFilter, contract, InputOf, OutputOf } from '@tradewind/contract'
import { beijingDay, employeeRanges, fundingRounds } from '@tradewind/lexicon'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import {
  readCompaniesFor,
  referenceOf,
  referenceOrNumber,
  viewerOf,
  type CompanyDetail,
} from '../../companies/index.ts'
import { readTradeCounts } from '../../customs/index.ts'
import { createFacetCounter, readFoundPage, searchEngine } from '../../search-index/index.ts'
import { maskText } from '../facts/masking.ts'
import { readShownCompanies } from '../facts/shown-companies.ts'
import { readSentence, type SentenceRates } from '../sentence/read-sentence.ts'
import { askedFilter } from './conditions.ts'
import { countFacets, type FacetRow } from './facets.ts'
import { companyIndex } from './indexing.ts'
import { countCompanies, countRelaxed, pageCompanies, type FoundRow } from './queries.ts'
import { findSuggested, mostSuggestions } from './suggestions.ts'
import type { Facet } from './terms.ts'

type Caller = { session: Session; signal?: AbortSignal }

/** `readRates` returns the newest rate of each currency in US dollars up to a month, `YYYY-MM`. */
export type SearchPorts = { readonly readRates: (month: string) => Promise<SentenceRates> }

export const companySearchRoutes = (
  platform: Platform,
  { readRates }: SearchPorts,
): Handlers<typeof contract.companySearch> => {
  const facetsOf = createFacetCounter(platform, companyIndex, countFacets)
  const describedFacetsOf = createFacetCounter(platform, companyIndex, (engine, filter: CompanyFilter) =>
    countFacets(engine, { ...filter, describedOnly: true }),
  )
  return {
    search: (input, context) => searchCompanies(platform, input, context),
    facets: async ({ filter }, { session, signal }) => {
      const { describedOnly = false, ...asked } = askedFilter(session, filter)
      return readFacets((describedOnly ? describedFacetsOf : facetsOf)(asked, signal))
    },
    relaxed: async ({ filter }, { session, signal }) =>
      countRelaxed(searchEngine(platform, signal), askedFilter(session, filter)),
    sentence: async ({ sentence }) => {
      const today = beijingDay(platform.clock.now())
      return readSentence(sentence, today, await readRates(today.slice(0, 7)))
    },
    suggest: ({ text }, context) => suggestCompanies(platform, text, context),
  }
}

const searchCompanies = async (
  platform: Platform,
  { filter: given, sort, page, limit }: InputOf<typeof contract.companySearch.search>,
  { session, signal }: Caller,
): Promise<OutputOf<typeof contract.companySearch.search>> => {
  const engine = searchEngine(platform, signal)
  const filter = askedFilter(session, given)
  const { totals, rows } = await readFoundPage(
    { page, limit },
    {
      count: () => countCompanies(engine, filter),
      read: (window) => pageCompanies(engine, filter, { sort, ...window }),
    },
  )
  return { ...totals, totalIsExact: true, ...(await showFound(platform, rows, { session, signal })) }
}

/** The rows of found companies as the calls answer them, with contacts as the caller's membership shows them. */
export const showFound = async <R extends FoundRow>(
  platform: Platform,
  rows: readonly R[],
  { session, signal }: { session: Session; signal: AbortSignal | undefined },
) => {
  const viewer = viewerOf(session)
  const companyIds = rows.map((row) => row.company_id)
  const [companies, trades] = await Promise.all([
    readCompaniesFor(platform, viewer, companyIds),
    readTradeCounts(platform, companyIds, signal),
  ])
  return {
    mayUnlock: viewer.mayUnlock,
    list: rows.map((row) => ({ ...toFound(row, companies), trade: trades.get(row.company_id) ?? null })),
  }
}

const noContacts = { address: null, email: null, phone: null, website: null, masked: true }

/** `companies`: those of the registry, with the contacts that the reader may see. */
export const toFound = (row: FoundRow, companies: ReadonlyMap<number, CompanyDetail>) => {
  const reference = referenceOrNumber(companies, row.company_id)
  const round = fundingRounds.find((one) => one === row.last_round)
  const contacts = companies.get(row.company_id)?.contacts ?? noContacts
  const description = textOf(row.description)
  return {
    ...reference,
    country: row.country === '' ? reference.country : row.country,
    state: textOf(row.state),
    city: textOf(row.city),
    industries: row.industries,
    employees: rangeOf(row.employees_min, row.employees_max),
    revenueUsd: rangeOf(row.revenue_min, row.revenue_max),
    type: row.is_listed === 1 ? ('listed' as const) : ('private' as const),
    founded: row.founded,
    fundingUsd: numberOf(row.funding_usd),
    lastRound: round === undefined ? null : { round, on: row.last_round_on, amountUsd: numberOf(row.last_round_usd) },
    description: description === null || !contacts.masked ? description : maskText(description, 'any'),
    hasEmail: row.has_email === 1,
    hasPhone: row.has_phone === 1,
    hasWebsite: row.has_website === 1,
    hasSocial: row.has_social === 1,
    contacts,
  }
}

const textOf = (text: string): string | null => (text === '' ? null : text)
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** The index writes an open end as 0 or as the largest number. */
const rangeOf = (min: string | null, max: string | null) => {
  const [from, to] = [numberOf(min), numberOf(max)]
  if (from === null || to === null) return null
  return { min: from === 0 && to !== 0 ? null : from, max: to === Number.MAX_SAFE_INTEGER ? null : to }
}

const readFacets = async (
  counted: Promise<readonly FacetRow[]>,
): Promise<OutputOf<typeof contract.companySearch.facets>> => {
  const rows = await counted
  const of = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ value, companies }) => ({ value, companies }))
  const employees = of('employees')
  return {
    countries: of('country'),
    states: of('state'),
    cities: of('city'),
    industries: of('industry'),
    technologies: of('technology'),
    employeeRanges: employeeRanges.flatMap(({ code }) => employees.filter(({ value }) => value === code)),
    types: of('type'),
    roundTypes: of('roundType'),
    languages: of('language'),
    tradeRoles: of('tradeRole'),
    decades: of('decade').toSorted((a, b) => Number(a.value) - Number(b.value)),
  }
}

/** More names are compared for callers to whom some of them are not shown. */
const mostCompared = 200

/** A name that is masked for the caller is not suggested, because its letters would tell it. */
const suggestCompanies = async (platform: Platform, text: string, { session, signal }: Caller) => {
  const most = session.permissions.has('customs.search') ? mostSuggestions : mostCompared
  const { companyIds, isCorrected } = await findSuggested(searchEngine(platform, signal), text, most)
  const companies = await readShownCompanies(platform.db, session, companyIds)
  const shown = companyIds.filter((companyId) => companies.get(companyId)?.nameMasked === false)
  const list = shown.slice(0, mostSuggestions).flatMap((companyId) => referenceOf(companies, companyId) ?? [])
  return { list, isCorrected: isCorrected && list.length > 0 }
}
