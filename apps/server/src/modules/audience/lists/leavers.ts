/**
 * Contacts who unsubscribed ("left") from mailing lists. A mail to a list does not reach a contact who left the list,
 * not even through a segment or a typed address. A contact who left a list and is on no other list gets no mail at all.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'

/** A SQL condition on a row of `mailing_contact`: its contact has not left its mailing list. */
export const isNotLeaver = (row: 'c' | 'x'): RawBuilder<boolean> => sql<boolean>`not exists (
    select
    from mailing_list_leaver v
    where v.list_id = ${sql.ref(`${row}.list_id`)} and v.address = ${sql.ref(`${row}.address`)})`

/**
 * Returns those of the given addresses that must not get a mail to the given lists. Either the contact of the address
 * left one of these lists and is on none of the others, or the contact left any list and is on no list at all. The
 * query makes one index probe per address.
 */
export const findLeavers = async (
  db: Db | Tx,
  orgId: string,
  listIds: readonly string[],
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select distinct v.address
    from mailing_list_leaver v
    where v.org_id = ${orgId} and v.address = any(${addresses}::text[])
      and not exists (
        select
        from mailing_contact c
        where c.org_id = ${orgId} and c.address = v.address and ${isNotLeaver('c')}
          and (c.list_id = any(${listIds}::uuid[]) or v.list_id <> all(${listIds}::uuid[])))`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Records that a contact leaves lists by the contact's own choice. Lists that were deleted meanwhile are skipped. */
export const leaveLists = async (
  db: Db,
  { orgId, address, listIds, at }: { orgId: string; address: string; listIds: readonly string[]; at: Date },
): Promise<void> => {
  if (listIds.length === 0) return
  await db
    .insertInto('mailing_list_leaver')
    .columns(['listId', 'address', 'orgId', 'leftAt'])
    .expression((eb) =>
      eb
        .selectFrom('mailing_list')
        .select(['id', eb.val(address).as('address'), 'orgId', eb.val(at).as('leftAt')])
        .where('orgId', '=', orgId)
        .where('id', 'in', [...listIds]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
