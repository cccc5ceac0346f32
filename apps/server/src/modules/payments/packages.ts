/** The price table of mail and SMS packages. */
import type { Package } from '@tradewind/contract'
import { priceOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'

const columns = ['id as packageId', 'kind', 'units', 'unit_price_micro_yuan as unitPriceMicroYuan'] as const

export const listPackages = async (db: Db): Promise<Package[]> => {
  const rows = await db
    .selectFrom('payment_package')
    .select(columns)
    .where('offered', '=', true)
    .orderBy('kind')
    .orderBy('units')
    .execute()
  return rows.map((row) => ({ ...row, priceFen: priceOf(row.unitPriceMicroYuan, row.units) }))
}

/** One that is offered; null for any other. */
export const readPackage = async (db: Db | Tx, kind: Package['kind'], packageId: string) =>
  (await db
    .selectFrom('payment_package')
    .select(columns)
    .where('offered', '=', true)
    .where('kind', '=', kind)
    .where('id', '=', packageId)
    .executeTakeFirst()) ?? null
