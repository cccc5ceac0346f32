/** A row of a mapped file → a canonical trade record, or the reason why it cannot be one. */
import { hash } from 'node:crypto'
import type { Mapping, TradeField } from '@tradewind/contract'
import type { TradeRecord } from '../../../customs/index.ts'
import { createOccurrences, type Occurrences } from '../../occurrences.ts'
import type { Cell, SourceRow } from '../../read/index.ts'
import { remember } from '../../remember.ts'
import { resolveTransport } from '../../values/codes.ts'
import { readDay } from '../../values/dates.ts'
import { hsEditionOn, isCurrentSubheading, readHsCode, readHsEdition } from '../../values/hs-codes.ts'
import { rawText, textOf } from '../../values/texts.ts'
import type { ReaderContext, RowReader, RowReading } from '../dataset.ts'
import { readHeaderHints } from './header-hints.ts'
import { readContainerCount, readMeasures } from './measures.ts'
import { readMoney } from './money.ts'
import { readNotifyParty, readParty } from './parties.ts'
import { readPlaces } from './places.ts'
import { CellRefusal, longestId, longestText, type FileReading, type Inferred, type RowContext } from './row-context.ts'

/**
 * Makes the reader of a file's rows. Rows must be given once each, in the order of the file: equal rows without an id
 * of their own are told apart by how many came before, so that the same file always gives the same ids.
 */
export const createTradeReader = (
  mapping: Mapping,
  { receivedOn, usdRates }: ReaderContext,
): RowReader<TradeRecord> => {
  const columns = new Map(
    mapping.columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])),
  )
  const dateStyle = { order: columns.get('tradeDate')?.dateOrder ?? null, timeZone: mapping.constants.timeZone ?? null }
  const file: FileReading = {
    mapping,
    columns,
    hints: new Map(mapping.columns.map(({ column, header }) => [column, readHeaderHints(header)])),
    dateStyle,
    day: remember((written) => readDay(written, dateStyle)),
    latestDay: yearAfter(receivedOn),
    usdRates,
  }
  const occurrences = createOccurrences()
  return (row) => {
    try {
      return readRow(file, row, occurrences)
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      const column = columns.get(error.field)
      return {
        reject: {
          line: row.line,
          column: column?.header ?? null,
          value: column === undefined ? null : (rawText(row.cells[column.column])?.slice(0, 500) ?? null),
          reason: error.reason,
        },
      }
    }
  }
}

/** Arrivals are announced months ahead; a date more than a year ahead is a typing error. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** Asked for by rows without an id of their own; equal rows have equal cells, so all of them ask or none. */
const contentId = ({ cells }: SourceRow, occurrences: Occurrences): string => {
  let content = ''
  let blanks = 0
  for (const [column, cell] of cells.entries()) {
    const text = rawText(cell)
    // Blank cells at the end of a row are none: some files write them, some do not.
    if (text === null && column > 0) blanks += 1
    else {
      content += column === 0 ? (text ?? '') : '\u001f'.repeat(blanks + 1) + text
      blanks = 0
    }
  }
  const digest = hash('sha256', content, 'binary')
  const occurrence = occurrences.count(digest)
  const id = Buffer.from(digest.slice(0, 16), 'binary').toString('base64url')
  // Truly equal rows are two rows: two equal lines of a declaration are two shipments until an id says otherwise.
  return occurrence === 1 ? id : `${id}#${occurrence}`
}

const readRow = (file: FileReading, row: SourceRow, occurrences: Occurrences): RowReading<TradeRecord> => {
  const inferred = new Set<Inferred>()
  const cell = (field: TradeField): Cell => {
    const column = file.columns.get(field)
    return column === undefined ? null : (row.cells[column.column] ?? null)
  }
  const text = (field: TradeField): string | null => textOf(cell(field))?.slice(0, longestText) ?? null
  const reading: RowContext = { file, cell, text, inferred }

  const tradeDate = readDate(reading)
  const places = readPlaces(reading)
  const buyer = readParty(reading, 'buyer', places.destinationCountry)
  const seller = readParty(reading, 'seller', places.originCountry)
  const { hsCode, moreHsCodes } = readCode(reading)
  const productDesc = text('productDesc')
  if (buyer.name === null && seller.name === null && hsCode === null && productDesc === null) {
    return { reject: { line: row.line, column: null, value: null, reason: 'nothing_traded' } }
  }
  const record: TradeRecord = {
    recordId: readRecordId(reading, () => contentId(row, occurrences)),
    tradeDate,
    buyer,
    seller,
    notifyParty: readNotifyParty(reading, buyer),
    productDesc,
    hsCode,
    hsEdition: readEdition(reading, hsCode, tradeDate),
    moreHsCodes,
    productTag: text('productTag'),
    ...places,
    ...readMeasures(reading),
    ...readMoney(reading, tradeDate),
    containers: readContainerCount(reading),
    billNo: (text('billNo') ?? text('masterBillNo'))?.slice(0, longestId) ?? null,
    transport: transportBySpelling(text('transport') ?? ''),
    inferred: [],
  }
  return { record: { ...record, inferred: [...inferred] } }
}

const transportBySpelling = remember(resolveTransport)

const readDate = ({ cell, file, inferred }: RowContext): string => {
  const written = cell('tradeDate')
  const reading = typeof written === 'string' ? file.day(written) : readDay(written, file.dateStyle)
  if (reading === null) throw new CellRefusal('tradeDate', 'date_missing')
  if (typeof reading === 'string') throw new CellRefusal('tradeDate', `date_${reading}`)
  if (reading.day > file.latestDay) throw new CellRefusal('tradeDate', 'date_future')
  if (reading.isInferred) inferred.add('tradeDate')
  return reading.day
}

const codeBySpelling = remember(readHsCode)

const readCode = ({ cell, inferred }: RowContext) => {
  const written = cell('hsCode')
  const reading = typeof written === 'string' ? codeBySpelling(written) : readHsCode(written)
  if (reading === 'invalid') throw new CellRefusal('hsCode', 'hs_code_invalid')
  if (reading?.inferred === true) inferred.add('hsCode')
  return { hsCode: reading?.code ?? null, moreHsCodes: reading?.codes.slice(1) ?? [] }
}

const editionBySpelling = remember(readHsEdition)

/** The file's own, else the one in force on the day where the code exists in it. */
const readEdition = (row: RowContext, hsCode: string | null, tradeDate: string): string | null => {
  if (hsCode === null) return null
  const column = row.text('hsEdition')
  const written = column === null ? null : editionBySpelling(column)
  if (written !== null) return `HS${written}`
  const constant = row.file.mapping.constants.hsEdition ?? null
  if (constant !== null) return constant
  const inForce = hsEditionOn(tradeDate)
  // Countries follow late: a subheading that the edition does not know is of an older one, and we do not say which.
  if (inForce === null || (inForce === '2022' && !isCurrentSubheading(hsCode.slice(0, 6)))) return null
  row.inferred.add('hsEdition')
  return `HS${inForce}`
}

const readRecordId = (row: RowContext, idOfContent: () => string): string => {
  const own = row.text('recordId')
  if (own !== null) return own.slice(0, longestId)
  const declaration = row.text('declarationNo')
  const line = row.text('lineNo')
  if (declaration !== null && line !== null) return `${declaration}/${line}`.slice(0, longestId)
  row.inferred.add('recordId')
  return `${declaration === null ? '' : `${declaration.slice(0, 100)}/`}${idOfContent()}`
}
