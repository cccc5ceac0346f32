/** Puts found addresses on a mailing list. They count as supplied by the product, so their hard bounces are refunded. */

import { fail, type FinderFilter } from '@tradewind/contract'
import type { Session } from '@tradewind/platform'
import { addContacts, type NewContact } from '../../audience/index.ts'
import { gatherContacts, isUnlocked, type FinderDeps } from './search.ts'
import { findSubject } from './subject.ts'

/** A hard bounce of such an address is certain: it would harm the sender, and its refund would cost us. */
const isDead = (verification: { state: string } | null): boolean =>
  verification !== null && ['undeliverable', 'no_mail_server'].includes(verification.state)

/** Throws Failure not_found when the organisation may not see the contacts, or none of them is an address that can receive mail. */
export const addToList = async (
  { platform, ports }: FinderDeps,
  { filter, listId, contacts: chosenIds }: { filter: FinderFilter; listId: string; contacts: readonly string[] },
  { session, signal }: { session: Session; signal: AbortSignal },
): Promise<{ added: number; alreadyThere: number }> => {
  const subject = await findSubject(platform, ports, filter)
  if (!(await isUnlocked(platform, session, subject))) throw fail('not_found')
  const { contacts } = await gatherContacts(platform, subject, signal)
  const wanted = new Set(chosenIds)
  const { company } = subject
  const chosen = contacts.flatMap(({ contactId, kind, value, name, verification }): NewContact[] =>
    kind === 'email' && wanted.has(contactId) && !isDead(verification)
      ? [
          {
            address: value,
            name: name ?? '',
            company: company?.name ?? '',
            companyId: company === null ? null : String(company.companyId),
            country: company?.country ?? '',
            // A contact of the source `search` counts as supplied (audience/lists/supplied.ts).
            source: 'search',
            addedBy: session.userId,
          },
        ]
      : [],
  )
  if (chosen.length === 0) throw fail('not_found')
  return addContacts(platform.db, session.orgId, listId, chosen)
}
