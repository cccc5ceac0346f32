/**
 * Monthly exchange rates. Operators maintain the rates, and a load copies the rates when it starts. A changed rate does
 * not change published data.
 */

import { fail, type contract, type UsdRate } from '@tradewind/contract'
import type { Db, Handlers, Platform } from '@tradewind/platform'
import { usdKey, type ReaderContext, type UsdRates } from '../datasets/index.ts'

/** Lists the rates by currency, the newest month first. */
const listRates = async (db: Db): Promise<UsdRate[]> => {
  const rows = await db
    .selectFrom('ingest_rate')
    .select(['currency', 'month', 'usdPerUnit', 'note'])
    .orderBy('currency')
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ currency, month, usdPerUnit, note }) => ({
    currency,
    month,
    usdPerUnit: Number(usdPerUnit),
    note,
  }))
}

const saveRates = async (db: Db, rates: readonly UsdRate[], now: Date): Promise<void> => {
  // When two lines have the same month and currency, the later line counts, because a single SQL statement may not
  // update a row twice.
  const byMonth = new Map(rates.map((rate) => [usdKey(rate.currency, rate.month), rate]))
  await db
    .insertInto('ingest_rate')
    .values(
      [...byMonth.values()].map(({ currency, month, usdPerUnit, note }) => ({
        currency,
        month,
        usdPerUnit: usdPerUnit.toFixed(10),
        note,
        changedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['currency', 'month']).doUpdateSet((excluded) => ({
        usdPerUnit: excluded.ref('excluded.usdPerUnit'),
        note: excluded.ref('excluded.note'),
        changedAt: excluded.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

const readUsdRates = async (db: Db): Promise<UsdRates> =>
  Object.fromEntries(
    (await listRates(db)).map(({ currency, month, usdPerUnit }) => [usdKey(currency, month), usdPerUnit]),
  )

/** Reads the newest rate of each currency up to a month, `YYYY-MM`. */
export const readNewestRates = async (
  db: Db,
  month: string,
): Promise<Map<string, { usdPerUnit: number; month: string }>> => {
  const rows = await db
    .selectFrom('ingest_rate')
    .distinctOn('currency')
    .select(['currency', 'month', 'usdPerUnit'])
    .where('month', '<=', month)
    .orderBy('currency')
    .orderBy('month', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.currency, { usdPerUnit: Number(row.usdPerUnit), month: row.month }]))
}

/**
 * Copies the current rates into a load that has no rates yet. All rows of the load use the copied rates, even after a
 * crash.
 */
export const freezeRates = async (db: Db, loadId: string): Promise<void> => {
  await db
    .updateTable('ingest_load')
    .set({ usdRates: JSON.stringify(await readUsdRates(db)) })
    .where('loadId', '=', loadId)
    .where('usdRates', 'is', null)
    .execute()
}

/**
 * Creates the context for reading a load's rows. The context has the day on which the file arrived, so that dates are
 * read in the same way whenever the load runs. The context has the rates that were copied into the load. Before the
 * load starts, the context has the current rates.
 */
export const readerContextOf = async (
  db: Db,
  { loadId, createdAt }: { loadId: string; createdAt: Date },
): Promise<ReaderContext> => {
  const load = await db
    .selectFrom('ingest_load')
    .select('usdRates')
    .where('loadId', '=', loadId)
    .executeTakeFirstOrThrow()
  return { receivedOn: createdAt.toISOString().slice(0, 10), usdRates: load.usdRates ?? (await readUsdRates(db)) }
}

export type RateCall = 'rates' | 'saveRates' | 'deleteRate'

export const rateRoutes = ({ db, clock }: Platform): Pick<Handlers<(typeof contract)['ingest']>, RateCall> => ({
  rates: async () => ({ list: await listRates(db) }),
  saveRates: async ({ rates }) => {
    await saveRates(db, rates, clock.now())
    return { list: await listRates(db) }
  },
  deleteRate: async ({ currency, month }) => {
    const deleted = await db
      .deleteFrom('ingest_rate')
      .where('currency', '=', currency)
      .where('month', '=', month)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw fail('not_found')
    return { list: await listRates(db) }
  },
})
