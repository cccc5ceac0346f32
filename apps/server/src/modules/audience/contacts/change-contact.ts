/**
 * Changes that a user makes to a contact. A change applies to the contact on all its lists and is recorded in the
 * contact's history.
 */

import { fail } from '@tradewind/contract'
import type { ContactChange } from '../tables.ts'
import { readContact, type ContactDeps } from './read-contact.ts'

const changeable = ['name', 'company', 'country'] as const
type Change = { address: string } & Record<(typeof changeable)[number], string>

/** Throws Failure not_found for an address that is on no list. */
export const changeContact = async (
  { db, readUserNames }: ContactDeps,
  orgId: string,
  { address, userId, at, ...values }: Change & { userId: string; at: Date },
): Promise<void> => {
  const { lists, ...before } = await readContact({ db, readUserNames }, orgId, { address, now: at })
  if (lists.length === 0) throw fail('not_found')
  const changes = changeable.flatMap((field): ContactChange[] =>
    before[field] === values[field] ? [] : [{ field, before: before[field], after: values[field] }],
  )
  await db.transaction().execute(async (tx) => {
    const { name, company, country } = values
    await tx
      .updateTable('mailing_contact')
      .set({ name, company, country })
      .where('orgId', '=', orgId)
      .where('address', '=', address)
      .execute()
    if (changes.length === 0) return
    await tx
      .insertInto('mailing_contact_change')
      .values({
        orgId,
        address,
        at,
        userId,
        changes: JSON.stringify(changes),
        listId: null,
        importId: null,
        source: null,
        addedAt: null,
        addedBy: null,
      })
      .execute()
  })
}
