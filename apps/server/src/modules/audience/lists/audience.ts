/**
 * Resolves the audience of a draft: the contacts of its lists and segments and its typed addresses, each address once.
 */

import { mailDomainOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import type { Audience, ChosenMember } from '../../outreach/index.ts'
import { kindsOf } from './address-kinds.ts'
import { findLeavers } from './leavers.ts'
import { readSegmentMembers } from './segments.ts'
import type { StoredAudience } from './stored-audience.ts'
import { findSupplied } from './supplied.ts'

/**
 * Returns the audience of a draft. Contacts without an address are counted and left out (spec section 5). If several
 * contacts have the same address, the first one gives the name.
 */
export const readEmailAudience = async (
  db: Db | Tx,
  orgId: string,
  { listIds, segmentIds, addresses, leaveOut }: StoredAudience,
  now = new Date(),
): Promise<Audience> => {
  const contacts =
    listIds.length === 0
      ? []
      : await db
          .selectFrom('mailing_contact')
          .select(['address', 'name', 'company', 'country', 'fields'])
          .where('orgId', '=', orgId)
          .where('listId', 'in', listIds)
          .orderBy('id')
          .execute()
  const ofSegments = await readSegmentMembers(db, { orgId, now }, segmentIds)
  const typed = addresses.map((address) => ({ address, name: '', company: '', country: '', fields: {} }))
  const chosen = [...contacts, ...ofSegments, ...typed]
  const withAddress = chosen.filter((contact) => contact.address !== '')
  const supplied = await findSupplied(db, orgId, [...new Set(withAddress.map(({ address }) => address.toLowerCase()))])
  const members = new Map<string, ChosenMember>()
  for (const contact of withAddress) {
    const address = contact.address.toLowerCase()
    if (!members.has(address))
      members.set(address, { ...contact, address, domain: mailDomainOf(address), isSupplied: supplied.has(address) })
  }
  const distinct = [...members.values()]
  const counts = { chosen: chosen.length, withAddress: withAddress.length }
  const leavers = await findLeavers(db, orgId, listIds, [...members.keys()])
  const stayed = leavers.size === 0 ? distinct : distinct.filter(({ address }) => !leavers.has(address))
  const isWanted = ({ address }: ChosenMember): boolean => !kindsOf(address).some((kind) => leaveOut.includes(kind))
  return {
    members: leaveOut.length === 0 ? stayed : stayed.filter(isWanted),
    ...counts,
    distinct: distinct.length,
    ...(leavers.size === 0 ? {} : { stayed: stayed.length }),
  }
}
