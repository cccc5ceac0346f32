/** The number of rows that an organisation keeps in its lists; it is exact because every change of rows locks it. */
import type { Db, Tx } from '@tradewind/platform'

/** The rows kept; locked against parallel changes until the transaction ends. */
export const lockUsage = async (tx: Tx, orgId: string): Promise<number> => {
  await tx
    .insertInto('private_list_usage')
    .values({ org_id: orgId })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute()
  const { rows_kept } = await tx
    .selectFrom('private_list_usage')
    .select('rows_kept')
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return rows_kept
}

export const saveUsage = async (tx: Tx, orgId: string, rowsKept: number): Promise<void> => {
  await tx.updateTable('private_list_usage').set({ rows_kept: rowsKept }).where('org_id', '=', orgId).execute()
}

export const readRowsKept = async (db: Db | Tx, orgId: string): Promise<number> => {
  const usage = await db
    .selectFrom('private_list_usage')
    .select('rows_kept')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return usage?.rows_kept ?? 0
}
