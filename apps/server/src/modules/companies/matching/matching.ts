/** Compares each new name with the known names, and returns the known name of which it is another spelling, or null. */

import {
  compareCompanyNames,
  contactConflicts,
  isForwarderName,
  isIdentifier,
  shapeCompanyName,
  type CompanyNameShape,
  type ContactEvidence,
  type EvidenceSource,
} from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import type { TradeParty } from '../party.ts'
import { decide, isConfident, suggestOnly, type Verdict } from './decide.ts'
import { mostPerKey, mostSharers, readEntryRows, readIdentifiers, readNameKeys, readNamesUnder } from './entries.ts'
import { areTooMany } from './identifiers.ts'
import { contactKey, nameKeys } from './match-keys.ts'

/**
 * A company to which a known or new name belongs. `companyId` is null for a company that this batch of names creates.
 */
export type CompanyDraft = {
  companyId: number | null
  country: string
  isForwarder: boolean
  /** The identifiers of all names of the company. */
  identifiers: readonly ContactEvidence[]
}
/** A known or new name. `nameId` is null for a new name. */
export type NameEntry = {
  nameId: number | null
  readonly shape: CompanyNameShape
  readonly isCut: boolean
  /** The name's newest contacts; null when it has none. */
  readonly contacts: EvidenceSource | null
  company: CompanyDraft
}
export type Newcomer = {
  readonly key: string
  readonly country: string
  readonly name: string
  /** All spellings of the name, including `name`. */
  readonly spellings: readonly string[]
  /**
   * Width in characters of the database field from which the name was presumably read; 0 when the name is surely
   * complete.
   */
  readonly width: number
  readonly evidence: readonly ContactEvidence[]
  readonly newest: { readonly party: TradeParty; readonly seenOn: string } | null
}
export type Found = { readonly to: NameEntry; readonly verdict: Verdict }
export type Matched = {
  readonly newcomer: Newcomer
  readonly entry: NameEntry
  readonly joined: Found | null
  /** A match that is too weak to join the names automatically; an operator may join them. */
  readonly nearly: Found | null
  /** The match keys to store with the name. */
  readonly matchKeys: readonly number[]
  /** The name's own identifiers that prove something. */
  readonly identifiers: readonly ContactEvidence[]
}

/** Usual widths of name fields in customs systems. A name that fills such a field may have lost its end. */
const fieldWidths = new Set([30, 32, 35, 36, 40, 45, 50, 60, 64, 70])

export const isCutWidth = (width: number): boolean => fieldWidths.has(width)

/**
 * Matches the names in the given order; a later name is also compared with the earlier names of the batch. The same
 * names against the same registry give the same result. Runs under the registry's lock, so that no other process adds
 * names before the transaction ends.
 */
export const matchNewcomers = async (tx: Tx, newcomers: readonly Newcomer[]): Promise<Matched[]> => {
  const prepared = newcomers.map((newcomer): Prepared => {
    const shape = shapeCompanyName(newcomer.key)
    const contacts = newcomer.evidence.map((evidence) => ({ evidence, key: contactKey(evidence) }))
    return { newcomer, shape, contacts, ...nameKeys(newcomer.country, shape) }
  })
  const index = await readIndex(tx, prepared)
  const overshared = findOvershared(prepared, index)
  return prepared.map(({ newcomer, shape, contacts: seen, sought, stored }) => {
    const { country, name, width, newest } = newcomer
    const contacts = overshared.size === 0 ? seen : seen.filter(({ key }) => !overshared.has(key))
    const identifiers = contacts.flatMap(({ evidence }) => (isIdentifier(evidence) ? [evidence] : []))
    const made = { companyId: null, country, isForwarder: isForwarderName(name), identifiers }
    const entry: NameEntry = {
      nameId: null,
      shape,
      isCut: isCutWidth(width),
      contacts: newest?.party ?? null,
      company: made,
    }
    const found = findSame(entry, country, { sought, contacts }, index)
    const joined = found !== null && isConfident(found.verdict) ? found : null
    if (joined !== null) entry.company = extend(joined.to.company, made)
    const matchKeys = [...new Set([...stored, ...seen.map(({ key }) => key)])]
    for (const key of matchKeys) addTo(index, key, entry)
    return { newcomer, entry, joined, nearly: joined === null ? found : null, matchKeys, identifiers }
  })
}

/**
 * Finds the match keys of identifiers that too many different names have, known or new. All new names are counted before
 * the first one joins a company, because joined names look like one company.
 */
const findOvershared = (prepared: readonly Prepared[], index: ReadonlyMap<number, Under>): ReadonlySet<number> => {
  const shapesOf = new Map<number, CompanyNameShape[]>()
  for (const { shape, contacts } of prepared)
    for (const { key, evidence } of contacts) {
      if (!isIdentifier(evidence)) continue
      const shapes = shapesOf.get(key) ?? (index.get(key)?.entries ?? []).map((entry) => entry.shape)
      shapesOf.set(key, shapes)
      shapes.push(shape)
    }
  return new Set([...shapesOf].flatMap(([key, shapes]) => (areTooMany(shapes) ? [key] : [])))
}

/** Fills in what a company lacks from one of its names: country, forwarder flag and identifiers. */
const extend = (company: CompanyDraft, from: CompanyDraft): CompanyDraft => {
  if (from.identifiers.length > 0) company.identifiers = [...company.identifiers, ...from.identifiers]
  if (company.country === '') company.country = from.country
  company.isForwarder ||= from.isForwarder
  return company
}

/**
 * The known names that have one match key. `count` includes names that are not in `entries`, because some names are too
 * different from every new name to be compared.
 */
type Under = { count: number; readonly entries: NameEntry[] }
type Index = Map<number, Under>
type Keys = {
  readonly sought: readonly number[]
  readonly contacts: readonly { key: number; evidence: ContactEvidence }[]
}
type Prepared = Keys & {
  readonly newcomer: Newcomer
  readonly shape: CompanyNameShape
  readonly stored: readonly number[]
}

const addTo = (index: Index, key: number, entry: NameEntry): void => {
  const under = index.get(key)
  if (under === undefined) index.set(key, { count: 1, entries: [entry] })
  else if (under.count < mostPerKey) {
    under.count += 1
    under.entries.push(entry)
  }
}

/**
 * Picks the company with the same identifier, else the one with the highest confidence. When two companies fit equally
 * well by name alone, it picks neither; when two have the identifier, it only suggests one.
 */
const findSame = (entry: NameEntry, country: string, keys: Keys, index: ReadonlyMap<number, Under>): Found | null => {
  const shared = new Map<NameEntry, readonly ContactEvidence[]>()
  for (const key of keys.sought) for (const found of index.get(key)?.entries ?? []) shared.set(found, noEvidence)
  for (const { key, evidence } of keys.contacts) {
    const sharers = index.get(key)?.entries ?? []
    if (!isIdentifier(evidence) && new Set(sharers.map(({ company }) => company)).size > mostSharers) continue
    for (const found of sharers) shared.set(found, [...(shared.get(found) ?? noEvidence), evidence])
  }
  const { isForwarder, identifiers } = entry.company
  const name = { shape: entry.shape, country, isForwarder, isCut: entry.isCut, identifiers }
  let best: Found | null = null
  let isAmbiguous = false
  for (const [to, evidence] of shared) {
    // Most names with the same match key are unrelated, so a cheap comparison of the names rules them out first.
    // An identifier decides whatever the names are.
    if (to === entry || !(evidence.some(isIdentifier) || mayBeSame(entry.shape, to.shape))) continue
    const conflicts = () =>
      entry.contacts === null || to.contacts === null ? 0 : contactConflicts(entry.contacts, to.contacts)
    const known = { ...to.company, shape: to.shape, isCut: to.isCut, shared: evidence, conflicts }
    const verdict = decide(name, known)
    if (verdict === null) continue
    const rank = best === null ? 1 : rankOf(verdict) - rankOf(best.verdict)
    const isOther = best !== null && best.to.company !== to.company
    if (rank > 0 || (rank === 0 && best !== null && ageOf(to) < ageOf(best.to))) {
      best = { to, verdict }
      isAmbiguous = isOther && rank < clearLead
    } else if (isOther && -rank < clearLead) isAmbiguous = true
  }
  if (best === null || (isAmbiguous && best.verdict.rule === 'name')) return null
  return isAmbiguous && isIdentified(best.verdict) ? { ...best, verdict: suggestOnly(best.verdict) } : best
}

const isIdentified = ({ evidence }: Verdict): boolean => evidence.some(isIdentifier)
/** An identifier that decides outranks every contact. */
const rankOf = (verdict: Verdict): number =>
  verdict.confidence + (isIdentified(verdict) && isConfident(verdict) ? 1 : 0)

const noEvidence: readonly ContactEvidence[] = []
const mayBeSame = (a: CompanyNameShape, b: CompanyNameShape): boolean => compareCompanyNames(a, b).difference !== 'none'
const clearLead = 0.05
const ageOf = (entry: NameEntry): number => entry.nameId ?? Number.MAX_SAFE_INTEGER

/** Reads the known names under the given match keys, each name once. Names of one company share one company object. */
const readIndex = async (tx: Tx, prepared: readonly Prepared[]): Promise<Index> => {
  const keys = new Set(prepared.flatMap(({ sought, contacts }) => [...sought, ...contacts.map(({ key }) => key)]))
  const found = await readNamesUnder(tx, [...keys], mostPerKey)
  const shapes = await readShapes(tx, prepared, found)
  const companies = new Map<number, CompanyDraft>()
  const entries = new Map<number, NameEntry>()
  const rows = await readEntryRows(tx, nearNames(prepared, found, shapes))
  // Identifiers contradict each other only when both sides have some.
  const isIdentifying = prepared.some(({ contacts }) => contacts.some(({ evidence }) => isIdentifier(evidence)))
  const identifiersOf = await readIdentifiers(tx, isIdentifying ? rows.map(({ companyId }) => companyId) : [])
  for (const row of rows) {
    const { nameId, companyId, country, isForwarder } = row
    const identifiers = identifiersOf.get(companyId) ?? []
    const company = companies.get(companyId) ?? { companyId, country, isForwarder, identifiers }
    companies.set(companyId, company)
    const shape = shapes.get(nameId) ?? shapeCompanyName(row.nameKey)
    entries.set(nameId, { nameId, shape, isCut: isCutWidth(row.width), contacts: row, company })
  }
  const index: Index = new Map()
  for (const [key, nameIds] of found)
    index.set(key, { count: nameIds.length, entries: nameIds.flatMap((nameId) => entries.get(nameId) ?? []) })
  return index
}

/** The numbers of the names under each match key. */
type FoundIds = ReadonlyMap<number, readonly number[]>

/** Reads the form (`shape`) of each name that was found by a name key. Names are compared in this form. */
const readShapes = async (
  tx: Tx,
  prepared: readonly Prepared[],
  found: FoundIds,
): Promise<Map<number, CompanyNameShape>> => {
  const nameIds = new Set<number>()
  for (const { sought } of prepared)
    for (const key of sought) for (const nameId of found.get(key) ?? []) nameIds.add(nameId)
  const known = await readNameKeys(tx, nameIds)
  return new Map([...known].map(([nameId, key]) => [nameId, shapeCompanyName(key)]))
}

/**
 * Selects the found names that may match a new name. Most names under a match key are unrelated, so their contacts and
 * companies are not read.
 */
const nearNames = (
  prepared: readonly Prepared[],
  found: FoundIds,
  shapes: ReadonlyMap<number, CompanyNameShape>,
): Set<number> => {
  const near = new Set<number>()
  for (const { shape, sought, contacts } of prepared) {
    const met = new Set<number>()
    for (const key of sought) for (const nameId of found.get(key) ?? []) met.add(nameId)
    for (const nameId of met) {
      const known = near.has(nameId) ? undefined : shapes.get(nameId)
      if (known !== undefined && mayBeSame(shape, known)) near.add(nameId)
    }
    for (const { key } of contacts) for (const nameId of found.get(key) ?? []) near.add(nameId)
  }
  return near
}
