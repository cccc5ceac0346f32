/** Shows the contact details of persons whose company the viewer's organisation has unlocked, and masks the others. */

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

type Companies = ReadonlyMap<number, CompanyDetail>

const hasUnlocked = (companyIds: readonly number[], companies: Companies): boolean =>
  companyIds.some((companyId) => companies.get(companyId)?.contacts.masked === false)

/** Whether a company of the person is unlocked. */
export const isUnlocked = (person: Person, companies: Companies): boolean => hasUnlocked(companiesOf(person), companies)

/** A detail is shown when one of the companies beside it is unlocked; without a company, when any of the person's is. */
const isShown = (person: Person, { companyIds }: PersonContact, companies: Companies): boolean =>
  companyIds.length === 0 ? isUnlocked(person, companies) : hasUnlocked(companyIds, companies)

/** `companies` are those of the person, as `readCompaniesFor` reads them for the viewer. */
export const visibleContacts = (person: Person, companies: Companies) =>
  person.contacts.map((contact) => {
    const masked = !isShown(person, contact, companies)
    return { ...contact, masked, value: masked ? maskContact(maskedAs[contact.kind], contact.value) : contact.value }
  })
