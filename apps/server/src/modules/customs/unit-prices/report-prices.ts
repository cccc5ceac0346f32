/**
 * Reads the unit prices of a company's products, each beside the market's price of the same product and unit in the
 * same days.
 */

import { hsPrefixRange } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { clampDay, conditionsOf, type Scope } from '../conditions.ts'
import { openScope, type Caller } from '../filter/scope.ts'
import { comparedPeriods } from '../report/report-changes.ts'
import { openReport, reportConditions, type ReportInput } from '../report/report-scope.ts'
import { countSpellings, listPrices, unitsOf } from './queries.ts'

/** The number of products whose prices are read; reading their markets is most of the work. */
const mostProducts = 10

const table = 'trade_by_entity'

export const readReportPrices = async (platform: Platform, asked: ReportInput & { digits: 4 | 6 }, caller: Caller) => {
  const { scope, input } = await openReport(platform, asked, caller)
  const range = (await comparedPeriods(scope, input))?.now ?? null
  if (range === null) return { range, list: [] }
  const { digits } = asked
  const code = `substring(hs_code, 1, ${digits})`
  const conditions = reportConditions(scope, input, range)
  const whole = { ...conditions, where: [...conditions.where, `length(hs_code) >= ${digits}`] }
  const spelt = await countSpellings(scope, { table, conditions: whole, code })
  const products = [...unitsOf(spelt)]
    .flatMap(([hsCode, units]) => (units[0] === undefined ? [] : [{ hsCode, units, records: units[0].records }]))
    .toSorted((a, b) => b.records - a.records || (a.hsCode < b.hsCode ? -1 : 1))
    .slice(0, mostProducts)
  if (products.length === 0) return { range, list: [] }
  const units = [...new Set(products.flatMap((product) => product.units.map(({ unit }) => unit)))]
  const own = await listPrices(scope, { table, conditions: whole, code }, { units, spelt })
  const codes = products.map(({ hsCode }) => hsCode)
  // The trade view is read again, because each query must use the publications that are visible when it begins.
  const market = await readMarketPrices(await openScope(platform, caller.signal), { codes, units, range, digits })
  const find = (prices: typeof own, hsCode: string, unit: string) =>
    prices.find((price) => price.code === hsCode && price.unit === unit)?.band ?? null
  const list = products.flatMap(({ hsCode, units: ownUnits }) =>
    ownUnits.flatMap(({ unit }) => {
      const price = find(own, hsCode, unit)
      return price === null ? [] : [{ hsCode, unit, price, market: find(market, hsCode, unit) }]
    }),
  )
  return { range, list }
}

type MarketAsked = {
  codes: readonly string[]
  units: readonly string[]
  range: { dateFrom: string; dateTo: string }
  digits: 4 | 6
}

/** Reads the prices of the products in all records of the range. Other spellings of the units may occur there. */
const readMarketPrices = async (scope: Scope, { codes, units, range, digits }: MarketAsked) => {
  const code = `substring(hs_code, 1, ${digits})`
  const conditions = conditionsOf(scope.view, (bind) => [
    'kind = 2',
    `(${codes
      .map(hsPrefixRange)
      .map(({ from, to }) => `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`)
      .join(' or ')})`,
    `${code} in ${bind(codes, 'Array(String)')}`,
    `trade_date between ${bind(clampDay(range.dateFrom), 'Date')} and ${bind(clampDay(range.dateTo), 'Date')}`,
  ])
  const spelt = await countSpellings(scope, { table, conditions })
  return listPrices(scope, { table, conditions, code }, { units, spelt })
}
