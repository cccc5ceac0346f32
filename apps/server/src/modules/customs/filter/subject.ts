/**
 * Selects the table for a filter's records: for an HS code `trade_by_entity`, in which the records of a code lie
 * together; for all other filters `trade`.
 */

import { fail, setsCondition } from '@tradewind/contract'
import { hsPrefixRange } from '@tradewind/lexicon'
import { noForwarder } from '../../companies/index.ts'
import {
  clampDay,
  completeConditions,
  draft,
  tradeParties,
  withTradeView,
  type Conditions,
  type Draft,
  type Engine,
  type FilterConditions,
  type PartyTable,
} from '../conditions.ts'
import type { Side } from '../entity.ts'
import type { TradeView } from '../publish/publications.ts'
import { companyConditions, readFilterConditions, withContact, type Filter } from './filters.ts'

/** Conditions on records, and the `having` clause of a query that groups these records by company; may be ''. */
export type GroupConditions = { readonly conditions: Conditions; readonly having: string }

/**
 * A table that holds the records of a filter, its columns for the buyer and the seller, and the conditions of the
 * filter with a trade view. `groupedBy` has the same conditions for a query that groups by the companies of a side: it spares
 * this query the subquery of `conditions`.
 */
export type Subject = PartyTable & {
  readonly conditions: Conditions
  readonly groupedBy: Readonly<Record<Side, GroupConditions>>
}
export type AskedSubject = { readonly parties: PartyTable; readonly asked: FilterConditions }

/** Selects the table of a filter. Throws the same Failures as `readFilterConditions`. */
export const subjectOf = async (engine: Engine, filter: Filter): Promise<AskedSubject> =>
  liesByCode(filter)
    ? { parties: codeParties, asked: { records: byCode(filter), companies: companyConditions(filter) } }
    : { parties: tradeParties, asked: await readFilterConditions(engine, filter) }

const codeParties: PartyTable = { table: 'trade_by_entity', buyer: 'partner_id', seller: 'seller_id' }

/** Adds the trade view to the conditions of a subject. */
export const viewSubject = ({ parties, asked }: AskedSubject, view: TradeView): Subject => {
  const conditions = completeConditions(view, asked, parties)
  const { companies } = asked
  const groupedBy = (side: Side): GroupConditions => {
    if (companies === null || companies.side !== side) return { conditions, having: '' }
    const { where, params } = withTradeView(view, asked.records)
    return {
      conditions: { where, params: { ...params, ...companies.params } },
      having: `having ${companies.having.join(' and ')}`,
    }
  }
  return { ...parties, conditions, groupedBy: { buyer: groupedBy('buyer'), seller: groupedBy('seller') } }
}

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
  'companySide',
  'lastBefore',
  'firstSince',
  'minTrades',
  'hasEmail',
])

/** True for a code that occurs in `trade_by_entity`; a code that has only zeros does not occur in this table. */
const isEntity = (hsCode: string): boolean => /^\d{2,}$/.test(hsCode) && /[1-9]/.test(hsCode.slice(0, 8))

/** True when the rows of an HS code in `trade_by_entity` have all fields of the filter. */
const liesByCode = ({ hsCode = '', ...filter }: Filter): boolean =>
  isEntity(hsCode) && Object.entries(filter).every(([field, value]) => asksByCode.has(field) || !setsCondition(value))

/**
 * Splits a filter without conditions on companies into conditions that can be evaluated on the rows of its HS code, and
 * the remaining fields. Returns null when the filter has no code.
 */
export const splitByCode = (filter: Filter): { code: Conditions; rest: Filter } | null => {
  if (!isEntity(filter.hsCode ?? '')) return null
  const fields = Object.entries(filter)
  const rest = Object.fromEntries(fields.filter(([field]) => !asksByCode.has(field)))
  return { code: byCode(filter, 'code'), rest }
}

/** Conditions on `trade_by_entity` that select the rows of an HS code. */
export const codeRows = (bind: Draft['bind'], hsCode: string): string[] => {
  const { from, to } = hsPrefixRange(hsCode)
  return [
    'kind = 2',
    `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`,
    // The number range of the prefix `6900` also contains the code `69`, so the prefix is compared as text too.
    `startsWith(hs_code, ${bind(hsCode, 'String')})`,
  ]
}

const byCode = (filter: Filter, prefix?: string): Conditions => {
  const { hsCode, dateFrom, dateTo } = filter
  if (hsCode === undefined) throw fail('no_filter')
  const { bind, params } = draft(prefix)
  const where = [
    ...codeRows(bind, hsCode),
    ...Object.entries(columnsByCode).flatMap(([field, column]) => {
      const values = filter[field as keyof typeof columnsByCode] ?? []
      return values.length === 0 ? [] : [`${column} in ${bind(values, 'Array(String)')}`]
    }),
    ...(filter.buyerId === undefined ? [] : [`partner_id = ${bind(filter.buyerId, 'UInt32')}`]),
    ...(filter.sellerId === undefined ? [] : [`seller_id = ${bind(filter.sellerId, 'UInt32')}`]),
    ...(dateFrom === undefined ? [] : [`trade_date >= ${bind(clampDay(dateFrom), 'Date')}`]),
    ...(dateTo === undefined ? [] : [`trade_date <= ${bind(clampDay(dateTo), 'Date')}`]),
    ...(filter.withoutForwarders === true ? noForwarder('partner_id', 'seller_id') : []),
    ...withContact(filter, codeParties),
  ]
  return { where, params }
}
