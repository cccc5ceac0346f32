/**
 * Changes the amount of a quota use, in the transaction of the work that took the quota. A quota use is a row that says
 * how much of a day's quota one piece of work took.
 */

import type { Quota } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * Deletes a quota use and returns its amount to the day, because the work failed or was cancelled after the call had
 * answered. A repeated call changes nothing.
 */
export const refundQuota = async (tx: Tx, orgId: string, use: { quota: Quota; fingerprint: string }): Promise<void> => {
  const refunded = await tx
    .deleteFrom('quota_use')
    .where('orgId', '=', orgId)
    .where('quota', '=', use.quota)
    .where('fingerprint', '=', use.fingerprint)
    .returning(['quota', 'day', 'amount'])
    .execute()
  for (const { amount, ...day } of refunded) await changeUsed(tx, orgId, { ...day, by: -amount })
}

/**
 * Reduces a quota use to `amount`, because the work turned out smaller, and returns the difference to the day. Never
 * takes more. A repeated call changes nothing.
 */
export const reduceQuota = async (
  tx: Tx,
  orgId: string,
  { quota, fingerprint, amount }: { quota: Quota; fingerprint: string; amount: number },
): Promise<void> => {
  if (amount === 0) return refundQuota(tx, orgId, { quota, fingerprint })
  const { rows } = await sql<{ quota: Quota; day: string; amount: number }>`
    update quota_use
    set amount = ${amount}
    from (
      select id, amount as taken
      from quota_use
      where org_id = ${orgId} and quota = ${quota} and fingerprint = ${fingerprint} and amount > ${amount}
      for update
    ) before
    where quota_use.id = before.id
    returning quota, day, taken - amount as amount`.execute(tx)
  for (const { amount: less, ...day } of rows) await changeUsed(tx, orgId, { ...day, by: -less })
}

export const changeUsed = async (
  tx: Tx,
  orgId: string,
  { quota, day, by }: { quota: Quota; day: string; by: number },
): Promise<void> => {
  await tx
    .updateTable('quota_day')
    .set((eb) => ({ used: eb('used', '+', by) }))
    .where('orgId', '=', orgId)
    .where('quota', '=', quota)
    .where('day', '=', day)
    .execute()
}

/**
 * Locks an organisation's counter of one quota on one day until the transaction ends. Returns how much of the quota is
 * used.
 */
export const lockDay = async (
  tx: Tx,
  orgId: string,
  { quota, day }: { quota: Quota; day: string },
): Promise<number> => {
  const { used } = await tx
    .insertInto('quota_day')
    .values({ orgId, quota, day })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'quota', 'day']).doUpdateSet((eb) => ({ used: eb.ref('quota_day.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

/** Adds an amount to a quota use, or creates the use. The caller has locked the day's counter and checked the limit. */
export const addUse = async (
  tx: Tx,
  orgId: string,
  use: { quota: Quota; day: string; fingerprint: string; amount: number },
): Promise<void> => {
  const { quota, day, fingerprint, amount } = use
  await tx
    .insertInto('quota_use')
    .values({ orgId, quota, day, fingerprint, amount, committed: true })
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'quota', 'day', 'fingerprint'])
        .doUpdateSet((eb) => ({ amount: eb('quota_use.amount', '+', amount) })),
    )
    .execute()
  await changeUsed(tx, orgId, { quota, day, by: amount })
}

/**
 * Locks a quota use and then the counter of its day, the order in which reservations lock too. Null when the use does
 * not exist any more.
 */
export const lockUse = async (
  tx: Tx,
  orgId: string,
  { quota, fingerprint }: { quota: Quota; fingerprint: string },
): Promise<{ id: string; amount: number; used: number } | null> => {
  const use = await tx
    .selectFrom('quota_use')
    .select(['id', 'amount', 'day'])
    .where('orgId', '=', orgId)
    .where('quota', '=', quota)
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst()
  if (use === undefined) return null
  return { id: use.id, amount: use.amount, used: await lockDay(tx, orgId, { quota, day: use.day }) }
}

/**
 * Raises a quota use towards `amount`, as far as the day's limit allows, and returns its new amount. Never lowers it. A
 * repeated call changes nothing.
 */
export const raiseQuota = async (
  tx: Tx,
  orgId: string,
  { quota, fingerprint, amount, limit }: { quota: Quota; fingerprint: string; amount: number; limit: number | null },
): Promise<number> => {
  const use = await lockUse(tx, orgId, { quota, fingerprint })
  if (use === null) return 0
  const wanted = Math.max(0, amount - use.amount)
  const more = limit === null ? wanted : Math.min(wanted, Math.max(0, limit - use.used))
  if (more > 0) {
    const raised = await tx
      .updateTable('quota_use')
      .set((eb) => ({ amount: eb('amount', '+', more) }))
      .where('orgId', '=', orgId)
      .where('id', '=', use.id)
      .returning('day')
      .executeTakeFirstOrThrow()
    await changeUsed(tx, orgId, { quota, day: raised.day, by: more })
  }
  return use.amount + more
}
