/** Makes the answer of a lookup: what is known about a value, as the caller may see it. */

import type { contract, OutputOf } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { readCompaniesFor, viewerOf } from '../../companies/index.ts'
import { readTradeActivity } from '../../customs/index.ts'
import { readAttendedSessions } from '../../fairs/index.ts'
import { findRowsWithContact, type AskedContact } from '../../lists/index.ts'
import { findAllPeople, readPeopleFor } from '../../people/index.ts'
import { readShownCompanies } from '../../profiles/index.ts'
import { filterOf, type LookupValue } from '../values/read-value.ts'
import { readCompanyFacts } from './facts.ts'
import { findSubjects, type Source, type Subject, type Subjects } from './find-subjects.ts'

type Card = Omit<OutputOf<typeof contract.lookups.search>, 'remaining'>
type Asking = { readonly platform: Platform; readonly session: Session; readonly signal: AbortSignal }

const mostShown = 10
const mostListRows = 20

export const readCard = async (
  platform: Platform,
  value: LookupValue,
  { session, signal }: Omit<Asking, 'platform'>,
): Promise<Card> => {
  const asking = { platform, session, signal }
  const [subjects, lists] = await Promise.all([findSubjects(platform, value, signal), readListRows(asking, value)])
  const companies = await readCompanies(asking, subjects)
  const [first] = companies
  const [facts, people] = await Promise.all([readFacts(asking, first), readPeople(asking, subjects, first?.companyId)])
  const { counts } = subjects
  return {
    asked: askedOf(value),
    outcome: outcomeOf(subjects, lists.length),
    marks: value.kind === 'email' ? [...value.marks] : [],
    companies,
    companiesTotal: subjects.companies.length,
    ...facts,
    ...people,
    lists,
    tried: [
      { place: 'profiles', records: counts.profiles },
      { place: 'people', records: counts.people },
      { place: 'customs', records: counts.customs },
      { place: 'fairs', records: counts.fairs },
      { place: 'lists', records: lists.length },
    ],
    mayUnlock: viewerOf(session).mayUnlock,
  }
}

export const outcomeOf = ({ companies, people }: Pick<Subjects, 'companies' | 'people'>, listRows: number) => {
  if (people.length > 0 || listRows > 0) return 'found'
  const [best] = companies
  if (best === undefined) return 'nothing'
  return best.match === 'domain' ? 'domain' : 'found'
}

const askedOf = (value: LookupValue): Card['asked'] => {
  const { kind, value: text } = filterOf(value)
  return {
    kind,
    value: text,
    country: value.kind === 'phone' ? value.country : null,
    network: value.kind === 'social' ? value.network : null,
  }
}

/** Callers without the search for fairs do not see that a company attended one. */
const visibleSources = ({ sources }: Subject, { permissions }: Session): Source[] =>
  sources.filter(({ origin }) => origin !== 'fairs' || permissions.has('fairs.search'))

const readCompanies = async ({ platform, session, signal }: Asking, subjects: Subjects): Promise<Card['companies']> => {
  const { db } = platform
  const shown = subjects.companies.slice(0, mostShown)
  const ids = shown.map(({ id }) => id)
  const [named, trades, sessions] = await Promise.all([
    readShownCompanies(db, session, ids),
    readTradeActivity(platform, ids, signal),
    session.permissions.has('fairs.search') ? readAttendedSessions(db, ids) : new Map<number, readonly number[]>(),
  ])
  return shown.flatMap((subject): Card['companies'] => {
    const company = named.get(subject.id)
    if (company === undefined) return []
    const { companyId, name, country, isForwarder, nameMasked } = company
    return [
      {
        companyId,
        name,
        country,
        isForwarder,
        nameMasked,
        match: subject.match,
        sources: visibleSources(subject, session),
        trade: trades.get(subject.id) ?? null,
        sessions: [...(sessions.get(subject.id) ?? [])],
      },
    ]
  })
}

const readFacts = async (
  { platform: { db }, session }: Asking,
  first: { companyId: number } | undefined,
): Promise<Pick<Card, 'facts' | 'factsMasked'>> => {
  if (first === undefined) return { facts: [], factsMasked: false }
  const company = (await readCompaniesFor({ db }, viewerOf(session), [first.companyId])).get(first.companyId)
  if (company === undefined) return { facts: [], factsMasked: false }
  return { facts: await readCompanyFacts(db, company), factsMasked: company.contacts.masked }
}

/** The people with the value, then others at the first company. */
const readPeople = async (
  { platform, session, signal }: Asking,
  { people }: Subjects,
  companyId: number | undefined,
): Promise<Pick<Card, 'people' | 'peopleTotal'>> => {
  if (!session.permissions.has('people.search')) return { people: [], peopleTotal: 0 }
  const exact = new Map(people.slice(0, mostShown).map((person) => [person.id, person]))
  const others =
    companyId === undefined
      ? { total: 0, personIds: [] }
      : await findAllPeople(platform, { companyId }, { limit: mostShown + exact.size, signal })
  const colleagues = others.personIds.filter((id) => !people.some((person) => person.id === id))
  const ids = [...exact.keys(), ...colleagues].slice(0, mostShown)
  const found = await readPeopleFor(platform, viewerOf(session), ids)
  const atCompany = people.filter(({ id }) => others.personIds.includes(id)).length
  return {
    people: ids.flatMap((id): Card['people'] => {
      const person = found.get(id)
      if (person === undefined) return []
      const subject = exact.get(id)
      return [{ ...person, match: subject?.match ?? 'colleague', sources: [...(subject?.sources ?? [])] }]
    }),
    peopleTotal: people.length + Math.max(0, others.total - atCompany),
  }
}

const readListRows = async ({ platform: { db }, session }: Asking, value: LookupValue): Promise<Card['lists']> => {
  const asked = contactOf(value)
  return asked === null ? [] : findRowsWithContact(db, session.orgId, asked, mostListRows)
}

/** Private lists have no social profiles. */
export const contactOf = (value: LookupValue): AskedContact | null => {
  switch (value.kind) {
    case 'email':
      return { email: value.address }
    case 'phone':
      return { phone: value.e164 }
    case 'domain':
      return { domain: value.domain }
    case 'social':
      return value.network === 'whatsapp' ? { phone: `+${value.handle}` } : null
  }
}
