/**
 * The company registry: a name in a country → a stable number.
 * Two spellings are one company when their comparison keys agree within one country (product.md section 6); a name
 * without a country is apart from the same name anywhere.
 */
import { sql } from 'kysely'
import { readCompanyName } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import type { TradeParty } from './record.ts'

/** A company as one record shows it. */
export type Sighting = { readonly party: TradeParty; readonly seenOn: string }

/** Answers the number of a party that was registered; 0 when it names no company (blank, to order, a bank). */
export type CompanyNumbers = (party: TradeParty) => number

type Known = { companyId: number }
type Named = { key: string; country: string; name: string }
type Contact = { companyId: number; party: TradeParty; seenOn: string }

/** Longer ones do not fit an index entry; no real name is. */
const longestName = 300
/** Numbers never change, so that they may be kept; bounded, as a large load names millions. */
const mostKept = 300_000
const keptByDb = new WeakMap<Db, Map<string, Known>>()

const spellingOf = (party: TradeParty): string => `${party.country ?? ''}|${party.name ?? ''}`
const identityOf = (named: { key: string; country: string }): string => `${named.country}|${named.key}`

/** What the name says, or null when it is no company. PostgreSQL keeps no NUL in a text. */
const readNamed = (party: TradeParty): Named | null => {
  const reading = readCompanyName((party.name ?? '').replaceAll('\0', ' ').slice(0, longestName))
  if (reading.kind === 'none') return null
  return { key: reading.key, country: party.country ?? '', name: reading.name }
}

/**
 * Registers every company of the sightings, keeps new spellings and newer contact details, and answers the numbers.
 * Safe under parallel loads: the unique key decides, rows are locked in one order.
 */
export const registerCompanies = async (db: Db, sightings: readonly Sighting[]): Promise<CompanyNumbers> => {
  const kept = keptOf(db)
  const fresh = new Map<string, Named>()
  const numbers = new Map<string, number>()
  for (const { party } of sightings) {
    const spelling = spellingOf(party)
    if (numbers.has(spelling) || fresh.has(spelling)) continue
    const known = kept.get(spelling)
    const named = known === undefined ? readNamed(party) : null
    if (known !== undefined) numbers.set(spelling, known.companyId)
    else if (named === null) numbers.set(spelling, 0)
    else fresh.set(spelling, named)
  }
  if (fresh.size > 0) {
    const found = await registerNames(db, [...fresh.values()])
    for (const [spelling, named] of fresh) {
      const companyId = found.get(identityOf(named)) ?? 0
      numbers.set(spelling, companyId)
      kept.set(spelling, { companyId })
    }
  }
  const numberOf: CompanyNumbers = (party) => numbers.get(spellingOf(party)) ?? 0
  await keepContacts(db, sightings, numberOf)
  return numberOf
}

const keptOf = (db: Db): Map<string, Known> => {
  const kept = keptByDb.get(db) ?? new Map<string, Known>()
  keptByDb.set(db, kept)
  if (kept.size > mostKept) kept.clear()
  return kept
}

const registerNames = async (db: Db, named: readonly Named[]): Promise<Map<string, number>> => {
  const distinct = [...new Map(named.map((one) => [identityOf(one), one])).values()]
  const found = await findNumbers(db, distinct)
  const missing = distinct.filter((one) => !found.has(identityOf(one)))
  if (missing.length > 0) {
    // Two loads that insert the same names in another order would lock each other out.
    missing.sort((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1))
    await sql`
      insert into customs_company (name_key, country, name)
      select * from unnest(
        ${missing.map((one) => one.key)}::text[],
        ${missing.map((one) => one.country)}::text[],
        ${missing.map((one) => one.name)}::text[])
      on conflict (name_key, country) do nothing`.execute(db)
    // A separate statement sees what another load inserted in the meantime.
    for (const [identity, companyId] of await findNumbers(db, missing)) found.set(identity, companyId)
  }
  await keepSpellings(db, named, found)
  return found
}

const findNumbers = async (db: Db, named: readonly Named[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; country: string; companyId: number }>`
    select company.name_key as key, company.country, company.company_id as "companyId"
    from unnest(${named.map((one) => one.key)}::text[], ${named.map((one) => one.country)}::text[]) as wanted (key, country)
    join customs_company company on company.name_key = wanted.key and company.country = wanted.country`.execute(db)
  return new Map(rows.map((row) => [identityOf(row), row.companyId]))
}

const keepSpellings = async (db: Db, named: readonly Named[], numbers: ReadonlyMap<string, number>): Promise<void> => {
  const spellings = new Map<string, { companyId: number; name: string }>()
  for (const one of named) {
    const companyId = numbers.get(identityOf(one))
    if (companyId !== undefined) spellings.set(`${companyId}|${one.name}`, { companyId, name: one.name })
  }
  const rows = [...spellings.values()].toSorted((a, b) => a.companyId - b.companyId || (a.name < b.name ? -1 : 1))
  await sql`
    insert into customs_company_spelling (company_id, spelling)
    select * from unnest(${rows.map((row) => row.companyId)}::int[], ${rows.map((row) => row.name)}::text[])
    on conflict do nothing`.execute(db)
}

const hasContact = ({ address, email, phone, website }: TradeParty): boolean =>
  address !== null || email !== null || phone !== null || website !== null

/** The newest details of each company; what the newest record leaves out stays as it was known before. */
const keepContacts = async (db: Db, sightings: readonly Sighting[], numberOf: CompanyNumbers): Promise<void> => {
  const newest = new Map<number, Contact>()
  for (const { party, seenOn } of sightings) {
    const companyId = numberOf(party)
    if (companyId === 0 || !hasContact(party)) continue
    const known = newest.get(companyId)
    if (known === undefined || known.seenOn <= seenOn) newest.set(companyId, { companyId, party, seenOn })
  }
  if (newest.size === 0) return
  const contacts = [...newest.values()].toSorted((a, b) => a.companyId - b.companyId)
  await db.transaction().execute((tx) => updateContacts(tx, contacts))
}

const updateContacts = async (tx: Tx, contacts: readonly Contact[]): Promise<void> => {
  const ids = contacts.map((contact) => contact.companyId)
  const field = (name: 'address' | 'email' | 'phone' | 'website') =>
    contacts.map((contact) => contact.party[name]?.replaceAll('\0', ' ') ?? null)
  await sql`
    select from customs_company where company_id = any (${ids}::int[]) order by company_id for update`.execute(tx)
  await sql`
    update customs_company company
    set address = coalesce(seen.address, company.address),
        email = coalesce(seen.email, company.email),
        phone = coalesce(seen.phone, company.phone),
        website = coalesce(seen.website, company.website),
        contact_on = seen.seen_on
    from unnest(${ids}::int[], ${field('address')}::text[], ${field('email')}::text[], ${field('phone')}::text[],
      ${field('website')}::text[], ${contacts.map((contact) => contact.seenOn)}::date[])
      as seen (company_id, address, email, phone, website, seen_on)
    where company.company_id = seen.company_id
      and (company.contact_on is null or company.contact_on <= seen.seen_on)
      and (company.contact_on, company.address, company.email, company.phone, company.website) is distinct from
          (seen.seen_on, coalesce(seen.address, company.address), coalesce(seen.email, company.email),
           coalesce(seen.phone, company.phone), coalesce(seen.website, company.website))`.execute(tx)
}
