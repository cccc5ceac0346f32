/**
 * Reads the totals of the dataset from the cube, a table of record counts by month and value. The landing page shows
 * the totals, so they are requested often.
 */

import type { Platform } from '@tradewind/platform'
import { conditionsOf, optionsOf, whereOf, type Scope } from '../conditions.ts'
import { openScope, type Caller } from '../filter/scope.ts'

type Summary = {
  trades: number
  buyers: number
  sellers: number
  firstDate: string | null
  lastDate: string | null
  destinations: { value: string; trades: number }[]
  origins: { value: string; trades: number }[]
  months: { value: string; trades: number }[]
}

/**
 * Maximum age of the totals. Counting the companies reads every entity once, and totals up to a minute old are recent
 * enough.
 */
const keptMs = 60_000
const keptByPlatform = new WeakMap<Platform, { at: number; summary: Promise<Summary> }>()

export const readSummary = async (platform: Platform, { signal }: Caller): Promise<Summary> => {
  const now = platform.clock.now().getTime()
  const cached = keptByPlatform.get(platform)
  if (cached !== undefined && now - cached.at < keptMs) return cached.summary
  const summary = openScope(platform).then(compute)
  keptByPlatform.set(platform, { at: now, summary })
  // A failed read is not cached: this caller receives the error, and the next caller reads again.
  summary.catch(() => keptByPlatform.delete(platform))
  signal?.throwIfAborted()
  return summary
}

const compute = async (scope: Scope): Promise<Summary> => {
  const [origins, destinations, months, days] = await Promise.all([
    listCube(scope, 'origin', 'value'),
    listCube(scope, 'destination', 'value'),
    listCube(scope, 'month', `formatDateTime(month, '%Y-%m')`),
    readDays(scope),
  ])
  const [buyers, sellers] = await Promise.all([countKind(scope, 0), countKind(scope, 1)])
  return {
    trades: months.reduce((sum, { trades }) => sum + trades, 0),
    buyers,
    sellers,
    ...days,
    destinations,
    origins,
    months: months.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  }
}

/**
 * Counts the records by the values of one dimension of the cube, most records first. Records without a value are
 * excluded.
 */
export const listCube = async (scope: Scope, dimension: string, value: string) => {
  const conditions = conditionsOf({ hidden: scope.view.hidden, sweeping: [] }, (bind) => [
    `dimension = ${bind(dimension, 'String')}`,
  ])
  const rows = await scope.clickhouse.rows<{ value: string; n: string }>(
    `
    select toString(${value}) as value, sum(trades) as n
    from trade_cube
    ${whereOf(conditions)}
    group by value
    having n > 0${dimension === 'month' ? '' : ` and value != ''`}
    order by n desc, value`,
    optionsOf(scope, conditions),
  )
  return rows.map((row) => ({ value: row.value, trades: Number(row.n) }))
}

const readDays = async (scope: Scope) => {
  const conditions = conditionsOf(scope.view, () => ['true'])
  const [row] = await scope.clickhouse.rows<{ n: string; first_date: string; last_date: string }>(
    `
    select count() as n, min(trade_date) as first_date, max(trade_date) as last_date
    from trade
    ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return row === undefined || Number(row.n) === 0
    ? { firstDate: null, lastDate: null }
    : { firstDate: row.first_date, lastDate: row.last_date }
}

const countKind = async (scope: Scope, kind: 0 | 1): Promise<number> => {
  const conditions = conditionsOf(scope.view, () => [`kind = ${kind}`])
  const [row] = await scope.clickhouse.rows<{ n: string }>(
    `
    select uniqExact(entity) as n
    from trade_by_entity
    ${whereOf(conditions)}`,
    optionsOf(scope, conditions),
  )
  return Number(row?.n ?? 0)
}
