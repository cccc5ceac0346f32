/** A company's report: its trade on one side, from `trade_by_entity` (one company's rows lie together there). */
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { findByKeyStart, readCompanies, readSpellings, referenceOf } from './companies.ts'
import { clampDay, conditionsOf, type Conditions, type Scope } from './conditions.ts'
import { answerCoverage } from './coverage/answer.ts'
import { readReasons } from './identity/origins.ts'
import { monthsBetween } from './months.ts'
import { findCompaniesNamed, type CompanySort } from './queries.ts'
import {
  countEntities,
  listCompanyTops,
  listMonths,
  listPartners,
  listPorts,
  listProducts,
  listRegions,
  readTotals,
} from './report-queries.ts'
import { portReference, shareOf, toCompanyRow, toMeasures } from './rows.ts'
import { openScope, windowOf, type Asker, type Page } from './search.ts'
import { tokensOf } from './words.ts'
import { foldText } from '@tradewind/lexicon'

export type Side = 'buyer' | 'seller'
export type ReportInput = { companyId: number; side: Side; dateFrom?: string; dateTo?: string }
type Range = { dateFrom?: string; dateTo?: string }

const kinds = { buyer: 0, seller: 1 } as const

const reportConditions = (scope: Scope, { companyId, side }: ReportInput, { dateFrom, dateTo }: Range): Conditions =>
  conditionsOf(scope.view, (bind) => [
    `kind = ${kinds[side]}`,
    `entity = ${bind(companyId, 'UInt32')}`,
    ...(dateFrom === undefined ? [] : [`trade_date >= ${bind(clampDay(dateFrom), 'Date')}`]),
    ...(dateTo === undefined ? [] : [`trade_date <= ${bind(clampDay(dateTo), 'Date')}`]),
  ])

/** Opens a report. Throws Failure `not_found` for a number that no company has. */
const openReport = async (platform: Platform, input: ReportInput, { signal }: Asker) => {
  const [scope, company] = await Promise.all([openScope(platform, signal), requireCompany(platform, input.companyId)])
  // The number of a company that was merged into another answers the other.
  const { companyId } = company
  return { scope, company, conditions: reportConditions(scope, { ...input, companyId }, input) }
}

const requireCompany = async (platform: Platform, companyId: number, showContacts = false) => {
  const company = (await readCompanies(platform.db, [companyId], showContacts)).get(companyId)
  if (company === undefined) throw fail('not_found')
  return company
}

export const readCompany = async (platform: Platform, companyId: number, showContacts: boolean, asker: Asker) => {
  const company = await requireCompany(platform, companyId, showContacts)
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

export const readOverview = async (platform: Platform, input: ReportInput, asker: Asker) => {
  const { scope, company, conditions } = await openReport(platform, input, asker)
  const before = rangeBefore(input)
  const at = company.country === null ? [] : [company.country]
  const { dateFrom, dateTo } = input
  const [current, previous, covered] = await Promise.all([
    readTotals(scope, conditions, input.side),
    before === null
      ? null
      : readTotals(scope, reportConditions(scope, { ...input, companyId: company.companyId }, before), input.side),
    answerCoverage(platform, {
      [input.side === 'buyer' ? 'destinationCountries' : 'originCountries']: at,
      dateFrom,
      dateTo,
    }),
  ])
  return { current, previous, ...covered }
}

const dayMs = 86_400_000

/** The range of the same length that ends the day before this one begins; null for an open range. */
export const rangeBefore = ({ dateFrom, dateTo }: Range): Range | null => {
  if (dateFrom === undefined || dateTo === undefined || dateTo < dateFrom) return null
  const lengthMs = Date.parse(dateTo) - Date.parse(dateFrom)
  const end = Date.parse(dateFrom) - dayMs
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { dateFrom: dayOf(end - lengthMs), dateTo: dayOf(end) }
}

export const readTrend = async (platform: Platform, input: ReportInput, asker: Asker) => {
  const { scope, conditions } = await openReport(platform, input, asker)
  const rows = new Map((await listMonths(scope, conditions)).map((row) => [row.month, row]))
  const found = [...rows.keys()]
  const unknown = { trades: 0, amount_usd: null, weight_kg: null, quantity: null, partners: 0 }
  return monthsBetween(found[0], found.at(-1)).map((month) => {
    const row = rows.get(month) ?? unknown
    return { month, ...toMeasures(row), partners: Number(row.partners) }
  })
}

export const readPartners = async (
  platform: Platform,
  input: ReportInput & Page & { sort: CompanySort },
  asker: Asker,
) => {
  const { scope, conditions } = await openReport(platform, input, asker)
  const [totals, rows] = await Promise.all([
    readTotals(scope, conditions, input.side),
    listPartners(scope, conditions, { ...windowOf(input), sort: input.sort }),
  ])
  const ids = rows.map((row) => row.company_id)
  const otherKind = kinds[input.side === 'buyer' ? 'seller' : 'buyer']
  const [companies, everywhere, tops] = await Promise.all([
    readCompanies(platform.db, ids, false),
    countEntities(scope, otherKind, ids),
    listCompanyTops(scope, conditions, ids),
  ])
  const list = rows.map((row) => {
    const all = everywhere.get(row.company_id)
    const shown = toCompanyRow(row, companies, { topHs4: tops.get(row.company_id) ?? null, total: totals.trades })
    return { ...shown, partners: all?.partners ?? 0, totalTrades: all?.trades ?? 0 }
  })
  return { total: totals.partners, totalIsExact: true, list }
}

export const readProducts = async (platform: Platform, input: ReportInput & { digits: 2 | 4 | 6 }, asker: Asker) => {
  const { scope, conditions } = await openReport(platform, input, asker)
  const rows = await listProducts(scope, conditions, input.digits)
  const total = sumTrades(rows)
  return rows.map((row) => ({
    hsCode: row.value === '' ? null : row.value,
    ...toMeasures(row),
    share: shareOf(row.trades, total),
    lastDate: row.last_date,
  }))
}

export const readRegions = async (platform: Platform, input: ReportInput, asker: Asker) => {
  const { scope, conditions } = await openReport(platform, input, asker)
  const rows = await listRegions(scope, conditions, input.side)
  const total = sumTrades(rows)
  return rows.map((row) => ({
    country: row.value === '' ? null : row.value,
    ...toMeasures(row),
    share: shareOf(row.trades, total),
  }))
}

export const readPorts = async (platform: Platform, input: ReportInput, asker: Asker) => {
  const { scope, conditions } = await openReport(platform, input, asker)
  const read = async (role: 'departure' | 'arrival') => {
    const rows = await listPorts(scope, conditions, role)
    const total = sumTrades(rows)
    return rows.flatMap((row) => {
      const port = portReference(row.value, asker.lang)
      return port === null ? [] : [{ role, port, ...toMeasures(row), share: shareOf(row.trades, total) }]
    })
  }
  return (await Promise.all([read('departure'), read('arrival')])).flat()
}

const sumTrades = (rows: readonly { trades: number | string }[]): number =>
  rows.reduce((sum, row) => sum + Number(row.trades), 0)

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
