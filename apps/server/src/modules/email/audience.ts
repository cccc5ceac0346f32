/** Who a draft is for: the contacts of its lists and its typed addresses, each address once. */
import type { Db, Tx } from '@tradewind/platform'
import type { AudienceMember } from '../outreach/index.ts'
import { domainOf, type StoredContent } from './content.ts'

/** Contacts without an address are counted and left out (spec section 5). The first contact of an address names it. */
export const readEmailAudience = async (
  db: Db | Tx,
  orgId: string,
  audience: StoredContent['audience'],
): Promise<{ members: AudienceMember[]; chosen: number; withAddress: number }> => {
  const contacts =
    audience.listIds.length === 0
      ? []
      : await db
          .selectFrom('mailing_contact')
          .select(['address', 'name', 'company', 'country'])
          .where('org_id', '=', orgId)
          .where('list_id', 'in', audience.listIds)
          .orderBy('id')
          .execute()
  const typed = audience.addresses.map((address) => ({ address, name: '', company: '', country: '' }))
  const chosen = [...contacts, ...typed]
  const withAddress = chosen.filter((contact) => contact.address !== '')
  const members = new Map<string, AudienceMember>()
  for (const contact of withAddress) {
    const address = contact.address.toLowerCase()
    if (!members.has(address)) members.set(address, { ...contact, address, domain: domainOf(address), fields: {} })
  }
  return { members: [...members.values()], chosen: chosen.length, withAddress: withAddress.length }
}
