/**
 * Filters and sorts the rows of the coverage page, and writes them as a CSV file. A country without records also has a
 * row.
 */

import type { CoverageDataset, CoverageField, CoverageRow, CoverageSide } from '@tradewind/contract'
import { countries, countryOf, toCsv, type Area } from '@tradewind/lexicon'

/** The age of the newest record. `absent`: there are no records. */
export const freshnesses = ['fresh', 'aging', 'stale', 'absent'] as const
export type Freshness = (typeof freshnesses)[number]

export const sorts = [
  'rows_desc',
  'rows_asc',
  'companies_desc',
  'companies_asc',
  'lag_asc',
  'lag_desc',
  'months_desc',
  'months_asc',
] as const
export type Sort = (typeof sorts)[number]

/** The state of the coverage page, which its URL stores. */
export type CoverageView = {
  side: CoverageSide
  dataset: CoverageDataset | undefined
  area: Area | undefined
  freshness: Freshness | undefined
  countries: readonly string[]
  sort: Sort
  page: number
  limit: number
  /** The key of the row that the side panel shows. */
  open: string | undefined
}

const freshUntilDays = 45
const agingUntilDays = 120

/** Returns the freshness of a row; null when the age of its records is unknown, because the dataset has no dates. */
export const freshnessOf = ({ rows, lagDays }: CoverageRow): Freshness | null => {
  if (rows === 0) return 'absent'
  if (lagDays === null) return null
  return lagDays <= freshUntilDays ? 'fresh' : lagDays <= agingUntilDays ? 'aging' : 'stale'
}

export const keyOf = ({ dataset, side, country }: CoverageRow): string => `${dataset}-${side ?? ''}-${country ?? ''}`

/** Returns the row of a country without records. */
const absentRow = (side: CoverageSide, country: string): CoverageRow => ({
  dataset: 'trade',
  side,
  country,
  rows: 0,
  companies: null,
  from: null,
  to: null,
  lagDays: null,
  lastLoadAt: null,
  sources: 0,
  months: 0,
  gaps: 0,
  demoRows: 0,
  fields: [],
})

const ofSide = (rows: readonly CoverageRow[], side: CoverageSide) =>
  rows.filter((row) => row.side === null || row.side === side)

/**
 * Returns the rows that match the filter of the view, in the sort order of the view. Countries without records are
 * included only when the filter names them or asks for uncovered countries.
 */
export const chooseRows = (rows: readonly CoverageRow[], view: CoverageView): CoverageRow[] => {
  const held = ofSide(rows, view.side)
  const known = new Set(held.flatMap(({ dataset, country }) => (dataset === 'trade' ? [country] : [])))
  const asksAbsent = view.freshness === 'absent' || view.countries.length > 0
  const absent = asksAbsent && (view.dataset ?? 'trade') === 'trade' ? countries() : []
  return [...held, ...absent.filter(({ code }) => !known.has(code)).map(({ code }) => absentRow(view.side, code))]
    .filter(
      (row) =>
        (view.dataset === undefined || row.dataset === view.dataset) &&
        (view.freshness === undefined || freshnessOf(row) === view.freshness) &&
        (view.countries.length === 0 || view.countries.includes(row.country ?? '')) &&
        (view.area === undefined || countryOf(row.country ?? '')?.area === view.area),
    )
    .toSorted(orderOf(view.sort))
}

const valueOf = (row: CoverageRow, by: string): number | null => {
  if (by === 'lag') return row.lagDays
  return by === 'companies' ? row.companies : by === 'months' ? row.months : row.rows
}

/** Compares two rows. Rows with an unknown value come last, in ascending and in descending order. */
const orderOf = (sort: Sort) => {
  const [by = 'rows', direction] = sort.split('_')
  const sign = direction === 'asc' ? 1 : -1
  return (a: CoverageRow, b: CoverageRow): number => {
    const [left, right] = [valueOf(a, by), valueOf(b, by)]
    if (left === right) return keyOf(a) < keyOf(b) ? -1 : 1
    if (left === null || right === null) return left === null ? 1 : -1
    return (left - right) * sign
  }
}

const filledFrom = 0.5

/** Counts the fields that at least half of the records fill. */
export const countFilled = ({ fields }: CoverageRow) => {
  const own = fields.filter(({ of }) => of === 'rows')
  return { filled: own.filter(({ share }) => share >= filledFrom).length, total: own.length }
}

/**
 * Writes the rows as CSV. For each field of `fields` there is a column with the share of records that fill the field,
 * from 0 to 1.
 */
export const coverageCsv = (
  rows: readonly CoverageRow[],
  fields: readonly CoverageField[],
  headers: readonly string[],
) => {
  const lines = rows.map((row) => [
    row.country,
    row.side,
    row.dataset,
    row.rows,
    row.companies,
    row.from,
    row.to,
    row.lagDays,
    row.lastLoadAt,
    row.months,
    row.gaps,
    ...fields.map((field) => row.fields.find((one) => one.field === field)?.share.toFixed(4) ?? null),
  ])
  return toCsv([headers, ...lines])
}
