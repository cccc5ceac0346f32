/** Schemas that the endpoints about companies and people share: the filters, and the facts of a company. */

import { departments, employeeRanges, fundingRounds, seniorities } from '@tradewind/lexicon'
import { z } from 'zod'
import { countryCode, isoDay } from '../shapes.ts'
import { CompanyArea } from './company-area.ts'

/** Free text of a search. The limit admits any phrase of a description and bounds the cost of a query. */
const words = z.string().trim().max(200, 'validation.words_length')
const upTo = 50
const codes = z.array(z.string().trim().min(1).max(80)).max(upTo)
/** A region such as Africa or Asia and Europe is a list of its countries. */
const countries = z.array(countryCode).max(250)
/** A count of employees, or an amount in whole US dollars. */
const amount = z.number().int().min(0).max(1_000_000_000_000_000)
const year = z.number().int().min(1000, 'validation.year').max(2200, 'validation.year')

export const companyTypes = ['private', 'listed'] as const
export const companyStructures = ['parent', 'subsidiary'] as const
/** What a company does in the customs records. */
export const tradeRoles = ['buyer', 'seller'] as const
/** The kinds of contact details of which a company may have at least one. */
export const companyContacts = ['email', 'phone', 'website', 'social'] as const

/** The fields of the filter that are the ends of one range. */
export const companyRanges = [
  { from: 'employeesFrom', to: 'employeesTo' },
  { from: 'revenueFrom', to: 'revenueTo' },
  { from: 'fundingFrom', to: 'fundingTo' },
  { from: 'lastRoundAmountFrom', to: 'lastRoundAmountTo' },
  { from: 'lastRoundSince', to: 'lastRoundUntil' },
  { from: 'foundedFrom', to: 'foundedTo' },
] as const

const companyFilter = z.strictObject({
  /** Words in the names, the description, the keywords or the products of the company. */
  keywords: words.optional(),
  /** Words in the tags and descriptions of the company's social media accounts. */
  social: words.optional(),
  /** Words in the SEO description of the company's website. */
  seo: words.optional(),
  countries: countries.optional(),
  notCountries: countries.optional(),
  states: codes.optional(),
  cities: codes.optional(),
  /** The beginning of a postal code; blanks and hyphens are ignored. */
  postalCode: z.string().trim().max(16).optional(),
  /** Only companies whose place is in the area. Needs the permission `map.search`. */
  area: CompanyArea.optional(),
  /** Codes of industries; a company with any of them matches. */
  industries: codes.optional(),
  /** A company with any of these industries does not match. */
  notIndustries: codes.optional(),
  /** True: only companies with a known industry; false: only companies without one. */
  industryKnown: z.boolean().optional(),
  /** Names of technologies, compared without case and punctuation. */
  technologies: codes.optional(),
  notTechnologies: codes.optional(),
  technologyKnown: z.boolean().optional(),
  /** A company matches when its number of employees may lie in one of the ranges. */
  employeeRanges: z
    .array(z.enum(employeeRanges.map(({ code }) => code)))
    .max(employeeRanges.length)
    .optional(),
  employeesFrom: amount.optional(),
  employeesTo: amount.optional(),
  employeesKnown: z.boolean().optional(),
  /** The yearly revenue in US dollars. */
  revenueFrom: amount.optional(),
  revenueTo: amount.optional(),
  revenueKnown: z.boolean().optional(),
  /** A company counts as private unless a source says that it is listed. */
  type: z.enum(companyTypes).optional(),
  /** The sum of all funding rounds in US dollars. */
  fundingFrom: amount.optional(),
  fundingTo: amount.optional(),
  lastRoundSince: isoDay.optional(),
  lastRoundUntil: isoDay.optional(),
  lastRoundAmountFrom: amount.optional(),
  lastRoundAmountTo: amount.optional(),
  /** Types of funding rounds; a company with any of them matches. */
  roundTypes: z.array(z.enum(fundingRounds)).max(fundingRounds.length).optional(),
  foundedFrom: year.optional(),
  foundedTo: year.optional(),
  /** ISO 639-1 codes of the languages in which the company does business. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(upTo)
    .optional(),
  /** `parent`: the company holds other companies; `subsidiary`: another company holds it. */
  structure: z.enum(companyStructures).optional(),
  /** Roles in the customs records; a company with any of them matches. */
  tradeRoles: z.array(z.enum(tradeRoles)).max(tradeRoles.length).optional(),
  /** Kinds of contact details, all of which the company must have. */
  contacts: z.array(z.enum(companyContacts)).max(companyContacts.length).optional(),
  /** True: the company has retail locations. */
  hasRetail: z.boolean().optional(),
})

/** Whether a filter gives a value: empty texts and lists count as absent. False is a value, as in `industryKnown`. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * The filter of the company search (spec section 3). Empty texts and lists count as absent. The values in one list are
 * alternatives; a company must match all given fields.
 */
export const CompanyFilter = companyFilter.superRefine((filter, check) => {
  const given: Readonly<Record<string, unknown>> = filter
  for (const { from, to } of companyRanges) {
    const [low, high] = [given[from], given[to]]
    const isReversed =
      (typeof low === 'number' && typeof high === 'number' && low > high) ||
      (typeof low === 'string' && typeof high === 'string' && low > high)
    if (isReversed) check.addIssue({ code: 'custom', message: 'validation.range', path: [to] })
  }
})
export const CompanyField = companyFilter.keyof()
export type CompanyField = z.infer<typeof CompanyField>
export type CompanyFilter = z.infer<typeof companyFilter>

/** The filter of the search for people. The values in one list are alternatives; a person must match all fields. */
export const PersonFilter = z.strictObject({
  /** Words in the person's name, titles, skills or biography. */
  keywords: words.optional(),
  name: words.optional(),
  /** Words in the job title. */
  title: words.optional(),
  /** Words in a name of the company. */
  company: words.optional(),
  companyId: z.number().int().min(1).max(4_294_967_295).optional(),
  countries: countries.optional(),
  industries: codes.optional(),
  seniorities: z.array(z.enum(seniorities)).max(seniorities.length).optional(),
  departments: z.array(z.enum(departments)).max(departments.length).optional(),
  contacts: z
    .array(z.enum(['email', 'phone', 'social']))
    .max(3)
    .optional(),
})
export type PersonFilter = z.infer<typeof PersonFilter>
