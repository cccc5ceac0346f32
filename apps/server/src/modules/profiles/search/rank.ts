/** Orders companies by how well they are known, for searches without another order. */

import type { MergedFacts } from '../facts/merge-facts.ts'

/** The rank of a company of which nothing is known. */
const lowest = 1_000

/**
 * The rank of a company; 0 is the best known one. A large, listed or funded company with many facts ranks high, and so
 * does one that trades.
 */
export const rankOf = (facts: MergedFacts, isTrader: boolean): number => {
  const employees = facts.employees?.value
  const revenue = facts.revenueUsd?.value
  const sources = new Set(facts.names.flatMap(({ origins }) => origins.map(({ sourceId }) => sourceId)))
  const single = [
    facts.city,
    facts.description,
    facts.products,
    facts.foundedOn,
    facts.address,
    facts.employees,
    facts.revenueUsd,
    facts.logo,
    facts.lei,
  ]
  const lists = [facts.emails, facts.phones, facts.websites, facts.industries, facts.keywords, facts.technologies]
  const points =
    12 * digitsOf(employees?.min ?? employees?.max ?? 0) +
    6 * digitsOf(revenue?.min ?? revenue?.max ?? 0) +
    4 * digitsOf(facts.fundingUsd ?? 0) +
    (facts.type?.value === 'listed' ? 60 : 0) +
    (isTrader ? 20 : 0) +
    10 * Math.min(sources.size, 8) +
    4 * single.filter((fact) => fact !== null).length +
    4 * lists.filter(({ length }) => length > 0).length +
    10 * digitsOf(facts.people) +
    10 * digitsOf(facts.news)
  return Math.max(0, lowest - Math.round(points))
}

/** The decimal logarithm of a number, at least 0: how many digits it has, without steps. */
const digitsOf = (amount: number): number => Math.log10(1 + Math.max(0, amount))
