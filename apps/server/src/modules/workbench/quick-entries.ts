/** The quick entries of the workbench, which each user chooses and orders. */

import type { Db } from '@tradewind/platform'

declare module '@tradewind/platform' {
  interface Tables {
    quickEntries: { userId: string; orgId: string; names: string[]; changedAt: Date }
  }
}

/** Returns the route names of the entries; null while the user has chosen none. */
export const readQuickEntries = async (db: Db, orgId: string, userId: string): Promise<string[] | null> => {
  const row = await db
    .selectFrom('quickEntries')
    .select('names')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.names ?? null
}

/** A name that occurs twice is stored once. */
export const saveQuickEntries = async (
  db: Db,
  orgId: string,
  { userId, names, at }: { userId: string; names: readonly string[]; at: Date },
): Promise<string[]> => {
  const distinct = [...new Set(names)]
  const values = { orgId, names: distinct, changedAt: at }
  await db
    .insertInto('quickEntries')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
  return distinct
}
