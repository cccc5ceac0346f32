/**
 * Shows the contact details of persons whose company the viewer's organisation has unlocked, or who are unlocked alone,
 * and masks the others.
 */

import { maskContact } from '@tradewind/lexicon'
import type { CompanyDetail } from '../../companies/index.ts'
import type { Person, PersonContact } from './positions.ts'

const maskedAs = { email: 'email', phone: 'phone', social: 'website' } as const

export const companiesOf = ({ positions }: Person): number[] => [
  ...new Set(positions.flatMap(({ companyId }) => companyId ?? [])),
]

/**
 * The company whose unlocking shows contacts of the person: that of the main position if a source states a contact
 * beside it, else another one. Null when the person has no contact or no company.
 */
export const unlockingCompany = (person: Person): number | null => {
  const beside = new Set(person.contacts.flatMap(({ companyIds }) => companyIds))
  const own = companiesOf(person)
  if (person.contacts.length === 0) return null
  return own.find((companyId) => beside.has(companyId)) ?? own[0] ?? null
}

/** Whether the person has contacts that no company unlocks, because no source names one. */
export const isAlone = (person: Person): boolean => person.contacts.length > 0 && companiesOf(person).length === 0

/** What a viewer may see: companies with their unlocked contacts, and the people who are unlocked alone. */
export type Shown = {
  readonly companies: ReadonlyMap<number, CompanyDetail>
  readonly people: ReadonlySet<number>
}

const hasUnlocked = (companyIds: readonly number[], { companies }: Shown): boolean =>
  companyIds.some((companyId) => companies.get(companyId)?.contacts.masked === false)

/** Whether the person or a company of the person is unlocked. */
export const isUnlocked = (person: Person, shown: Shown): boolean =>
  shown.people.has(person.personId) || hasUnlocked(companiesOf(person), shown)

/**
 * A detail is shown when the person or one of the companies beside it is unlocked; without a company, when any of the
 * person's is.
 */
const isShown = (person: Person, { companyIds }: PersonContact, shown: Shown): boolean =>
  companyIds.length === 0 || shown.people.has(person.personId)
    ? isUnlocked(person, shown)
    : hasUnlocked(companyIds, shown)

export const visibleContacts = (person: Person, shown: Shown) =>
  person.contacts.map((contact) => {
    const masked = !isShown(person, contact, shown)
    return { ...contact, masked, value: masked ? maskContact(maskedAs[contact.kind], contact.value) : contact.value }
  })
