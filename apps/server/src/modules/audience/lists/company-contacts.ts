/**
 * Adds companies to a mailing list with their known addresses. Each company that is unlocked for this uses one exported
 * item of the daily quota.
 */

import { emailAddress } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { BulkAct, Reach } from '../../membership/index.ts'
import type { NewContact } from './lists.ts'

type Person = { orgId: string; userId: string }

/** The company data that this module needs. All ids are company ids. */
export type CompanySource = {
  /**
   * Reads companies by id with all contacts, whether they are unlocked or not. Do not return or store these contacts
   * before `unlockInBulk` allows it. Unknown ids are left out. Throws Failure tier_too_low if the plan includes no
   * contacts.
   */
  readCompanies: (
    ids: readonly string[],
    person: Person,
  ) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>
  /**
   * Unlocks companies in the given order, until the daily quota of exported items is used up. `unlocked`: the companies
   * that are unlocked now.
   */
  unlockInBulk: (
    tx: Tx,
    person: Person,
    take: { companyIds: readonly string[]; act: BulkAct },
  ) => Promise<Reach & { unlocked: ReadonlySet<string> }>
}

/**
 * Returns the address, or an empty text if no mail server would accept the address. Customs documents contain malformed
 * addresses.
 */
const usableAddress = (email: string | null): string => emailAddress.safeParse(email).data ?? ''

/** Returns the contacts of the companies in the order of the ids. */
export const readCompanyContacts = async (
  { readCompanies }: Pick<CompanySource, 'readCompanies'>,
  person: Person,
  ids: readonly string[],
  source: NewContact['source'],
): Promise<NewContact[]> => {
  const companies = await readCompanies(ids, person)
  return [...new Set(ids)].flatMap((companyId): NewContact[] => {
    const company = companies.get(companyId)
    if (company === undefined) return []
    const { name, country, email } = company
    const about = { name: '', company: name, companyId, country: country ?? '', source, addedBy: person.userId }
    return [{ address: usableAddress(email), ...about }]
  })
}

/**
 * `firstRefused`: the first company that could not be unlocked because the daily quota of exported items was used up;
 * null when all are unlocked.
 */
export type ListUnlockResult = Reach & { firstRefused: string | null }

/**
 * Unlocks the companies whose addresses are to be added to a list. An address that is already on the list uses no
 * exported item of the daily quota. If several companies have the same address, only the first company uses an exported
 * item. The caller has locked the list.
 */
export const unlockForList = async (
  tx: Tx,
  { unlockInBulk }: Pick<CompanySource, 'unlockInBulk'>,
  person: Person,
  { listId, contacts, act }: { listId: string; contacts: readonly NewContact[]; act: BulkAct },
): Promise<ListUnlockResult> => {
  const addresses = contacts.map(({ address }) => address)
  const known = new Set(['', ...(await findListed(tx, listId, addresses))])
  const companyIds = contacts.flatMap(({ address, companyId }) => {
    if (companyId === null || known.has(address)) return []
    known.add(address)
    return [companyId]
  })
  if (companyIds.length === 0) return { firstRefused: null, wanted: 0, room: null, limit: null }
  const { unlocked, ...reach } = await unlockInBulk(tx, person, { companyIds, act })
  return { ...reach, firstRefused: companyIds.find((id) => !unlocked.has(id)) ?? null }
}

const findListed = async (tx: Tx, listId: string, addresses: readonly string[]): Promise<string[]> => {
  // The addresses are one array parameter, because the protocol limits the number of parameters.
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where list_id = ${listId} and address <> '' and address = any(${addresses}::text[])`.execute(tx)
  return rows.map(({ address }) => address)
}
