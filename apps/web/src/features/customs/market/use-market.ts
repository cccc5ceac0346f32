/** The market that a component of the screen shows: its queries, and the links of its numbers. */

import { useQuery } from '@tanstack/react-query'
import { isSufficient, type CallOutputOf } from '@tradewind/contract'
import { createContext, use } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { writeSearch, type Filter, type SearchState } from '../filter-url.ts'
import { commonestUnit } from '../quantities.ts'
import { displayedFailures } from '../SearchFailure.tsx'
import type { MarketState } from './market-state.ts'

export type Trend = CallOutputOf<typeof api.customs.market.endpoint>
export type Companies = CallOutputOf<typeof api.customs.marketCompanies.endpoint>
export type Places = CallOutputOf<typeof api.customs.marketPlaces.endpoint>
export type Prices = CallOutputOf<typeof api.customs.marketPrices.endpoint>
export type Periods = Trend['periods']

export const trendQuery = (filter: Filter) => queryOf(api.customs.market, { filter }, displayedFailures)
export const companiesQuery = (filter: Filter) => queryOf(api.customs.marketCompanies, { filter }, displayedFailures)

export const useTrend = (filter: Filter) => useQuery({ ...trendQuery(filter), enabled: isMarket(filter) })

/** The unit that most records of the market's period use. Null while the market is loaded, and when no record has one. */
export const mainUnitOf = (trend: Trend | undefined) =>
  trend === undefined ? null : commonestUnit([trend.now.quantities])

/** Whether the filter defines a market. A filter with only dates does not. */
export const isMarket = (filter: Filter): boolean => isSufficient({ ...filter, dateFrom: undefined, dateTo: undefined })

/**
 * The companies are queried only after the cheaper query of the trend has succeeded. If the server refuses the market,
 * it therefore refuses only one query, and the screen shows only one failure.
 */
export const useCompanies = (filter: Filter) =>
  useQuery({ ...companiesQuery(filter), enabled: useTrend(filter).isSuccess })
export const usePrices = (filter: Filter) =>
  useQuery({ ...queryOf(api.customs.marketPrices, { filter }, displayedFailures), enabled: useTrend(filter).isSuccess })
export const usePlaces = (filter: Filter) =>
  useQuery({ ...queryOf(api.customs.marketPlaces, { filter }, displayedFailures), enabled: useTrend(filter).isSuccess })

type Change = (state: Partial<MarketState>) => void
const MarketContext = createContext<{ state: MarketState; change: Change } | null>(null)
export const MarketProvider = MarketContext.Provider

export const useMarketState = () => {
  const market = use(MarketContext)
  if (market === null) throw new Error('not within a market')
  return market
}

/**
 * Returns the filter of each compared market. If no date range is selected, the other markets use the period of the
 * first market, because lines of different periods cannot be compared. Null: this period is not known yet.
 */
export const useSubjects = (): (Filter | null)[] => {
  const { subjects, range } = useMarketState().state
  const first = { ...subjects[0], ...range }
  const { data, isError } = useTrend(first)
  const isClosed = range.dateFrom !== undefined && range.dateTo !== undefined
  const shared = isClosed || isError ? range : data && (data.periods?.now ?? range)
  return subjects.map((subject, index) =>
    index === 0 ? first : shared === undefined ? null : { ...subject, ...shared },
  )
}

export type RecordsView = Partial<Pick<SearchState, 'view' | 'sort'>>

/**
 * Returns the URL of a search for the records that a number counts: the market's filter combined with `more`. Null if
 * the user may not open the search screen.
 */
export const useRecordsOf = (filter: Filter) => {
  const linkTo = useScreenLink()
  return (more: Filter, target: RecordsView = {}) =>
    linkTo('customs_search', {}, writeSearch({ ...target, filter: { ...filter, ...more } }))
}
