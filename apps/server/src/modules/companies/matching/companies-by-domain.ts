/** Finds companies by the domain of their website or of their email addresses. */

import { contactEvidence } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { contactKey } from './match-keys.ts'

/** A domain with names of this many companies says nothing about one of them. */
const mostNames = 50

/**
 * The company of each website or email address. Absent when no company or several have the domain, and for domains of
 * free mail services and shared domains.
 */
export const findCompaniesByDomain = async (
  db: Db,
  contacts: readonly { readonly website: string | null; readonly email: string | null }[],
): Promise<(number | null)[]> => {
  const keysOf = contacts.map(({ website, email }) =>
    contactEvidence({ country: null, address: null, phone: null, website, email })
      .filter(({ kind }) => kind === 'domain')
      .map(contactKey),
  )
  const { rows } = await sql<{ matchKey: string; companyIds: number[] }>`
    select asked.match_key::text as match_key, found.company_ids
    from unnest(${[...new Set(keysOf.flat())].map(String)}::bigint[]) as asked (match_key)
    cross join lateral (
      select array_agg(distinct company_id) as company_ids
      from (
        select company_id
        from customs_match_key as key
        join customs_name as name on name.name_id = key.name_id
        where key.match_key = asked.match_key
        limit ${mostNames}
      ) as named
    ) as found
    where found.company_ids is not null`.execute(db)
  const companiesOf = new Map(rows.map(({ matchKey, companyIds }) => [matchKey, companyIds]))
  return keysOf.map((keys) => {
    const found = new Set(keys.flatMap((key) => companiesOf.get(String(key)) ?? []))
    return found.size === 1 ? ([...found][0] ?? null) : null
  })
}
