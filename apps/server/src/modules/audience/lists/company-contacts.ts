/** Companies as contacts of a list, with the known address of each: added in bulk, so each counts as an item. */
import { sql } from 'kysely'
import { emailAddress } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { BulkAct, Reach } from '../../membership/index.ts'
import type { NewContact } from './lists.ts'

type Person = { orgId: string; userId: string }

/** The company data that lists need; ids are those of companies. */
export type CompanySource = {
  /**
   * By id, complete, unlocked or not: do not answer or store any of it before `takeCompanies` allows it. Unknown ids are
   * left out. Throws Failure tier_too_low if the membership shows no contacts.
   */
  readCompanies: (
    ids: readonly string[],
    person: Person,
  ) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>
  /** Unlocks them in the given order, as far as the day's exported items reach. */
  takeCompanies: (
    tx: Tx,
    person: Person,
    take: { companyIds: readonly string[]; act: BulkAct },
  ) => Promise<Reach & { unlocked: ReadonlySet<string> }>
}

/** Customs documents hold malformed addresses: an address that no mail server would accept counts as none. */
const usableAddress = (email: string | null): string => emailAddress.safeParse(email).data ?? ''

/** In the order of the ids. */
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

/** `firstRefused`: the first company for which the day has no item left; null: all are unlocked. */
export type TakenContacts = Reach & { firstRefused: string | null }

/**
 * Unlocks the companies whose addresses go onto a list; the list is locked for adding. An address already on the list
 * takes no item, nor does a second company with the same address.
 */
export const takeContacts = async (
  tx: Tx,
  { takeCompanies }: Pick<CompanySource, 'takeCompanies'>,
  person: Person,
  { listId, contacts, act }: { listId: string; contacts: readonly NewContact[]; act: BulkAct },
): Promise<TakenContacts> => {
  const addresses = contacts.map(({ address }) => address)
  const known = new Set(['', ...(await findListed(tx, listId, addresses))])
  const companyIds = contacts.flatMap(({ address, companyId }) => {
    if (companyId === null || known.has(address)) return []
    known.add(address)
    return [companyId]
  })
  if (companyIds.length === 0) return { firstRefused: null, wanted: 0, room: null, limit: null }
  const { unlocked, ...reach } = await takeCompanies(tx, person, { companyIds, act })
  return { ...reach, firstRefused: companyIds.find((id) => !unlocked.has(id)) ?? null }
}

const findListed = async (tx: Tx, listId: string, addresses: readonly string[]): Promise<string[]> => {
  // One parameter, because there may be more addresses than the protocol allows parameters.
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where list_id = ${listId} and address <> '' and address = any(${addresses}::text[])`.execute(tx)
  return rows.map(({ address }) => address)
}
