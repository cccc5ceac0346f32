/**
 * The inferred fields of a row, whose values were derived and not read. A bit mask stores the inferred fields while the
 * row is read; the finished record has a list. Nearly all rows of a file have the same list, so equal lists share one
 * object.
 */

import type { TradeRecord } from '../../../customs/index.ts'

type Inferred = TradeRecord['inferred'][number]

/** The fields that may be inferred, in the order in which they are read from a row. */
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

/**
 * Returns the bit of a field in the mask of inferred fields. Callers call this function once per file, not for every
 * row.
 */
export const markOf = (field: (typeof fields)[number]): number => 1 << fields.indexOf(field)

export const inferredOf = (marks: number): readonly Inferred[] => {
  const known = lists.get(marks)
  if (known !== undefined) return known
  const made = fields.filter((field) => (marks & markOf(field)) !== 0)
  lists.set(marks, made)
  return made
}
