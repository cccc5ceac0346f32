/** Copies or moves contacts from one mailing list of an organisation to another, in one transaction. */

import { fail, type Transferred } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { isNotLeaver } from './leavers.ts'
import { keepRemoved } from './lists.ts'
import { markSupplied } from './supplied.ts'

type Transfer = { listId: string; contactIds: readonly number[]; targetListId: string; userId: string; at: Date }

/**
 * A contact that unsubscribed from the list is not transferred: on another list it would get mails again (`leavers.ts`).
 * A moved contact that is already on the target list leaves the first list. A second call changes nothing. Throws
 * Failure not_found.
 */
export const transferContacts = (
  db: Db,
  orgId: string,
  { kind, listId, contactIds, targetListId, userId, at }: Transfer & { kind: 'copy' | 'move' },
): Promise<Transferred> =>
  db.transaction().execute(async (tx) => {
    await lockBoth(tx, orgId, [listId, targetListId])
    const ids = [...new Set(contactIds)]
    const found = await tx
      .selectFrom('mailing_contact as c')
      .select(['c.id', 'c.address', 'c.source', isNotLeaver('c').as('isSubscribed')])
      .where('c.listId', '=', listId)
      .where('c.id', 'in', ids)
      .execute()
    const subscribed = found.filter(({ isSubscribed }) => isSubscribed)
    const outcome = { unsubscribed: found.length - subscribed.length, gone: ids.length - found.length }
    if (listId === targetListId || subscribed.length === 0)
      return { added: 0, alreadyThere: subscribed.length, ...outcome }
    const subscribedIds = subscribed.map(({ id }) => id)
    const { numAffectedRows = 0n } = await sql`
      insert into mailing_contact (
        list_id, org_id, address, name, company, company_id, country, source, fields, added_by, also_supplied, created_at)
      select ${targetListId}::uuid, org_id, address, name, company, company_id, country, source, fields,
        ${userId}::uuid, also_supplied, ${at}
      from mailing_contact
      where list_id = ${listId} and id = any(${subscribedIds}::int8[])
      order by id
      on conflict do nothing`.execute(tx)
    await markSupplied(tx, targetListId, subscribed)
    if (kind === 'move') {
      await keepRemoved(tx, { orgId, listId, contactIds: subscribedIds, userId, at })
      await tx.deleteFrom('mailing_contact').where('listId', '=', listId).where('id', 'in', subscribedIds).execute()
    }
    const added = Number(numAffectedRows)
    return { added, alreadyThere: subscribed.length - added, ...outcome }
  })

/** Locks the lists for adding, in the order of their ids, so that two opposite moves do not deadlock. */
const lockBoth = async (tx: Tx, orgId: string, listIds: readonly string[]): Promise<void> => {
  const locked = await tx
    .selectFrom('mailing_list')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', 'in', listIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length !== new Set(listIds).size) throw fail('not_found')
}
