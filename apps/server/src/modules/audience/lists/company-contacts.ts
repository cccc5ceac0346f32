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

/** The people that additions need. All ids are numbers of persons. */
export type PeopleSource = {
  /**
   * Reads people by id with their name, their company and their email address, whether it is unlocked or not.
   * `companyId`: the company whose unlocking shows the address; null when the person is unlocked alone. Unknown ids are
   * left out. Throws Failure tier_too_low if the plan includes no contacts.
   */
  readPeople: (
    ids: readonly string[],
    person: Person,
  ) => Promise<
    ReadonlyMap<
      string,
      { name: string; company: string; companyId: string | null; country: string | null; email: string | null }
    >
  >
  /** Unlocks people without a company, like `unlockInBulk`. */
  unlockPeopleInBulk: (
    tx: Tx,
    person: Person,
    take: { personIds: readonly string[]; act: BulkAct },
  ) => Promise<Reach & { unlocked: ReadonlySet<string> }>
}

/** `personId`: the person who is unlocked for the address, because no source names a company of the person. */
export type FoundContact = NewContact & { readonly personId?: string }

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

/** Returns one contact for each id of a person, null for an unknown id. */
export const readPeopleContacts = async (
  { readPeople }: Pick<PeopleSource, 'readPeople'>,
  person: Person,
  ids: readonly string[],
  source: NewContact['source'],
): Promise<(FoundContact | null)[]> => {
  const people = await readPeople(ids, person)
  return ids.map((personId): FoundContact | null => {
    const found = people.get(personId)
    if (found === undefined) return null
    const { name, company, companyId, country, email } = found
    const about = { name, company, companyId, country: country ?? '', source, addedBy: person.userId }
    return { address: usableAddress(email), ...about, ...(companyId === null ? { personId } : {}) }
  })
}

/**
 * `firstRefused`: the place of the first contact whose company could not be unlocked because the daily quota of exported
 * items was used up; null when all are unlocked.
 */
export type ListUnlockResult = Reach & { firstRefused: number | null }

/**
 * Unlocks the companies whose addresses, or whose people's addresses, are to be added to a list, and the people without a
 * company. An address that is already on the list uses no exported item of the daily quota. If several contacts have the
 * same address, only the first one's company uses an exported item. The caller has locked the list.
 */
export const unlockForList = async (
  tx: Tx,
  { unlockInBulk, unlockPeopleInBulk }: Pick<CompanySource, 'unlockInBulk'> & Partial<PeopleSource>,
  person: Person,
  { listId, contacts, act }: { listId: string; contacts: readonly FoundContact[]; act: BulkAct },
): Promise<ListUnlockResult> => {
  const addresses = contacts.map(({ address }) => address)
  const known = new Set(['', ...(await findListed(tx, listId, addresses))])
  const asked = contacts.flatMap(({ address, companyId, personId = null }, at) => {
    if ((companyId === null && personId === null) || known.has(address)) return []
    known.add(address)
    return [{ companyId, personId, at }]
  })
  // People of one company are unlocked by one item.
  const companyIds = [...new Set(asked.flatMap(({ companyId }) => companyId ?? []))]
  const personIds = [
    ...new Set(asked.flatMap(({ companyId, personId }) => (companyId === null ? (personId ?? []) : []))),
  ]
  const nothing = { unlocked: new Set<string>(), wanted: 0, room: null, limit: null }
  const companies = companyIds.length === 0 ? nothing : await unlockInBulk(tx, person, { companyIds, act })
  const people =
    personIds.length === 0 || unlockPeopleInBulk === undefined
      ? nothing
      : await unlockPeopleInBulk(tx, person, { personIds, act })
  const refused = asked.find(({ companyId, personId }) =>
    companyId === null ? !people.unlocked.has(personId ?? '') : !companies.unlocked.has(companyId),
  )
  return {
    wanted: companies.wanted + people.wanted,
    // The items that were left before either of them took some.
    room: companies.room ?? people.room,
    limit: companies.limit ?? people.limit,
    firstRefused: refused?.at ?? null,
  }
}

const findListed = async (tx: Tx, listId: string, addresses: readonly string[]): Promise<string[]> => {
  // The addresses are one array parameter, because the protocol limits the number of parameters.
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where list_id = ${listId} and address <> '' and address = any(${addresses}::text[])`.execute(tx)
  return rows.map(({ address }) => address)
}
