/** A row of a mapped file → a canonical trade record, or the reason why it cannot be one. */
import { hash } from 'node:crypto'
import type { Field, Mapping, TradeField } from '@tradewind/contract'
import { normaliseUnit, resolveCountry, resolvePort, toKilograms } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import type { Cell, SourceRow } from '../../read/index.ts'
import { readHeaderHints } from './header-hints.ts'
import type { RowReader, RowReading } from '../dataset.ts'
import { createOccurrences, type Occurrences } from '../../occurrences.ts'
import { remember } from '../../remember.ts'
import { resolveBasis, resolveCurrency, resolveTransport } from '../../values/codes.ts'
import { readDay, type DateStyle } from '../../values/dates.ts'
import { readHsCode } from '../../values/hs-codes.ts'
import { readDecimal } from '../../values/numbers.ts'
import { rawText, textOf } from '../../values/texts.ts'

/** Why a row is refused; each has its text under `ingest.reject.<key>`. */
export const rejectReasons = [
  'date_missing',
  'date_invalid',
  'hs_code_invalid',
  'number_invalid',
  'nothing_traded',
] as const
export type RejectReason = (typeof rejectReasons)[number]

type Inferred = TradeRecord['inferred'][number]
type TradeParty = TradeRecord['buyer']

/** Thrown inside one row only: a cell that a field cannot hold. */
class CellRefusal extends Error {
  readonly field: TradeField
  readonly reason: RejectReason
  constructor(field: TradeField, reason: RejectReason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

const longestText = 4000
const longestId = 200

/**
 * Makes the reader of a file's rows. Rows must be given once each, in the order of the file: equal rows without an id
 * of their own are told apart by how many came before, so that the same file always gives the same ids.
 */
export const createTradeReader = (mapping: Mapping): RowReader<TradeRecord> => {
  const columns = new Map(
    mapping.columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])),
  )
  const dateStyle = { order: columns.get('tradeDate')?.dateOrder ?? null, timeZone: null }
  const file: FileReading = {
    mapping,
    columns,
    hints: new Map(mapping.columns.map(({ column, header }) => [column, readHeaderHints(header)])),
    dateStyle,
    day: remember((written) => readDay(written, dateStyle)),
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

type FileReading = {
  mapping: Mapping
  columns: ReadonlyMap<Field, Mapping['columns'][number]>
  hints: ReadonlyMap<number, ReturnType<typeof readHeaderHints>>
  dateStyle: DateStyle
  day: (written: string) => ReturnType<typeof readDay>
}

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
  const hsCode = readCode(reading)
  const productDesc = text('productDesc')
  if (buyer.name === null && seller.name === null && hsCode === null && productDesc === null) {
    return { reject: { line: row.line, column: null, value: null, reason: 'nothing_traded' } }
  }
  const record: TradeRecord = {
    recordId: readRecordId(reading, () => contentId(row, occurrences)),
    tradeDate,
    buyer,
    seller,
    notifyParty: text('notifyParty'),
    productDesc,
    hsCode,
    productTag: text('productTag'),
    ...places,
    ...readMeasures(reading),
    ...readMoney(reading),
    containers: wholeNumber(readNumber(reading, 'containers')),
    billNo: text('billNo')?.slice(0, longestId) ?? null,
    transport: transportBySpelling(text('transport') ?? ''),
    inferred: [],
  }
  return { record: { ...record, inferred: [...inferred] } }
}

const transportBySpelling = remember(resolveTransport)

type RowContext = {
  file: FileReading
  cell(field: TradeField): Cell
  text(field: TradeField): string | null
  inferred: Set<Inferred>
}

const readDate = ({ cell, file, inferred }: RowContext): string => {
  const written = cell('tradeDate')
  const reading = typeof written === 'string' ? file.day(written) : readDay(written, file.dateStyle)
  if (reading === null) throw new CellRefusal('tradeDate', 'date_missing')
  if (typeof reading === 'string') throw new CellRefusal('tradeDate', 'date_invalid')
  if (reading.isInferred) inferred.add('tradeDate')
  return reading.day
}

const codeBySpelling = remember(readHsCode)

const readCode = ({ cell, inferred }: RowContext): string | null => {
  const written = cell('hsCode')
  const reading = typeof written === 'string' ? codeBySpelling(written) : readHsCode(written)
  if (reading === 'invalid') throw new CellRefusal('hsCode', 'hs_code_invalid')
  if (reading?.inferred === true) inferred.add('hsCode')
  return reading?.code ?? null
}

const countryBySpelling = remember(resolveCountry)

/** `NA` is Namibia here, so null words are not asked first. */
const readCountry = ({ cell }: RowContext, field: TradeField): string | null => {
  const written = rawText(cell(field))
  return written === null ? null : countryBySpelling(written)
}

const readPlaces = (row: RowContext) => {
  const { constants } = row.file.mapping
  const place = (field: 'originCountry' | 'destinationCountry'): string | null => {
    const read = readCountry(row, field)
    if (read !== null || constants[field] === null || row.file.columns.has(field)) return read
    row.inferred.add(field)
    return constants[field]
  }
  const originCountry = place('originCountry')
  const destinationCountry = place('destinationCountry')
  return {
    originCountry,
    destinationCountry,
    departurePort: readPort(row.text('departurePort'), originCountry),
    arrivalPort: readPort(row.text('arrivalPort'), destinationCountry),
  }
}

const portBySpelling = remember((key) => {
  const [country = '', written = ''] = splitOnce(key)
  // The country only settles namesakes: goods may be shipped from a port of a third country.
  return (resolvePort(written) ?? (country === '' ? null : resolvePort(written, country)))?.code ?? null
})

const splitOnce = (key: string): [string, string] => [key.slice(0, key.indexOf('|')), key.slice(key.indexOf('|') + 1)]

const readPort = (written: string | null, country: string | null): TradeRecord['departurePort'] => {
  if (written === null) return null
  return { code: portBySpelling(`${country ?? ''}|${written}`), raw: written }
}

/** The country stands in its column, at the end of the address, or is taken from where the goods went or came from. */
const readParty = (row: RowContext, side: 'buyer' | 'seller', countryOfGoods: string | null): TradeParty => {
  const name = row.text(`${side}Name`)
  if (name === null) return { name, country: null, address: null, email: null, phone: null, website: null }
  const address = row.text(`${side}Address`)
  let country = readCountry(row, `${side}Country`)
  if (country === null) {
    country = (address === null ? null : countryOfAddress(address)) ?? countryOfGoods
    if (country !== null) row.inferred.add(`${side}Country`)
  }
  return {
    name,
    country,
    address,
    email: emailIn(row.text(`${side}Email`)),
    phone: row.text(`${side}Phone`)?.slice(0, 60) ?? null,
    website: row.text(`${side}Website`)?.slice(0, 200) ?? null,
  }
}

/**
 * The country that ends an address: `… GIARDINI NORD 225 ITALY IT` → IT. Two letters are never read alone: at the end
 * of an address they are as often a province (`MO`, `CA`) as a country.
 */
const countryOfAddress = remember((address: string): string | null => {
  const words = address.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const last = words.findLastIndex((word) => word.length > 2) + 1
  for (const count of [3, 2, 1]) {
    if (last < count || last < words.length - 2) continue
    const code = resolveCountry(words.slice(last - count, last).join(' '))
    if (code !== null) return code
  }
  return null
})

/** The first address of a cell. No part may hold the @ that separates them: `x@x@x@…` would be cut in every way. */
const emailIn = (written: string | null): string | null =>
  /[^\s;,<>()@]+@[^\s;,<>()@]+\.[^\s;,<>()@]+/.exec(written ?? '')?.[0].toLowerCase() ?? null

/** Decimal text; a written zero is how customs systems say that they do not know. */
const readNumber = (row: RowContext, field: TradeField): { text: string; unit: string | null } | null => {
  const reading = readDecimal(row.cell(field), row.file.columns.get(field)?.decimalMark ?? null)
  if (reading === 'invalid') throw new CellRefusal(field, 'number_invalid')
  return reading === null || Number(reading.text) === 0 ? null : reading
}

const wholeNumber = (reading: { text: string } | null): number | null => {
  const value = reading === null ? 0 : Math.round(Number(reading.text))
  return value > 0 && value <= 65_535 ? value : null
}

const positive = (text: string | undefined): number | null => {
  const value = Number(text ?? 0)
  return Number.isFinite(value) && value > 0 ? value : null
}

const readMeasures = (row: RowContext) => {
  const quantityRead = readNumber(row, 'quantity')
  const quantity = positive(quantityRead?.text)
  const quantityUnit = (row.text('quantityUnit') ?? quantityRead?.unit)?.toUpperCase().slice(0, 30) ?? null
  const weight = readNumber(row, 'weight')
  const value = positive(weight?.text)
  if (value !== null) {
    const column = row.file.columns.get('weight')
    const stated =
      row.text('weightUnit') ??
      weight?.unit ??
      (column === undefined ? null : row.file.hints.get(column.column)?.weightUnit)
    // A weight without a unit is in kilograms, as customs offices count; it is marked.
    if (stated === null || stated === undefined) row.inferred.add('weightKg')
    return { quantity, quantityUnit, weightKg: toKilograms(value, stated ?? 'KG') }
  }
  const fromQuantity = quantity === null || quantityUnit === null ? null : toKilograms(quantity, quantityUnit)
  if (fromQuantity !== null) row.inferred.add('weightKg')
  return {
    quantity,
    quantityUnit: quantity === null && normaliseUnit(quantityUnit ?? '') === null ? null : quantityUnit,
    weightKg: fromQuantity,
  }
}

/** The amount in dollars where the file has one, else in the currency it names. */
const readMoney = (row: RowContext) => {
  const { constants } = row.file.mapping
  const hintOf = (field: TradeField) => row.file.hints.get(row.file.columns.get(field)?.column ?? -1) ?? null
  const amountUsd = readNumber(row, 'amountUsd')
  const amount = readNumber(row, 'amount')
  const unitPriceUsd = readNumber(row, 'unitPriceUsd')
  const unitPrice = readNumber(row, 'unitPrice')
  const inDollars = amountUsd !== null || (amount === null && unitPriceUsd !== null)
  const used = inDollars ? 'amountUsd' : 'amount'
  const written = resolveCurrency(row.text('currency') ?? '') ?? resolveCurrency(amount?.unit ?? '')
  const currency = inDollars ? 'USD' : (written ?? hintOf('amount')?.currency ?? constants.currency)
  if (!inDollars && written === null && currency !== null) row.inferred.add('currency')
  const chosen = inDollars ? amountUsd : amount
  const price = inDollars ? unitPriceUsd : unitPrice
  const hasMoney = chosen !== null || price !== null
  return {
    amount: moneyText(chosen?.text),
    currency: hasMoney ? currency : null,
    basis: hasMoney ? (resolveBasis(row.text('basis') ?? '') ?? hintOf(used)?.basis ?? constants.basis) : null,
    unitPrice: moneyText(price?.text),
  }
}

/** Negative amounts are corrections of declarations that we do not have; they say nothing about a trade. */
const moneyText = (text: string | undefined): string | null =>
  text === undefined || text.startsWith('-') || /^\d{14}/.test(text) ? null : text

const readRecordId = (row: RowContext, idOfContent: () => string): string => {
  const own = row.text('recordId')
  if (own !== null) return own.slice(0, longestId)
  const declaration = row.text('declarationNo')
  const line = row.text('lineNo')
  if (declaration !== null && line !== null) return `${declaration}/${line}`.slice(0, longestId)
  row.inferred.add('recordId')
  return `${declaration === null ? '' : `${declaration.slice(0, 100)}/`}${idOfContent()}`
}
