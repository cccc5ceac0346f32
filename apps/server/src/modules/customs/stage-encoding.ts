/** Canonical records → rows of `trade_stage`, in the bytes that the engine reads fastest. */
import { hash } from 'node:crypto'
import { createRowBinary, type RowBinary } from '@tradewind/platform'
import type { StagedTrade, TradePort, TradeRecord } from './record.ts'
import type { CompanyNumbers, Registered } from './registry.ts'

export type Staging = {
  stageNo: number
  sourceId: string
  partOf: (line: number) => number
  numberOf: CompanyNumbers
}

type StageRow = {
  stageNo: number
  part: number
  line: number
  key: string
  buyer: Registered
  seller: Registered
  record: TradeRecord
}
type Column = readonly [name: string, write: (out: RowBinary, row: StageRow) => void]

const columns: readonly Column[] = [
  ['stage', (out, row) => out.uint32(row.stageNo)],
  ['part', (out, row) => out.uint32(row.part)],
  ['line', (out, row) => out.uint32(row.line)],
  ['key', (out, row) => out.uint64(row.key)],
  ['trade_date', (out, { record }) => out.date(record.tradeDate)],
  ['buyer_id', (out, row) => out.uint32(row.buyer.companyId)],
  ['seller_id', (out, row) => out.uint32(row.seller.companyId)],
  ['buyer_name_id', (out, row) => out.uint32(row.buyer.nameId)],
  ['seller_name_id', (out, row) => out.uint32(row.seller.nameId)],
  ['buyer_name', (out, row) => out.text(row.buyer.folded)],
  ['seller_name', (out, row) => out.text(row.seller.folded)],
  ['notify_party', (out, { record }) => out.text(record.notifyParty ?? '')],
  ['description', (out, { record }) => out.text(record.productDesc ?? '')],
  ['hs_code', (out, { record }) => out.text(record.hsCode ?? '')],
  ['hs_edition', (out, { record }) => out.text(record.hsEdition ?? '')],
  ['hs_codes', (out, { record }) => out.texts(record.moreHsCodes ?? [])],
  ['tag', (out, { record }) => out.text(record.productTag ?? '')],
  ['origin', (out, { record }) => out.text(record.originCountry ?? '')],
  ['destination', (out, { record }) => out.text(record.destinationCountry ?? '')],
  ['departure_port', (out, { record }) => out.text(portText(record.departurePort))],
  ['arrival_port', (out, { record }) => out.text(portText(record.arrivalPort))],
  ['quantity', (out, { record }) => out.decimalOrNull(rounded(record.quantity, 4), 4)],
  ['quantity_unit', (out, { record }) => out.text(record.quantityUnit ?? '')],
  ['weight_kg', (out, { record }) => out.decimalOrNull(rounded(record.weightKg, 3), 3)],
  ['amount', (out, { record }) => out.decimalOrNull(record.amount, 2)],
  ['amount_usd', (out, { record }) => out.decimalOrNull(amountUsd(record), 2)],
  ['currency', (out, { record }) => out.text(record.currency ?? '')],
  ['basis', (out, { record }) => out.text(record.basis ?? '')],
  ['unit_price', (out, { record }) => out.decimalOrNull(record.unitPrice, 4)],
  ['containers', (out, { record }) => out.uint16OrNull(record.containers)],
  ['bill_no', (out, { record }) => out.text(record.billNo ?? '')],
  ['transport', (out, { record }) => out.text(record.transport ?? '')],
  ['inferred', (out, { record }) => out.texts(record.inferred)],
]

/** The columns that `encodeStage` writes, in its order. */
export const stageColumns: readonly string[] = columns.map(([name]) => name)
const writers = columns.map(([, write]) => write)

const usualRowBytes = 300

/** Rows in ClickHouse's format RowBinary. */
export const encodeStage = (rows: readonly StagedTrade[], { stageNo, sourceId, partOf, numberOf }: Staging): Buffer => {
  const out = createRowBinary(rows.length * usualRowBytes)
  for (const { line, record } of rows) {
    const row: StageRow = {
      stageNo,
      part: partOf(line),
      line,
      key: keyBytes(sourceId, record.recordId),
      buyer: numberOf(record.buyer),
      seller: numberOf(record.seller),
      record,
    }
    for (const write of writers) write(out, row)
  }
  return out.bytes()
}

const keyBytes = (sourceId: string, recordId: string): string => hash('sha256', `${sourceId}\0${recordId}`, 'binary')

/** The same record of a source has the same key, whatever file brings it. Decimal text: 64 bits are no JS number. */
export const keyOf = (sourceId: string, recordId: string): string =>
  Buffer.from(keyBytes(sourceId, recordId), 'binary').readBigUInt64BE().toString()

const rounded = (value: number | null, decimals: number): string | null => {
  if (value === null) return null
  return Number.isSafeInteger(value) ? String(value) : value.toFixed(decimals)
}

const amountUsd = ({ amountUsd: known, amount, currency }: TradeRecord): string | null =>
  known ?? (currency === 'USD' ? amount : null)

/** A UN/LOCODE, or `~` and the file's own text; '' when nothing is known. */
const portText = (port: TradePort | null): string => {
  if (port === null) return ''
  if (port.code !== null) return port.code
  return port.raw === null || port.raw.trim() === '' ? '' : `~${port.raw.trim()}`
}
