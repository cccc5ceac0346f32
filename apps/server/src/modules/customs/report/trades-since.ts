/** Counts the records of companies since a day, for lists of companies from other datasets. */

import type { Platform } from '@tradewind/platform'
import { clampDay, conditionsOf, optionsOf, whereOf } from '../conditions.ts'
import { kinds } from '../entity.ts'
import { openScope } from '../filter/scope.ts'

/** `since`: the first counted day, `YYYY-MM-DD`. */
export type TradesAsked = { readonly companyId: number; readonly since: string }
/** The numbers of records as buyer and as supplier. */
export type TradesFound = { readonly bought: number; readonly sold: number }

/** Counts in one query. A company without records since its day is absent. */
export const countTradesSince = async (
  platform: Platform,
  asked: readonly TradesAsked[],
  signal?: AbortSignal,
): Promise<Map<number, TradesFound>> => {
  if (asked.length === 0) return new Map()
  const scope = await openScope(platform, signal)
  const byDay = Map.groupBy(asked, ({ since }) => clampDay(since))
  const conditions = conditionsOf(scope.view, (bind) => [
    `kind in (${kinds.buyer}, ${kinds.seller})`,
    `(${[...byDay]
      .map(([day, companies]) => {
        const companyIds = companies.map(({ companyId }) => companyId)
        return `(entity in ${bind(companyIds, 'Array(UInt32)')} and trade_date >= ${bind(day, 'Date')})`
      })
      .join(' or ')})`,
  ])
  const rows = await scope.clickhouse.rows<{ entity: number; bought: number; sold: number }>(
    `select entity, toUInt32(countIf(kind = ${kinds.buyer})) as bought, toUInt32(countIf(kind = ${kinds.seller})) as sold
    from trade_by_entity
    ${whereOf(conditions)}
    group by entity`,
    optionsOf(scope, conditions),
  )
  return new Map(rows.map(({ entity, bought, sold }) => [entity, { bought, sold }]))
}
