/**
 * The required fields of trade records, and the values that are plausible for a field. When a field was guessed from
 * the header of its column, the column's values are checked too.
 */

import type { Field, Mapping } from '@tradewind/contract'
import type { Cell } from '../../read/index.ts'
import { resolveBasis, resolveCurrency, resolveTransport } from '../../values/codes.ts'
import { readContainers } from '../../values/containers.ts'
import { readDay } from '../../values/dates.ts'
import { readHsCode, readHsEdition } from '../../values/hs-codes.ts'
import { countryOfCell, identifierOf } from '../../values/identifiers.ts'
import { readDecimal } from '../../values/numbers.ts'
import { rawText } from '../../values/texts.ts'

const contentFields: readonly Field[] = ['buyerName', 'sellerName', 'productDesc', 'hsCode']

/**
 * Returns the required fields that a mapping lacks. A mapping needs a date, and at least one of buyer, seller, product
 * and code.
 */
export const missingTradeFields = (mapping: Mapping): Field[] => {
  const mapped = new Set(mapping.columns.map(({ field }) => field))
  const missing: Field[] = mapped.has('tradeDate') ? [] : ['tradeDate']
  return contentFields.some((field) => mapped.has(field)) ? missing : [...missing, ...contentFields]
}

export const decimalFields: ReadonlySet<Field> = new Set<Field>([
  'quantity',
  'weight',
  'amount',
  'amountUsd',
  'unitPrice',
  'unitPriceUsd',
  'containers',
])

const text = (cell: Cell): string => rawText(cell) ?? ''
const isDecimal = (cell: Cell): boolean => readDecimal(cell, null) !== 'invalid'
const hasLetters = (cell: Cell): boolean => /\p{L}{2,}/u.test(text(cell))
const isCountry = (cell: Cell): boolean => countryOfCell(cell) !== null
/** True for a port name, or a port code of US customs. */
const isPort = (cell: Cell): boolean => hasLetters(cell) || /^\d{4,5}$/.test(identifierOf(cell) ?? '')
const isDay = (cell: Cell): boolean => typeof readDay(cell, { order: null, timeZone: null }) === 'object'
const isName = (cell: Cell): boolean => hasLetters(cell) && text(cell).length <= 300

const checks: Partial<Record<Field, (cell: Cell) => boolean>> = {
  tradeDate: isDay,
  hsCode: (cell) => {
    const reading = readHsCode(cell)
    return reading !== 'invalid' && (reading === null || (reading.code.length >= 4 && !/^9[89]/.test(reading.code)))
  },
  buyerName: isName,
  sellerName: isName,
  notifyParty: isName,
  productDesc: hasLetters,
  productTag: hasLetters,
  buyerAddress: hasLetters,
  sellerAddress: hasLetters,
  buyerCountry: isCountry,
  sellerCountry: isCountry,
  originCountry: isCountry,
  destinationCountry: isCountry,
  buyerEmail: (cell) => text(cell).includes('@'),
  sellerEmail: (cell) => text(cell).includes('@'),
  buyerPhone: (cell) => text(cell).replaceAll(/\D/g, '').length >= 5,
  sellerPhone: (cell) => text(cell).replaceAll(/\D/g, '').length >= 5,
  departurePort: isPort,
  arrivalPort: isPort,
  quantity: isDecimal,
  weight: isDecimal,
  amount: isDecimal,
  amountUsd: isDecimal,
  unitPrice: isDecimal,
  unitPriceUsd: isDecimal,
  containers: (cell) => isDecimal(cell) || readContainers(cell) !== null,
  // A short number is a count of containers.
  containerNumbers: (cell) => /\d{4}/.test(text(cell)) && readContainers(cell) !== null,
  hsEdition: (cell) => readHsEdition(text(cell)) !== null,
  quantityUnit: (cell) => text(cell).length <= 30 && !/^[\d.,\s]+$/.test(text(cell)),
  weightUnit: (cell) => text(cell).length <= 20 && !/^[\d.,\s]+$/.test(text(cell)),
  currency: (cell) => resolveCurrency(identifierOf(cell) ?? '') !== null,
  basis: (cell) => resolveBasis(text(cell)) !== null,
  transport: (cell) => resolveTransport(text(cell)) !== null || /^\d{1,2}$/.test(identifierOf(cell) ?? ''),
}

/** True for zero, which customs systems write for an unknown figure. */
const isZero = (cell: Cell): boolean => cell === 0 || /^0+(?:[.,]0+)?$/.test(text(cell))

/**
 * Returns the share of the values that the field could hold. The caller passes no blank values. Returns null when the
 * values give no evidence.
 */
export const fitsTradeField = (field: Field, filled: readonly Cell[]): number | null => {
  if (filled.length === 0 || (decimalFields.has(field) && filled.every(isZero))) return null
  if (field === 'recordId') return isUnique(filled) ? 1 : 0.3
  const check = checks[field]
  if (check === undefined) return 1
  return filled.filter(check).length / filled.length
}

const isUnique = (filled: readonly Cell[]): boolean => new Set(filled).size === filled.length
