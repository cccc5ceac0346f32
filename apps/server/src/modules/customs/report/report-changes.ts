/**
 * Compares the partners of a company in a range with its partners in the range before. A partner may have started or
 * stopped trading with the company, and a product may have a new main supplier.
 */

import type { Platform } from '@tradewind/platform'
import { readCompanies, referenceOf } from '../../companies/index.ts'
import type { Scope } from '../conditions.ts'
import { toMeasures } from '../filter/rows.ts'
import { windowOf, type Caller, type Page } from '../filter/scope.ts'
import { periodsUpTo, type Periods } from '../periods.ts'
import {
  listChanged,
  listLeaving,
  listOwnSwitches,
  listRivals,
  type ChangedRow,
  type Pair,
  type Switch,
} from './change-queries.ts'
import { listCompanyTops, readLastDay } from './report-queries.ts'
import { openReport, reportConditions, type ReportInput } from './report-scope.ts'

/**
 * `started` means records in the range and none in the range before; `stopped` means records in the range before and
 * none in the range.
 */
export type Change = 'started' | 'stopped'

/**
 * Returns the requested range and the range before it. Without a start or end, the range is the twelve months up to the
 * company's newest record.
 */
export const comparedPeriods = async (scope: Scope, input: ReportInput): Promise<Periods | null> => {
  const dateTo = input.dateTo ?? (await readLastDay(scope, reportConditions(scope, input)))
  return dateTo === null ? null : periodsUpTo(dateTo, input)
}

/**
 * Returns the range in which a changed partner has records: the later range if the partner started, the earlier range
 * if the partner stopped.
 */
export const rangeOfChange = (change: Change, { now, before }: Periods) => (change === 'started' ? now : before)

/** Finds the changed partners. The periods are null when the company has no record. */
export const findChanges = async (
  platform: Platform,
  asked: ReportInput & Page & { change: Change },
  caller: Caller,
): Promise<{ scope: Scope; input: ReportInput; periods: Periods | null; total: number; rows: ChangedRow[] }> => {
  const { scope, input } = await openReport(platform, asked, caller)
  const periods = await comparedPeriods(scope, input)
  if (periods === null) return { scope, input, periods, total: 0, rows: [] }
  return {
    scope,
    input,
    periods,
    ...(await listChanged(scope, input, { ...windowOf(input), change: asked.change, periods })),
  }
}

export const readChanges = async (
  platform: Platform,
  asked: ReportInput & Page & { change: Change },
  caller: Caller,
) => {
  const { scope, input, periods, total, rows } = await findChanges(platform, asked, caller)
  if (periods === null) return { periods, total, totalIsExact: true, list: [] }
  const ids = rows.map((row) => row.company_id)
  const [companies, tops] = await Promise.all([
    readCompanies(platform.db, ids, false),
    listCompanyTops(scope, reportConditions(scope, input, rangeOfChange(asked.change, periods)), ids),
  ])
  const list = rows.flatMap((row) => {
    const company = referenceOf(companies, row.company_id)
    return company === null ? [] : [{ ...company, ...toChanged(row), topHs4: tops.get(row.company_id) ?? null }]
  })
  return { periods, total, totalIsExact: true, list }
}

const toChanged = (row: ChangedRow) => ({
  ...toMeasures(row),
  firstDate: row.first_date,
  lastDate: row.last_date,
  /** The number of all records of the partner with the company, on any date. */
  allTrades: Number(row.all_trades),
  isNew: row.is_new === 1,
})

/** Maximum number of switches of main suppliers that are examined. */
const mostSwitches = 200

/**
 * Finds products (HS6) with a new main supplier: the main supplier of the earlier range supplies nothing now, and
 * another supplier does. The report of a buyer lists the products that this buyer buys. The report of a supplier lists
 * the buyers that left this supplier (`from` is the supplier) or came to it (`to` is the supplier).
 */
export const findSwitches = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const { scope, input } = await openReport(platform, asked, caller)
  const periods = await comparedPeriods(scope, input)
  if (periods === null) return { periods, isComplete: true, rows: [] }
  const found =
    input.side === 'buyer'
      ? { isComplete: true, rows: await listOwnSwitches(scope, input, { periods, limit: mostSwitches + 1 }) }
      : await customerSwitches(scope, input, periods)
  const isComplete = found.isComplete && found.rows.length <= mostSwitches
  return { periods, isComplete, rows: found.rows.slice(0, mostSwitches) }
}

export const readSwitches = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const { rows, ...found } = await findSwitches(platform, asked, caller)
  const companies = await readCompanies(
    platform.db,
    rows.flatMap((row) => [row.buyerId, row.fromId, row.toId]),
    false,
  )
  const list = rows.flatMap(({ buyerId, fromId, toId, ...row }) => {
    const [buyer, from, to] = [buyerId, fromId, toId].map((companyId) => referenceOf(companies, companyId))
    return buyer && from && to ? [{ ...row, buyer, from, to }] : []
  })
  return { ...found, list }
}

const customerSwitches = async (scope: Scope, input: ReportInput, periods: Periods) => {
  const [lost, won] = await Promise.all([
    switchesOf(scope, input, { periods, has: 'before' }),
    switchesOf(scope, input, { periods, has: 'now' }),
  ])
  const rows = [...lost.rows, ...won.rows].toSorted(
    (a, b) =>
      b.tradesBefore + b.tradesNow - (a.tradesBefore + a.tradesNow) ||
      a.buyerId - b.buyerId ||
      (a.hsCode < b.hsCode ? -1 : 1),
  )
  return { rows, isComplete: lost.isComplete && won.isComplete }
}

/**
 * Finds the switches of a supplier. `has` is the range in which the buyers got the product from the supplier. In the
 * other range a rival supplied them.
 */
const switchesOf = async (
  scope: Scope,
  input: ReportInput,
  { periods, has }: { periods: Periods; has: 'before' | 'now' },
) => {
  const found = await listLeaving(scope, input, { periods, has, limit: mostSwitches + 1 })
  const pairs = found.slice(0, mostSwitches)
  const rivals = await listRivals(scope, input.companyId, { periods, has, pairs })
  const keyOf = (pair: Pair) => `${pair.buyer_id}|${pair.hs6}`
  const rivalOf = new Map(rivals.map((rival) => [keyOf(rival), rival]))
  const rows = pairs.flatMap((pair): Switch[] => {
    const rival = rivalOf.get(keyOf(pair))
    if (rival === undefined) return []
    const own = { companyId: input.companyId, trades: Number(pair.trades) }
    const other = { companyId: rival.seller_id, trades: Number(rival.trades) }
    const [from, to] = has === 'before' ? [own, other] : [other, own]
    return [
      {
        hsCode: pair.hs6,
        buyerId: pair.buyer_id,
        fromId: from.companyId,
        toId: to.companyId,
        tradesBefore: from.trades,
        tradesNow: to.trades,
      },
    ]
  })
  return { rows, isComplete: found.length <= mostSwitches }
}
