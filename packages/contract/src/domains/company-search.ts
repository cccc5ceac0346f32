/** The search for companies by what sources say about them (spec section 3, "Company search filters"). */

import { fundingRounds } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../shapes.ts'
import { CompanyField, CompanyFilter, companyTypes } from './company-shapes.ts'
import { Contacts } from './customs-rows.ts'
import { CompanyReference } from './customs-shapes.ts'

/** A call with the filter of a search of the same day takes nothing from the quota. */
const search = {
  access: { permission: 'companies.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted'],
} as const

/** `relevance`: companies whose names have the keywords first, then the best known ones. */
export const companySorts = ['relevance', 'name', 'employees', 'revenue', 'funding', 'founded'] as const

/** A range of numbers; a null end is open. */
const range = z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() })

export const FoundCompany = CompanyReference.extend({
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** Codes of industries, best known first. */
  industries: z.array(z.string()),
  employees: range.nullable(),
  /** The yearly revenue in US dollars. */
  revenueUsd: range.nullable(),
  type: z.enum(companyTypes),
  /** The year. */
  founded: z.number().int().nullable(),
  fundingUsd: z.number().int().nullable(),
  /** `on` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  lastRound: z
    .object({ round: z.enum(fundingRounds), on: z.string(), amountUsd: z.number().int().nullable() })
    .nullable(),
  /** The number of its customs records on each side; null when it has none. */
  trade: z.object({ bought: z.number().int(), sold: z.number().int() }).nullable(),
  /** The first 300 characters of the description. */
  description: z.string().nullable(),
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  hasWebsite: z.boolean(),
  hasSocial: z.boolean(),
  contacts: Contacts,
})

/** The longest sentence about companies that is read, in UTF-16 units. */
export const longestSentence = 500

/** A place in a sentence, in UTF-16 units; `to` is exclusive. */
const span = { from: z.number().int(), to: z.number().int() }

/** The values of one facet with the number of companies, most companies first; at most 50. */
const facet = z.array(z.object({ value: z.string(), companies: z.number().int() }))

/** Callers without the customs search do not find companies that only customs records name. */
export const companySearch = {
  search: endpoint({
    ...search,
    method: 'POST',
    path: '/companies/search',
    unkeyed: 'read',
    summary: 'Companies that match a filter; an empty filter lists all companies, the best known first',
    input: z.strictObject({ filter: CompanyFilter, sort: z.enum(companySorts).default('relevance'), ...paging }),
    output: pageOf(FoundCompany).extend({
      /** The companies of each type that match the other fields of the filter. */
      privateTotal: z.number().int(),
      listedTotal: z.number().int(),
      /** Whether the membership lets the caller unlock masked contacts. */
      mayUnlock: z.boolean(),
    }),
  }),
  /**
   * The number beside a value is the number of companies that the search would find with this value alone in the facet's
   * field, and with all other fields as they are.
   */
  facets: endpoint({
    ...search,
    method: 'POST',
    path: '/companies/facets',
    unkeyed: 'read',
    summary: 'Numbers of companies by country, industry and other properties',
    input: z.strictObject({ filter: CompanyFilter }),
    output: z.object({
      countries: facet,
      states: facet,
      cities: facet,
      industries: facet,
      technologies: facet,
      /** In the order of the ranges. A company may count in several ranges. */
      employeeRanges: facet,
      types: facet,
      roundTypes: facet,
      languages: facet,
      tradeRoles: facet,
      /** The first year of each decade, in order. */
      decades: facet,
    }),
  }),
  relaxed: endpoint({
    ...search,
    method: 'POST',
    path: '/companies/relaxed',
    unkeyed: 'read',
    summary: 'For a search that finds too little: how many companies match when one of its conditions is left out',
    input: z.strictObject({ filter: CompanyFilter }),
    /**
     * At most eight conditions that find a company when they are left out, most companies first. `fields`: the fields of
     * the condition, two for a range.
     */
    output: z.array(z.object({ fields: z.array(CompanyField), companies: z.number().int() })),
  }),
  sentence: endpoint({
    access: search.access,
    weight: 'light',
    method: 'POST',
    path: '/companies/sentence',
    unkeyed: 'read',
    summary: 'The filter that a sentence about companies describes, in English or Chinese',
    errors: ['tier_too_low'],
    input: z.strictObject({ sentence: z.string().trim().min(1).max(longestSentence) }),
    output: z.object({
      filter: CompanyFilter,
      /** The pieces of the filter in the order of the sentence, each with the place from which it was read. */
      parts: z.array(z.object({ filter: CompanyFilter, ...span })),
      /** The words that the filter does not express, apart from words such as `the`. */
      unused: z.array(z.object({ text: z.string(), ...span })),
      /**
       * The currencies of its amounts other than the US dollar, with the newest rate of the operator's exchange rates.
       * An amount is unused when there is none.
       */
      conversions: z.array(
        z.object({ currency: z.string(), usdPerUnit: z.number().nullable(), month: z.string().nullable() }),
      ),
    }),
  }),
  suggest: endpoint({
    access: search.access,
    weight: 'heavy',
    method: 'POST',
    path: '/companies/suggest',
    unkeyed: 'read',
    summary: 'Companies with a name that begins with the text from any of its words on, the best known first',
    errors: ['tier_too_low'],
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.object({
      list: z.array(CompanyReference),
      /** True when no name has the text, and the list has names with similar words. */
      isCorrected: z.boolean(),
    }),
  }),
}
