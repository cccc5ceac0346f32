/**
 * Contacts who left mailing lists themselves. Mails are sent to lists, and leaving applies to them: no mail to a left list
 * reaches the contact, not even by a segment or a typed address. A contact who left one list and stays on no other gets no
 * mail at all.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '@tradewind/platform'

/** Whether the contact in this row of `mailing_contact` has not left its list. */
export const stays = (row: 'c' | 'x'): RawBuilder<boolean> => sql<boolean>`not exists (
    select
    from mailing_list_leaver v
    where v.list_id = ${sql.ref(`${row}.list_id`)} and v.address = ${sql.ref(`${row}.address`)})`

/**
 * The addresses among these that a mail to these lists must not reach: they left one of them and stay on none of them, or
 * left any list and stay on none at all. One probe an address.
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
        where c.org_id = ${orgId} and c.address = v.address and ${stays('c')}
          and (c.list_id = any(${listIds}::uuid[]) or v.list_id <> all(${listIds}::uuid[])))`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** The contact's own choice. Lists deleted meanwhile are skipped. */
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
