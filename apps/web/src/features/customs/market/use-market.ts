/** The market that a part of the screen is about: its answers, and where its figures lead. */
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { CallOutputOf } from '@tradewind/contract'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { hasFilter, writeSearch, type Filter, type SearchState } from '../filter-url.ts'
import { shownFailures } from '../SearchFailure.tsx'
import type { MarketState } from './market-state.ts'

export type Trend = CallOutputOf<typeof api.customs.market.endpoint>
export type Companies = CallOutputOf<typeof api.customs.marketCompanies.endpoint>
export type Places = CallOutputOf<typeof api.customs.marketPlaces.endpoint>
export type Periods = Trend['periods']

export const trendQuery = (filter: Filter) => queryOf(api.customs.market, { filter }, shownFailures)
export const companiesQuery = (filter: Filter) => queryOf(api.customs.marketCompanies, { filter }, shownFailures)

export const useTrend = (filter: Filter) => useQuery({ ...trendQuery(filter), enabled: isMarket(filter) })

/** Dates are no market by themselves. */
export const isMarket = (filter: Filter): boolean => hasFilter({ ...filter, dateFrom: undefined, dateTo: undefined })
/** After the trend, which is cheaper: what is refused there is refused once. */
export const useCompanies = (filter: Filter) =>
  useQuery({ ...companiesQuery(filter), enabled: useTrend(filter).isSuccess })
export const usePlaces = (filter: Filter) =>
  useQuery({ ...queryOf(api.customs.marketPlaces, { filter }, shownFailures), enabled: useTrend(filter).isSuccess })

type Change = (state: Partial<MarketState>) => void
const MarketContext = createContext<{ state: MarketState; change: Change } | null>(null)
export const MarketProvider = MarketContext.Provider

export const useMarketState = () => {
  const market = use(MarketContext)
  if (market === null) throw new Error('not within a market')
  return market
}

/**
 * What is asked for each market, null while that is not known: where the range is open, the others are asked for the
 * period of the first, as lines of different periods say nothing beside each other.
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

export type Shown = Partial<Pick<SearchState, 'view' | 'sort'>>

/** The search that finds what a figure counts: the market with `more`; null for a user without such a screen. */
export const useRecordsOf = (filter: Filter) => {
  const linkTo = useScreenLink()
  return (more: Filter, shown: Shown = {}) =>
    linkTo('customs_search', {}, writeSearch({ ...shown, filter: { ...filter, ...more } }))
}
