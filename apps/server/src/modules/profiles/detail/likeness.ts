/** Compares companies of the search index with one company. */

import type { likenessKinds } from '@tradewind/contract'
import { neighboursOf } from '@tradewind/lexicon'

/** A number of employees; `max` is infinite for an open range. */
export type Size = { readonly min: number; readonly max: number }

/** The sides of a company that are compared. `size` is null when unknown, `country` is empty when unknown. */
export type Compared = {
  readonly industries: readonly string[]
  readonly size: Size | null
  readonly country: string
}

/** `keywords` and `technologies` are those that it shares with the company. */
export type Candidate = Compared & {
  readonly companyId: number
  readonly rank: number
  readonly keywords: readonly string[]
  readonly technologies: readonly string[]
}

export type Likeness = { readonly kind: (typeof likenessKinds)[number]; readonly values: string[] }
type Rated = { readonly candidate: Candidate; readonly score: number; readonly reasons: Likeness[] }

/** More shared keywords or technologies than this do not make a company more alike. */
const countedAtMost = 4
/** A near size is at most this many times larger or smaller. */
export const nearFactor = 2

export const isNear = (one: Size, other: Size): boolean =>
  one.min <= other.max * nearFactor && other.min <= one.max * nearFactor

/**
 * Returns the companies that share an industry, a keyword or a technology with `own`, with the reasons, the most similar
 * first and then the best known. Size and country alone do not make companies alike.
 */
export const rateCandidates = (own: Compared, candidates: readonly Candidate[]): Rated[] => {
  const neighbours = new Set(neighboursOf(own.country))
  return candidates
    .map((candidate): Rated => {
      const industries = own.industries.filter((code) => candidate.industries.includes(code))
      const all = new Set([...own.industries, ...candidate.industries]).size
      const { keywords, technologies, country, size } = candidate
      const counted = (values: readonly string[]) => Math.min(values.length, countedAtMost)
      const isSameSize = own.size !== null && size !== null && isNear(own.size, size)
      const isSameCountry = country !== '' && country === own.country
      const points: readonly [Likeness['kind'], readonly string[], number][] = [
        ['industry', industries, industries.length === 0 ? 0 : 4 + (4 * industries.length) / all],
        ['keyword', keywords, 2 * counted(keywords)],
        ['technology', technologies, counted(technologies)],
        ['size', [], isSameSize ? 3 : 0],
        ['country', [country], isSameCountry ? 3 : 0],
        ['neighbour', [country], neighbours.has(country) ? 1.5 : 0],
      ]
      const met = points.filter(([, , score]) => score > 0)
      return {
        candidate,
        score: met.reduce((sum, [, , score]) => sum + score, 0),
        reasons: met.map(([kind, values]) => ({ kind, values: [...values] })),
      }
    })
    .filter(({ reasons }) => reasons.some(({ kind }) => ['industry', 'keyword', 'technology'].includes(kind)))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.candidate.rank - other.candidate.rank ||
        one.candidate.companyId - other.candidate.companyId,
    )
}
