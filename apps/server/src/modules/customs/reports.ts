/** A company's report: its trade on one side, from `trade_by_entity` (one company's rows lie together there). */
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { foldText, rangeBefore, shiftMonths } from '@tradewind/lexicon'
import type { ContactViewer } from '../membership/index.ts'
import { findByKeyStart, readCompanies, readSpellings, referenceOf } from './companies.ts'
import { readCompaniesFor } from './contacts-shown.ts'
import { answerCoverage } from './coverage/answer.ts'
import { readReasons } from './identity/origins.ts'
import { monthsBetween } from './months.ts'
import { findCompaniesNamed } from './queries.ts'
import type { CompanySort } from './company-queries.ts'
import {
  countEntities,
  listCompanyTops,
  listCurves,
  listMonths,
  listPartners,
  listPorts,
  listProducts,
  listRegions,
  readTotals,
  valueOf,
  type ComparedRow,
  type MonthRow,
  type ValueRow,
} from './report-queries.ts'
import { kinds, type Side } from './entity.ts'
import { openReport, otherSide, reportConditions, type ReportInput } from './report-scope.ts'
import { toPriceBand } from './price-band.ts'
import { portReference, shareOf, toCompanyRow, toMeasures } from './rows.ts'
import { openScope, windowOf, type Asker, type Page } from './search.ts'
import { tokensOf } from './words.ts'

export const readCompany = async (platform: Platform, asked: number, viewer: ContactViewer, asker: Asker) => {
  const company = (await readCompaniesFor(platform, viewer, [asked])).get(asked)
  if (company === undefined) throw fail('not_found')
  const { companyId: id } = company
  const scope = await openScope(platform, asker.signal)
  const count = async (side: Side) => (await countEntities(scope, kinds[side], [id])).get(id)?.trades ?? 0
  const [spellings, names, buyCount, sellCount] = await Promise.all([
    readSpellings(platform.db, id),
    readReasons(platform.db, id),
    count('buyer'),
    count('seller'),
  ])
  return { ...company, spellings, names, buyCount, sellCount }
}

export const readOverview = async (platform: Platform, asked: ReportInput, asker: Asker) => {
  const { scope, company, input, conditions } = await openReport(platform, asked, asker)
  const before = rangeBefore(input)
  const at = company.country === null ? [] : [company.country]
  const { dateFrom, dateTo } = input
  const [current, previous, covered] = await Promise.all([
    readTotals(scope, conditions, input.side),
    before === null
      ? null
      : readTotals(scope, reportConditions(scope, input, before), input.side).then((totals) => ({
          ...totals,
          ...before,
        })),
    answerCoverage(platform, {
      [input.side === 'buyer' ? 'destinationCountries' : 'originCountries']: at,
      dateFrom,
      dateTo,
    }),
  ])
  return { current, previous, ...covered }
}

const monthsOfYear = 12

/** Each month beside the one a year before, which is cut at the same days as the range asked for. */
export const readTrend = async (platform: Platform, asked: ReportInput, asker: Asker) => {
  const { scope, input, conditions } = await openReport(platform, asked, asker)
  const { dateFrom, dateTo } = input
  const shifted = {
    ...(dateFrom === undefined ? {} : { dateFrom: shiftMonths(dateFrom, -monthsOfYear) }),
    ...(dateTo === undefined ? {} : { dateTo: shiftMonths(dateTo, -monthsOfYear) }),
  }
  const isBounded = dateFrom !== undefined || dateTo !== undefined
  const [now, before] = await Promise.all([
    listMonths(scope, conditions),
    isBounded ? listMonths(scope, reportConditions(scope, input, shifted)) : null,
  ])
  const rows = byMonth(now)
  const rowsBefore = before === null ? rows : byMonth(before)
  const found = [...rows.keys()]
  return monthsBetween(found[0], found.at(-1)).map((month) => {
    const yearBefore = rowsBefore.get(shiftMonths(`${month}-01`, -monthsOfYear).slice(0, 7))
    return { month, ...toMonth(rows.get(month)), yearBefore: yearBefore === undefined ? null : toMonth(yearBefore) }
  })
}

const byMonth = (rows: readonly MonthRow[]) => new Map(rows.map((row) => [row.month, row]))
const toMonth = (row: MonthRow | undefined) =>
  row === undefined
    ? { trades: 0, amountUsd: null, weightKg: null, quantity: null, partners: 0, usdPerKg: null, price: null }
    : { ...toMeasures(row), partners: Number(row.partners), usdPerKg: row.usd_per_kg, price: toPriceBand(row) }

/** A report whose lists are compared with the range before, where the range is closed. */
const openCompared = async <I extends ReportInput>(platform: Platform, asked: I, asker: Asker) => {
  const report = await openReport(platform, asked, asker)
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

const curveMonths = 24

/** The records of each value in the last two years of the report, month by month, oldest first. */
const curvesOf = async (
  { scope, input, conditions }: Pick<Awaited<ReturnType<typeof openReport>>, 'scope' | 'input' | 'conditions'>,
  value: string,
  { values, lastDay }: { values: readonly string[]; lastDay: string | null },
): Promise<(value: string) => number[]> => {
  if (lastDay === null || values.length === 0) return () => []
  const first = `${shiftMonths(lastDay, 1 - curveMonths).slice(0, 7)}-01`
  const since = input.dateFrom === undefined || input.dateFrom < first ? first : input.dateFrom
  const months = monthsBetween(since.slice(0, 7), lastDay.slice(0, 7))
  const curves = await listCurves(scope, conditions, { value, values, since })
  return (one) => months.map((month) => curves.get(one)?.get(month) ?? 0)
}

export const readPartners = async (
  platform: Platform,
  asked: ReportInput & Page & { sort: CompanySort },
  asker: Asker,
) => {
  const report = await openCompared(platform, asked, asker)
  const { scope, input, conditions, span } = report
  const [totals, rows] = await Promise.all([
    readTotals(scope, conditions, input.side),
    listPartners(scope, span, { ...windowOf(input), sort: input.sort }),
  ])
  const ids = rows.map((row) => row.company_id)
  const [companies, everywhere, tops, curveOf] = await Promise.all([
    readCompanies(platform.db, ids, false),
    countEntities(scope, kinds[otherSide(input.side)], ids),
    listCompanyTops(scope, conditions, ids),
    curvesOf(report, valueOf.partner, { values: ids.map(String), lastDay: totals.lastDate }),
  ])
  const list = rows.map((row) => {
    const all = everywhere.get(row.company_id)
    return {
      ...toCompanyRow(row, companies, { topHs4: tops.get(row.company_id) ?? null, total: totals.trades }),
      partners: all?.partners ?? 0,
      totalTrades: all?.trades ?? 0,
      before: beforeOf(row, span.from !== null),
      curve: curveOf(String(row.company_id)),
    }
  })
  return { total: totals.partners, totalIsExact: true, list }
}

export const readProducts = async (platform: Platform, asked: ReportInput & { digits: 2 | 4 | 6 }, asker: Asker) => {
  const report = await openCompared(platform, asked, asker)
  const { digits } = asked
  const rows = await listProducts(report.scope, report.span, digits)
  const toRow = await measuredBy(report, rows, valueOf.product(digits))
  return rows.map((row) => ({ hsCode: row.value === '' ? null : row.value, ...toRow(row) }))
}

export const readRegions = async (platform: Platform, asked: ReportInput, asker: Asker) => {
  const report = await openCompared(platform, asked, asker)
  const rows = await listRegions(report.scope, report.span, asked.side)
  const toRow = await measuredBy(report, rows, valueOf.region(asked.side))
  return rows.map((row) => ({ country: row.value === '' ? null : row.value, ...toRow(row) }))
}

export const readPorts = async (platform: Platform, asked: ReportInput, asker: Asker) => {
  const report = await openCompared(platform, asked, asker)
  const read = async (role: 'departure' | 'arrival') => {
    const rows = await listPorts(report.scope, report.span, role)
    const toRow = await measuredBy(report, rows, valueOf.port(role))
    return rows.map((row) => ({
      role,
      key: row.value === '' ? '-' : row.value,
      port: portReference(row.value, asker.lang),
      ...toRow(row),
    }))
  }
  return (await Promise.all([read('departure'), read('arrival')])).flat()
}

type Compared = Awaited<ReturnType<typeof openCompared>>

/** What the rows of every breakdown tell. */
const measuredBy = async (report: Compared, rows: readonly ValueRow[], value: string) => {
  const total = rows.reduce((sum, row) => sum + Number(row.trades), 0)
  const lastDay = rows.reduce<string | null>((last, row) => (row.last_date > (last ?? '') ? row.last_date : last), null)
  const curveOf = await curvesOf(report, value, { values: rows.map((row) => row.value), lastDay })
  return (row: ValueRow) => ({
    ...toMeasures(row),
    share: shareOf(row.trades, total),
    lastDate: row.last_date,
    before: beforeOf(row, report.span.from !== null),
    curve: curveOf(row.value),
  })
}

const mostCandidates = 200
const mostSuggestions = 10

/** Companies whose name begins with the text, or has all its words; those with most records first. */
export const suggestCompanies = async (platform: Platform, text: string, { signal }: Asker) => {
  const scope = await openScope(platform, signal)
  const words = tokensOf(foldText(text)).map((token) => token.toUpperCase())
  const [beginning, containing] = await Promise.all([
    findByKeyStart(platform.db, text, mostCandidates),
    words.length === 0 ? [] : findCompaniesNamed(scope, words, mostCandidates),
  ])
  const ids = [...new Set([...beginning, ...containing])]
  const [buying, selling] = await Promise.all([countEntities(scope, 0, ids), countEntities(scope, 1, ids)])
  const tradesOf = (companyId: number) => (buying.get(companyId)?.trades ?? 0) + (selling.get(companyId)?.trades ?? 0)
  const best = ids
    .map((companyId) => ({ companyId, trades: tradesOf(companyId) }))
    .filter(({ trades }) => trades > 0)
    .toSorted((a, b) => b.trades - a.trades || a.companyId - b.companyId)
    .slice(0, mostSuggestions)
  const companies = await readCompanies(
    platform.db,
    best.map(({ companyId }) => companyId),
    false,
  )
  return best.flatMap(({ companyId, trades }) => {
    const company = referenceOf(companies, companyId)
    return company === null ? [] : [{ ...company, trades }]
  })
}
