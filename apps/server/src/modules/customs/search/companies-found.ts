/** Finds the buyers or suppliers in the records of a filter. */

import { shiftMonths } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import { answerCoverage } from '../coverage/answer.ts'
import type { Side } from '../entity.ts'
import {
  countCompanyMonths,
  describeCompanies,
  rankCompanies,
  type CompanySort,
  type DescribedCompany,
} from '../filter/company-queries.ts'
import type { Filter } from '../filter/filters.ts'
import { toCompanyRow } from '../filter/rows.ts'
import { openSubject, windowOf, type Caller, type Page } from '../filter/scope.ts'
import { storedOr } from '../frequent-words/stored-answers.ts'
import { monthsBetween } from '../months.ts'
import { readSearchedWords } from './searched-words.ts'

type Asked = { filter: Filter; sort: CompanySort } & Page
/** A page of companies. `trades` counts the records of all found `companies`, not only of this page. */
type Found = { companies: number; trades: number; rows: DescribedCompany[] }

export const searchCompanies = async (platform: Platform, side: Side, asked: Asked, caller: Caller) => {
  const [{ companies: total, trades, rows }, covered, searched] = await Promise.all([
    findCompanies(platform, side, asked, caller),
    answerCoverage(platform, asked.filter),
    readSearchedWords(platform, asked.filter, caller),
  ])
  const companies = await readCompanies(
    platform.db,
    rows.map((row) => row.company_id),
    false,
  )
  const list = rows.map((row) =>
    toCompanyRow(row, companies, { topHs4: row.top_hs4 === '' ? null : row.top_hs4, total: trades }),
  )
  return { total, totalIsExact: true, list, ...covered, ...searched }
}

/**
 * The number of companies that are stored for each frequent word. They are the companies with most records, which fill
 * the first pages.
 */
const cachedAtMost = 100

const findCompanies = async (
  platform: Platform,
  side: Side,
  { filter, sort, ...page }: Asked,
  caller: Caller,
): Promise<Found> => {
  const window = windowOf(page)
  const end = window.offset + window.limit
  const workOut = () => countCompanies(platform, { filter, side, sort, ...window }, caller)
  if (sort !== 'trades_desc' || end > cachedAtMost) return workOut()
  let isCached = true
  const found = await storedOr(platform, { filter, question: side }, () => {
    isCached = false
    return workOut()
  })
  return isCached ? { ...found, rows: found.rows.slice(window.offset, end) } : found
}

/**
 * Computes the companies that are stored for a frequent word: the companies of the first pages, with numbers instead of
 * names.
 */
export const countCompanyPage = (
  platform: Platform,
  { filter, side }: { filter: Filter; side: Side },
  caller: Caller,
) => countCompanies(platform, { filter, side, sort: 'trades_desc', offset: 0, limit: cachedAtMost }, caller)

const countCompanies = async (
  platform: Platform,
  { filter, side, ...window }: { filter: Filter; side: Side; sort: CompanySort; offset: number; limit: number },
  caller: Caller,
): Promise<Found> => {
  const prepare = await openSubject(platform, filter, caller)
  const ranked = await prepare()
  const { companyIds, ...totals } = await rankCompanies(ranked.scope, ranked.subject, side, window)
  const { scope, subject } = await prepare()
  const described = await describeCompanies(scope, subject, side, companyIds)
  const rows = companyIds.flatMap((companyId) => described.get(companyId) ?? [])
  return { ...totals, rows }
}

const curveMonths = 12

/** Counts the shipments of found companies in the twelve months up to their newest month with records. */
export const readCompanyMonths = async (
  platform: Platform,
  { filter, companies: { side, companyIds } }: { filter: Filter; companies: { side: Side; companyIds: number[] } },
  caller: Caller,
) => {
  const prepare = await openSubject(platform, filter, caller)
  const { scope, subject } = await prepare()
  const counted = await countCompanyMonths(scope, subject, side, companyIds)
  const newest = counted.reduce((last, { month }) => (month > last ? month : last), '')
  const first = newest === '' ? undefined : shiftMonths(`${newest}-01`, 1 - curveMonths).slice(0, 7)
  const months = monthsBetween(first, newest)
  const trades = new Map(counted.map((row) => [`${row.company_id} ${row.month}`, row.trades]))
  return {
    months,
    list: companyIds.map((companyId) => ({
      companyId,
      trades: months.map((month) => trades.get(`${companyId} ${month}`) ?? 0),
    })),
  }
}
