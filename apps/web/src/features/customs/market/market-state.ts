/** Markets in the address: the first in the form of a search, the others beside it, one range for all. */
import { writeFilter } from '@tradewind/contract'
import { hasFilter, readSearch, type Filter } from '../filter-url.ts'
import type { Range } from '../report/report-state.ts'

export const mostSubjects = 4
export const measures = ['trades', 'amountUsd', 'weightKg', 'quantity', 'price', 'buyers', 'sellers'] as const
export type Measure = (typeof measures)[number]
export type Side = 'buyers' | 'sellers'
export type Change = 'started' | 'stopped'

/** `subjects` have no dates; `picked` is the one with details, one beyond the last while another is added. */
export type MarketState = {
  subjects: readonly Filter[]
  range: Range
  picked: number
  measure: Measure
  side: Side
  change: Change
}

const others = ['vs1', 'vs2', 'vs3'] as const

const undated = ({ dateFrom: _from, dateTo: _to, ...filter }: Filter): Filter => filter

export const readMarketState = (query: URLSearchParams): MarketState => {
  const { filter } = readSearch(query)
  const asked = [query.toString(), ...others.map((key) => query.get(key) ?? '')]
  const subjects = asked.map((text) => undated(readSearch(new URLSearchParams(text)).filter)).filter(hasFilter)
  const picked = Number(query.get('of'))
  const { dateFrom, dateTo } = filter
  return {
    subjects,
    range: { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
    picked: Number.isInteger(picked) && picked > 0 ? Math.min(picked, subjects.length, mostSubjects - 1) : 0,
    measure: measures.find((measure) => measure === query.get('measure')) ?? 'trades',
    side: query.get('side') === 'sellers' ? 'sellers' : 'buyers',
    change: query.get('change') === 'stopped' ? 'stopped' : 'started',
  }
}

/** Only values that differ from the defaults are written. */
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
  }
}

/** The address of one market. */
export const marketOf = (filter: Filter): Record<string, string> => writeFilter(filter)

/** Replaces the picked market; beyond the last one it is appended. */
export const withSubject = (state: MarketState, { dateFrom, dateTo, ...filter }: Filter): MarketState => ({
  ...state,
  subjects: state.subjects.toSpliced(state.picked, 1, filter),
  range: { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
})

/** `range`: the compared range, which the remaining markets keep. */
export const withoutSubject = (state: MarketState, index: number, range: Range): MarketState => ({
  ...state,
  subjects: state.subjects.toSpliced(index, 1),
  picked: Math.max(0, state.picked - (index <= state.picked ? 1 : 0)),
  range,
})
