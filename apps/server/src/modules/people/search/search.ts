/** Answers the people search: pages, facets and suggestions. */

import { type contract, type InputOf, type OutputOf, type PersonFilter } from '@tradewind/contract'
import { departments, seniorities } from '@tradewind/lexicon'
import type { Platform, Session } from '@tradewind/platform'
import { readCompanies, referenceOrNumber, viewerOf, type CompanyDetail } from '../../companies/index.ts'
import { readFoundPage, searchEngine } from '../../search-index/index.ts'
import { searchedPositions, type Person, type Position } from '../persons/positions.ts'
import { readPersons } from '../persons/read-persons.ts'
import { readShown } from '../persons/unlocks.ts'
import { visibleContacts, type Shown } from '../persons/visible.ts'
import { countryOf } from './index-row.ts'
import { countPeople, pagePeople, type FacetRow, type Sort } from './queries.ts'
import type { Facet } from './terms.ts'
import { understandTitle } from './understood.ts'

export type Caller = { session: Session; signal?: AbortSignal }
export type FoundPerson = OutputOf<typeof contract.people.search>['list'][number]

/** A merged company is searched by the number of the company into which it was merged. */
export const followCompany = async (platform: Platform, filter: PersonFilter): Promise<PersonFilter> => {
  const { companyId } = filter
  if (companyId === undefined) return filter
  const company = (await readCompanies(platform.db, [companyId], false)).get(companyId)
  return { ...filter, companyId: company?.companyId ?? companyId }
}

export const searchPeople = async (
  platform: Platform,
  { filter, ...asked }: InputOf<typeof contract.people.search>,
  caller: Caller,
): Promise<OutputOf<typeof contract.people.search>> => ({
  ...(await findPeople(platform, { ...asked, filter: await followCompany(platform, filter) }, caller)),
  understood: understandTitle(filter),
})

type Found = { filter: PersonFilter; without?: number; sort: Sort; page: number; limit: number }

/** A page of people, and the number of all who match. */
export const findPeople = async (
  platform: Platform,
  { sort, page, limit, ...asked }: Found,
  { session, signal }: Caller,
): Promise<{ total: number; totalIsExact: boolean; list: FoundPerson[] }> => {
  const engine = searchEngine(platform, signal)
  const { totals, rows: personIds } = await readFoundPage(
    { page, limit },
    {
      count: async () => ({ total: await countPeople(engine, asked) }),
      read: (window) => pagePeople(engine, asked, { sort, ...window }),
    },
  )
  const persons = await readPersons(platform.db, personIds)
  const shown = await readShown(platform, viewerOf(session), [...persons.values()])
  const list = personIds.flatMap((personId) => {
    const person = persons.get(personId)
    return person === undefined ? [] : [toFound(person, shown)]
  })
  return { ...totals, totalIsExact: true, list }
}

export const toFound = (person: Person, shown: Shown): FoundPerson => {
  const { companies } = shown
  const positions = searchedPositions(person)
  const [main] = positions
  const contacts = visibleContacts(person, shown)
  // A detail that is shown comes before a masked one of the same kind.
  const ordered = contacts.toSorted((a, b) => Number(a.masked) - Number(b.masked))
  const valueOf = (kind: 'email' | 'phone' | 'social') => ordered.find((one) => one.kind === kind)?.value ?? null
  return {
    personId: person.personId,
    name: person.name,
    title: main?.title ?? null,
    seniority: main?.seniority ?? null,
    department: main?.department ?? null,
    company: main === undefined ? null : companyOfPosition(main, companies),
    country: countryOf(person, companies),
    positions: positions.length,
    hasEmail: valueOf('email') !== null,
    hasPhone: valueOf('phone') !== null,
    hasSocial: valueOf('social') !== null,
    contacts: {
      email: valueOf('email'),
      phone: valueOf('phone'),
      social: valueOf('social'),
      masked: contacts.every(({ masked }) => masked),
    },
  }
}

/** The company of a position, named by the registry or else by the source; null when no source names it. */
export const companyOfPosition = (
  { companyId, companyName }: Position,
  companies: ReadonlyMap<number, CompanyDetail>,
): { companyId: number | null; name: string; country: string | null } | null => {
  const company = companies.get(companyId ?? 0)
  if (company !== undefined) return { companyId: company.companyId, name: company.name, country: company.country }
  return companyName === null ? null : { companyId: null, name: companyName, country: null }
}

/** Names the counted values of the facets. */
export const readFacets = async (
  platform: Platform,
  counted: Promise<readonly FacetRow[]>,
): Promise<OutputOf<typeof contract.people.facets>> => {
  const rows = await counted
  const of = (facet: Facet) => rows.filter((row) => row.facet === facet).map(({ value, people }) => ({ value, people }))
  const inOrder = <V extends string>(values: readonly V[], facet: Facet) => {
    const counted = new Map(of(facet).map(({ value, people }) => [value, people]))
    return values.flatMap((value) => {
      const people = counted.get(value)
      return people === undefined ? [] : [{ value, people }]
    })
  }
  const found = of('company').map(({ value, people }) => ({ companyId: Number(value), people }))
  const companies = await readCompanies(
    platform.db,
    found.map(({ companyId }) => companyId),
    false,
  )
  return {
    seniorities: inOrder(seniorities, 'seniority'),
    departments: inOrder(departments, 'department'),
    countries: of('country'),
    industries: of('industry'),
    companies: found.map(({ companyId, people }) => ({ value: referenceOrNumber(companies, companyId), people })),
  }
}
