/**
 * Selects the table for a filter's records: for an HS code `trade_by_entity`, in which the records of a code lie
 * together; for all other filters `trade`.
 */

import { fail } from '@tradewind/contract'
import { hsPrefixRange } from '@tradewind/lexicon'
import { noForwarder } from '../../companies/index.ts'
import { clampDay, draft, type Conditions, type Engine } from '../conditions.ts'
import { readFilterConditions, type Filter } from './filters.ts'

/** A table that holds the records of a filter, and its columns for the buyer and the seller. */
export type Subject = {
  readonly table: 'trade' | 'trade_by_entity'
  readonly buyer: string
  readonly seller: string
  readonly conditions: Conditions
}

/** Selects the table of a filter. Throws the same Failures as `readFilterConditions`. */
export const subjectOf = async (engine: Engine, filter: Filter): Promise<Subject> =>
  liesByCode(filter)
    ? { table: 'trade_by_entity', buyer: 'partner_id', seller: 'seller_id', conditions: byCode(filter) }
    : { table: 'trade', buyer: 'buyer_id', seller: 'seller_id', conditions: await readFilterConditions(engine, filter) }

const columnsByCode = {
  originCountries: 'origin',
  destinationCountries: 'destination',
  departurePorts: 'departure_port',
  arrivalPorts: 'arrival_port',
} as const
const asksByCode = new Set<string>([
  ...Object.keys(columnsByCode),
  'hsCode',
  'buyerId',
  'sellerId',
  'dateFrom',
  'dateTo',
  'withoutForwarders',
])

/** True for a code that occurs in `trade_by_entity`; a code that has only zeros does not occur in this table. */
const isEntity = (hsCode: string): boolean => /^\d{2,}$/.test(hsCode) && /[1-9]/.test(hsCode.slice(0, 8))

/** True when the rows of an HS code in `trade_by_entity` have all fields of the filter. */
const liesByCode = ({ hsCode = '', ...filter }: Filter): boolean =>
  isEntity(hsCode) &&
  Object.entries(filter).every(
    ([field, value]) => asksByCode.has(field) || value === undefined || value === '' || value === false,
  )

/**
 * Splits a filter into conditions that can be evaluated on the rows of its HS code, and the remaining fields. Returns
 * null when the filter has no code.
 */
export const splitByCode = (filter: Filter): { code: Conditions; rest: Filter } | null => {
  if (!isEntity(filter.hsCode ?? '')) return null
  const fields = Object.entries(filter)
  const rest = Object.fromEntries(fields.filter(([field]) => !asksByCode.has(field)))
  return { code: byCode(filter, 'code'), rest }
}

const byCode = (filter: Filter, prefix?: string): Conditions => {
  const { hsCode, dateFrom, dateTo } = filter
  if (hsCode === undefined) throw fail('no_filter')
  const { from, to } = hsPrefixRange(hsCode)
  const { bind, params } = draft(prefix)
  const where = [
    'kind = 2',
    `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`,
    // The number range of the prefix `6900` also contains the code `69`, so the prefix is compared as text too.
    `startsWith(hs_code, ${bind(hsCode, 'String')})`,
    ...Object.entries(columnsByCode).flatMap(([field, column]) => {
      const values = filter[field as keyof typeof columnsByCode] ?? []
      return values.length === 0 ? [] : [`${column} in ${bind(values, 'Array(String)')}`]
    }),
    ...(filter.buyerId === undefined ? [] : [`partner_id = ${bind(filter.buyerId, 'UInt32')}`]),
    ...(filter.sellerId === undefined ? [] : [`seller_id = ${bind(filter.sellerId, 'UInt32')}`]),
    ...(dateFrom === undefined ? [] : [`trade_date >= ${bind(clampDay(dateFrom), 'Date')}`]),
    ...(dateTo === undefined ? [] : [`trade_date <= ${bind(clampDay(dateTo), 'Date')}`]),
    ...(filter.withoutForwarders === true ? noForwarder('partner_id', 'seller_id') : []),
  ]
  return { where, params }
}
