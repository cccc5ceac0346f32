/** The watermark of the monitors. It says which publications of loaded records the monitors have already checked. */

import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '@tradewind/platform'
import type { Generated } from 'kysely'
import { type CheckedPublications, findUncheckedPublications } from '../customs/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    company_monitor_mark: { onlyRow: Generated<boolean>; settled: number; beyond: number[] }
  }
}

export const readMark = async (db: Db): Promise<CheckedPublications | null> =>
  (await db.selectFrom('company_monitor_mark').select(['settled', 'beyond']).executeTakeFirst()) ?? null

/**
 * Sets the watermark when the first monitor is created. Records that were published before raise no alert. Every record
 * that is published later is checked.
 */
export const initialiseWatermark = async (tx: Tx): Promise<void> => {
  const { checked } = await findUncheckedPublications(tx, null)
  await tx
    .insertInto('company_monitor_mark')
    .values(checked)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Advances the watermark in the transaction. Returns false when another process has moved the watermark since it was
 * read.
 */
export const moveMark = async (
  tx: Tx,
  { from, to }: { from: CheckedPublications | null; to: CheckedPublications },
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
