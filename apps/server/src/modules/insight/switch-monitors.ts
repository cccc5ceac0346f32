/**
 * Finds which monitored markets have new switches of suppliers. A switch is new when its monitor does not know the
 * buyer together with one of the new suppliers.
 */

import { contract, writeFilter, writeSwitches, type CustomsFilter, type SwitchFilter } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { readCompanies, referenceOrNumber } from '../companies/index.ts'
import { countNewMatches, findMarketSwitches } from '../customs/index.ts'

/** A buyer and one of its new suppliers. */
export type KnownSwitch = [buyerId: number, supplierId: number]

type Market = { filter: CustomsFilter; switches: SwitchFilter }
type FoundSwitch = Awaited<ReturnType<typeof findMarketSwitches>>['rows'][number]

const pairsOf = ({ buyerId, current }: FoundSwitch): KnownSwitch[] =>
  current.map(({ companyId }) => [buyerId, companyId])

/**
 * Lists the switches that a new monitor of the market must not report. Throws the same Failures as the list of these
 * switches.
 */
export const listKnownSwitches = async (
  platform: Platform,
  market: Market,
  signal: AbortSignal | undefined,
): Promise<KnownSwitch[]> => (await findMarketSwitches(platform, market, { lang: 'en', signal })).rows.flatMap(pairsOf)

/** Validates a stored market. Throws ZodError when the contract no longer accepts it. */
export const parseMarket = (filters: unknown, switches: unknown): Market => {
  const { shape } = contract.insight.saveSearch.input
  return { filter: shape.filter.parse(filters), switches: shape.switches.parse(switches) ?? {} }
}

export const switchesLink = ({ filter, switches }: Market): string =>
  `/customs/market?${new URLSearchParams({ ...writeFilter(filter), ...writeSwitches(switches) })}`

/**
 * Finds the present switches of a market, and returns a function that selects those that a monitor does not know.
 * Returns null when the publications have no record of the market, because then it has no new switch.
 */
export const findPresentSwitches = async (
  platform: Platform,
  market: Market,
  { publicationNos, signal }: { publicationNos: readonly number[]; signal: AbortSignal | undefined },
) => {
  // A record before the compared periods decides nothing, but the periods move with the newest record.
  const { dateFrom: _from, dateTo: _to, ...undated } = market.filter
  const matches = await countNewMatches(platform, { publicationNos, filter: undated, signal })
  if (matches === 0) return null
  const { rows } = await findMarketSwitches(platform, market, { lang: 'en', signal })
  return {
    known: rows.flatMap(pairsOf),
    unknownTo: (known: readonly KnownSwitch[]) => selectNew(platform.db, rows, known),
  }
}

/** A merged company stands for the company into which it was merged, so that a merger raises no alert. */
const selectNew = async (
  db: Db,
  rows: readonly FoundSwitch[],
  known: readonly KnownSwitch[],
): Promise<readonly FoundSwitch[]> => {
  const companies = await readCompanies(db, known.flat(), false)
  const present = (id: number) => companies.get(id)?.companyId ?? id
  const keys = new Set(known.map((pair) => pair.map(present).join(' ')))
  return rows.filter((row) => !pairsOf(row).some((pair) => keys.has(pair.join(' '))))
}

/** Names a switch in an alert, e.g. `Blue Harbor (Foshan Ceramics → Hanoi Porcelain)`. */
export const nameSwitch = async (db: Db, { buyerId, former, current }: FoundSwitch): Promise<string> => {
  const [left, joined] = [former[0]?.companyId ?? 0, current[0]?.companyId ?? 0]
  const companies = await readCompanies(db, [buyerId, left, joined], false)
  const nameOf = (companyId: number) => referenceOrNumber(companies, companyId).name
  return `${nameOf(buyerId)} (${nameOf(left)} → ${nameOf(joined)})`
}
