/**
 * Selects the recipient domains that a campaign's report lists by name. The report counts all other domains in one
 * line.
 */

import { mailboxProviderOf } from '@tradewind/lexicon'

/** The number of domains that a report names. */
export const domainsNamed = 50

/**
 * `domains`: the domain of each recipient. Returns the domains of large providers, and the most frequent of the other
 * domains.
 */
export const nameDomains = (domains: readonly string[]): string[] => {
  const known = [...Map.groupBy(domains, (domain) => domain)].map(([domain, all]) => ({ domain, count: all.length }))
  const isProvider = ({ domain }: { domain: string }) => mailboxProviderOf(domain) !== null
  const others = known
    .filter((one) => !isProvider(one))
    .toSorted((a, b) => b.count - a.count || (a.domain < b.domain ? -1 : 1))
  return [...known.filter(isProvider), ...others.slice(0, domainsNamed)].map(({ domain }) => domain)
}
