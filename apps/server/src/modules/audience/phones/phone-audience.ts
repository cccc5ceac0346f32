/**
 * Resolves the audience of an SMS: the phone numbers of the contacts of its lists and segments, and its typed numbers,
 * each number once.
 */

import type { InvalidNumberReason, SmsAudience } from '@tradewind/contract'
import { zoneOfPlace } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import type { Audience, ChosenMember } from '../../outreach/index.ts'
import { isNotLeaver } from '../lists/leavers.ts'
import { phoneOf } from '../lists/phone-column.ts'
import { readSegmentPhones } from '../lists/segments.ts'
import { ourSources } from '../lists/supplied.ts'
import { readNumber } from './read-number.ts'

export type PhoneContact = {
  phone: string
  name: string
  company: string
  country: string
  fields: Record<string, string>
  /** True if the product supplied the contact, so a message to a dead number is refunded. */
  isSupplied: boolean
}

/** A contact whose number cannot receive an SMS. */
export type InvalidContact = { text: string; reason: InvalidNumberReason; name: string; company: string }

export type PhoneAudience = Audience & { invalid: readonly InvalidContact[] }

/**
 * Returns the audience of a draft. Contacts without a number, and numbers that cannot receive an SMS, are counted and
 * left out. If several contacts have the same number, the first one gives the name. A contact who left a mailing list
 * gets no SMS through it.
 */
export const readPhoneAudience = async (
  db: Db | Tx,
  orgId: string,
  { listIds, segmentIds, numbers, country: fallbackCountry }: SmsAudience,
  now = new Date(),
): Promise<PhoneAudience> => {
  const ofLists = await readListPhones(db, orgId, listIds)
  const ofSegments = await readSegmentPhones(db, { orgId, now }, segmentIds)
  const typed = numbers.map((phone) => ({ phone, name: '', company: '', country: '', fields: {}, isSupplied: false }))
  const contacts: PhoneContact[] = [...ofLists.filter(({ isStaying }) => isStaying), ...ofSegments, ...typed]
  const withPhone = contacts.filter(({ phone }) => phone !== '')
  const members = new Map<string, ChosenMember>()
  const invalid: InvalidContact[] = []
  for (const contact of withPhone) {
    const reading = readNumber(contact.phone, contact.country || fallbackCountry)
    if (!reading.ok) {
      const { text, reason } = reading
      invalid.push({ text, reason, name: contact.name, company: contact.company })
      continue
    }
    const known = members.get(reading.number)
    members.set(reading.number, known === undefined ? toMember(contact, reading) : mergeMember(known, contact))
  }
  const left = ofLists.length - ofLists.filter(({ isStaying }) => isStaying).length
  return {
    members: [...members.values()],
    chosen: contacts.length + left,
    withAddress: withPhone.length + ofLists.filter(({ isStaying, phone }) => !isStaying && phone !== '').length,
    valid: withPhone.length - invalid.length,
    distinct: members.size,
    invalid,
  }
}

type ListRow = PhoneContact & { isStaying: boolean }

const readListPhones = (db: Db | Tx, orgId: string, listIds: readonly string[]): Promise<ListRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('mailing_contact as c')
        .select(['c.name', 'c.company', 'c.country', 'c.fields', phoneOf('c').as('phone')])
        .select(({ eb }) => eb('c.source', 'in', ourSources).as('isSupplied'))
        .select(isNotLeaver('c').as('isStaying'))
        .where('c.orgId', '=', orgId)
        .where('c.listId', 'in', listIds)
        .orderBy('c.id')
        .$castTo<ListRow>()
        .execute()

const toMember = (
  { name, company, country, fields, isSupplied }: PhoneContact,
  reading: { number: string; country: string },
): ChosenMember => ({
  address: reading.number,
  // The mobile network is known when a receipt names it.
  domain: '',
  name,
  company,
  // The price and the time zone belong to the country of the number, wherever the contact's company is.
  country: reading.country,
  zone: zoneOfPlace({ number: reading.number, city: country === reading.country ? (fields['city'] ?? '') : '' }) ?? '',
  fields,
  isSupplied,
})

/** In doubt the user does not pay: a number that the product and the user both supplied counts as supplied. */
const mergeMember = (known: ChosenMember, { isSupplied }: PhoneContact): ChosenMember => ({
  ...known,
  isSupplied: known.isSupplied || isSupplied,
})
