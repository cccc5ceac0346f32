/** The required fields of the datasets about companies and people, and the values that are plausible for a field. */

import type { DatasetName, Field, Mapping } from '@tradewind/contract'
import { fairSessionsOf, readLei } from '@tradewind/lexicon'
import type { Cell } from '../../read/index.ts'
import { resolveCurrency } from '../../values/codes.ts'
import { countryOfCell } from '../../values/identifiers.ts'
import { readDecimal } from '../../values/numbers.ts'
import { rawText } from '../../values/texts.ts'

/** Each list holds alternatives; one column for each list is required. */
const anyCompany = ['company', 'companyRef', 'lei'] as const
const required: Readonly<Partial<Record<DatasetName, readonly (readonly Field[])[]>>> = {
  company: [['company']],
  person: [['contact', 'firstName', 'lastName']],
  shareholding: [anyCompany, ['holder', 'holderRef', 'holderLei']],
  funding: [anyCompany, ['fundedOn', 'roundType', 'amount', 'amountUsd', 'acquirer', 'acquirerRef']],
  news: [anyCompany, ['newsTitle', 'newsContent']],
  technology: [anyCompany, ['technology']],
  fair_buyers: [['company']],
}

/** Returns the required fields that a mapping lacks. */
export const missingProfileFields =
  (dataset: DatasetName) =>
  ({ columns }: Mapping): Field[] => {
    const mapped = new Set(columns.map(({ field }) => field))
    return (required[dataset] ?? []).flatMap((alternatives) =>
      alternatives.some((field) => mapped.has(field)) ? [] : [...alternatives],
    )
  }

export const decimalFields: ReadonlySet<Field> = new Set<Field>([
  'latitude',
  'longitude',
  'employeesFrom',
  'employeesTo',
  'fundingTotal',
  'percent',
  'amount',
  'amountUsd',
])
export const dateFields: ReadonlySet<Field> = new Set<Field>([
  'foundedOn',
  'registerDate',
  'startedOn',
  'endedOn',
  'fundedOn',
  'publishedOn',
  'firstSeenOn',
  'lastSeenOn',
  'updatedOn',
])

const text = (cell: Cell): string => rawText(cell) ?? ''
const hasLetters = (cell: Cell): boolean => /\p{L}{2,}/u.test(text(cell))
const isName = (cell: Cell): boolean => hasLetters(cell) && !/[@]|^https?:/.test(text(cell)) && text(cell).length <= 300
const isDecimal = (cell: Cell): boolean => readDecimal(cell, null) !== 'invalid'
const isDegrees = (cell: Cell, most: number): boolean => {
  const reading = readDecimal(cell, null)
  return reading !== null && reading !== 'invalid' && Math.abs(Number(reading.text)) <= most
}
const isLink = (cell: Cell): boolean => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text(cell))
const hasYear = (cell: Cell): boolean => /\d{2,4}/.test(text(cell))

const isNumberText = (cell: Cell): boolean =>
  text(cell).replaceAll(/\D/g, '').length >= 5 && !/\p{L}{4,}/u.test(text(cell))

const checks: Partial<Record<Field, (cell: Cell) => boolean>> = {
  company: isName,
  legalName: isName,
  contact: (cell) => isName(cell) && text(cell).length <= 120,
  firstName: isName,
  lastName: isName,
  holder: isName,
  acquirer: isName,
  title: isName,
  country: (cell) => countryOfCell(cell) !== null,
  personCountry: (cell) => countryOfCell(cell) !== null,
  addressCountry: (cell) => countryOfCell(cell) !== null,
  holderCountry: (cell) => countryOfCell(cell) !== null,
  acquirerCountry: (cell) => countryOfCell(cell) !== null,
  email: (cell) => /\S@\S+\.\S/.test(text(cell)),
  website: isLink,
  link: isLink,
  logo: isLink,
  phone: isNumberText,
  mobile: isNumberText,
  fax: isNumberText,
  session: (cell) => fairSessionsOf(text(cell)).sessions.length > 0,
  lei: (cell) => readLei(text(cell)) !== null,
  holderLei: (cell) => readLei(text(cell)) !== null,
  currency: (cell) => resolveCurrency(text(cell)) !== null,
  employees: (cell) => /\d/.test(text(cell)),
  revenue: (cell) => /\d|[<>]/.test(text(cell)),
  percent: (cell) => readDecimal(text(cell).replace('%', '').trim(), null) !== 'invalid',
  amount: isDecimal,
  amountUsd: isDecimal,
  fundingTotal: isDecimal,
  latitude: (cell) => isDegrees(cell, 90),
  longitude: (cell) => isDegrees(cell, 180),
  employeesFrom: isDecimal,
  employeesTo: isDecimal,
  foundedOn: hasYear,
  registerDate: hasYear,
  fundedOn: hasYear,
  publishedOn: hasYear,
  updatedOn: hasYear,
}

/**
 * Returns the share of the values that the field could hold. The caller passes no blank values. Returns null when the
 * values give no evidence.
 */
export const fitsProfileField = (field: Field, filled: readonly Cell[]): number | null => {
  if (filled.length === 0) return null
  if (field === 'recordId') return new Set(filled).size === filled.length ? 1 : 0.3
  const check = checks[field]
  return check === undefined ? 1 : filled.filter(check).length / filled.length
}
