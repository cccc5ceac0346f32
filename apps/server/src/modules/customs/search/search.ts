/** Reads the records of one filter, and their counts. */

import type { Platform } from '@tradewind/platform'
import type { PrepareQuery } from '../conditions.ts'
import { answerCoverage } from '../coverage/answer.ts'
import { countFacets, mostValues, type Facet, type FacetCount, type ValueCount } from '../filter/facet-queries.ts'
import type { Filter } from '../filter/filters.ts'
import { noQuantityOrder, readQuantityOrder, type QuantityOrder } from '../filter/quantity-order.ts'
import { countTrades, pageTrades, type TradeOrder, type TradeSort, type Window } from '../filter/queries.ts'
import { toTradeRows } from '../filter/rows.ts'
import { openSearch, windowOf, type Caller, type Page } from '../filter/scope.ts'
import { storedCount, storedFacets } from '../frequent-words/stored-facets.ts'
import { isNarrow, pageNarrow } from './narrow-page.ts'
import { pageRecentFirst } from './recent-page.ts'
import { readSearchedWords } from './searched-words.ts'

export const searchTrades = async (
  platform: Platform,
  input: { filter: Filter; sort: TradeSort } & Page,
  { lang, signal }: Caller,
) => {
  const prepare = await openSearch(platform, input.filter, signal)
  const [{ total, rows, sortedUnit }, covered, searched] = await Promise.all([
    readPage(platform, prepare, input),
    answerCoverage(platform, input.filter),
    readSearchedWords(platform, input.filter, { signal }),
  ])
  const list = await toTradeRows(platform.db, rows, lang)
  return { total, totalIsExact: true, list, sortedUnit, ...covered, ...searched }
}

const readPage = async (
  platform: Platform,
  prepare: PrepareQuery,
  input: { filter: Filter; sort: TradeSort } & Page,
) => {
  const { filter, sort } = input
  const order = { sort, quantityOrder: await quantityOrderOf(prepare, sort) }
  const page =
    (filter.billNo ?? '') !== ''
      ? pageOfBill(prepare, { ...windowOf(input), ...order })
      : isNarrow(filter, sort)
        ? pageNarrow(platform, prepare, { ...windowOf(input), filter })
        : pageAndCount(platform, prepare, { ...input, ...order })
  return { ...(await page), sortedUnit: order.quantityOrder.unit }
}

const quantityOrderOf = async (prepare: PrepareQuery, sort: TradeSort): Promise<QuantityOrder> => {
  if (sort !== 'quantity_desc') return noQuantityOrder
  const { scope, conditions } = await prepare()
  return readQuantityOrder(scope, 'trade', conditions)
}

const pageAndCount = async (
  platform: Platform,
  prepare: PrepareQuery,
  { filter, sort, quantityOrder, ...page }: { filter: Filter; sort: TradeSort; quantityOrder: QuantityOrder } & Page,
) => {
  const stored = await storedCount(platform, filter)
  const counting = stored === null ? countFound(prepare) : Promise.resolve(stored)
  const asked = { ...windowOf(page), sort, quantityOrder }
  const paging = pageRecentFirst(platform, prepare, { asked, filter, total: stored, counting })
  const [total, rows] = await Promise.all([counting, paging])
  return { total, rows }
}

/**
 * Reads a page of the records of a bill of lading. A bill has few records, so the page with the last record gives the
 * total.
 */
const pageOfBill = async (prepare: PrepareQuery, asked: Window & TradeOrder) => {
  const { scope, conditions } = await prepare()
  const rows = await pageTrades(scope, conditions, { ...asked, isSmall: true })
  const isLast = rows.length < asked.limit && (rows.length > 0 || asked.offset === 0)
  if (isLast) return { total: asked.offset + rows.length, rows }
  const counted = await prepare()
  return { total: await countTrades(counted.scope, counted.conditions), rows }
}

const countFound = async (prepare: PrepareQuery): Promise<number> => {
  const { scope, conditions } = await prepare()
  return countTrades(scope, conditions)
}

const toFacet = (rows: readonly { value: string; trades: number | string }[]) =>
  rows.map(({ value, trades }) => ({ value, trades: Number(trades) }))

export const readFacets = async (platform: Platform, filter: Filter, { signal }: Caller) => {
  const prepare = await openSearch(platform, filter, signal)
  const stored = await storedFacets(platform, filter, { clickhouse: platform.clickhouse, signal })
  const counts: FacetCount[] =
    stored ?? (await prepare().then(({ scope, conditions }) => countFacets(scope, conditions)))
  const countsOf = (facet: Facet) => counts.filter((row) => row.facet === facet)
  const placesOf = (facet: Facet) => toFacet(countsOf(facet))
  const headings = countsOf('hs4')
  return {
    originCountries: placesOf('origin'),
    destinationCountries: placesOf('destination'),
    departurePorts: placesOf('departure_port'),
    arrivalPorts: placesOf('arrival_port'),
    hs2: toChapters(headings).slice(0, mostValues),
    hs4: toFacet(headings.filter(({ value }) => value.length === 4).slice(0, mostValues)),
    months: toFacet(countsOf('month').toSorted((a, b) => (a.value < b.value ? -1 : 1))),
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
