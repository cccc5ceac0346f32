/**
 * The fields of a row that were inferred: bits while it is read, a list in its record. Nearly all rows of a file have the
 * same list, so equal lists are one object.
 */
import type { TradeRecord } from '../../../customs/index.ts'

type Inferred = TradeRecord['inferred'][number]

/** In the order in which a row is read. */
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

/** The bit of a field; callers look it up once. */
export const markOf = (field: (typeof fields)[number]): number => 1 << fields.indexOf(field)

export const inferredOf = (marks: number): readonly Inferred[] => {
  const known = lists.get(marks)
  if (known !== undefined) return known
  const made = fields.filter((field) => (marks & markOf(field)) !== 0)
  lists.set(marks, made)
  return made
}
