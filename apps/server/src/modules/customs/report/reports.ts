/**
 * Reads a company's report: its trade on one side, from `trade_by_entity`, in which the rows of one company lie
 * together.
 */

import { fail } from '@tradewind/contract'
import { rangeBefore, shiftMonths } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { readCompanies, readSpellings, readCompaniesFor, readReasons } from '../../companies/index.ts'
import type { ContactViewer } from '../../membership/index.ts'
import { answerCoverage } from '../coverage/answer.ts'
import { openPartialMonths } from '../coverage/partial-months.ts'
import { kinds, type Side } from '../entity.ts'
import type { CompanySort } from '../filter/company-queries.ts'
import { portReference, shareOf, toCompanyRow, toMeasures } from '../filter/rows.ts'
import { openScope, windowOf, type Caller, type Page } from '../filter/scope.ts'
import { monthsBetween } from '../months.ts'
import { toPriceBand } from '../price-band.ts'
import {
  countEntities,
  countSides,
  curveMonths,
  describePartners,
  listMonths,
  listPorts,
  listProducts,
  listRegions,
  rankPartners,
  readTotals,
  type ComparedRow,
  type MonthRow,
  type ValueRow,
} from './report-queries.ts'
import { openReport, otherSide, reportConditions, type ReportInput } from './report-scope.ts'

export const readCompany = async (platform: Platform, asked: number, viewer: ContactViewer, caller: Caller) => {
  const [scope, companies] = await Promise.all([
    openScope(platform, caller.signal),
    readCompaniesFor(platform, viewer, [asked]),
  ])
  const company = companies.get(asked)
  if (company === undefined) throw fail('not_found')
  const { companyId: id } = company
  const [spellings, names, counts] = await Promise.all([
    readSpellings(platform.db, id),
    readReasons(platform.db, id),
    countSides(scope, [id]),
  ])
  const { bought = 0, sold = 0 } = counts.get(id) ?? {}
  return { ...company, mayUnlock: viewer.mayUnlock, spellings, names, buyCount: bought, sellCount: sold }
}

export const readOverview = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const { scope, company, input, conditions } = await openReport(platform, asked, caller)
  const before = rangeBefore(input)
  const { dateFrom, dateTo } = input
  const [current, previous, covered] = await Promise.all([
    readTotals(scope, conditions, input.side),
    before === null
      ? null
      : readTotals(scope, reportConditions(scope, input, before), input.side).then((totals) => ({
          ...totals,
          ...before,
        })),
    answerCoverage(platform, { ...placesOf(company, input.side), dateFrom, dateTo }),
  ])
  return { current, previous, ...covered }
}

/** The places whose coverage applies to a company's records: its country's imports or exports. */
const placesOf = ({ country }: { country: string | null }, side: Side) => ({
  [side === 'buyer' ? 'destinationCountries' : 'originCountries']: country === null ? [] : [country],
})

const monthsOfYear = 12

/**
 * Compares each month with the same month a year before; both months are limited to the same days as the requested
 * range.
 */
export const readTrend = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const { scope, company, input, conditions } = await openReport(platform, asked, caller)
  const { dateFrom, dateTo } = input
  const shifted = {
    ...(dateFrom === undefined ? {} : { dateFrom: shiftMonths(dateFrom, -monthsOfYear) }),
    ...(dateTo === undefined ? {} : { dateTo: shiftMonths(dateTo, -monthsOfYear) }),
  }
  const isBounded = dateFrom !== undefined || dateTo !== undefined
  const [now, before, partialIn] = await Promise.all([
    listMonths(scope, conditions),
    isBounded ? listMonths(scope, reportConditions(scope, input, shifted)) : null,
    openPartialMonths(platform, placesOf(company, input.side)),
  ])
  const rows = byMonth(now)
  const rowsBefore = before === null ? rows : byMonth(before)
  const found = [...rows.keys()]
  return monthsBetween(found[0], found.at(-1)).map((month) => {
    const yearBefore = rowsBefore.get(shiftMonths(`${month}-01`, -monthsOfYear).slice(0, 7))
    return {
      month,
      partial: partialIn(month, { dateFrom, dateTo }),
      ...toMonth(rows.get(month)),
      yearBefore: yearBefore === undefined ? null : toMonth(yearBefore),
    }
  })
}

const byMonth = (rows: readonly MonthRow[]) => new Map(rows.map((row) => [row.month, row]))
const toMonth = (row: MonthRow | undefined) =>
  row === undefined
    ? { trades: 0, amountUsd: null, weightKg: null, quantities: [], partners: 0, usdPerKg: null, price: null }
    : { ...toMeasures(row), partners: Number(row.partners), usdPerKg: row.usd_per_kg, price: toPriceBand(row) }

/**
 * Opens a report with lists that are compared with the range before. Without a start and end date there is no
 * comparison.
 */
const openCompared = async <I extends ReportInput>(platform: Platform, asked: I, caller: Caller) => {
  const report = await openReport(platform, asked, caller)
  const { scope, input, conditions } = report
  const { dateFrom, dateTo } = input
  const before = rangeBefore(input)
  const both =
    before === null
      ? conditions
      : reportConditions(scope, input, { dateFrom: before.dateFrom, ...(dateTo && { dateTo }) })
  return { ...report, span: { conditions: both, from: before === null ? null : (dateFrom ?? null) } }
}

const beforeOf = (row: ComparedRow, isCompared: boolean) =>
  isCompared ? { trades: Number(row.trades_before), amountUsd: row.amount_before } : null

/** Shortens a sparkline so that it begins with the report's range. */
const cutCurve = (curve: readonly number[], lastDay: string, dateFrom: string | undefined): number[] => {
  if (dateFrom === undefined) return [...curve]
  const months = monthsBetween(dateFrom.slice(0, 7), lastDay.slice(0, 7))
  return curve.slice(-Math.min(months.length, curveMonths))
}

export const readPartners = async (
  platform: Platform,
  asked: ReportInput & Page & { sort: CompanySort },
  caller: Caller,
) => {
  const { scope, input, conditions, span } = await openCompared(platform, asked, caller)
  const ranked = await rankPartners(scope, span, { ...windowOf(input), sort: input.sort })
  // The total is read separately, because a page beyond the end has no row that contains the total.
  if (ranked === null)
    return { total: (await readTotals(scope, conditions, input.side)).partners, totalIsExact: true, list: [] }
  const { rows, partners, records, lastDay } = ranked
  const ids = rows.map((row) => row.company_id)
  const [companies, everywhere, described] = await Promise.all([
    readCompanies(platform.db, ids, false),
    countEntities(scope, kinds[otherSide(input.side)], ids),
    describePartners(scope, conditions, { companyIds: ids, lastDay }),
  ])
  const list = rows.map((row) => {
    const all = everywhere.get(row.company_id)
    const { topHs4 = null, curve = [] } = described.get(row.company_id) ?? {}
    return {
      ...toCompanyRow(row, companies, { topHs4, total: records }),
      partners: all?.partners ?? 0,
      totalTrades: all?.trades ?? 0,
      before: beforeOf(row, span.from !== null),
      curve: cutCurve(curve, lastDay, input.dateFrom),
    }
  })
  return { total: partners, totalIsExact: true, list }
}

export const readProducts = async (platform: Platform, asked: ReportInput & { digits: 2 | 4 | 6 }, caller: Caller) => {
  const report = await openCompared(platform, asked, caller)
  const rows = await listProducts(report.scope, report.span, asked.digits)
  const toRow = measuredBy(report, rows)
  return rows.map((row) => ({ hsCode: row.value === '' ? null : row.value, ...toRow(row) }))
}

export const readRegions = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const report = await openCompared(platform, asked, caller)
  const rows = await listRegions(report.scope, report.span, asked.side)
  const toRow = measuredBy(report, rows)
  return rows.map((row) => ({ country: row.value === '' ? null : row.value, ...toRow(row) }))
}

export const readPorts = async (platform: Platform, asked: ReportInput, caller: Caller) => {
  const report = await openCompared(platform, asked, caller)
  const ports = await listPorts(report.scope, report.span)
  return (['departure', 'arrival'] as const).flatMap((role) => {
    const rows = ports.filter((row) => row.role === role)
    const toRow = measuredBy(report, rows)
    return rows.map((row) => ({
      role,
      key: row.value === '' ? '-' : row.value,
      port: portReference(row.value, caller.lang),
      ...toRow(row),
    }))
  })
}

type Compared = Awaited<ReturnType<typeof openCompared>>

/** Adds the measures to each row of a breakdown. */
const measuredBy = ({ input, span }: Compared, rows: readonly ValueRow[]) => {
  const total = rows.reduce((sum, row) => sum + Number(row.trades), 0)
  const lastDay = rows.reduce((last, row) => (row.last_date > last ? row.last_date : last), '')
  return (row: ValueRow) => ({
    ...toMeasures(row),
    share: shareOf(row.trades, total),
    lastDate: row.last_date,
    before: beforeOf(row, span.from !== null),
    curve: cutCurve(row.curve, lastDay, input.dateFrom),
  })
}
