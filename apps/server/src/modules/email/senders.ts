/** Sender addresses of an organisation. */
import { fail, type EmailSender } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

const columns = [
  'id', 'address', 'display_name as displayName', 'reply_to as replyTo', 'per_minute as perMinute',
  'is_default as isDefault',
] as const // prettier-ignore

export const listSenders = (db: Db, orgId: string): Promise<EmailSender[]> =>
  db
    .selectFrom('email_sender')
    .select(columns)
    .where('org_id', '=', orgId)
    .orderBy('is_default', 'desc')
    .orderBy('address')
    .execute()

/** The chosen sender, or the default one when none is chosen; null when there is none. */
export const findSender = async (db: Db | Tx, orgId: string, senderId: string | null): Promise<EmailSender | null> => {
  const base = db.selectFrom('email_sender').select(columns).where('org_id', '=', orgId)
  const row = await (senderId === null ? base.where('is_default', '=', true) : base.where('id', '=', senderId))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Throws Failure not_found, and conflict when the organisation has the address already. */
export const saveSender = async (
  db: Db,
  orgId: string,
  sender: Omit<EmailSender, 'id'> & { id?: string },
): Promise<EmailSender> =>
  db.transaction().execute(async (tx) => {
    const taken = await tx
      .selectFrom('email_sender')
      .select('id')
      .where('org_id', '=', orgId)
      .where('address', '=', sender.address)
      .executeTakeFirst()
    if (taken !== undefined && taken.id !== sender.id) throw fail('conflict')
    const first =
      (await tx.selectFrom('email_sender').select('id').where('org_id', '=', orgId).executeTakeFirst()) === undefined
    const isDefault = sender.isDefault || first
    if (isDefault) await tx.updateTable('email_sender').set({ is_default: false }).where('org_id', '=', orgId).execute()
    const values = {
      address: sender.address,
      display_name: sender.displayName,
      reply_to: sender.replyTo,
      per_minute: sender.perMinute,
      is_default: isDefault,
    }
    const row =
      sender.id === undefined
        ? await tx
            .insertInto('email_sender')
            .values({ org_id: orgId, ...values })
            .returning(columns)
            .executeTakeFirst()
        : await tx
            .updateTable('email_sender')
            .set(values)
            .where('org_id', '=', orgId)
            .where('id', '=', sender.id)
            .returning(columns)
            .executeTakeFirst()
    if (row === undefined) throw fail('not_found')
    return row
  })

/** Campaigns under way keep what they were prepared with. Throws Failure not_found. */
export const deleteSender = async (db: Db, orgId: string, id: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('email_sender')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
