/** Makes a fair buyer of the records about its attendances. */

import { foldText, registrableDomain } from '@tradewind/lexicon'
import type { FairFacts, FairRecord } from '../../profiles/index.ts'

export type FairRole = FairFacts['role']
export type FairSource = FairFacts['source']

/** A session of the Canton Fair, or another fair by its name. */
export type Attendance = {
  readonly session: number | null
  readonly fair: string | null
  readonly role: FairRole
  readonly source: FairSource
  readonly sourceName: string
  readonly asOf: string
}

/** Each list has each value once, that of the best record first. */
export type BuyerContacts = Readonly<
  Record<'mobiles' | 'phones' | 'faxes' | 'emails' | 'websites' | 'addresses', readonly string[]>
>

export type Buyer = {
  readonly companyId: number
  /** The names of the company as the records write them. */
  readonly names: readonly string[]
  readonly country: string | null
  readonly roles: readonly FairRole[]
  /** The latest session first. */
  readonly sessions: readonly number[]
  readonly otherFairs: readonly string[]
  readonly personnel: readonly string[]
  readonly categories: readonly string[]
  readonly furtherCategories: readonly string[]
  readonly products: string | null
  readonly contacts: BuyerContacts
  /** The latest session first, then other fairs. */
  readonly attendances: readonly Attendance[]
  readonly sourceIds: readonly string[]
}

const latestOf = ({ facts }: FairRecord): number => facts.sessions.at(-1) ?? 0

/** The best record first: of the latest session, then of the source with more trust, then the newer day. */
const byWorth = (a: FairRecord, b: FairRecord): number =>
  latestOf(b) - latestOf(a) ||
  b.trust - a.trust ||
  (a.asOf === b.asOf ? b.recordNo - a.recordNo : a.asOf < b.asOf ? 1 : -1)

/** Returns each value once, by a text that equal values share; values with the text '' are left out. */
const distinct = (values: readonly (string | null)[], keyOf: (value: string) => string = foldText): string[] => {
  const known = new Map<string, string>()
  for (const value of values) {
    const key = value === null ? '' : keyOf(value)
    if (value !== null && key !== '' && !known.has(key)) known.set(key, value)
  }
  return [...known.values()]
}

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '')
const websiteKey = (value: string): string => registrableDomain(value) ?? foldText(value)

/** `records` are all records of the company, at least one. */
export const toBuyer = (companyId: number, records: readonly FairRecord[]): Buyer => {
  const ordered = records.toSorted(byWorth)
  const all = (read: (record: FairRecord) => readonly (string | null)[]) => ordered.flatMap(read)
  const attendances = toAttendances(ordered)
  const roles = new Set(attendances.map(({ role }) => role))
  return {
    companyId,
    names: distinct(all(({ subject }) => [subject.name])),
    country: ordered.find(({ subject }) => subject.country !== null)?.subject.country ?? null,
    roles: (['buyer', 'exhibitor'] as const).filter((role) => roles.has(role)),
    sessions: [...new Set(attendances.flatMap(({ session }) => session ?? []))],
    otherFairs: distinct(attendances.map(({ fair }) => fair)),
    personnel: distinct(all(({ facts }) => facts.personnel)),
    categories: [...new Set(all(({ facts }) => facts.categories).filter((code) => code !== null))],
    furtherCategories: distinct(all(({ facts }) => facts.furtherCategories)),
    products: distinct(all(({ facts }) => [facts.products])).join('; ') || null,
    contacts: {
      mobiles: distinct(
        all(({ facts }) => facts.mobiles),
        digitsOf,
      ),
      phones: distinct(
        all(({ facts }) => facts.phones),
        digitsOf,
      ),
      faxes: distinct(
        all(({ facts }) => facts.faxes),
        digitsOf,
      ),
      emails: distinct(
        all(({ facts }) => facts.emails),
        (value) => value.toLowerCase(),
      ),
      websites: distinct(
        all(({ subject }) => [subject.website]),
        websiteKey,
      ),
      addresses: distinct(all(({ subject }) => [subject.address])),
    },
    attendances,
    sourceIds: [...new Set(ordered.map(({ sourceId }) => sourceId))],
  }
}

/** A record of a fair that it does not name is an attendance of the fair that its source is about. */
const attendancesIn = ({ facts, sourceName, asOf }: FairRecord): Attendance[] => {
  const { role, source, sessions, fair } = facts
  const stated = { role, source, sourceName, asOf }
  return sessions.length === 0
    ? [{ ...stated, session: null, fair: fair ?? sourceName }]
    : sessions.map((session) => ({ ...stated, session, fair: null }))
}

/** Several records of one attendance by one source are one attendance. */
const toAttendances = (ordered: readonly FairRecord[]): Attendance[] => {
  const known = new Map<string, Attendance>()
  for (const one of ordered.flatMap(attendancesIn)) {
    const key = [one.session ?? foldText(one.fair ?? ''), one.role, one.source, one.sourceName].join('\0')
    const before = known.get(key)
    if (before === undefined || before.asOf < one.asOf) known.set(key, one)
  }
  return [...known.values()].toSorted((a, b) => (b.session ?? 0) - (a.session ?? 0))
}
