/**
 * Stores the compared markets in the URL. The first market has the URL parameters of a search; a separate parameter
 * lists the other markets. All markets share one date range.
 */

import { isSufficient, writeFilter } from '@tradewind/contract'
import { readSearch, type Filter } from '../filter-url.ts'
import type { Range } from '../report/report-state.ts'
import { readSwitchList, writeSwitchList, type MarketPart, type SwitchList } from './switch-state.ts'

export const mostSubjects = 4
export const measures = ['trades', 'amountUsd', 'weightKg', 'quantity', 'price', 'buyers', 'sellers'] as const
export type Measure = (typeof measures)[number]
export type Side = 'buyers' | 'sellers'
export type Change = 'started' | 'stopped'

/**
 * `subjects`: the filters of the markets, without dates. `picked`: the index of the market whose details are shown;
 * while the user adds a market, it is one beyond the last index. `list`: the list of the part with switched suppliers.
 */
export type MarketState = {
  subjects: readonly Filter[]
  range: Range
  picked: number
  measure: Measure
  side: Side
  change: Change
  part: MarketPart
  list: SwitchList
}

const others = ['vs1', 'vs2', 'vs3'] as const

const undated = ({ dateFrom: _from, dateTo: _to, ...filter }: Filter): Filter => filter

export const readMarketState = (query: URLSearchParams): MarketState => {
  const { filter } = readSearch(query)
  const asked = [query.toString(), ...others.map((key) => query.get(key) ?? '')]
  const subjects = asked.map((text) => undated(readSearch(new URLSearchParams(text)).filter)).filter(isSufficient)
  const picked = Number(query.get('of'))
  const { dateFrom, dateTo } = filter
  return {
    subjects,
    range: { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
    picked: Number.isInteger(picked) && picked > 0 ? Math.min(picked, subjects.length, mostSubjects - 1) : 0,
    measure: measures.find((measure) => measure === query.get('measure')) ?? 'trades',
    side: query.get('side') === 'sellers' ? 'sellers' : 'buyers',
    change: query.get('change') === 'stopped' ? 'stopped' : 'started',
    part: query.get('part') === 'switches' ? 'switches' : 'trend',
    list: readSwitchList(query),
  }
}

/** Writes only values that differ from the defaults to the URL. */
export const writeMarketState = (state: MarketState): Record<string, string> => {
  const [first = {}, ...rest] = state.subjects
  const compared = rest.slice(0, mostSubjects - 1).map((filter, index) => {
    const written = new URLSearchParams(writeFilter(filter)).toString()
    return [others[index] ?? '', written]
  })
  return {
    ...writeFilter({ ...first, ...state.range }),
    ...Object.fromEntries(compared),
    ...(state.picked > 0 && { of: String(state.picked) }),
    ...(state.measure !== 'trades' && { measure: state.measure }),
    ...(state.side !== 'buyers' && { side: state.side }),
    ...(state.change !== 'started' && { change: state.change }),
    ...(state.part === 'switches' && writeSwitchList(state.list)),
  }
}

/** Returns the URL parameters of a single market. */
export const marketOf = (filter: Filter): Record<string, string> => writeFilter(filter)

/**
 * The filter with which the form of the selected market begins. A market that is being added begins with the filter of
 * the first market, so that the user changes one part of it.
 */
export const filterOfForm = ({ subjects, picked, range }: MarketState): Filter => ({
  ...(subjects[picked] ?? subjects[0]),
  ...range,
})

/**
 * Replaces the selected market. When the index is one beyond the last market, the new market is appended; if it is one
 * of the compared markets already, that market is selected instead.
 */
export const withSubject = (state: MarketState, { dateFrom, dateTo, ...filter }: Filter): MarketState => {
  const { subjects, picked } = state
  const same = subjects.findIndex(
    (subject) => JSON.stringify(writeFilter(subject)) === JSON.stringify(writeFilter(filter)),
  )
  const isKnown = picked >= subjects.length && same >= 0
  return {
    ...state,
    subjects: isKnown ? subjects : subjects.toSpliced(picked, 1, filter),
    picked: isKnown ? same : picked,
    range: { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
  }
}

/** Removes a market. `range`: the date range of the comparison, which stays the range of the remaining markets. */
export const withoutSubject = (state: MarketState, index: number, range: Range): MarketState => ({
  ...state,
  subjects: state.subjects.toSpliced(index, 1),
  picked: Math.max(0, state.picked - (index <= state.picked ? 1 : 0)),
  range,
})
