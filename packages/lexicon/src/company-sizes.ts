/** Reads the numbers of employees and the yearly revenue of companies from files. */

import { currencyIn, readAmount } from './amount-texts.ts'

/** The eight classes of LinkedIn; `max` is null for the open class. */
export const employeeRanges = [
  { code: '1-10', min: 1, max: 10 },
  { code: '11-50', min: 11, max: 50 },
  { code: '51-200', min: 51, max: 200 },
  { code: '201-500', min: 201, max: 500 },
  { code: '501-1000', min: 501, max: 1000 },
  { code: '1001-5000', min: 1001, max: 5000 },
  { code: '5001-10000', min: 5001, max: 10_000 },
  { code: '10001+', min: 10_001, max: null },
] as const

/** `max` is null when the range is open. */
export type EmployeeCount = { min: number; max: number | null }

const crunchbaseEmployees = /^c_(?<min>\d{5})_(?<max>\d{5}|max)$/

/** Spreadsheets turn the classes 1-10 and 11-50 into dates. */
const spreadsheetDates: ReadonlyMap<string, EmployeeCount> = new Map([
  ['10-jan', { min: 1, max: 10 }],
  ['jan-10', { min: 1, max: 10 }],
  ['1月10日', { min: 1, max: 10 }],
  ['nov-50', { min: 11, max: 50 }],
  ['50-nov', { min: 11, max: 50 }],
])

const oneself = /^(?:self[- ]?employed|myself only|just me|个体|自雇)/

/**
 * Reads a number of employees or a range of it: `51-200`, `1,001–5,000 employees`, `10000+`, codes of Crunchbase
 * (`c_00101_00250`), `about 300`, `50名以上`, `<10`. `more than 50` begins at 51, `fewer than 10` ends at 9. Null when the
 * text has no such number.
 */
export const employeesOf = (text: string): EmployeeCount | null => {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const { min = '', max = '' } = crunchbaseEmployees.exec(plain)?.groups ?? {}
  if (min !== '') return { min: Number(min), max: max === 'max' ? null : Number(max) }
  const date = spreadsheetDates.get(plain)
  if (date !== undefined) return date
  if (oneself.test(plain)) return { min: 1, max: 1 }
  // A calendar date or a negative number is no count.
  if (/^-\s?\d|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(plain) && !/^\d{1,3}(?:[.,]\d{3}){2}$/.test(plain)) return null
  const bounds = readAmount(plain, 1)
  if (bounds === null || !Number.isInteger(bounds.min) || !Number.isInteger(bounds.max ?? 0)) return null
  return bounds.max !== null && bounds.max < 0 ? null : bounds
}

/**
 * `minUsd` and `maxUsd` are in whole US dollars; `maxUsd` is null when the range is open. An amount in another currency
 * is not converted: it keeps its currency, which is null when the text names none.
 */
export type RevenueReading =
  | { minUsd: number; maxUsd: number | null }
  | { currency: string | null; min: number; max: number | null }

/** The codes of Crunchbase for revenue: the lower end in thousands of US dollars, and the range in US dollars. */
const crunchbaseRevenue: ReadonlyMap<string, { minUsd: number; maxUsd: number | null }> = new Map([
  ['r_00000000', { minUsd: 0, maxUsd: 1e6 }],
  ['r_00001000', { minUsd: 1e6, maxUsd: 1e7 }],
  ['r_00010000', { minUsd: 1e7, maxUsd: 5e7 }],
  ['r_00050000', { minUsd: 5e7, maxUsd: 1e8 }],
  ['r_00100000', { minUsd: 1e8, maxUsd: 5e8 }],
  ['r_00500000', { minUsd: 5e8, maxUsd: 1e9 }],
  ['r_01000000', { minUsd: 1e9, maxUsd: 1e10 }],
  ['r_10000000', { minUsd: 1e10, maxUsd: null }],
])

/**
 * Reads a yearly revenue or a range of it: `$10M to $50M`, codes of Crunchbase (`r_00010000`), `1.5 billion USD`,
 * `5000万美元`. An amount without a currency (`10亿`) has the currency null. Null when the text has no amount.
 */
export const revenueOf = (text: string): RevenueReading | null => {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const coded = crunchbaseRevenue.get(plain)
  if (coded !== undefined) return coded
  if (/^-\s?\D?\d/.test(plain)) return null
  const bounds = readAmount(plain, 0)
  if (bounds === null) return null
  const [min, max] = [Math.round(bounds.min), bounds.max === null ? null : Math.round(bounds.max)]
  const currency = currencyIn(plain)
  return currency === 'USD' ? { minUsd: min, maxUsd: max } : { currency, min, max }
}
