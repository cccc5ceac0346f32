/**
 * The inferred fields of a row: a bit mask while the row is read, a list in its record. Nearly all rows of a file have
 * the same list, so equal lists share one object.
 */

import type { TradeRecord } from '../../../customs/index.ts'

type Inferred = TradeRecord['inferred'][number]

/** In the order in which the fields of a row are read. */
const fields = [
  'tradeDate',
  'originCountry',
  'destinationCountry',
  'buyerCountry',
  'sellerCountry',
  'hsCode',
  'recordId',
  'hsEdition',
  'quantity',
  'weightKg',
  'currency',
  'amount',
  'unitPrice',
  'amountUsd',
  'containers',
] as const satisfies readonly Inferred[]
const lists = new Map<number, readonly Inferred[]>()

/** The bit of a field. Callers look it up once, not for every row. */
export const markOf = (field: (typeof fields)[number]): number => 1 << fields.indexOf(field)

export const inferredOf = (marks: number): readonly Inferred[] => {
  const known = lists.get(marks)
  if (known !== undefined) return known
  const made = fields.filter((field) => (marks & markOf(field)) !== 0)
  lists.set(marks, made)
  return made
}
