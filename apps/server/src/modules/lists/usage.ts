/**
 * The number of rows in an organisation's lists. The number is exact, because every transaction that changes rows first
 * locks this number.
 */

import type { Db, Tx } from '@tradewind/platform'

/** Returns the number of stored rows, and locks this number against parallel changes until the transaction ends. */
export const lockUsage = async (tx: Tx, orgId: string): Promise<number> => {
  await tx
    .insertInto('private_list_usage')
    .values({ orgId })
    .onConflict((conflict) => conflict.column('orgId').doNothing())
    .execute()
  const { rowsKept } = await tx
    .selectFrom('private_list_usage')
    .select('rowsKept')
    .where('orgId', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return rowsKept
}

export const saveUsage = async (tx: Tx, orgId: string, rowsKept: number): Promise<void> => {
  await tx.updateTable('private_list_usage').set({ rowsKept }).where('orgId', '=', orgId).execute()
}

export const readStoredRowCount = async (db: Db | Tx, orgId: string): Promise<number> => {
  const usage = await db
    .selectFrom('private_list_usage')
    .select('rowsKept')
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  return usage?.rowsKept ?? 0
}
