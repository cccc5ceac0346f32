/** Converts the filter of the company search into conditions on `company_search`. */

import { fail, type CompanyField, type CompanyFilter } from '@tradewind/contract'
import { translationsOf } from '@tradewind/lexicon'
import type { Session } from '@tradewind/platform'
import { draft, type Conditions, type Draft } from '../../customs/index.ts'
import { readFoldedWords, viewConditions, wordConditions, type IndexView } from '../../search-index/index.ts'
import { areaConditions } from './area-conditions.ts'
import { describedTerm, knownTerms, postalKey, retailTerm, structureTerms, termOf, type Facet } from './terms.ts'

/** `describedOnly`: leaves out companies that only customs records name. */
export type AskedFilter = CompanyFilter & { readonly describedOnly?: boolean }

/**
 * The filter that a caller may use. Callers without the customs search do not find companies that only customs records
 * name. Throws Failure tier_too_low for an area of the map without the map search.
 */
export const askedFilter = ({ permissions }: Pick<Session, 'permissions'>, filter: CompanyFilter): AskedFilter => {
  if (filter.area !== undefined && !permissions.has('map.search')) throw fail('tier_too_low')
  return permissions.has('customs.search') ? filter : { ...filter, describedOnly: true }
}

/** The conditions of a filter and of a view, without the conditions of the fields in `omitted`. */
export const companyConditions = (
  filter: AskedFilter,
  view: IndexView,
  omitted: readonly CompanyField[] = [],
): Conditions => {
  const made = draft()
  const asked: AskedFilter = Object.fromEntries(
    Object.entries(filter).filter(([field]) => !omitted.some((one) => one === field)),
  )
  addTexts(made, asked)
  addTerms(made, asked)
  addRanges(made, asked)
  if (asked.area !== undefined) made.where.push(...areaConditions(asked.area, made.bind))
  made.where.push(...viewConditions(view, made.bind))
  return { where: made.where.length === 0 ? ['true'] : made.where, params: made.params }
}

const addTexts = (made: Draft, { keywords, social, seo, postalCode }: CompanyFilter): void => {
  for (const [text, column] of [
    [keywords, 'words'],
    [social, 'social_words'],
    [seo, 'seo_words'],
  ] as const)
    made.where.push(...wordConditions(column, readFoldedWords(text, translationsOf), made.bind))
  const code = postalKey(postalCode ?? '')
  if (code !== '') made.where.push(`startsWith(postal_code, ${made.bind(code, 'String')})`)
}

const addTerms = ({ where, bind }: Draft, filter: AskedFilter): void => {
  const anyOf = (facet: Facet, values: readonly string[] | undefined): string | null => {
    if (values === undefined || values.length === 0) return null
    const terms = values.flatMap((value) => termOf(facet, value) ?? [])
    return terms.length === 0 ? 'false' : `hasAny(terms, ${bind(terms, 'Array(String)')})`
  }
  const included = [
    anyOf('country', filter.countries),
    anyOf('state', filter.states),
    anyOf('city', filter.cities),
    anyOf('industry', lowerCase(filter.industries)),
    anyOf('technology', filter.technologies),
    anyOf('employees', filter.employeeRanges),
    anyOf('type', filter.type === undefined ? [] : [filter.type]),
    anyOf('roundType', filter.roundTypes),
    anyOf('language', filter.languages),
    anyOf('tradeRole', filter.tradeRoles),
  ]
  const excluded = [
    anyOf('country', filter.notCountries),
    anyOf('industry', lowerCase(filter.notIndustries)),
    anyOf('technology', filter.notTechnologies),
  ]
  where.push(...included.filter((one) => one !== null))
  where.push(...excluded.filter((one) => one !== null).map((one) => `not ${one}`))
  const has = (term: string) => `has(terms, ${bind(term, 'String')})`
  for (const [isKnown, term] of [
    [filter.industryKnown, knownTerms.industry],
    [filter.technologyKnown, knownTerms.technology],
    [filter.employeesKnown, knownTerms.employees],
    [filter.revenueKnown, knownTerms.revenue],
  ] as const)
    if (isKnown !== undefined) where.push(isKnown ? has(term) : `not ${has(term)}`)
  for (const kind of filter.contacts ?? []) where.push(`has_${kind} = 1`)
  if (filter.structure !== undefined) where.push(has(structureTerms[filter.structure]))
  if (filter.hasRetail === true) where.push(has(retailTerm))
  if (filter.describedOnly === true) where.push(has(describedTerm))
}

const lowerCase = (codes: readonly string[] | undefined): string[] | undefined =>
  codes?.map((code) => code.toLowerCase())

/** The largest number of employees that the index compares; larger numbers count as this one. */
const mostEmployees = 2 ** 32 - 2

const addRanges = ({ where, bind }: Draft, filter: CompanyFilter): void => {
  const add = (value: number | string | undefined, condition: string) => {
    if (value === undefined || value === '') return
    where.push(`${condition} ${bind(value, typeof value === 'number' ? 'UInt64' : 'String')}`)
  }
  // The known range of a company must overlap the range of the filter.
  const { employeesFrom, employeesTo } = filter
  if (employeesFrom !== undefined)
    where.push(`employees_upto > ${bind(Math.min(employeesFrom, mostEmployees), 'UInt32')}`)
  if (employeesTo !== undefined) where.push(`employees_from <= ${bind(Math.min(employeesTo, mostEmployees), 'UInt32')}`)
  add(filter.revenueFrom, 'revenue_max >=')
  add(filter.revenueTo, 'revenue_min <=')
  add(filter.fundingFrom, 'funding_usd >=')
  add(filter.fundingTo, 'funding_usd <=')
  add(filter.lastRoundSince, 'last_round_until >=')
  add(filter.lastRoundUntil, `last_round_from != '' and last_round_from <=`)
  add(filter.lastRoundAmountFrom, 'last_round_usd >=')
  add(filter.lastRoundAmountTo, 'last_round_usd <=')
  add(filter.foundedFrom, 'founded_before >')
  const { foundedTo } = filter
  add(foundedTo === undefined ? undefined : foundedTo + 1, 'founded_before != 0 and founded_before <=')
}

/** SQL that is true when a name of the company has the keywords; null when there are none. */
export const nameMatch = ({ keywords }: CompanyFilter, bind: Draft['bind']): string | null => {
  const words = readFoldedWords(keywords, translationsOf)
  const where = words === null ? [] : wordConditions('names', { ...words, none: [] }, bind)
  return where.length === 0 ? null : where.join(' and ')
}
