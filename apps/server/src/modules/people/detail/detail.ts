/** Answers the staff detail: one person with positions and contacts, the colleagues, and the unlocking. */

import { fail, type contract, type InputOf, type OutputOf } from '@tradewind/contract'
import type { Db, Platform, Session } from '@tradewind/platform'
import { referenceOf, unlockCompany, viewerOf } from '../../companies/index.ts'
import { maskText } from '../../profiles/index.ts'
import type { Person } from '../persons/positions.ts'
import { followPerson, readPersons } from '../persons/read-persons.ts'
import { readShown, unlockAlone } from '../persons/unlocks.ts'
import { companiesOf, isAlone, isUnlocked, unlockingCompany, visibleContacts } from '../persons/visible.ts'
import { companyOfPosition, findPeople, followCompany, type Caller } from '../search/search.ts'

type Detail = OutputOf<typeof contract.people.detail>

/** Throws Failure `not_found` when the number never belonged to a person, or none of the person's records is current. */
const readPerson = async (db: Db, asked: number): Promise<Person> => {
  const personId = await followPerson(db, asked)
  const person = personId === null ? undefined : (await readPersons(db, [personId])).get(personId)
  if (person === undefined) throw fail('not_found')
  return person
}

export const readDetail = async (platform: Platform, personId: number, session: Session): Promise<Detail> =>
  describe(platform, await readPerson(platform.db, personId), session)

const describe = async (platform: Platform, person: Person, session: Session): Promise<Detail> => {
  const viewer = viewerOf(session)
  const shown = await readShown(platform, viewer, [person])
  const { companies } = shown
  const contacts = visibleContacts(person, shown)
  const isMasked = contacts.some(({ masked }) => masked)
  const { name, otherNames, country, state, city, skills, biography } = person
  return {
    personId: person.personId,
    name,
    otherNames: [...otherNames],
    country: country ?? companies.get(person.positions[0]?.companyId ?? 0)?.country ?? null,
    state,
    city,
    skills: [...skills],
    // A person without stated contacts may still have some in the biography.
    biography: biography === null || isUnlocked(person, shown) ? biography : maskText(biography, 'any'),
    positions: person.positions.map((position) => ({
      company: companyOfPosition(position, companies),
      title: position.title,
      seniority: position.seniority,
      department: position.department,
      startedOn: position.startedOn,
      endedOn: position.endedOn,
      sources: position.origins.map(({ sourceName, asOf, rule }) => ({ name: sourceName, asOf, rule })),
    })),
    contacts: contacts.map(({ kind, value, masked, origins }) => ({
      kind,
      value,
      masked,
      sources: origins.map(({ sourceName, asOf }) => ({ name: sourceName, asOf })),
    })),
    unlocks: isMasked ? referenceOf(companies, unlockingCompany(person) ?? 0) : null,
    mayUnlock: viewer.mayUnlock,
  }
}

export const readColleagues = async (
  platform: Platform,
  { personId, companyId, page, limit }: InputOf<typeof contract.people.colleagues>,
  caller: Caller,
): Promise<OutputOf<typeof contract.people.colleagues>> => {
  const person = await readPerson(platform.db, personId)
  const own = companiesOf(person)
  const asked = companyId === undefined ? own[0] : (await followCompany(platform, { companyId })).companyId
  // The list belongs to the person, so it is not a free search for the people of any company.
  if (companyId !== undefined && (asked === undefined || !own.includes(asked))) throw fail('not_found')
  if (asked === undefined) return { total: 0, totalIsExact: true, list: [] }
  const found = { filter: { companyId: asked }, without: person.personId, sort: 'seniority', page, limit } as const
  return findPeople(platform, found, caller)
}

/**
 * Unlocks the company beside the masked contacts of a person, or a person without a company. Throws Failure `not_found`
 * when the person has no contact, and `contacts_exhausted`.
 */
export const unlockPerson = async (platform: Platform, personId: number, session: Session): Promise<Detail> => {
  const person = await readPerson(platform.db, personId)
  const companyId = unlockingCompany(person)
  if (companyId !== null) await unlockCompany(platform, session, companyId, { hasMore: true })
  else if (isAlone(person)) await unlockAlone(platform, session, person.personId)
  else throw fail('not_found')
  return describe(platform, person, session)
}
