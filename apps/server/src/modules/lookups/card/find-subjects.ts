/** Finds the companies and people with a value, as they are after merges and rollbacks. */

import type { contract, OutputOf } from '@tradewind/contract'
import { contactEvidence, readEmailAddress } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { findNamesByContact, readCompaniesOfNames, type ReachedName } from '../../companies/index.ts'
import { readTradeActivity } from '../../customs/index.ts'
import { readPersonIds } from '../../people/index.ts'
import { findRecords, type FoundRecord } from '../keys/find-records.ts'
import type { LookupValue } from '../values/read-value.ts'

type Card = OutputOf<typeof contract.lookups.search>
export type Source = Card['companies'][number]['sources'][number]
export type Match = Card['companies'][number]['match']

/** A company or a person, `id`, with the sources of its connection. */
export type Subject = { readonly id: number; readonly match: Match; readonly sources: readonly Source[] }

export type Subjects = {
  /** The best matches first. */
  readonly companies: readonly Subject[]
  readonly people: readonly Subject[]
  /** The numbers of records that have the value. */
  readonly counts: Readonly<Record<'profiles' | 'people' | 'customs' | 'fairs', number>>
}

/** More names under one contact in trade records are not read: a forwarder's number may be that of thousands. */
const mostNames = 200

const ranks: readonly Match[] = ['exact', 'person', 'domain', 'colleague']

export const findSubjects = async (platform: Platform, value: LookupValue, signal: AbortSignal): Promise<Subjects> => {
  const { db } = platform
  const [records, names] = await Promise.all([findRecords(db, value), findNames(platform, value)])
  const [companyOf, personOf, trades] = await Promise.all([
    readCompaniesOfNames(
      db,
      records.flatMap(({ record }) => record.nameId ?? []),
    ),
    readPersonIds(
      db,
      records.flatMap(({ record, isExact }) => (record.dataset === 'person' && isExact ? [record.recordNo] : [])),
    ),
    readTradeActivity(platform, [...new Set(names.map(({ name }) => name.companyId))], signal),
  ])
  // A name without trade records comes from a profile, which the records find while it is current.
  const traded = names.filter(({ name }) => trades.has(name.companyId))
  const companies = new Map<number, Subject>()
  for (const found of records) {
    const companyId = companyOf.get(found.record.nameId ?? 0)
    if (companyId !== undefined) join(companies, companyId, matchOf(found), sourceOf(found.record))
  }
  for (const { name, isExact } of traded)
    join(companies, name.companyId, isExact ? 'exact' : 'domain', {
      origin: 'customs',
      name: '',
      asOf: name.contactOn,
    })
  const people = new Map<number, Subject>()
  for (const { record, isExact } of records) {
    const personId = personOf.get(record.recordNo)
    // At a domain, many people have addresses; they are shown as people of the company.
    if (personId !== undefined && isExact && value.kind !== 'domain') join(people, personId, 'exact', sourceOf(record))
  }
  const countOf = (dataset: FoundRecord['record']['dataset']) =>
    records.filter(({ record }) => record.dataset === dataset).length
  return {
    companies: inOrder(companies),
    people: inOrder(people),
    counts: {
      profiles: countOf('company'),
      people: countOf('person'),
      customs: traded.length,
      fairs: countOf('fair_buyers'),
    },
  }
}

const matchOf = ({ record, isExact }: FoundRecord): Match => {
  if (!isExact) return 'domain'
  return record.dataset === 'person' ? 'person' : 'exact'
}

const origins = { company: 'profiles', person: 'people', fair_buyers: 'fairs' } as const
const sourceOf = ({ dataset, sourceName, asOf }: FoundRecord['record']): Source => ({
  origin: origins[dataset],
  name: sourceName,
  asOf,
})

/** Adds a source to a subject. The best match of a subject counts. */
const join = (subjects: Map<number, Subject>, id: number, match: Match, source: Source): void => {
  const known = subjects.get(id)
  const sources = known?.sources ?? []
  const isKnown = sources.some((one) => one.origin === source.origin && one.name === source.name)
  const isBetter = known === undefined || ranks.indexOf(match) < ranks.indexOf(known.match)
  subjects.set(id, {
    id,
    match: isBetter ? match : known.match,
    sources: isKnown ? sources : [...sources, source],
  })
}

const inOrder = (subjects: ReadonlyMap<number, Subject>): Subject[] =>
  [...subjects.values()].toSorted(
    (a, b) => ranks.indexOf(a.match) - ranks.indexOf(b.match) || b.sources.length - a.sources.length || a.id - b.id,
  )

type FoundName = { readonly name: ReachedName; readonly isExact: boolean }

/** The registry stores no key of an address at a company's domain: it compares the names under the domain. */
const findNames = async ({ db }: Platform, value: LookupValue): Promise<FoundName[]> => {
  if (value.kind === 'social') return []
  const blank = { country: null, address: null, email: null, phone: null, website: null }
  const evidence = {
    email: () => contactEvidence({ ...blank, email: value.kind === 'email' ? value.address : null }),
    phone: () => contactEvidence({ ...blank, phone: value.kind === 'phone' ? value.e164 : null }),
    domain: () => contactEvidence({ ...blank, website: value.kind === 'domain' ? value.domain : null }),
  }[value.kind]()
  const names = await findNamesByContact(db, evidence, mostNames)
  if (value.kind !== 'email' || value.domain === null) return names.map((name) => ({ name, isExact: true }))
  return names.map((name) => ({
    name,
    isExact: (name.email ?? '').split(/[;,\s]+/).some((one) => readEmailAddress(one)?.mailbox === value.mailbox),
  }))
}
