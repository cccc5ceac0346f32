/**
 * The company registry maps a name in a country to the number of the name and the number of its company.
 *
 * A name is identified by its comparison key and country (`customs_name`). A name with an unknown key is compared with
 * the known names of the country and with names that share its contacts (matching/matching.ts). The new name then joins
 * the company of a known name or becomes a company of its own. A name's number never changes. A name moves to another
 * company only by an operator's decision. Reasons: docs/decisions/0007-company-identity.md.
 */

import { contactEvidence, foldText, isIdentifier, readCompanyName, type ContactEvidence } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbers as ints, texts } from './matching/columns.ts'
import { hasContact, hasEvidence, storeContacts, type StoredContacts } from './matching/contacts.ts'
import type { KnownEvidence } from './matching/identifiers.ts'
import type { Newcomer } from './matching/matching.ts'
import { addNames, findNames, readNewestName, type Numbers } from './matching/names.ts'
import { storeEvidence } from './matching/suggestions.ts'
import type { TradeParty } from './party.ts'

/** An occurrence of a party in a record, with the day of the record. */
export type Sighting = { readonly party: TradeParty; readonly seenOn: string }

/**
 * The numbers of a name and of its company; both numbers are 0 when the party names no company (for example a blank
 * name, or "to order").
 */
export type Registered = { readonly companyId: number; readonly nameId: number }
/** Gives the numbers of a registered party. */
export type CompanyNumbers = (party: TradeParty) => Registered

type Named = { key: string; country: string; name: string; width: number }

/**
 * The known facts about a party object. They are stored as long as the caller holds the object, so that the next call
 * with the same object need not look the party up again.
 */
type PartyFacts = {
  readonly party: TradeParty
  /** True when the party has a contact or an identifier. */
  readonly hasEvidence: boolean
  /** The numbers of the party's name and company; null when the party is not registered yet. */
  registered: Registered | null
  /** True when the party's contacts are stored already. */
  isNoted: boolean
  /**
   * `call` is the last call that included the party, `seenOn` the party's newest day in that call, and `at` the last
   * occurrence on that day.
   */
  call: number
  seenOn: string
  at: number
}
type NameCache = {
  readonly parties: WeakMap<TradeParty, PartyFacts>
  /** Numbers by spelling. */
  readonly names: Map<string, Registered>
  /** Names whose contact details this process has stored already. */
  readonly noted: Set<string>
  readonly contacts: StoredContacts
  calls: number
  /** The newest operator decision that the cached numbers reflect. */
  readonly changeId: number
}

/** Maximum length of a name. A longer name does not fit an index entry, and no real company name is longer. */
const longestName = 300
/** Maximum number of cached spellings, because a large load brings millions of names. */
const cachedAtMost = 300_000
const cacheByDb = new WeakMap<Db, NameCache>()
const nobody: Registered = { companyId: 0, nameId: 0 }

const spellingOf = (party: TradeParty): string => `${party.country ?? ''}|${party.name ?? ''}`
const identityOf = (named: { key: string; country: string }): string => `${named.country}|${named.key}`

/**
 * Parses the name of a party; returns null when it names no company. PostgreSQL stores neither NUL nor lone surrogates
 * in a text, so they are replaced.
 */
const readNamed = (party: TradeParty): Named | null => {
  const written = (party.name ?? '').replaceAll('\0', ' ').slice(0, longestName).toWellFormed()
  const reading = readCompanyName(written)
  if (reading.kind === 'none') return null
  // A long name that ends with a complete legal form (such as `LTD`) was not cut off.
  const isWhole = foldText(reading.name).replaceAll(' ', '').length > reading.key.replaceAll(' ', '').length
  const width = isWhole ? 0 : written.trim().length
  return { key: reading.key, country: party.country ?? '', name: reading.name, width }
}

const lastCalls = new WeakMap<Db, Promise<void>>()

/**
 * Registers the companies of all sightings (occurrences of parties in records), stores new spellings, newer contact
 * details and identity evidence, and returns the numbers. Loads may run in parallel, because only one process adds
 * names at a time. The number of statements per call does not depend on the number of rows. Calls run one after the
 * other, so the caller need not wait for the previous one.
 */
export const registerCompanies = (db: Db, sightings: Iterable<Sighting>): Promise<CompanyNumbers> => {
  const call = (lastCalls.get(db) ?? Promise.resolve()).then(() => registerSeen(db, sightings))
  // A failure is handled by the caller that awaits `call`. The cache may then be incomplete, so it is dropped before
  // the next call.
  const done = call.then(
    () => undefined,
    () => void cacheByDb.delete(db),
  )
  lastCalls.set(db, done)
  return call
}

const registerSeen = async (db: Db, sightings: Iterable<Sighting>): Promise<CompanyNumbers> => {
  const cache = await cacheOf(db)
  const seen = seenOnce(cache, sightings)
  const fresh = findFresh(cache, seen)
  const added = fresh.length === 0 ? new Map<number, Sighting | null>() : await registerFresh(db, cache, fresh)
  await storeEvidence(db, newEvidence(seen, cache.noted, added))
  await storeContacts(db, contactsOf(seen), cache.contacts)
  return (party) => cache.parties.get(party)?.registered ?? cache.names.get(spellingOf(party)) ?? nobody
}

const cacheOf = async (db: Db): Promise<NameCache> => {
  const { rows } = await sql<{ changeId: number }>`
    select coalesce(max(change_id), 0)::integer as change_id from customs_identity_change`.execute(db)
  const changeId = rows[0]?.changeId ?? 0
  const known = cacheByDb.get(db)
  const isUsable = known !== undefined && known.changeId === changeId
  if (isUsable && known.names.size <= cachedAtMost && known.noted.size <= cachedAtMost) return known
  const made: NameCache = {
    parties: new WeakMap(),
    names: new Map(),
    noted: new Set(),
    contacts: new Map(),
    calls: 0,
    changeId,
  }
  cacheByDb.set(db, made)
  return made
}

/**
 * Collects the distinct parties of one call. Looking up a party by its object costs a fifth of building and looking up
 * its spelling.
 */
const seenOnce = (cache: NameCache, sightings: Iterable<Sighting>): PartyFacts[] => {
  const seen: PartyFacts[] = []
  cache.calls += 1
  let at = 0
  for (const { party, seenOn } of sightings) {
    at += 1
    let known = cache.parties.get(party)
    if (known === undefined) {
      known = { party, hasEvidence: hasEvidence(party), registered: null, isNoted: false, call: 0, seenOn, at }
      cache.parties.set(party, known)
    }
    if (known.call !== cache.calls) seen.push(known)
    else if (known.seenOn > seenOn) continue
    known.call = cache.calls
    known.seenOn = seenOn
    known.at = at
  }
  return seen
}

/** A party with a spelling that is not known yet. Parties with the same spelling share one object in `named`. */
type Fresh = { readonly seen: PartyFacts; readonly spelling: string; readonly named: Named }

/** Assigns name and company numbers to parties with known spellings, and returns the parties with unknown spellings. */
const findFresh = (cache: NameCache, seen: readonly PartyFacts[]): Fresh[] => {
  const fresh: Fresh[] = []
  const read = new Map<string, Named | null>()
  for (const one of seen) {
    if (one.registered !== null) continue
    const spelling = spellingOf(one.party)
    one.registered = cache.names.get(spelling) ?? null
    if (one.registered !== null) continue
    const known = read.get(spelling)
    const named = known === undefined ? readNamed(one.party) : known
    read.set(spelling, named)
    if (named === null) one.registered = nobody
    else fresh.push({ seen: one, spelling, named })
  }
  return fresh
}

/** Registers new spellings. Returns the added names, by number, with their newest contacts. */
const registerFresh = async (
  db: Db,
  cache: NameCache,
  fresh: readonly Fresh[],
): Promise<ReadonlyMap<number, Sighting | null>> => {
  const named = [...new Set(fresh.map((one) => one.named))]
  const { numbers, added } = await registerNames(db, named, gatherContacts(fresh))
  for (const one of fresh) {
    const known = cache.names.get(one.spelling)
    const found = numbers.get(identityOf(one.named))
    if (found === undefined) throw new Error('a name without numbers')
    one.seen.registered = known ?? found
    if (known === undefined) cache.names.set(one.spelling, one.seen.registered)
  }
  for (const [nameId, newest] of added)
    if (newest !== null) cache.contacts.set(nameId, { nameId, party: newest.party, seenOn: newest.seenOn })
  return added
}

/**
 * Compares two sightings (occurrences of a party in records). When two sightings have the same day, the later row
 * counts as newer.
 */
const isNewer = (one: PartyFacts, other: PartyFacts): boolean =>
  one.seenOn > other.seenOn || (one.seenOn === other.seenOn && one.at > other.at)

/** The largest number of contacts of one name that are used as evidence; more contacts do not improve the matching. */
const mostEvidence = 12

type Gathered = { readonly evidence: Map<string, ContactEvidence>; newest: PartyFacts | null }

/** Collects, for each new name, the contacts that can serve as evidence, and the newest record with contacts. */
const gatherContacts = (fresh: readonly Fresh[]): ReadonlyMap<string, Gathered> => {
  const gathered = new Map<string, Gathered>()
  const looked = new Set<string>()
  for (const { seen: one, named } of fresh) {
    if (!one.hasEvidence) continue
    const identity = identityOf(named)
    const known = gathered.get(identity) ?? { evidence: new Map<string, ContactEvidence>(), newest: null }
    gathered.set(identity, known)
    if (hasContact(one.party) && (known.newest === null || isNewer(one, known.newest))) known.newest = one
    const contacts = `${identity}|${contactsText(one.party)}`
    if (looked.has(contacts)) continue
    looked.add(contacts)
    for (const found of contactEvidence(one.party))
      if (known.evidence.size < mostEvidence || isIdentifier(found))
        known.evidence.set(`${found.kind}|${found.value}`, found)
  }
  return gathered
}

const contactsText = ({ address, email, phone, website, lei, registerNumber }: TradeParty): string =>
  `${address}|${email}|${phone}|${website}|${lei ?? ''}|${registerNumber ?? ''}`

/**
 * Collects contacts that were not yet stored as evidence for their names. Leaves out the names in `added`, because
 * their contacts were stored together with the names.
 */
const newEvidence = (
  seen: readonly PartyFacts[],
  noted: Set<string>,
  added: ReadonlyMap<number, unknown>,
): KnownEvidence[] => {
  const found: KnownEvidence[] = []
  for (const one of seen) {
    if (one.isNoted || !one.hasEvidence) continue
    one.isNoted = true
    const nameId = one.registered?.nameId ?? 0
    const sighting = `${nameId}|${contactsText(one.party)}`
    if (nameId === 0 || noted.has(sighting)) continue
    noted.add(sighting)
    if (!added.has(nameId)) found.push(...contactEvidence(one.party).map((evidence) => ({ nameId, evidence })))
  }
  return found
}

/** Collects the newest contacts of each name. */
const contactsOf = (seen: readonly PartyFacts[]): Map<number, PartyFacts> => {
  const newest = new Map<number, PartyFacts>()
  for (const one of seen) {
    const nameId = one.registered?.nameId ?? 0
    if (nameId === 0 || !one.hasEvidence || !hasContact(one.party)) continue
    const known = newest.get(nameId)
    if (known === undefined || isNewer(one, known)) newest.set(nameId, one)
  }
  return newest
}

const registerNames = async (
  db: Db,
  named: readonly Named[],
  contacts: ReadonlyMap<string, Gathered>,
): Promise<{ numbers: ReadonlyMap<string, Numbers>; added: ReadonlyMap<number, Sighting | null> }> => {
  const byIdentity = Map.groupBy(named, identityOf)
  const newestName = await readNewestName(db)
  const numbers = await findNames(
    db,
    [...byIdentity.values()].flatMap(([first]) => first ?? []),
  )
  const known = named.filter((one) => numbers.has(identityOf(one)))
  const missing: Newcomer[] = []
  for (const [identity, spelled] of byIdentity) {
    const last = spelled.at(-1)
    if (last === undefined || numbers.has(identity)) continue
    const gathered = contacts.get(identity)
    missing.push({
      ...last,
      spellings: [...new Set(spelled.map(({ name }) => name))],
      evidence: [...(gathered?.evidence.values() ?? [])],
      newest: gathered?.newest ?? null,
    })
  }
  // The new names are sorted before they are matched, so that the same names give the same companies in any order of
  // rows.
  missing.sort((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1))
  const added = new Map<number, Sighting | null>()
  for (const [identity, { isNew, ...registered }] of await addNames(db, missing, newestName)) {
    numbers.set(identity, registered)
    if (isNew) added.set(registered.nameId, contacts.get(identity)?.newest ?? null)
    else known.push(...(byIdentity.get(identity) ?? []))
  }
  await keepSpellings(db, known, numbers)
  return { numbers, added }
}

/** Stores additional spellings of known names. */
const keepSpellings = async (db: Db, named: readonly Named[], numbers: ReadonlyMap<string, Numbers>): Promise<void> => {
  const spellings = new Map<string, { nameId: number; name: string }>()
  for (const one of named) {
    const nameId = numbers.get(identityOf(one))?.nameId
    if (nameId !== undefined) spellings.set(`${nameId}|${one.name}`, { nameId, name: one.name })
  }
  if (spellings.size === 0) return
  const rows = [...spellings.values()].toSorted((a, b) => a.nameId - b.nameId || (a.name < b.name ? -1 : 1))
  await sql`
    insert into customs_name_spelling (name_id, spelling)
    select * from unnest(${ints(rows.map((row) => row.nameId))}::int[], ${texts(rows.map((row) => row.name))}::text[])
    on conflict do nothing`.execute(db)
}
