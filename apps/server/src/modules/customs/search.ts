/** A search: the same filter seen as records, as buyers, as suppliers, and as counts. */
import type { Platform } from '@tradewind/platform'
import { followMerged, readCompanies } from './companies.ts'
import type { Scope } from './conditions.ts'
import { answerCoverage } from './coverage/answer.ts'
import { toConditions, type Filter } from './filters.ts'
import { readView } from './publications.ts'
import {
  countCompanies,
  countHeadings,
  countMonths,
  countPlaces,
  countTrades,
  pageCompanies,
  pageTrades,
  topHeadings,
  type CompanySort,
  type TradeSort,
  type ValueCount,
} from './queries.ts'
import { toCompanyRow, toTradeRows } from './rows.ts'

export type Page = { page: number; limit: number }
/** What of a call matters here. */
export type Asker = { lang: string; signal?: AbortSignal }

/** Engine and view of one call; read anew for each, so that no query begins on an old view. */
export const openScope = async (platform: Platform, signal?: AbortSignal): Promise<Scope> => ({
  clickhouse: platform.clickhouse,
  view: await readView(platform.db),
  signal,
})

/** Pages this far in are counted first: one beyond the end must not sort everything. */
const nearOffset = 2000

export const windowOf = ({ page, limit }: Page) => ({ offset: (page - 1) * limit, limit })

export const searchTrades = async (
  platform: Platform,
  input: { filter: Filter; sort: TradeSort } & Page,
  { lang, signal }: Asker,
) => {
  const scope = await openScope(platform, signal)
  const conditions = await toConditions(scope, await followMerged(platform.db, input.filter))
  const window = { ...windowOf(input), sort: input.sort }
  const counting = countTrades(scope, conditions)
  const wanted = window.offset <= nearOffset || window.offset < (await counting)
  const [total, rows] = await Promise.all([counting, wanted ? pageTrades(scope, conditions, window) : []])
  const covered = await answerCoverage(platform, input.filter)
  return { total, totalIsExact: true, list: await toTradeRows(platform.db, rows, lang), ...covered }
}

export const searchCompanies = async (
  platform: Platform,
  side: 'buyer' | 'seller',
  input: { filter: Filter; sort: CompanySort } & Page,
  { signal }: Asker,
) => {
  const scope = await openScope(platform, signal)
  const conditions = await toConditions(scope, await followMerged(platform.db, input.filter))
  const window = { ...windowOf(input), sort: input.sort }
  const [total, rows] = await Promise.all([
    countCompanies(scope, conditions, side),
    pageCompanies(scope, conditions, side, window),
  ])
  const ids = rows.map((row) => row.company_id)
  const [companies, headings] = await Promise.all([
    readCompanies(platform.db, ids, false),
    ids.length === 0 ? new Map<number, string>() : topHeadings(scope, conditions, side, ids),
  ])
  const list = rows.map((row) =>
    toCompanyRow(row, companies, { topHs4: headings.get(row.company_id) ?? null, total: total.trades }),
  )
  return { total: total.companies, totalIsExact: true, list, ...(await answerCoverage(platform, input.filter)) }
}

const mostValues = 50

const toFacet = (rows: readonly { value: string; trades: number | string }[]) =>
  rows.map(({ value, trades }) => ({ value, trades: Number(trades) }))

export const readFacets = async (platform: Platform, filter: Filter, { signal }: Asker) => {
  const scope = await openScope(platform, signal)
  const conditions = await toConditions(scope, await followMerged(platform.db, filter))
  const [places, headings, months] = await Promise.all([
    countPlaces(scope, conditions),
    countHeadings(scope, conditions),
    countMonths(scope, conditions),
  ])
  const placesOf = (facet: string) => toFacet(places.filter((row) => row.facet === facet))
  return {
    originCountries: placesOf('origin'),
    destinationCountries: placesOf('destination'),
    departurePorts: placesOf('departure_port'),
    arrivalPorts: placesOf('arrival_port'),
    hs2: toChapters(headings).slice(0, mostValues),
    hs4: toFacet(headings.filter(({ value }) => value.length === 4).slice(0, mostValues)),
    months: toFacet(months),
    ...(await answerCoverage(platform, filter)),
  }
}

const toChapters = (headings: readonly ValueCount[]) => {
  const chapters = new Map<string, number>()
  for (const { value, trades } of headings) {
    const chapter = value.slice(0, 2)
    chapters.set(chapter, (chapters.get(chapter) ?? 0) + Number(trades))
  }
  return [...chapters]
    .map(([value, trades]) => ({ value, trades }))
    .toSorted((a, b) => b.trades - a.trades || (a.value < b.value ? -1 : 1))
}
