/** Adds contacts of a private list to a mailing list. */

import { type PrivateListFilter, emailAddress } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { readMailable, readPrivateList, type Mailable } from '../../lists/index.ts'
import { addContacts, type NewContact } from './lists.ts'

/** Contacts per statement. Each takes nine query parameters. */
const batchSize = 2_000

type AddedList = { listId: string; privateListId: string; filter: PrivateListFilter; userId: string }

/**
 * Adds every row of a private list that meets the filter and has an address. It can be repeated, because a contact
 * whose address is already on the list stays unchanged. Throws Failure `not_found` for either list.
 */
export const addPrivateContacts = async (
  db: Db,
  orgId: string,
  { listId, privateListId, filter, userId }: AddedList,
): Promise<{ added: number; alreadyThere: number }> => {
  await readPrivateList(db, orgId, privateListId)
  const sum = { added: 0, alreadyThere: 0 }
  let afterRowId = 0
  for (;;) {
    const rows = await readMailable(db, orgId, { listId: privateListId, filter, afterRowId, limit: batchSize })
    const contacts = rows.flatMap(toContact).map((contact) => ({ ...contact, addedBy: userId }))
    const { added, alreadyThere } = await addContacts(db, orgId, listId, contacts)
    sum.added += added
    sum.alreadyThere += alreadyThere
    afterRowId = rows.at(-1)?.rowId ?? 0
    if (rows.length < batchSize) return sum
  }
}

/** An address that no mail server would accept is treated as missing. */
const toContact = ({ email, contact, company, country }: Mailable): NewContact[] => {
  const { data: address } = emailAddress.safeParse(email)
  if (address === undefined) return []
  return [
    {
      address,
      name: contact.slice(0, 120),
      company: company.slice(0, 200),
      companyId: null,
      country,
      source: 'private_list',
    },
  ]
}
