/**
 * The exact values of a person as terms of one text index, and the texts for words. The search and the indexing use the
 * same functions.
 */

import type { Department, Seniority } from '@tradewind/lexicon'

/** The facets, each with the first letter of its terms. */
export const facetLetters = { seniority: 's', department: 'd', country: 'c', industry: 'i', company: 'o' } as const
export type Facet = keyof typeof facetLetters

export const termOf = (facet: Facet, value: string | number): string => `${facetLetters[facet]}:${value}`
/** One position has both the seniority and the department. */
export const pairTerm = (seniority: Seniority, department: Department): string => `p:${seniority}/${department}`
export const contactTerms = { email: 'h:email', phone: 'h:phone', social: 'h:social' } as const
