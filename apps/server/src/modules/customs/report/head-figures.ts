/** The head figures of a company's reports, which the company detail shows. */

import type { Platform } from '@tradewind/platform'
import { openScope } from '../filter/scope.ts'
import { countSides, readActivity, readTotals } from './report-queries.ts'
import { reportConditions } from './report-scope.ts'

/** The number of all records of a company, as buyer and as seller. */
export const countTradesOf = async (platform: Platform, companyId: number, signal: AbortSignal): Promise<number> => {
  const { bought, sold } = (await countSides(await openScope(platform, signal), [companyId])).get(companyId) ?? {
    bought: 0,
    sold: 0,
  }
  return bought + sold
}

/** The number of all records of companies, as buyer and as seller. Companies without records are left out. */
export const readTradeCounts = async (
  platform: Platform,
  companyIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, { bought: number; sold: number }>> => countSides(await openScope(platform, signal), companyIds)

/**
 * The number of all records of companies, as buyer and as seller, with the day of the last one. Companies without
 * records are left out.
 */
export const readTradeActivity = async (
  platform: Platform,
  companyIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, { bought: number; sold: number; lastOn: string }>> =>
  companyIds.length === 0 ? new Map() : readActivity(await openScope(platform, signal), companyIds)

/** The totals of a company on each side, over all days; null when it never traded, or never on this side. */
export const readHeadFigures = async (platform: Platform, companyId: number, signal: AbortSignal) => {
  const scope = await openScope(platform, signal)
  const [buyer, seller] = await Promise.all(
    (['buyer', 'seller'] as const).map((side) => readTotals(scope, reportConditions(scope, { companyId, side }), side)),
  )
  const known = (totals: typeof buyer) => (totals === undefined || totals.trades === 0 ? null : totals)
  const figures = { buyer: known(buyer), seller: known(seller) }
  return figures.buyer === null && figures.seller === null ? null : figures
}
