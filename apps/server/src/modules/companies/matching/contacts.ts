/**
 * Stores the contact details of names and of the companies that own these names. Details of a newer record replace
 * those of an older one.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { TradeParty } from '../party.ts'
import { numbers, texts } from './columns.ts'
import { lockRegistry } from './lock.ts'

type Contact = { readonly nameId: number; readonly party: TradeParty; readonly seenOn: string }
/** The newest contact details that this process has stored for each name, by name number. */
export type StoredContacts = Map<number, Contact>

export const hasContact = ({ address, email, phone, website }: TradeParty): boolean =>
  address !== null || email !== null || phone !== null || website !== null

export const hasEvidence = (party: TradeParty): boolean =>
  hasContact(party) || (party.lei ?? null) !== null || (party.registerNumber ?? null) !== null

const isSame = (a: TradeParty, b: TradeParty): boolean =>
  a === b || (a.address === b.address && a.email === b.email && a.phone === b.phone && a.website === b.website)

const isSameMonth = (a: string, b: string): boolean => a === b || a.slice(0, 7) === b.slice(0, 7)

/**
 * Stores the newest contact details of each name, by name number. A detail that the newest record lacks retains its
 * earlier value. Unchanged details are rewritten only when the record is from a later month, because rewriting the
 * details of all companies for every batch would cost more than the load itself.
 */
export const storeContacts = async (
  db: Db,
  newest: ReadonlyMap<number, { readonly party: TradeParty; readonly seenOn: string }>,
  seen: StoredContacts,
): Promise<void> => {
  const changed: Contact[] = []
  for (const [nameId, { party, seenOn }] of newest) {
    const known = seen.get(nameId)
    const isKept =
      known !== undefined &&
      (known.seenOn > seenOn || (isSame(known.party, party) && isSameMonth(known.seenOn, seenOn)))
    if (!isKept) changed.push({ nameId, party, seenOn })
  }
  if (changed.length === 0) return
  changed.sort((a, b) => a.nameId - b.nameId)
  await db.transaction().execute((tx) => updateContacts(tx, changed))
  for (const contact of changed) seen.set(contact.nameId, contact)
}

const updateContacts = async (tx: Tx, contacts: readonly Contact[]): Promise<void> => {
  // Without the registry's lock, two loads with the same names could deadlock, because each waits for rows that the
  // other has locked.
  await lockRegistry(tx)
  const field = (name: 'address' | 'email' | 'phone' | 'website') =>
    sql`${texts(contacts.map((contact) => contact.party[name]?.replaceAll('\0', ' ') ?? null))}::text[]`
  const ids = sql`${numbers(contacts.map((contact) => contact.nameId))}::int[]`
  await sql`
    update customs_name name
    set address = coalesce(seen.address, name.address),
        email = coalesce(seen.email, name.email),
        phone = coalesce(seen.phone, name.phone),
        website = coalesce(seen.website, name.website),
        contact_on = seen.seen_on
    from unnest(${ids}, ${field('address')}, ${field('email')}, ${field('phone')}, ${field('website')},
      ${texts(contacts.map((contact) => contact.seenOn))}::date[])
      as seen (name_id, address, email, phone, website, seen_on)
    where name.name_id = seen.name_id
      and (name.contact_on is null or name.contact_on <= seen.seen_on)
      and (name.contact_on, name.address, name.email, name.phone, name.website) is distinct from
          (seen.seen_on, coalesce(seen.address, name.address), coalesce(seen.email, name.email),
           coalesce(seen.phone, name.phone), coalesce(seen.website, name.website))`.execute(tx)
  // A company with one name needs no update when its contact details equal those of the name. Most companies are in
  // this state. The query selects all other companies.
  const { rows } = await sql<{ companyId: number }>`
    select company.company_id
    from customs_name name
    join customs_company company on company.company_id = name.company_id
    where name.name_id = any (${ids})
      and ((company.address, company.email, company.phone, company.website) is distinct from
           (name.address, name.email, name.phone, name.website)
        or exists (
          select from customs_name other
          where other.company_id = name.company_id and other.name_id != name.name_id))`.execute(tx)
  await refreshCompanyContacts(
    tx,
    rows.map(({ companyId }) => companyId),
  )
}

/**
 * Recomputes a company's contact details from its names; each detail comes from the newest record that has it. Runs
 * under the registry's lock.
 */
export const refreshCompanyContacts = async (tx: Tx, companyIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(companyIds)]
  if (ids.length === 0) return
  const newest = (field: 'address' | 'email' | 'phone' | 'website') => sql`
      (array_agg(${sql.ref(field)} order by contact_on desc nulls last, name_id)
        filter (where ${sql.ref(field)} is not null))[1]`
  await sql`
    update customs_company company
    set address = newest.address, email = newest.email, phone = newest.phone, website = newest.website
    from (
      select company_id, ${newest('address')} as address, ${newest('email')} as email, ${newest('phone')} as phone,
        ${newest('website')} as website
      from customs_name
      where company_id = any (${numbers(ids)}::int[])
      group by company_id) as newest
    where company.company_id = newest.company_id
      and (company.address, company.email, company.phone, company.website) is distinct from
          (newest.address, newest.email, newest.phone, newest.website)`.execute(tx)
}
