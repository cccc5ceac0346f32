/** The contacts of a company in the product's own data: the registry, people, and trade fairs. */

import { normalisePhone } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import { readBuyers } from '../../fairs/index.ts'
import { findAllPeople, readAddressedPeople, readPeopleFor } from '../../people/index.ts'

export type OwnContact = {
  kind: 'email' | 'phone' | 'fax'
  value: string
  name: string | null
  title: string | null
  source: 'registry' | 'people' | 'fair'
  on: string | null
}
export type Staff = { name: string; title: string | null; email: string | null }
export type OwnData = { contacts: OwnContact[]; staff: Staff[] }

/** A company has at most this many people in one answer; the people search lists all. */
const peopleAtMost = 200

export const readOwnData = async (
  platform: Platform,
  company: CompanyDetail,
  signal: AbortSignal,
): Promise<OwnData> => {
  const { companyId, country, contacts } = company
  const [staff, buyers] = await Promise.all([
    readStaff(platform, companyId, signal),
    readBuyers(platform.db, [companyId]),
  ])
  const buyer = buyers.get(companyId)
  const fairOn = buyer?.attendances[0]?.asOf ?? null
  const of = (
    source: OwnContact['source'],
    kind: OwnContact['kind'],
    values: readonly (string | null)[],
    on: string | null = null,
  ): OwnContact[] =>
    values.flatMap((value) =>
      split(kind, value, country).map((one) => ({ kind, value: one, name: null, title: null, source, on })),
    )
  return {
    staff,
    contacts: [
      ...of('registry', 'email', [contacts.email]),
      ...of('registry', 'phone', [contacts.phone]),
      ...staff.flatMap(({ name, title, email }): OwnContact[] =>
        email === null ? [] : [{ kind: 'email', value: email.toLowerCase(), name, title, source: 'people', on: null }],
      ),
      ...of('fair', 'email', buyer?.contacts.emails ?? [], fairOn),
      ...of('fair', 'phone', [...(buyer?.contacts.phones ?? []), ...(buyer?.contacts.mobiles ?? [])], fairOn),
      ...of('fair', 'fax', buyer?.contacts.faxes ?? [], fairOn),
    ],
  }
}

/** A field of a file may hold several values. */
const split = (kind: OwnContact['kind'], value: string | null, country: string | null): string[] => {
  if (value === null) return []
  if (kind === 'email')
    return value
      .toLowerCase()
      .split(/[;,\s]+/)
      .filter((one) => /^[^@]+@[^@]+\.[^@]+$/.test(one))
  return value.split(/[;,]/).flatMap((one) => (one.trim() === '' ? [] : [normalisePhone(one, country) ?? one.trim()]))
}

const readStaff = async (platform: Platform, companyId: number, signal: AbortSignal): Promise<Staff[]> => {
  const { personIds } = await findAllPeople(platform, { companyId }, { limit: peopleAtMost, signal })
  // Contacts are read unmasked here, for the patterns; the answer masks them.
  const [addressed, titled] = await Promise.all([
    readAddressedPeople(platform.db, personIds),
    readPeopleFor(platform, { orgId: noOrganisation, mayUnlock: false }, personIds),
  ])
  return [...addressed].map(([personId, { name, email, companyId: of }]) => ({
    name,
    title: titled.get(personId)?.title ?? null,
    // An address beside another company says nothing about this one.
    email: of === String(companyId) ? email : null,
  }))
}

/** Titles are read without any contact, so no organisation's unlocks matter. */
const noOrganisation = '00000000-0000-0000-0000-000000000000'
