/** Reads the unit prices of a market: for each unit with enough records, in both periods. */

import type { Platform } from '@tradewind/platform'
import type { Filter } from '../filter/filters.ts'
import type { Caller } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { countSpellings, listPrices, unitsOf } from '../unit-prices/queries.ts'
import { bothPeriods } from './queries.ts'
import { openMarket } from './subject.ts'

/** The number of units whose prices are shown. */
const mostUnits = 6

/** Computes the unit prices of a market, also in the form in which they are stored for a frequent word. */
export const countMarketPrices = async (platform: Platform, filter: Filter, caller: Caller) => {
  const { scope, subject, periods } = await openMarket(platform, filter, caller)
  if (periods === null) return { periods, list: [] }
  const { table } = subject
  const { conditions, isNow, params } = bothPeriods(subject, periods)
  const spelt = await countSpellings(scope, { table, conditions }, params)
  const units = (unitsOf(spelt).get('') ?? []).slice(0, mostUnits).map(({ unit }) => unit)
  const prices = await listPrices(scope, { table, conditions, isNow }, { units, spelt, params })
  const find = (unit: string, wanted: boolean) =>
    prices.find((price) => price.unit === unit && price.isNow === wanted)?.band ?? null
  const list = units.map((unit) => ({ unit, now: find(unit, true), before: find(unit, false) }))
  return { periods, list: list.filter(({ now, before }) => now !== null || before !== null) }
}

export const readMarketPrices = (platform: Platform, filter: Filter, caller: Caller) =>
  storedOr(platform, { filter, question: 'market_prices' }, () => countMarketPrices(platform, filter, caller))
