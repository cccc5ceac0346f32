/** Keeps the rows of a load aside: canonical records → rows of `trade_stage`. */
import { createHash } from 'node:crypto'
import { foldText } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { openLoad } from './loads.ts'
import type { StagedTrade, TradeLoad, TradePort, TradeRecord } from './record.ts'
import { registerCompanies, type CompanyNumbers, type Sighting } from './registry.ts'

/**
 * Keeps rows aside, invisible to readers, in any number of batches (10,000 to 50,000 rows are a good batch).
 * Giving the same lines again changes nothing; rows given to a load that is published already are left alone.
 */
export const stageTrades = async (platform: Platform, load: TradeLoad, rows: readonly StagedTrade[]): Promise<void> => {
  const opened = await openLoad(platform.db, load)
  if (opened.state !== 'staging' || rows.length === 0) return
  const sightings = rows.flatMap(({ record }): Sighting[] => [
    { party: record.buyer, seenOn: record.tradeDate },
    { party: record.seller, seenOn: record.tradeDate },
  ])
  const numberOf = await registerCompanies(platform.db, sightings)
  const staged = rows.map(({ line, record }) => ({
    stage: opened.stageNo,
    line,
    key: keyOf(load.sourceId, record.recordId),
    ...toStageRow(record, numberOf),
  }))
  await platform.clickhouse.insert('trade_stage', staged)
}

/** The same record of a source has the same key, whatever file brings it. Decimal text: 64 bits are no JS number. */
export const keyOf = (sourceId: string, recordId: string): string =>
  createHash('sha256').update(`${sourceId}\0${recordId}`).digest().readBigUInt64BE().toString()

const toStageRow = (record: TradeRecord, numberOf: CompanyNumbers) => {
  const buyer = numberOf(record.buyer)
  const seller = numberOf(record.seller)
  return {
    trade_date: record.tradeDate,
    buyer_id: buyer.companyId,
    seller_id: seller.companyId,
    buyer_name_id: buyer.nameId,
    seller_name_id: seller.nameId,
    buyer_name: buyer.companyId === 0 ? '' : foldText(record.buyer.name ?? ''),
    seller_name: seller.companyId === 0 ? '' : foldText(record.seller.name ?? ''),
    notify_party: record.notifyParty ?? '',
    description: record.productDesc ?? '',
    hs_code: record.hsCode ?? '',
    hs_edition: record.hsEdition ?? '',
    hs_codes: record.moreHsCodes ?? [],
    tag: record.productTag ?? '',
    origin: record.originCountry ?? '',
    destination: record.destinationCountry ?? '',
    departure_port: portText(record.departurePort),
    arrival_port: portText(record.arrivalPort),
    quantity: record.quantity?.toFixed(4) ?? null,
    quantity_unit: record.quantityUnit ?? '',
    weight_kg: record.weightKg?.toFixed(3) ?? null,
    amount: record.amount,
    amount_usd: record.amountUsd ?? (record.currency === 'USD' ? record.amount : null),
    currency: record.currency ?? '',
    basis: record.basis ?? '',
    unit_price: record.unitPrice,
    containers: record.containers,
    bill_no: record.billNo ?? '',
    transport: record.transport ?? '',
    inferred: record.inferred,
  }
}

/** A UN/LOCODE, or `~` and the file's own text; '' when nothing is known. */
const portText = (port: TradePort | null): string => {
  if (port === null) return ''
  if (port.code !== null) return port.code
  return port.raw === null || port.raw.trim() === '' ? '' : `~${port.raw.trim()}`
}
