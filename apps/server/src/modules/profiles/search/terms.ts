/**
 * The exact values of a company as terms of one text index, and the texts for words. The search and the indexing use the
 * same functions, so that a filter finds a value in any spelling that folds to the same text.
 */

import type { CompanyFilter } from '@tradewind/contract'
import { employeeRanges, foldText } from '@tradewind/lexicon'
import { barrier } from '../../search-index/index.ts'

export const facets = [
  'country',
  'state',
  'city',
  'industry',
  'technology',
  'employees',
  'type',
  'roundType',
  'language',
  'decade',
  'tradeRole',
] as const
export type Facet = (typeof facets)[number]

/** The first letter of the terms of each facet. */
export const facetLetters: Readonly<Record<Facet, string>> = {
  country: 'c',
  state: 's',
  city: 'y',
  industry: 'i',
  technology: 't',
  employees: 'e',
  type: 'k',
  roundType: 'r',
  language: 'l',
  decade: 'd',
  tradeRole: 'b',
}

/** The letters in the order of the numbers by which the keys of the index name facets; the first number is 1. */
export const facetKeyLetters = ['c', 's', 'y', 'i', 't', 'e', 'k', 'r', 'l', 'd', 'b']

/** Facets whose values are free texts, compared without case, accents and punctuation. */
const foldedFacets: ReadonlySet<Facet> = new Set(['state', 'city', 'technology'])

/** The term of a value; null when the value has no letter or digit. */
export const termOf = (facet: Facet, value: string): string | null => {
  const text = foldedFacets.has(facet) ? foldText(value) : value
  return text === '' ? null : `${facetLetters[facet]}:${text}`
}

export const contactTerms = { email: 'h:email', phone: 'h:phone', website: 'h:website', social: 'h:social' } as const
export const structureTerms = { parent: 'p:parent', subsidiary: 'p:subsidiary' } as const
/** The company has at least one known industry, technology, number of employees, or revenue. */
export const knownTerms = {
  industry: 'n:industry',
  technology: 'n:technology',
  employees: 'n:employees',
  revenue: 'n:revenue',
} as const
export const retailTerm = 'x:retail'
/** At least one record of a source names the company; the others are known by customs records only. */
export const describedTerm = 'x:described'

export const splitNames = (names: string): string[] => (names === '' ? [] : names.split(barrier))

/** The beginning of a postal code as it is compared: letters and digits in upper case. */
export const postalKey = (text: string): string => foldText(text).replaceAll(' ', '')

type EmployeeRange = NonNullable<CompanyFilter['employeeRanges']>[number]

/** The preset ranges in which a number between `min` and `max` may lie. */
export const rangesOf = (min: number, max: number): EmployeeRange[] =>
  employeeRanges.flatMap((range) => (min <= (range.max ?? Infinity) && max >= range.min ? [range.code] : []))
