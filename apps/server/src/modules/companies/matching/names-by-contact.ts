/** Finds the names of companies that had a contact, by the match keys under which the registry stores each contact. */

import type { ContactEvidence } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readNamesUnder } from './entries.ts'
import { contactKey } from './match-keys.ts'

/** A name with its newest contacts, and the day of the record that stated them. */
export type ReachedName = {
  readonly nameId: number
  readonly companyId: number
  readonly email: string | null
  readonly contactOn: string | null
}

/** Returns at most `most` names under each contact. A decision that moves a name moves what is found here. */
export const findNamesByContact = async (
  db: Db,
  evidence: readonly ContactEvidence[],
  most: number,
): Promise<ReachedName[]> => {
  const under = await readNamesUnder(db, [...new Set(evidence.map(contactKey))], most)
  const nameIds = [...new Set([...under.values()].flat())]
  if (nameIds.length === 0) return []
  const { rows } = await sql<ReachedName>`
    select name_id, company_id, email, contact_on::text as contact_on
    from customs_name
    where name_id = any(${nameIds}::int[])
    order by name_id`.execute(db)
  return rows
}
