/**
 * The company registry: a name in a country → its number, and the number of the company it belongs to.
 *
 * A name is a comparison key in a country (`customs_name`); whatever is written otherwise is looked for among the known
 * names of the country and of its contacts (identity/matching.ts) and joined to one, or made a company of its own.
 * A name's number never changes; its company changes by an operator's decision only. Reasons:
 * docs/decisions/0007-company-identity.md.
 */
import { sql } from 'kysely'
import { contactEvidence, foldText, readCompanyName, type ContactEvidence } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { keepContacts, type SeenContacts } from './identity/contacts.ts'
import { addNames, findNames } from './identity/names.ts'
import type { Newcomer } from './identity/matching.ts'
import { keepEvidence, type KnownEvidence } from './identity/suggestions.ts'
import type { TradeParty } from './record.ts'

/** A company as one record shows it. */
export type Sighting = { readonly party: TradeParty; readonly seenOn: string }

/** The numbers of a name and of its company; both 0 when the party names no company (blank, to order, a bank). */
export type Registered = { readonly companyId: number; readonly nameId: number }
/** Answers for a party that was registered. */
export type CompanyNumbers = (party: TradeParty) => Registered

type Named = { key: string; country: string; name: string; width: number }
type Kept = {
  /** By spelling. */
  names: Map<string, Registered>
  /** Contact details of names that were taken note of. */
  noted: Set<string>
  contacts: SeenContacts
  /** The newest decision of an operator that these follow. */
  changeId: number
}

/** Longer ones do not fit an index entry; no real name is. */
const longestName = 300
/** Bounded, as a large load names millions. */
const mostKept = 300_000
const keptByDb = new WeakMap<Db, Kept>()
const nobody: Registered = { companyId: 0, nameId: 0 }

const spellingOf = (party: TradeParty): string => `${party.country ?? ''}|${party.name ?? ''}`
const identityOf = (named: { key: string; country: string }): string => `${named.country}|${named.key}`

/** What the name says, or null when it is no company. PostgreSQL keeps no NUL in a text. */
const readNamed = (party: TradeParty): Named | null => {
  const written = (party.name ?? '').replaceAll('\0', ' ').slice(0, longestName)
  const reading = readCompanyName(written)
  if (reading.kind === 'none') return null
  // A name that still ends as it should was not cut, however long.
  const isWhole = foldText(reading.name).replaceAll(' ', '').length > reading.key.replaceAll(' ', '').length
  const width = isWhole ? 0 : written.trim().length
  return { key: reading.key, country: party.country ?? '', name: reading.name, width }
}

/** A party once, with the newest day it was seen on. `at`: the last of its sightings on that day. */
type Seen = { readonly party: TradeParty; readonly spelling: string; seenOn: string; at: number }

/** By the party itself, as the caller has it: looking up an object costs a fifth of joining and looking up its spelling. */
const seenOnce = (sightings: readonly Sighting[]): Map<TradeParty, Seen> => {
  const seen = new Map<TradeParty, Seen>()
  sightings.forEach(({ party, seenOn }, at) => {
    const known = seen.get(party)
    if (known === undefined) seen.set(party, { party, spelling: spellingOf(party), seenOn, at })
    else if (known.seenOn <= seenOn) Object.assign(known, { seenOn, at })
  })
  return seen
}

/** Of the same day the later sighting counts. */
const isNewer = (one: Seen, other: Seen): boolean =>
  one.seenOn > other.seenOn || (one.seenOn === other.seenOn && one.at > other.at)

/**
 * Registers every company of the sightings, keeps new spellings, newer contact details and what these prove, and answers
 * the numbers. Safe under parallel loads: names are added by one at a time. A few statements a call, however many rows.
 */
export const registerCompanies = async (db: Db, sightings: readonly Sighting[]): Promise<CompanyNumbers> => {
  const kept = await keptOf(db)
  const seenByParty = seenOnce(sightings)
  const seen = [...seenByParty.values()]
  const fresh = new Map<string, Named>()
  const numbers = new Map<string, Registered>()
  const added = new Set<number>()
  for (const { party, spelling } of seen) {
    if (numbers.has(spelling) || fresh.has(spelling)) continue
    const known = kept.names.get(spelling)
    const named = known === undefined ? readNamed(party) : null
    if (known !== undefined) numbers.set(spelling, known)
    else if (named === null) numbers.set(spelling, nobody)
    else fresh.set(spelling, named)
  }
  if (fresh.size > 0) {
    const found = await registerNames(db, [...fresh.values()], gatherContacts(seen, fresh))
    for (const [nameId, newest] of found.added) {
      added.add(nameId)
      if (newest !== null) kept.contacts.set(nameId, { nameId, party: newest.party, seenOn: newest.seenOn })
    }
    for (const [spelling, named] of fresh) {
      const registered = found.numbers.get(identityOf(named)) ?? nobody
      numbers.set(spelling, registered)
      kept.names.set(spelling, registered)
    }
  }
  const numberOf: CompanyNumbers = (party) =>
    numbers.get(seenByParty.get(party)?.spelling ?? spellingOf(party)) ?? nobody
  await keepEvidence(db, newEvidence(seen, numberOf, kept.noted, added))
  const inOrder = seen.toSorted((a, b) => a.at - b.at)
  await keepContacts(db, inOrder, (party) => numberOf(party).nameId, kept.contacts)
  return numberOf
}

const keptOf = async (db: Db): Promise<Kept> => {
  const { rows } = await sql<{ changeId: number }>`
    select coalesce(max(change_id), 0)::integer as "changeId" from customs_identity_change`.execute(db)
  const changeId = rows[0]?.changeId ?? 0
  const known = keptByDb.get(db)
  const isUsable = known !== undefined && known.changeId === changeId
  if (isUsable && known.names.size <= mostKept && known.noted.size <= mostKept) return known
  const made: Kept = { names: new Map(), noted: new Set(), contacts: new Map(), changeId }
  keptByDb.set(db, made)
  return made
}

/** More contacts than this say no more about who it is. */
const mostEvidence = 12

type Gathered = { readonly evidence: Map<string, ContactEvidence>; newest: Seen }

/** What the sightings of fresh names prove, and the newest contacts among them, by identity. */
const gatherContacts = (seen: readonly Seen[], fresh: ReadonlyMap<string, Named>): ReadonlyMap<string, Gathered> => {
  const gathered = new Map<string, Gathered>()
  const looked = new Set<string>()
  for (const one of seen) {
    const named = fresh.get(one.spelling)
    if (named === undefined || !hasContact(one.party)) continue
    const identity = identityOf(named)
    const known = gathered.get(identity) ?? { evidence: new Map<string, ContactEvidence>(), newest: one }
    gathered.set(identity, known)
    if (isNewer(one, known.newest)) known.newest = one
    const contacts = `${identity}|${contactsText(one.party)}`
    if (looked.has(contacts)) continue
    looked.add(contacts)
    for (const found of contactEvidence(one.party))
      if (known.evidence.size < mostEvidence) known.evidence.set(`${found.kind}|${found.value}`, found)
  }
  return gathered
}

const hasContact = ({ address, email, phone, website }: TradeParty): boolean =>
  address !== null || email !== null || phone !== null || website !== null
const contactsText = ({ address, email, phone, website }: TradeParty): string =>
  `${address}|${email}|${phone}|${website}`

/** Contacts of names that were not noted before. The `added` ones were kept with all of theirs. */
const newEvidence = (
  seen: readonly Seen[],
  numberOf: CompanyNumbers,
  noted: Set<string>,
  added: ReadonlySet<number>,
): KnownEvidence[] => {
  const found: KnownEvidence[] = []
  for (const { party } of seen) {
    if (!hasContact(party)) continue
    const { nameId } = numberOf(party)
    const sighting = `${nameId}|${contactsText(party)}`
    if (nameId === 0 || noted.has(sighting)) continue
    noted.add(sighting)
    if (!added.has(nameId)) found.push(...contactEvidence(party).map((evidence) => ({ nameId, evidence })))
  }
  return found
}

const registerNames = async (
  db: Db,
  named: readonly Named[],
  contacts: ReadonlyMap<string, Gathered>,
): Promise<{ numbers: Map<string, Registered>; added: ReadonlyMap<number, Sighting | null> }> => {
  const distinct = [...new Map(named.map((one) => [identityOf(one), one])).values()]
  const numbers = await findNames(db, distinct)
  const missing = distinct
    .filter((one) => !numbers.has(identityOf(one)))
    .map((one): Newcomer => {
      const gathered = contacts.get(identityOf(one))
      return { ...one, evidence: [...(gathered?.evidence.values() ?? [])], newest: gathered?.newest ?? null }
    })
    // Whatever the order of the file: the same names make the same companies.
    .toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1))
  const added = new Map<number, Sighting | null>()
  for (const [identity, { isNew, ...registered }] of await addNames(db, missing)) {
    numbers.set(identity, registered)
    if (isNew) added.set(registered.nameId, contacts.get(identity)?.newest ?? null)
  }
  await keepSpellings(db, named, numbers)
  return { numbers, added }
}

const keepSpellings = async (
  db: Db,
  named: readonly Named[],
  numbers: ReadonlyMap<string, Registered>,
): Promise<void> => {
  const spellings = new Map<string, { nameId: number; name: string }>()
  for (const one of named) {
    const nameId = numbers.get(identityOf(one))?.nameId
    if (nameId !== undefined) spellings.set(`${nameId}|${one.name}`, { nameId, name: one.name })
  }
  const rows = [...spellings.values()].toSorted((a, b) => a.nameId - b.nameId || (a.name < b.name ? -1 : 1))
  await sql`
    insert into customs_name_spelling (name_id, spelling)
    select * from unnest(${rows.map((row) => row.nameId)}::int[], ${rows.map((row) => row.name)}::text[])
    on conflict do nothing`.execute(db)
}
