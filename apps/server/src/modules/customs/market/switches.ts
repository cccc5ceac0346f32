/** Finds the buyers of a market that switched suppliers. */

import { fail, type SwitchFilter } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { readCompanies, referenceOrNumber } from '../../companies/index.ts'
import type { Filter } from '../filter/filters.ts'
import { shareOf } from '../filter/rows.ts'
import { windowOf, type Caller, type Page } from '../filter/scope.ts'
import type { Periods } from '../periods.ts'
import { openMarket } from './subject.ts'
import {
  isTooLarge,
  listSwitches,
  mostMarketRecords,
  type SupplierTuple,
  type SwitchRow,
  type SwitchSort,
} from './switch-queries.ts'

/** The most switches that are listed, exported or monitored. A user who needs others narrows the market. */
const mostSwitches = 5000
/** How many switches are read for each listed one, when those of other countries are left out afterwards. */
const readPerListed = 20

export type AskedSwitches = { filter: Filter; switches?: SwitchFilter | undefined; sort?: SwitchSort }

type Supplier = { companyId: number; trades: number; amountUsd: number | null; share: number }
export type MarketSwitch = {
  buyerId: number
  since: string
  former: (Supplier & { lastDate: string })[]
  current: (Supplier & { firstDate: string })[]
  trades: number
  amountUsd: number | null
}

/** `periods` is null when the market has no record. `isComplete` is false when the market has more switches. */
type FoundSwitches = { periods: Periods | null; isComplete: boolean; rows: MarketSwitch[] }

/**
 * Finds the switches of a market (see `listSwitches`). Throws the Failures of a search, and Failure `market_too_large`
 * with the number of records that one analysis may read.
 */
export const findMarketSwitches = async (
  platform: Platform,
  { filter, switches = {}, sort = 'since_desc' }: AskedSwitches,
  caller: Caller,
  { most = mostSwitches }: { most?: number } = {},
): Promise<FoundSwitches> => {
  const { scope, subject, periods } = await openMarket(platform, filter, caller)
  if (periods === null) return { periods, isComplete: true, rows: [] }
  if (await isTooLarge(scope, subject, { periods }))
    throw fail('market_too_large', { records: mostMarketRecords.toLocaleString('en-US') })
  const { since, minTrades } = switches
  const read = narrowsCountries(switches) ? most * readPerListed : most
  const listed = await listSwitches(scope, subject, {
    periods,
    ...(since === undefined ? {} : { since }),
    ...(minTrades === undefined ? {} : { minTrades }),
    sort,
    limit: read + 1,
  })
  const rows = await firstInCountries(platform, toSwitches(listed.slice(0, read)), switches, most + 1)
  return { periods, isComplete: listed.length <= read && rows.length <= most, rows: rows.slice(0, most) }
}

/** Converts rows of the query: numbers instead of texts, and shares. */
export const toSwitches = (rows: readonly SwitchRow[]): MarketSwitch[] =>
  rows.map((row) => ({
    buyerId: row.buyer_id,
    since: row.since,
    former: row.former.map((tuple) => ({ ...supplierOf(tuple, Number(row.n_before)), lastDate: tuple[3] })),
    current: row.current.map((tuple) => ({ ...supplierOf(tuple, Number(row.n_after)), firstDate: tuple[3] })),
    trades: Number(row.trades),
    amountUsd: row.usd,
  }))

const supplierOf = ([companyId, trades, amountUsd]: SupplierTuple, whole: number): Supplier => ({
  companyId,
  trades: Number(trades),
  amountUsd,
  share: shareOf(trades, whole),
})

const companiesOf = ({ buyerId, former, current }: MarketSwitch): number[] => [
  buyerId,
  ...[...former, ...current].map(({ companyId }) => companyId),
]

const narrowsCountries = ({ buyerCountries = [], formerCountries = [], newCountries = [] }: SwitchFilter): boolean =>
  [buyerCountries, formerCountries, newCountries].some((countries) => countries.length > 0)

/**
 * Returns the first switches whose companies are in the requested countries. The countries are in the registry, so they
 * are compared after the switches are found.
 */
const firstInCountries = async (
  { db }: Platform,
  rows: readonly MarketSwitch[],
  countries: SwitchFilter,
  most: number,
): Promise<MarketSwitch[]> => {
  if (!narrowsCountries(countries)) return rows.slice(0, most)
  const found: MarketSwitch[] = []
  for (let at = 0; at < rows.length && found.length < most; at += mostSwitches)
    found.push(...(await inCountries(db, rows.slice(at, at + mostSwitches), countries)))
  return found.slice(0, most)
}

const inCountries = async (
  db: Db,
  rows: readonly MarketSwitch[],
  { buyerCountries = [], formerCountries = [], newCountries = [] }: SwitchFilter,
): Promise<MarketSwitch[]> => {
  const companies = await readCompanies(db, rows.flatMap(companiesOf), false)
  const isIn = (countries: readonly string[], companyIds: readonly number[]): boolean =>
    countries.length === 0 ||
    companyIds.some((companyId) => countries.includes(companies.get(companyId)?.country ?? ''))
  const ids = (suppliers: readonly Supplier[]) => suppliers.map(({ companyId }) => companyId)
  return rows.filter(
    (row) =>
      isIn(buyerCountries, [row.buyerId]) &&
      isIn(formerCountries, ids(row.former)) &&
      isIn(newCountries, ids(row.current)),
  )
}

export const readMarketSwitches = async (
  platform: Platform,
  { page, limit, ...asked }: AskedSwitches & Page,
  caller: Caller,
) => {
  const { periods, isComplete, rows } = await findMarketSwitches(platform, asked, caller)
  const { offset } = windowOf({ page, limit })
  const list = await describeSwitches(platform.db, rows.slice(offset, offset + limit))
  return { periods, isComplete, total: rows.length, totalIsExact: isComplete, list }
}

/** Adds the names of the companies. */
export const describeSwitches = async (db: Db, rows: readonly MarketSwitch[]) => {
  const companies = await readCompanies(db, rows.flatMap(companiesOf), false)
  return rows.map(({ buyerId, ...row }) => ({
    ...row,
    buyer: referenceOrNumber(companies, buyerId),
    former: row.former.map((supplier) => ({ ...supplier, ...referenceOrNumber(companies, supplier.companyId) })),
    current: row.current.map((supplier) => ({ ...supplier, ...referenceOrNumber(companies, supplier.companyId) })),
  }))
}
