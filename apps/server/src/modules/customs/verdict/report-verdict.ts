/** Reads the figures of a report's verdict that no other call of the report has: price and switched suppliers. */

import { hsPrefixRange } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { clampDay, conditionsOf, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import type { Caller } from '../filter/scope.ts'
import { isTooLarge, listSwitches, mostMarketRecords } from '../market/switch-queries.ts'
import { describeSwitches, toSwitches } from '../market/switches.ts'
import type { Periods } from '../periods.ts'
import { priceMeasures, toPriceBand, type PricedRow } from '../price-band.ts'
import { comparedPeriods } from '../report/report-changes.ts'
import { openReport, reportConditions, type ReportInput } from '../report/report-scope.ts'

/**
 * Reads the price and the switch of a report. Both are null when the company has no record. The switch is also null when
 * the report has too many records to analyse.
 */
export const readVerdict = async (
  platform: Platform,
  asked: ReportInput,
  caller: Caller,
  { mostRecords = mostMarketRecords }: { mostRecords?: number } = {},
) => {
  const { scope, input } = await openReport(platform, asked, caller)
  const periods = await comparedPeriods(scope, input)
  if (periods === null) return { periods, price: null, switched: null }
  const price = await readPrice(scope, input, periods.now)
  const hsCode = input.hs ?? price?.hsCode.slice(0, headingDigits)
  const switched =
    input.side === 'seller' || hsCode === undefined || hsCode === withoutCode
      ? null
      : await readOwnSwitch(platform, scope, { input, hsCode, periods, mostRecords })
  return { periods, price, switched }
}

/** A switch is searched for one heading, because a supplier of another product replaces no supplier. */
const headingDigits = 4
/** The code of a report on the records without a code. These records have no common product. */
const withoutCode = '.'

/** Finds the switch of one buyer, by the rules of a market's switches. The report of the buyer is the market. */
const readOwnSwitch = async (
  platform: Platform,
  scope: Scope,
  {
    input,
    hsCode,
    periods,
    mostRecords,
  }: { input: ReportInput; hsCode: string; periods: Periods; mostRecords: number },
) => {
  const conditions = reportConditions(scope, { ...input, hs: hsCode }, {})
  const subject = { table: 'trade_by_entity', buyer: 'entity', seller: 'partner_id', conditions } as const
  if (await isTooLarge(scope, subject, { periods, most: mostRecords })) return null
  const rows = await listSwitches(scope, subject, { periods, sort: 'since_desc', limit: 1 })
  const [switched] = await describeSwitches(platform.db, toSwitches(rows))
  return switched === undefined ? null : { ...switched, hsCode }
}

/**
 * Reads the price bands of the product (HS6) with most priced records of the company, and of all records of this
 * product. Returns null when the company has no priced record of a product.
 */
const readPrice = async (scope: Scope, input: ReportInput, range: Periods['now']) => {
  const own = await readMainProduct(scope, reportConditions(scope, input, range))
  const ownBand = own === undefined ? null : toPriceBand(own)
  if (own === undefined || ownBand === null) return null
  const market = await readMarketPrice(scope, own.hs6, range)
  return market === null ? null : { hsCode: own.hs6, own: ownBand, market }
}

const readMainProduct = async (
  scope: Scope,
  conditions: Conditions,
): Promise<(PricedRow & { hs6: string }) | undefined> => {
  const [row] = await scope.clickhouse.rows<PricedRow & { hs6: string }>(
    `
    select hs6, ${priceMeasures('trade_by_entity')}
    from trade_by_entity
    ${whereOf(conditions)}
      and length(hs6) = 6
    group by hs6
    order by priced desc, hs6
    limit 1`,
    optionsOf(scope, conditions),
  )
  return row
}

/** Reads the rows of the product in `trade_by_entity`, in which the rows of a code lie together. */
const readMarketPrice = async (scope: Scope, hs6: string, range: { dateFrom: string; dateTo: string }) => {
  const { from, to } = hsPrefixRange(hs6)
  const conditions = conditionsOf(scope.view, (bind) => [
    'kind = 2',
    `entity between ${bind(from, 'UInt32')} and ${bind(to, 'UInt32')}`,
    `hs6 = ${bind(hs6, 'String')}`,
    `trade_date between ${bind(clampDay(range.dateFrom), 'Date')} and ${bind(clampDay(range.dateTo), 'Date')}`,
  ])
  const [row] = await scope.clickhouse.rows<PricedRow>(
    `select ${priceMeasures('trade_by_entity')} from trade_by_entity ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return row === undefined ? null : toPriceBand(row)
}
