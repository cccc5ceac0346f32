/** Reads the contact details of companies with their sources. */

import type { Db } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import { socialNetworks, type SocialNetwork } from '../records/record.ts'
import { domainsOf, maskFacts } from './masking.ts'
import { readFacts } from './read-facts.ts'
import type { ListedFact } from './statements.ts'

export type ContactFacts = {
  readonly emails: readonly ListedFact[]
  readonly phones: readonly ListedFact[]
  readonly websites: readonly ListedFact[]
  readonly socials: readonly (ListedFact & { readonly network: SocialNetwork })[]
}

/**
 * Reads the contact details by company. They are masked where the contacts of the company in `companies` are, as
 * `readCompaniesFor` reads them for a viewer. A company that no current record describes is absent.
 */
export const readContactFacts = async (
  db: Db,
  companies: ReadonlyMap<number, CompanyDetail>,
): Promise<Map<number, ContactFacts>> => {
  const found = await readFacts(db, [...companies.keys()])
  return new Map(
    [...found].map(([companyId, facts]) => {
      const isMasked = companies.get(companyId)?.contacts.masked !== false
      const { emails, phones, websites, socials } = isMasked ? maskFacts(facts, domainsOf(facts)) : facts
      const listed = socialNetworks.flatMap((network) => {
        const fact = socials[network]
        if (fact === undefined) return []
        const { value, sourceId, sourceName, asOf } = fact
        return [{ network, value, origins: [{ sourceId, sourceName, asOf }] }]
      })
      return [companyId, { emails, phones, websites, socials: listed }]
    }),
  )
}
