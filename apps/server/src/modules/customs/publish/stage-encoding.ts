/**
 * Encodes canonical records as rows of `trade_stage`, in the byte format that the engine reads fastest. Each record is
 * encoded immediately and then released, because garbage collection of records that wait for the numbers of their
 * companies costs more than all writing.
 */

import { hash } from 'node:crypto'
import { foldText } from '@tradewind/lexicon'
import { createRowBinary, type RowBinary } from '@tradewind/platform'
import type { TradeParty, CompanyNumbers, Registered, Sighting } from '../../companies/index.ts'
import type { StagedTrade, TradePort, TradeRecord } from '../record.ts'

type Row = { part: number; line: number; identity: string; record: TradeRecord; buyerName: string; sellerName: string }
type Column = readonly [name: string, write: (out: RowBinary, row: Row) => void]

/**
 * The columns that are filled in when the load and the companies have numbers. These columns come first and have a
 * fixed width, so that their positions are known.
 */
const numbers = ['stage', 'buyer_id', 'seller_id', 'buyer_name_id', 'seller_name_id']
const columns: readonly Column[] = [
  ...numbers.map((name): Column => [name, (out) => out.uint32(0)]),
  ['part', (out, row) => out.uint32(row.part)],
  ['line', (out, row) => out.uint32(row.line)],
  ['identity', (out, row) => out.text(row.identity)],
  ['trade_date', (out, { record }) => out.date(record.tradeDate)],
  ['buyer_name', (out, row) => out.text(row.buyerName)],
  ['seller_name', (out, row) => out.text(row.sellerName)],
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
  ['quantity', (out, { record }) => out.numberOrNull(record.quantity, 4)],
  ['quantity_unit', (out, { record }) => out.text(record.quantityUnit ?? '')],
  ['weight_kg', (out, { record }) => out.numberOrNull(record.weightKg, 3)],
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

/** The names of the columns, in the order of the encoded rows. */
export const stageColumns: readonly string[] = columns.map(([name]) => name)
const writers = columns.map(([, write]) => write)

/**
 * A party of the load. `seenOn` and `at` are the latest day and row of the party in the newest batch. `numbers` are its
 * final company and name numbers.
 */
type Person = {
  readonly party: TradeParty
  readonly folded: string
  batchNo: number
  /**
   * The number of the batch in which a row already holds the party's name. Other rows of this batch omit the name,
   * because names are read once per company.
   */
  namedIn: number
  seenOn: string
  at: number
  numbers: Registered
}

/** The rows that are sent to the engine in one insert. */
export type StageBatch = {
  add(row: StagedTrade): void
  count(): number
  /** The lowest and the highest number of the parts to which the batch's rows belong. */
  parts(): { first: number; last: number }
  /**
   * Ends the batch. For each party, the batch knows the last row of the party's newest day. Returns every party once,
   * in the order of these rows.
   */
  end(): Sighting[]
  /** Returns the batch's rows in ClickHouse's format RowBinary. Call this method after `end`. */
  bytes(stageNo: number, numberOf: CompanyNumbers): Buffer
}

const usualBatchBytes = 6 * 1024 ** 2
const unnumbered: Registered = { companyId: 0, nameId: 0 }

/**
 * Opens the batches of a load; each batch opens after the previous batch has ended. `partOf` returns the part to which
 * a line belongs.
 */
export const createStageEncoder = (sourceId: string, partOf: (line: number) => number): (() => StageBatch) => {
  // A file reader returns the same party object for the same cells, as long as the reader holds the object.
  const people = new WeakMap<TradeParty, Person>()
  let batches = 0
  const personOf = (party: TradeParty): Person => {
    const known = people.get(party)
    if (known !== undefined) return known
    const folded = foldText(party.name ?? '')
    const made: Person = { party, folded, batchNo: 0, namedIn: 0, seenOn: '', at: 0, numbers: unnumbered }
    people.set(party, made)
    return made
  }
  return () => {
    const batchNo = (batches += 1)
    const out = createRowBinary(usualBatchBytes)
    const seen: Person[] = []
    const buyers: Person[] = []
    const sellers: Person[] = []
    const starts: number[] = []
    let first = Number.POSITIVE_INFINITY
    let last = 0
    const see = (party: TradeParty, seenOn: string): Person => {
      const person = personOf(party)
      const isFirst = person.batchNo !== batchNo
      if (isFirst) seen.push(person)
      if (isFirst || person.seenOn <= seenOn) {
        person.batchNo = batchNo
        person.seenOn = seenOn
        person.at = starts.length
      }
      return person
    }
    const nameOnce = (person: Person): string => {
      if (person.namedIn === batchNo) return ''
      person.namedIn = batchNo
      return person.folded
    }
    return {
      add: ({ line, record }) => {
        const part = partOf(line)
        first = Math.min(first, part)
        last = Math.max(last, part)
        const buyer = see(record.buyer, record.tradeDate)
        const seller = see(record.seller, record.tradeDate)
        buyers.push(buyer)
        sellers.push(seller)
        starts.push(out.size())
        const identity = identityOf(sourceId, record.recordId)
        const row: Row = { part, line, identity, record, buyerName: nameOnce(buyer), sellerName: nameOnce(seller) }
        for (const write of writers) write(out, row)
      },
      count: () => starts.length,
      parts: () => ({ first, last }),
      end: () => seen.toSorted((a, b) => a.at - b.at).map(({ party, seenOn }) => ({ party, seenOn })),
      bytes: (stageNo, numberOf) => {
        for (const person of seen) person.numbers = numberOf(person.party)
        const bytes = out.bytes()
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        starts.forEach((start, row) => {
          const buyer = buyers[row]?.numbers ?? unnumbered
          const seller = sellers[row]?.numbers ?? unnumbered
          view.setUint32(start, stageNo, true)
          view.setUint32(start + 4, buyer.companyId, true)
          view.setUint32(start + 8, seller.companyId, true)
          view.setUint32(start + 12, buyer.nameId, true)
          view.setUint32(start + 16, seller.nameId, true)
        })
        return bytes
      },
    }
  }
}

/** The text from which the engine derives the record's key. */
const identityOf = (sourceId: string, recordId: string): string => `${sourceId}\0${recordId}`

/**
 * The record's key. The same record of a source has the same key in every file. The key is decimal text, because 64
 * bits do not fit a JavaScript number.
 */
export const keyOf = (sourceId: string, recordId: string): string =>
  hash('sha256', identityOf(sourceId, recordId), 'buffer').readBigUInt64BE().toString()

const amountUsd = ({ amountUsd: known, amount, currency }: TradeRecord): string | null =>
  known ?? (currency === 'USD' ? amount : null)

/** A port as stored: its UN/LOCODE, or `~` and the text of the file; '' when unknown. */
const portText = (port: TradePort | null): string => {
  if (port === null) return ''
  if (port.code !== null) return port.code
  return port.raw === null || port.raw.trim() === '' ? '' : `~${port.raw.trim()}`
}
