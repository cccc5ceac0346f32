/** Makes a person of the records about him or her: name, positions and contact details, each with its sources. */

import { foldText, readJobTitle, seniorities, type Department, type Seniority } from '@tradewind/lexicon'
import { normaliseEmail, normaliseProfileUrl, type JoinRule, type PersonRecord } from '../../profiles/index.ts'

export type Origin = { readonly sourceName: string; readonly asOf: string }
/** A record with its company, and the rule by which it joined the person. */
export type PlacedRecord = PersonRecord & { readonly companyId: number | null; readonly rule: 'first' | JoinRule }

export type Position = {
  /** The registry's number of the company; null when no source identifies the company. */
  readonly companyId: number | null
  /** The name of the company as the best source writes it. */
  readonly companyName: string | null
  readonly title: string | null
  readonly seniority: Seniority | null
  readonly department: Department | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `endedOn` is null for a current position. */
  readonly startedOn: string | null
  readonly endedOn: string | null
  /** The best source first, with the rule by which its record joined the person. */
  readonly origins: readonly (Origin & { readonly rule: 'first' | JoinRule })[]
}

export type PersonContact = {
  readonly kind: 'email' | 'phone' | 'social'
  readonly value: string
  /** The companies whose unlocking shows the detail; empty when no source names a company beside it. */
  readonly companyIds: readonly number[]
  readonly origins: readonly Origin[]
}

export type Person = {
  readonly personId: number
  readonly name: string
  /** Further spellings of the name. */
  readonly otherNames: readonly string[]
  /** ISO 3166-1 alpha-2; the country that a source states for the person. */
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly skills: readonly string[]
  readonly biography: string | null
  /** Current positions first; the first one is the person's main position. */
  readonly positions: readonly Position[]
  readonly contacts: readonly PersonContact[]
}

/** The best record first: a current position, then the source with more trust, then the newer day. */
const byWorth = (a: PlacedRecord, b: PlacedRecord): number =>
  Number(a.facts.endedOn !== null) - Number(b.facts.endedOn !== null) ||
  b.trust - a.trust ||
  (a.asOf === b.asOf ? a.recordNo - b.recordNo : a.asOf < b.asOf ? 1 : -1)

/** `records` are all records of the person, at least one. */
export const toPerson = (personId: number, records: readonly PlacedRecord[]): Person => {
  const ordered = records.toSorted(byWorth)
  const first = <T>(read: (facts: PersonRecord['facts']) => T | null): T | null =>
    ordered.map(({ facts }) => read(facts)).find((value) => value !== null) ?? null
  const names = [...new Map(ordered.map(({ facts }) => [foldText(facts.name), facts.name.trim()])).values()]
  const [name = '', ...otherNames] = names
  return {
    personId,
    name,
    otherNames,
    country: first(({ country }) => country),
    state: first(({ state }) => state),
    city: first(({ city }) => city),
    skills: [...new Set(ordered.flatMap(({ facts }) => facts.skills))],
    biography: first(({ biography }) => biography),
    positions: toPositions(ordered),
    contacts: toContacts(ordered),
  }
}

const companyOf = ({ companyId, subject }: PlacedRecord): string =>
  companyId === null ? `n:${foldText(subject?.name ?? '')}` : `c:${companyId}`

/** Records of one company with the same title, or without one, are one position. */
const toPositions = (ordered: readonly PlacedRecord[]): Position[] =>
  [...Map.groupBy(ordered, companyOf).values()]
    .flatMap((ofCompany) => {
      const titled = Map.groupBy(ofCompany, ({ facts }) => foldText(facts.title ?? ''))
      const untitled = titled.get('') ?? []
      titled.delete('')
      const groups = [...titled.values()]
      if (groups.length === 0) return untitled.length === 0 ? [] : [untitled]
      return groups.map((group, at) => (at === 0 ? [...group, ...untitled].toSorted(byWorth) : group))
    })
    // A record without company and title states no position.
    .filter((group) => group.some((record) => record.facts.title !== null || companyOf(record) !== 'n:'))
    .toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : byWorth(a, b)))
    .flatMap((group) => toPosition(group) ?? [])

const toPosition = (group: readonly PlacedRecord[]): Position | null => {
  const [best] = group
  if (best === undefined) return null
  const first = <T>(read: (record: PlacedRecord) => T | null): T | null =>
    group.map(read).find((value) => value !== null) ?? null
  const title = first(({ facts }) => facts.title)
  const reading = readJobTitle(title ?? '')
  return {
    companyId: best.companyId,
    companyName: first(({ subject }) => subject?.name ?? null),
    title,
    seniority: first(({ facts }) => facts.seniority) ?? reading.seniority,
    department: first(({ facts }) => facts.department) ?? reading.department,
    startedOn: first(({ facts }) => facts.startedOn),
    endedOn: best.facts.endedOn,
    origins: distinct(group.map(({ sourceName, asOf, rule }) => ({ sourceName, asOf, rule }))),
  }
}

/** A source may state the same in several records of one day. */
const distinct = <O extends Origin>(origins: readonly O[]): O[] => [
  ...new Map(origins.map((origin) => [JSON.stringify(origin), origin])).values(),
]

const contactKinds = [
  ['email', ({ email }: PersonRecord['facts']) => email, (text: string) => normaliseEmail(text) ?? foldText(text)],
  ['phone', ({ phone }: PersonRecord['facts']) => phone, (text: string) => text.replaceAll(/\D/g, '')],
  [
    'social',
    ({ profileUrl }: PersonRecord['facts']) => profileUrl,
    (text: string) => normaliseProfileUrl(text)?.link ?? foldText(text),
  ],
] as const

const toContacts = (ordered: readonly PlacedRecord[]): PersonContact[] =>
  contactKinds.flatMap(([kind, read, normalise]) => {
    const stated = ordered.flatMap((record) => {
      const value = read(record.facts)?.trim() ?? ''
      return value === '' ? [] : [{ record, value }]
    })
    return [...Map.groupBy(stated, ({ value }) => normalise(value)).values()].map((same): PersonContact => ({
      kind,
      value: same[0]?.value ?? '',
      companyIds: [...new Set(same.flatMap(({ record }) => record.companyId ?? []))],
      origins: distinct(same.map(({ record: { sourceName, asOf } }) => ({ sourceName, asOf }))),
    }))
  })

/** The positions by which a search finds the person: the current ones, or all when every position has ended. */
export const searchedPositions = ({ positions }: Person): readonly Position[] => {
  const current = positions.filter(({ endedOn }) => endedOn === null)
  return current.length === 0 ? positions : current
}

export const seniorityRank = (seniority: Seniority | null): number =>
  seniority === null ? seniorities.length : seniorities.indexOf(seniority)
