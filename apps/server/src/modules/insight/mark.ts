/** How far the publications of trade records have been looked through for watchers. */
import { isDeepStrictEqual } from 'node:util'
import type { Generated } from 'kysely'
import type { Db, Tx } from '@tradewind/platform'
import { tradeNews, type SeenPublications } from '../customs/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    company_monitor_mark: { only_row: Generated<boolean>; settled: number; beyond: number[] }
  }
}

export const readMark = async (db: Db): Promise<SeenPublications | null> =>
  (await db.selectFrom('company_monitor_mark').select(['settled', 'beyond']).executeTakeFirst()) ?? null

/** From here on nothing is missed: the very first monitor says what there was before. */
export const beginLooking = async (tx: Tx): Promise<void> => {
  const { seen } = await tradeNews.findUnseen(tx, null)
  await tx
    .insertInto('company_monitor_mark')
    .values(seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the mark on, for the rest of the transaction; false when somebody else moved it since it was read. */
export const moveMark = async (
  tx: Tx,
  { from, to }: { from: SeenPublications | null; to: SeenPublications },
): Promise<boolean> => {
  if (from === null) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('company_monitor_mark')
      .values(to)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const now = await tx
    .selectFrom('company_monitor_mark')
    .select(['settled', 'beyond'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isDeepStrictEqual(now, from)) return false
  await tx.updateTable('company_monitor_mark').set(to).execute()
  return true
}
