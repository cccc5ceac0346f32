/** Converts a row of a mapped file to a canonical trade record, or returns the reason why the row is rejected. */

import type { Mapping } from '@tradewind/contract'
import type { TradeRecord } from '../../../customs/index.ts'
import type { SourceRow } from '../../read/index.ts'
import { rememberCell } from '../../remember.ts'
import { resolveTransport } from '../../values/codes.ts'
import { identifierOf } from '../../values/identifiers.ts'
import { rawText } from '../../values/texts.ts'
import type { ReaderContext, RowReader, RowReject } from '../dataset.ts'
import { rejectTotals } from '../totals-row.ts'
import { createCodeReader, createEditionReader } from './hs.ts'
import { inferredOf, markOf } from './inferred.ts'
import { createContainerReader, createMeasureReader } from './measures.ts'
import { createMoneyReader } from './money.ts'
import { createNotifyReader, createPartyReader } from './parties.ts'
import { createPlaceReader, type Places } from './places.ts'
import { createIdReader } from './record-id.ts'
import {
  CellRefusal,
  cellIn,
  identifierIn,
  longestText,
  openReading,
  textIn,
  type FileReading,
  type RowContext,
} from './row-context.ts'
import { createDateReader } from './trade-date.ts'

/**
 * Creates the row reader of a file. The caller must pass every row exactly once, in the order of the file. Equal rows
 * without an id are numbered by their occurrence, so that the same file always gives the same ids.
 */
export const createTradeReader = (mapping: Mapping, context: ReaderContext): RowReader<TradeRecord> => {
  const file = openReading(mapping, context)
  const read = createRecordReader(file)
  return (row) => {
    try {
      const record = read({ cells: row.cells, inferred: 0 })
      return record === null
        ? { reject: rejectTotals(row) ?? { line: row.line, column: null, value: null, reason: 'nothing_traded' } }
        : { record }
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      return { reject: rejectTotals(row) ?? toReject(file, row, error) }
    }
  }
}

const toReject = ({ columns }: FileReading, row: SourceRow, { field, reason }: CellRefusal): RowReject => {
  const column = columns.get(field)
  const value = column === undefined ? null : (rawText(row.cells[column.at])?.slice(0, 500) ?? null)
  return { line: row.line, column: column?.header ?? null, value, reason }
}

/** Creates a reader that returns null for a row that names no company and no goods. */
const createRecordReader = (file: FileReading): ((row: RowContext) => TradeRecord | null) => {
  const readDate = createDateReader(file)
  const readPlaces = createPlaceReader(file)
  const readBuyer = createPartyReader(file, 'buyer')
  const readSeller = createPartyReader(file, 'seller')
  const readCode = createCodeReader(file)
  const readId = createIdReader(file)
  const readNotifyParty = createNotifyReader(file)
  const readEdition = createEditionReader(file)
  const readMeasures = createMeasureReader(file)
  const readMoney = createMoneyReader(file)
  const readContainerCount = createContainerReader(file)
  const descColumn = file.columns.get('productDesc')
  const tagColumn = file.columns.get('productTag')
  const billColumn = file.columns.get('billNo')
  const masterBillColumn = file.columns.get('masterBillNo')
  const transportColumn = file.columns.get('transport')
  return (row) => {
    const date = readDate(row)
    const places = readPlaces(row)
    const buyer = readBuyer(row, places.destinationCountry)
    const seller = readSeller(row, places.originCountry)
    const code = readCode(row)
    const productDesc = textIn(row, descColumn)
    if (buyer.name === null && seller.name === null && code.code === null && productDesc === null) return null
    const recordId = readId(row)
    const notifyParty = readNotifyParty(row, buyer)
    const hsEdition = readEdition(row, { code, date })
    const measures = readMeasures(row)
    const money = readMoney(row, date)
    const containers = readContainerCount(row)
    const billNo = identifierIn(row, billColumn) ?? identifierIn(row, masterBillColumn)
    // The fields of the record are assigned one by one, because a spread of the partial records costs as much as
    // reading the row.
    return {
      recordId,
      tradeDate: date.day,
      buyer,
      seller,
      notifyParty,
      productDesc,
      hsCode: code.code,
      hsEdition,
      moreHsCodes: code.moreCodes,
      productTag: textIn(row, tagColumn),
      originCountry: places.originCountry ?? countryOfTransport(row, originMark, places.departurePort, seller),
      destinationCountry:
        places.destinationCountry ?? countryOfTransport(row, destinationMark, places.arrivalPort, buyer),
      departurePort: places.departurePort,
      arrivalPort: places.arrivalPort,
      quantity: measures.quantity,
      quantityUnit: measures.quantityUnit,
      weightKg: measures.weightKg,
      amount: money.amount,
      currency: money.currency,
      amountUsd: money.amountUsd,
      basis: money.basis,
      unitPrice: money.unitPrice,
      containers,
      billNo,
      transport: transportByCell(cellIn(row, transportColumn)),
      inferred: inferredOf(row.inferred),
    }
  }
}

/**
 * Returns the country in which the transport begins or ends if the company at this end is in the country of the port:
 * the origin from the supplier and the port of loading, the destination from the buyer and the port of discharge.
 * Returns null for a port of a third country, because the port may be a transit port.
 */
const countryOfTransport = (
  row: RowContext,
  mark: number,
  port: Places['departurePort'],
  { country }: TradeRecord['buyer'],
): string | null => {
  if (country === null || port === null || !port.code?.startsWith(country)) return null
  row.inferred |= mark
  return country
}

const originMark = markOf('originCountry')
const destinationMark = markOf('destinationCountry')
const transportByCell = rememberCell((cell) => resolveTransport(identifierOf(cell)?.slice(0, longestText) ?? ''))
