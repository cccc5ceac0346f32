/**
 * Loads the demonstration data into the customs dataset. The records are staged and then published, like the records of
 * a file.
 */

import { createWorld, type TradeRecord as DemoTrade, type World } from '@tradewind/demo'
import type { Platform } from '@tradewind/platform'
import { tradeStore, type StagedTrade, type TradeRecord } from '../customs/index.ts'
import { openDemonstration } from './demonstration-state.ts'

export type WorldSize = { seed: number; companies: number; trades: number }

/**
 * The maximum number of trades in one load. Larger demonstration data is published in several loads, so that each
 * publication fits in memory.
 */
const partTrades = 1_000_000
const batchTrades = 10_000
const sourceId = 'demo'
/** The seed of every default installation, which gives all installations the same demonstration data. */
export const demonstrationSeed = 1

/**
 * Creates demonstration data of this size, unless data of this size exists. After a crash the next call continues.
 * Records have stable ids, so larger data replaces the records of smaller data and creates no duplicates. `onProgress`
 * receives the number of finished trades and the number of all trades.
 */
export const ensureDemonstrationWorld = async (
  platform: Platform,
  size: WorldSize,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  if (size.trades === 0) return
  const { seed, companies, trades } = size
  const begun = await openDemonstration(platform, 'ingest_demonstration', { seed, companies, trades })
  if (begun.isPublished) return
  const world = createWorld({ ...size, today: begun.today, batchSize: batchTrades })
  const toRecord = createTranslation(world)
  let done = 0
  for (const batch of world.trades()) {
    const part = Math.floor(done / partTrades)
    done += batch.length
    const load = { loadId: `demo-${size.seed}-${size.companies}-${size.trades}-${part}`, sourceId }
    if (done > begun.staged) {
      const rows = batch.map((trade): StagedTrade => ({ line: trade.id, record: toRecord(trade) }))
      await tradeStore.stage(platform, load, rows)
      await begun.noteStaged(done)
    }
    onProgress(Math.min(done, size.trades - 1), size.trades)
    if (done % partTrades === 0 || done >= size.trades) await tradeStore.publish(platform, load)
  }
  await begun.notePublished()
  onProgress(size.trades, size.trades)
}

/**
 * Only the first trade of a company has contact details. The company registry stores the contact details, and writing
 * them again for each trade is expensive.
 */
const createTranslation = (world: World): ((trade: DemoTrade) => TradeRecord) => {
  const introduced = new Set<number>()
  const partyOf = (id: number, name: string, country: string): TradeRecord['buyer'] => {
    const party = { name, country, address: null, email: null, phone: null, website: null }
    if (introduced.has(id)) return party
    introduced.add(id)
    const { address, email, phone, website } = world.company(id)
    return { ...party, address, email, phone, website }
  }
  return (trade) => ({
    recordId: `d${trade.id}`,
    tradeDate: trade.tradeDate,
    buyer: partyOf(trade.buyerId, trade.buyerName, trade.buyerCountry),
    seller: partyOf(trade.sellerId, trade.sellerName, trade.sellerCountry),
    notifyParty: trade.notifier,
    productDesc: trade.productDescription,
    hsCode: trade.hsCode,
    productTag: trade.productTag,
    originCountry: trade.originCountry,
    destinationCountry: trade.destinationCountry,
    departurePort: portOf(trade.departurePort),
    arrivalPort: portOf(trade.arrivalPort),
    quantity: trade.quantity,
    quantityUnit: trade.quantityUnit,
    weightKg: trade.weightKg,
    amount: moneyOf(trade.amountUsd),
    currency: trade.amountUsd === null && trade.unitPriceUsd === null ? null : 'USD',
    basis: trade.deliveryTerm,
    unitPrice: moneyOf(trade.unitPriceUsd),
    containers: trade.containerCount,
    billNo: trade.billOfLading,
    transport: trade.transport,
    inferred: [],
  })
}

const portOf = (code: string | null): TradeRecord['departurePort'] => (code === null ? null : { code, raw: null })
const moneyOf = (amount: number | null): string | null => (amount === null ? null : amount.toFixed(4))
