/** Says which companies buy or sell in the customs records, as the directory last counted them. */

import type { ClickHouse } from '@tradewind/platform'
import './tables.ts'

/** The roles of a company in the customs records. */
export type TradeRoles = { readonly isBuyer: boolean; readonly isSeller: boolean }

/** SQL for the traders with the numbers `from` to `below` (exclusive): company_id, is_buyer and is_seller (0 or 1). */
export const tradersBetween = (from: number, below: number): string => `
  select company_id, toUInt8(bought > 0) as is_buyer, toUInt8(sold > 0) as is_seller
  from customs_directory
  where company_id >= ${from} and company_id < ${below}`

/** Companies without customs records are left out. */
export const readTradeRoles = async (
  clickhouse: ClickHouse,
  companyIds: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, TradeRoles>> => {
  const rows = await clickhouse.rows<{ company_id: number; is_buyer: number; is_seller: number }>(
    `select company_id, bought > 0 as is_buyer, sold > 0 as is_seller
    from customs_directory
    where company_id in {companies:Array(UInt32)}`,
    { params: { companies: companyIds }, ...(signal === undefined ? {} : { signal }) },
  )
  return new Map(rows.map((row) => [row.company_id, { isBuyer: row.is_buyer === 1, isSeller: row.is_seller === 1 }]))
}
