/** Companies as contacts of a list, with the address that we know of each: taken in bulk, so each counts as an item. */
import { sql } from 'kysely'
import { emailAddress } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { bulkUnlocks } from '../../membership/index.ts'
import type { NewContact } from './lists.ts'

type Person = { orgId: string; userId: string }

/** What lists ask of the companies that we know; ids are theirs. */
export type CompanySource = {
  /**
   * By id, whole, whether or not they are unlocked: nothing of it may be answered or stored before `takeCompanies` says
   * so. Unknown ids are left out. Throws Failure tier_too_low where the membership shows no contacts.
   */
  readCompanies: (
    ids: readonly string[],
    person: Person,
  ) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>
  /** Unlocks them in their order, as far as the day's exported items reach. */
  takeCompanies: (
    tx: Tx,
    person: Person,
    take: { companyIds: readonly string[]; act: bulkUnlocks.BulkAct },
  ) => Promise<bulkUnlocks.Reach & { unlocked: ReadonlySet<string> }>
}

/** As customs documents have it: what no mail server would take is no address. */
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

/** `firstRefused`: the first company that the day has no item for; null: all are unlocked. */
export type TakenContacts = bulkUnlocks.Reach & { firstRefused: string | null }

/**
 * Unlocks the companies whose addresses come onto a list that is locked for adding. An address that is on the list
 * already is not taken again, and a second company with the same address neither.
 */
export const takeContacts = async (
  tx: Tx,
  { takeCompanies }: Pick<CompanySource, 'takeCompanies'>,
  person: Person,
  { listId, contacts, act }: { listId: string; contacts: readonly NewContact[]; act: bulkUnlocks.BulkAct },
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
  // One parameter: there may be more addresses than the protocol numbers.
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where list_id = ${listId} and address <> '' and address = any(${addresses}::text[])`.execute(tx)
  return rows.map(({ address }) => address)
}
