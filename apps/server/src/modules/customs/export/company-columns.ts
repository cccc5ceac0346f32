/**
 * Writes companies as rows of a file. Each column computes its value from one entry of the company list. The entries
 * are read in batches.
 */

import { translate } from '@tradewind/i18n'
import type { FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { type CompanyDetail, readCompaniesFor } from '../../companies/index.ts'
import type { Side } from '../entity.ts'
import type { UnitQuantity } from '../quantity.ts'
import type { MeasureRow } from '../report/report-queries.ts'
import { countryCell, type ExportOptions } from './record-export.ts'

const batchRows = 1000

/** Reads a thousand rows at a time, with their companies and the contacts that the viewer may see. */
export async function* inBatches<Row, Line>(
  platform: Platform,
  { viewer, signal }: ExportOptions,
  rows: readonly Row[],
  read: {
    idsOf: (row: Row) => readonly number[]
    linesOf: (
      rows: readonly Row[],
      companies: ReadonlyMap<number, CompanyDetail>,
    ) => Promise<readonly Line[]> | readonly Line[]
  },
): AsyncGenerator<readonly Line[]> {
  for (let at = 0; at < rows.length; at += batchRows) {
    signal.throwIfAborted()
    const batch = rows.slice(at, at + batchRows)
    yield await read.linesOf(batch, await readCompaniesFor(platform, viewer, batch.flatMap(read.idsOf)))
  }
}

/**
 * The columns of a company with its contacts. `role` distinguishes the companies when a row has several: it is part of
 * the keys, and `title` is part of all headers.
 */
export const companyColumns = <Line>(
  lang: string,
  title: string,
  companyOf: (line: Line) => CompanyDetail | undefined,
  role: string | null = null,
): FileColumn<Line>[] => {
  const own = (text: string) => (role === null ? text : `${title}: ${text}`)
  const keyOf = (key: string) => (role === null ? key : `${role}_${key}`)
  const contact = (kind: 'email' | 'phone' | 'website' | 'address'): FileColumn<Line> => ({
    key: keyOf(kind),
    title: own(translate(lang, `customs.${kind}`)),
    cell: (line) => companyOf(line)?.contacts[kind] ?? null,
  })
  return [
    { key: keyOf('name'), title, cell: (line) => companyOf(line)?.name ?? null },
    {
      key: keyOf('country'),
      title: own(translate(lang, 'common.country')),
      cell: (line) => countryCell(companyOf(line)?.country ?? null, lang),
    },
    contact('email'),
    contact('phone'),
    contact('website'),
    contact('address'),
  ]
}

export const sideTitle = (side: Side, lang: string): string =>
  translate(lang, side === 'buyer' ? 'customs.buyer' : 'customs.seller')

type Quantities = readonly UnitQuantity[] | null
/** The quantities in other units than that of the quantity column, e.g. `340 PCS; 12 SET`. */
const otherQuantities = (quantities: Quantities, lang: string): string | null => {
  if (quantities === null) return translate(lang, 'customs.several_units')
  const others = quantities.slice(1)
  if (others.length === 0) return null
  return others.map(({ quantity, unit }) => `${quantity} ${unit ?? translate(lang, 'customs.no_unit')}`).join('; ')
}

/**
 * The columns of record count, amount, weight and quantity. The quantity is that of the unit of most records, and its
 * unit has its own column. `of` is a suffix of the headers, for numbers that cover only a part of the request.
 */
export const measureColumns = <
  Line extends {
    row: Pick<MeasureRow, 'amount_usd' | 'weight_kg'> & { trades: number | string }
    quantities: Quantities
  },
>(
  lang: string,
  of = '',
): FileColumn<Line>[] => [
  { key: 'trades', title: `${translate(lang, 'customs.trades')}${of}`, cell: ({ row }) => Number(row.trades) },
  { key: 'amount_usd', title: `${translate(lang, 'customs.amount_usd')}${of}`, cell: ({ row }) => row.amount_usd },
  { key: 'weight_kg', title: `${translate(lang, 'customs.weight_kg')}${of}`, cell: ({ row }) => row.weight_kg },
  {
    key: 'quantity',
    title: `${translate(lang, 'customs.quantity')}${of}`,
    cell: ({ quantities }) => quantities?.[0]?.quantity ?? null,
  },
  {
    key: 'quantity_unit',
    title: `${translate(lang, 'customs.quantity_unit')}${of}`,
    cell: ({ quantities }) => quantities?.[0]?.unit ?? null,
  },
  {
    key: 'other_quantities',
    title: `${translate(lang, 'customs.other_quantities')}${of}`,
    cell: ({ quantities }) => otherQuantities(quantities, lang),
  },
]

export const dayColumns = <Line extends { row: { first_date: string; last_date: string } }>(
  lang: string,
): FileColumn<Line>[] => [
  { key: 'first_trade', title: translate(lang, 'customs.first_trade'), cell: ({ row }) => row.first_date },
  { key: 'last_trade', title: translate(lang, 'customs.last_trade'), cell: ({ row }) => row.last_date },
]

export const topColumn = <Line extends { topHs4: string | null }>(lang: string): FileColumn<Line> => ({
  key: 'top_product',
  title: translate(lang, 'customs.top_product'),
  cell: ({ topHs4 }) => topHs4,
})
