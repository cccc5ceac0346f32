/** The price table of mail and SMS packages. */

import type { OperatorPackage, Package } from '@tradewind/contract'
import { priceOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'

const columns = ['id as packageId', 'kind', 'units', 'unitPriceMicroYuan'] as const

const withPrice = <P extends Omit<Package, 'priceFen'>>(row: P) => ({
  ...row,
  priceFen: priceOf(row.unitPriceMicroYuan, row.units),
})

export const listPackages = async (db: Db): Promise<Package[]> => {
  const rows = await db
    .selectFrom('payment_package')
    .select(columns)
    .where('offered', '=', true)
    .orderBy('kind')
    .orderBy('units')
    .execute()
  return rows.map(withPrice)
}

/** All packages, including those that are not offered. */
export const listAllPackages = async (db: Db): Promise<OperatorPackage[]> => {
  const rows = await db
    .selectFrom('payment_package')
    .select([...columns, 'offered'])
    .orderBy('kind')
    .orderBy('units')
    .execute()
  return rows.map(withPrice)
}

/** Stores a package. There is one package per size. */
export const savePackage = async (
  db: Db,
  wanted: Pick<OperatorPackage, 'kind' | 'units' | 'unitPriceMicroYuan' | 'offered'>,
): Promise<OperatorPackage> => {
  const { kind, units, unitPriceMicroYuan, offered } = wanted
  const terms = { unitPriceMicroYuan, offered }
  const row = await db
    .insertInto('payment_package')
    .values({ id: `${kind}-${units}`, kind, units, ...terms })
    .onConflict((conflict) => conflict.columns(['kind', 'units']).doUpdateSet(terms))
    .returning([...columns, 'offered'])
    .executeTakeFirstOrThrow()
  return withPrice(row)
}

/** An offered package. Null for any other id. */
export const readPackage = async (db: Db | Tx, kind: Package['kind'], packageId: string) =>
  (await db
    .selectFrom('payment_package')
    .select(columns)
    .where('offered', '=', true)
    .where('kind', '=', kind)
    .where('id', '=', packageId)
    .executeTakeFirst()) ?? null
