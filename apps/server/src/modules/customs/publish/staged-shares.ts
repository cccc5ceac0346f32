/** Computes the fill rates of a staged load's fields in one pass over the stage, before the load is published. */

import type { TradeField } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { TradeLoad } from '../record.ts'
import { findLoad } from './loads.ts'

/**
 * SQL conditions for a known value in a stage row. An unknown text is '', an unknown id is 0, and an unknown number is
 * null.
 */
const known = {
  buyerName: 'buyer_id != 0',
  sellerName: 'seller_id != 0',
  notifyParty: `notify_party != ''`,
  productDesc: `description != ''`,
  productTag: `tag != ''`,
  hsCode: `hs_code != ''`,
  originCountry: `origin != ''`,
  destinationCountry: `destination != ''`,
  departurePort: `departure_port != ''`,
  arrivalPort: `arrival_port != ''`,
  quantity: 'quantity is not null',
  quantityUnit: `quantity_unit != ''`,
  weight: 'weight_kg is not null',
  amount: 'amount is not null',
  currency: `currency != ''`,
  basis: `basis != ''`,
  unitPrice: 'unit_price is not null',
  containers: 'containers is not null',
  billNo: `bill_no != ''`,
  transport: `transport != ''`,
} as const satisfies Partial<Record<TradeField, string>>

/**
 * Reads, for each field, the share of a load's staged rows with a value. A share is from 0 to 1 with four decimals. The
 * result is empty for a load without rows.
 */
export const stagedTradeShares = async (
  { db, clickhouse }: Platform,
  { loadId }: TradeLoad,
): Promise<Partial<Record<TradeField, number>>> => {
  const load = await findLoad(db, loadId)
  if (load === null) return {}
  const shares = Object.entries(known).map(
    ([field, condition]) => `round(countIf(${condition}) / count(), 4) as ${field}`,
  )
  const [row] = await clickhouse.rows<Record<string, number>>(
    `select toUInt32(count()) as rows, ${shares.join(', ')} from trade_stage where stage = {stage:UInt32}`,
    { params: { stage: load.stageNo } },
  )
  if (row === undefined || row['rows'] === 0) return {}
  return Object.fromEntries(Object.keys(known).map((field) => [field, row[field] ?? 0]))
}
