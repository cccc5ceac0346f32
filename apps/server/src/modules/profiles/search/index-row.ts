/** Makes the row of a company in the search index from its facts. */

import { placeOf, wrapLongitude, type Place } from '@tradewind/lexicon'
import type { CompanyDetail } from '../../companies/index.ts'
import type { TradeRoles } from '../../customs/index.ts'
import { searchable } from '../../search-index/index.ts'
import { domainsOf, maskText } from '../facts/masking.ts'
import { noFacts, type MergedFacts } from '../facts/merge-facts.ts'
import type { NumberRange } from '../records/record.ts'
import { rankOf } from './rank.ts'
import {
  contactTerms,
  describedTerm,
  knownTerms,
  postalKey,
  rangesOf,
  retailTerm,
  structureTerms,
  termOf,
  type Facet,
} from './terms.ts'

/** The largest number in a column. ClickHouse's JSON reader takes numbers exactly up to this size. */
const largest = Number.MAX_SAFE_INTEGER
/** The length of the shown beginning of a description, in characters. */
const shownLength = 300

export type IndexRow = ReturnType<typeof toIndexRow>

/**
 * What is known of a company. `company` is the company in the registry, which knows contacts from trade records too.
 * `roles` is absent when the company has no customs records.
 */
export type KnownCompany = { facts: MergedFacts; company: CompanyDetail; roles: TradeRoles | undefined }

export const toIndexRow = (companyId: number, { facts, company, roles }: KnownCompany, batch: number) => {
  const [isBuyer, isSeller] = [roles?.isBuyer === true, roles?.isSeller === true]
  const country = facts.country?.value ?? company.country ?? ''
  const isListed = facts.type?.value === 'listed'
  const employees = boundsIn(facts.employees?.value)
  const revenue = boundsIn(facts.revenueUsd?.value)
  const founded = yearOf(facts.foundedOn?.value)
  const has = {
    email: facts.emails.length > 0 || company.contacts.email !== null,
    phone: facts.phones.length > 0 || company.contacts.phone !== null,
    website: facts.websites.length > 0 || company.contacts.website !== null,
    social: Object.keys(facts.socials).length > 0,
  }
  const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value)
  const industries = valuesOf(facts.industries).map((code) => code.trim().toLowerCase())
  const technologies = valuesOf(facts.technologies)
  const languages = valuesOf(facts.languages).map((code) => code.trim().toLowerCase())
  const values: readonly (readonly [Facet, readonly string[]])[] = [
    ['country', [country]],
    ['state', [facts.state?.value ?? '']],
    ['city', [facts.city?.value ?? '']],
    ['industry', industries],
    ['technology', technologies],
    ['employees', employees === null ? [] : rangesOf(employees.min, employees.max)],
    ['type', [isListed ? 'listed' : 'private']],
    ['roundType', facts.rounds.map(({ round }) => round)],
    ['language', languages],
    ['tradeRole', [...(isBuyer ? ['buyer'] : []), ...(isSeller ? ['seller'] : [])]],
    ['decade', founded === null ? [] : [String(founded - (founded % 10))]],
  ]
  const terms = new Map<string, string>()
  for (const [facet, list] of values)
    for (const value of list) {
      const term = termOf(facet, value)
      // A value that the term does not write in full is shown as the source writes it.
      if (term !== null && !terms.has(term)) terms.set(term, term.endsWith(`:${value}`) ? '' : value)
    }
  const flags = [
    ...(['email', 'phone', 'website', 'social'] as const).flatMap((kind) => (has[kind] ? [contactTerms[kind]] : [])),
    ...(facts.isParent ? [structureTerms.parent] : []),
    ...(facts.isSubsidiary ? [structureTerms.subsidiary] : []),
    ...(facts.hasRetail?.value === true ? [retailTerm] : []),
    ...(facts === noFacts ? [] : [describedTerm]),
    ...(industries.length > 0 ? [knownTerms.industry] : []),
    ...(technologies.length > 0 ? [knownTerms.technology] : []),
    ...(employees === null ? [] : [knownTerms.employees]),
    ...(revenue === null ? [] : [knownTerms.revenue]),
  ]
  for (const flag of flags) terms.set(flag, '')
  const names = searchable([company.name, ...valuesOf(facts.names)].filter((name, at, all) => all.indexOf(name) === at))
  // Contacts in texts must not be found by their letters, because they may be masked for the caller.
  const ownDomains = domainsOf(facts)
  const inText = (fact: { value: string } | null) => (fact === null ? null : maskText(fact.value, ownDomains))
  const lastRound = facts.lastRound
  const days = daysOf(lastRound?.on ?? null)
  const place = placeIn(country, facts, facts.address?.value ?? company.contacts.address)
  return {
    rank: rankOf(facts, roles !== undefined),
    company_id: companyId,
    batch,
    name: searchable([company.name]),
    names,
    words: searchable([
      company.name,
      ...valuesOf(facts.names),
      inText(facts.description),
      ...valuesOf(facts.keywords).map((keyword) => maskText(keyword, ownDomains)),
      inText(facts.products),
    ]),
    social_words: searchable([inText(facts.socialText)]),
    seo_words: searchable([inText(facts.seoDescription)]),
    country,
    state: facts.state?.value ?? '',
    city: facts.city?.value ?? '',
    postal_code: postalKey(facts.postalCode?.value ?? ''),
    place: place?.precision ?? '',
    latitude: place?.latitude ?? 0,
    longitude: wrapLongitude(place?.longitude ?? 0),
    industries,
    employees_min: employees?.min ?? null,
    employees_max: employees?.max ?? null,
    revenue_min: revenue?.min ?? null,
    revenue_max: revenue?.max ?? null,
    is_listed: isListed ? 1 : 0,
    is_buyer: isBuyer ? 1 : 0,
    is_seller: isSeller ? 1 : 0,
    founded,
    funding_usd: facts.fundingUsd === null ? null : clamp(facts.fundingUsd),
    last_round: lastRound?.round ?? '',
    last_round_on: lastRound?.on ?? '',
    last_round_from: days.from,
    last_round_until: days.until,
    last_round_usd: lastRound?.amountUsd === null || lastRound === null ? null : clamp(lastRound.amountUsd),
    has_email: has.email ? 1 : 0,
    has_phone: has.phone ? 1 : 0,
    has_website: has.website ? 1 : 0,
    has_social: has.social ? 1 : 0,
    description: [...(facts.description?.value ?? '')].slice(0, shownLength).join(''),
    terms: [...terms.keys()],
    shown: [...terms.values()],
  }
}

const clamp = (amount: number): number => Math.min(Math.max(0, Math.round(amount)), largest)

/** The stated coordinates of a company, or else the place of its address; null when only its country is known. */
const placeIn = (
  country: string,
  { coordinates, state, city, postalCode }: MergedFacts,
  address: string | null,
): Place | null =>
  coordinates === null
    ? placeOf({
        country,
        state: state?.value ?? '',
        city: city?.value ?? '',
        postalCode: postalCode?.value ?? '',
        address: address ?? '',
      })
    : { ...coordinates.value, precision: 'exact' }

/** The ends of a range of whole numbers, in order; an open end is 0 or the largest number. */
const boundsIn = (range: NumberRange | undefined): { min: number; max: number } | null => {
  if (range === undefined) return null
  const ends = [clamp(range.min ?? 0), clamp(range.max ?? largest)]
  return { min: Math.min(...ends), max: Math.max(...ends) }
}

/** The year of a date, if the column can hold it. */
const yearOf = (date: string | undefined): number | null => {
  const year = /^\d{4}/.exec(date ?? '')?.[0]
  return year === undefined ? null : Number(year)
}

/** The first and the last day that a date may mean; the last day of a month is written as 31. */
const daysOf = (on: string | null): { from: string; until: string } => {
  if (on === null || !/^\d{4}(-\d{2}){0,2}$/.test(on)) return { from: '', until: '' }
  return { from: on + '-01-01'.slice(on.length - 4), until: on + '-12-31'.slice(on.length - 4) }
}
