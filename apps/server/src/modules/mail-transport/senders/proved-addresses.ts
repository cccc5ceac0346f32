/**
 * Finds mailboxes that an organisation has proved to control. The address in a user's profile does not count as proved,
 * because no code was sent to it.
 */

import { mailDomainOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'

/**
 * Returns those of the given addresses that are neither a verified sender address nor in a verified domain. `addresses`
 * and the result are in lower case.
 */
export const findUnproved = async (db: Db | Tx, orgId: string, addresses: readonly string[]): Promise<string[]> => {
  const senders = await db
    .selectFrom('email_sender')
    .select('address')
    .where('orgId', '=', orgId)
    .where('verifiedAt', 'is not', null)
    .execute()
  const domains = await db
    .selectFrom('email_domain')
    .select('domain')
    .where('orgId', '=', orgId)
    .where('state', '=', 'verified')
    .execute()
  return addresses.filter(
    (address) =>
      !senders.some((sender) => sender.address.toLowerCase() === address) &&
      !domains.some(({ domain }) => domain === mailDomainOf(address)),
  )
}
