/** Mailboxes that an organisation has proved to control. A user's profile address is not proved: it gets no code. */
import type { Db, Tx } from '@tradewind/platform'
import { mailDomainOf } from '@tradewind/lexicon'

/** The addresses that are neither a verified sender nor in a verified domain; in lower case, as `addresses` are. */
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
