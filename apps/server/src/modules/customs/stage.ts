/** Keeps the rows of a load aside: canonical records → rows of `trade_stage`. */
import { createHash } from 'node:crypto'
import { foldText } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { closedParts } from './closed-parts.ts'
import { openLoad, type LoadRow } from './loads.ts'
import { abandonFrom, findNewestBegun, reservePart } from './publications.ts'
import { defaultGraceMs } from './publish.ts'
import type { StagedTrade, TradeLoad, TradePort, TradeRecord } from './record.ts'
import { registerCompanies, type CompanyNumbers, type Sighting } from './registry.ts'

/**
 * Lines of a part: a load is published in parts, so that the engine's memory is bounded whatever the file's size, and
 * so that most of a large file is written while the rest is staged. Fewer lines make more parts in every table; at
 * this number writing a part peaks at 0.4 GB in the engine.
 */
const defaultPartLines = 250_000

export type StageOptions = { partLines?: number; graceMs?: number }

/**
 * Keeps rows aside, invisible to readers, in any number of batches (10,000 to 50,000 rows are a good batch), best in
 * the order of their lines: when all lines of a batch are beyond a part, this part is written in the background.
 * Giving the same lines again changes nothing; a line that comes late has its part written again. Rows given to a load
 * that is published already are left alone. Throws also what failed in the background; calling again tries again.
 */
export const stageTrades = async (
  platform: Platform,
  load: TradeLoad,
  rows: readonly StagedTrade[],
  { partLines = defaultPartLines, graceMs = defaultGraceMs }: StageOptions = {},
): Promise<void> => {
  const opened = await openLoad(platform.db, load)
  if (opened.state !== 'staging' || rows.length === 0) return
  const partOf = (line: number) => Math.floor(line / partLines)
  const parts = [...new Set(rows.map(({ line }) => partOf(line)))].toSorted((a, b) => a - b)
  const [first = 0] = parts
  const last = parts.at(-1) ?? first
  await reopen(platform, opened, first)
  const sightings = rows.flatMap(({ record }): Sighting[] => [
    { party: record.buyer, seenOn: record.tradeDate },
    { party: record.seller, seenOn: record.tradeDate },
  ])
  const numberOf = await registerCompanies(platform.db, sightings)
  const staged = rows.map(({ line, record }) => ({
    stage: opened.stageNo,
    part: partOf(line),
    line,
    key: keyOf(load.sourceId, record.recordId),
    ...toStageRow(record, numberOf),
  }))
  await platform.clickhouse.insert('trade_stage', staged)
  await reservePart(platform.db, opened, last)
  closedParts.write(platform, opened, { before: first, graceMs })
}

/** A part that is written, or being written, does not hold the lines that come now. */
const reopen = async (platform: Platform, load: LoadRow, first: number): Promise<void> => {
  const newest = await findNewestBegun(platform.db, load.stageNo)
  if (newest === null || newest < first) return
  await closedParts.end(platform, load.stageNo)
  await abandonFrom(platform.db, load.stageNo, first)
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
