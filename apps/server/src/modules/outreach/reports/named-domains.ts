/** Which recipient domains of a campaign its report names; all others are one line (migration 0632). */
import { mailboxProviderOf } from '@tradewind/lexicon'

/** As many lines as a report shows. */
export const domainsNamed = 50

/** Of the recipients' domains, one entry for each recipient: those of large providers, and the most frequent others. */
export const nameDomains = (domains: readonly string[]): string[] => {
  const known = [...Map.groupBy(domains, (domain) => domain)].map(([domain, all]) => ({ domain, count: all.length }))
  const isProvider = ({ domain }: { domain: string }) => mailboxProviderOf(domain) !== null
  const others = known
    .filter((one) => !isProvider(one))
    .toSorted((a, b) => b.count - a.count || (a.domain < b.domain ? -1 : 1))
  return [...known.filter(isProvider), ...others.slice(0, domainsNamed)].map(({ domain }) => domain)
}
