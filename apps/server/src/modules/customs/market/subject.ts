/** What a market is: the records of a customs filter, where they are read, and the two periods that are compared. */
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { hsPrefixRange } from '@tradewind/lexicon'
import { followMerged } from '../companies.ts'
import { askedOf, clampDay, seenBy, type Conditions, type Engine, type Scope } from '../conditions.ts'
import { readAsked, type Filter } from '../filters.ts'
import { noForwarder } from '../forwarders.ts'
import { periodsUpTo, type Periods } from '../periods.ts'
import { openScope, type Asker } from '../search.ts'
import { readLastDay } from './queries.ts'

/** A table with the records of the market among its rows, and what it calls their two sides. */
export type Subject = {
  readonly table: 'trade' | 'trade_by_entity'
  readonly buyer: string
  readonly seller: string
  /** Without those of the dates. */
  readonly conditions: Conditions
}
export type Market = { readonly scope: Scope; readonly subject: Subject; readonly periods: Periods | null }

/**
 * Periods are null where no record lies in the range asked. An open end is the day of the market's newest record: data
 * lags by country, so today would compare a year with ten months.
 * Throws what a search throws; Failure `no_filter` also where only dates are asked.
 */
export const openMarket = async (platform: Platform, asked: Filter, { signal }: Asker): Promise<Market> => {
  const { dateFrom, dateTo, ...undated } = await followMerged(platform.db, asked)
  const subject = await subjectOf({ clickhouse: platform.clickhouse, signal }, undated)
  // For the newest day, and then for the figures: each begins on a view of its moment.
  const look = async () => {
    const scope = await openScope(platform, signal)
    return { scope, subject: { ...subject, conditions: seenBy(scope.view, subject.conditions) } }
  }
  const first = dateFrom === undefined ? undefined : clampDay(dateFrom)
  const last = dateTo === undefined ? await readLastDay(await look(), first) : clampDay(dateTo)
  const periods = last === null ? null : periodsUpTo(last, first === undefined ? {} : { dateFrom: first })
  return { ...(await look()), periods }
}

const subjectOf = async (engine: Engine, filter: Filter): Promise<Subject> =>
  liesByCode(filter)
    ? { table: 'trade_by_entity', buyer: 'partner_id', seller: 'seller_id', conditions: byCode(filter) }
    : { table: 'trade', buyer: 'buyer_id', seller: 'seller_id', conditions: await readAsked(engine, filter) }

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
  'withoutForwarders',
])

/** Only what the rows of an HS code say is asked; a code of zeros alone is nobody's entity. */
const liesByCode = ({ hsCode = '', ...filter }: Filter): boolean =>
  /^\d{2,}$/.test(hsCode) &&
  /[1-9]/.test(hsCode.slice(0, 8)) &&
  Object.entries(filter).every(
    ([field, value]) => asksByCode.has(field) || value === undefined || value === '' || value === false,
  )

const byCode = (filter: Filter): Conditions => {
  const { hsCode } = filter
  if (hsCode === undefined) throw fail('no_filter')
  const { from, to } = hsPrefixRange(hsCode)
  return askedOf((bind) => [
    'kind = 2',
    `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`,
    // `69` alone lies in the range of `6900` too.
    `startsWith(hs_code, ${bind(hsCode, 'String')})`,
    ...Object.entries(columnsByCode).flatMap(([field, column]) => {
      const values = filter[field as keyof typeof columnsByCode] ?? []
      return values.length === 0 ? [] : [`${column} in ${bind(values, 'Array(String)')}`]
    }),
    ...(filter.buyerId === undefined ? [] : [`partner_id = ${bind(filter.buyerId, 'UInt32')}`]),
    ...(filter.sellerId === undefined ? [] : [`seller_id = ${bind(filter.sellerId, 'UInt32')}`]),
    ...(filter.withoutForwarders === true ? noForwarder('partner_id', 'seller_id') : []),
  ])
}
