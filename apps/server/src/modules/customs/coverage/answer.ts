/**
 * Decides whether an empty result means "no data" or "not covered", from the coverage of the requested countries and
 * days.
 */

import type { Coverage, CoverageSide } from '@tradewind/contract'
import { dayAfter, dayBefore, lastDayOf } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { monthsBetween } from '../months.ts'
import { placeKey, readHoldings, type Holdings } from './holdings.ts'

export type Asked = {
  originCountries?: readonly string[] | undefined
  destinationCountries?: readonly string[] | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}
type Missing = Coverage['missing'][number]
type Place = { side: CoverageSide | null; country: string | null }

/** Reads the coverage that results of searches and reports show; null before the first snapshot. */
export const answerCoverage = async (platform: Platform, asked: Asked) => {
  const holdings = await readHoldings(platform)
  return { coverage: holdings === null ? null : coverageOf(holdings, asked) }
}

/** Maximum number of missing countries and months in a response. A longer list is not useful to a reader. */
const mostMissing = 50

/**
 * Checks the imports of the requested destinations and the exports of the requested origins. Without requested
 * countries, the whole dataset is checked. A month is either covered or not covered, because the day of a country's
 * newest record proves nothing about the days after this day.
 */
export const coverageOf = (holdings: Holdings, asked: Asked): Coverage => {
  const sides = placesOf(asked).map((places) => places.map((place) => judge(holdings, place, asked)))
  const judged = sides.flat()
  const missing = judged.flatMap((one) => one.missing)
  // A record must match both the requested destinations and the requested origins. So when no requested destination is
  // covered, or no requested origin is covered, the result is unknown.
  const isBlind = sides.some((places) => places.every((one) => !one.isReached))
  const have = judged.flatMap(({ have: days }) => (days === null ? [] : [days]))
  return {
    state: isBlind ? 'not_covered' : missing.length > 0 ? 'partly' : 'covered',
    from: have.map(({ from }) => from).toSorted()[0] ?? null,
    to:
      have
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null,
    missing: missing.slice(0, mostMissing),
    asOf: holdings.asOf.toISOString(),
  }
}

/**
 * Returns one list of countries for the requested destinations, and one for the requested origins. The countries of one
 * list are alternatives.
 */
const placesOf = ({ originCountries = [], destinationCountries = [] }: Asked): Place[][] => {
  const named: Place[][] = [
    destinationCountries.map((country) => ({ side: 'imports', country })),
    originCountries.map((country) => ({ side: 'exports', country })),
  ]
  const asked = named.filter((places) => places.length > 0)
  return asked.length > 0 ? asked : [[{ side: null, country: null }]]
}

const judge = (holdings: Holdings, place: Place, { dateFrom, dateTo }: Asked) => {
  const covered =
    place.side === null || place.country === null
      ? holdings.covered
      : (holdings.byPlace.get(placeKey(place.side, place.country))?.covered ?? [])
  const first = covered[0]
  const last = covered.at(-1)
  if (first === undefined || last === undefined) {
    const never: Missing = { ...place, reason: 'never', from: dateFrom ?? null, to: dateTo ?? null, have: null }
    return { missing: [never], have: null, isReached: false }
  }
  const have = { from: firstDay(first), to: lastDayOf(last) }
  const from = dateFrom === undefined || dateFrom < have.from ? first : dateFrom.slice(0, 7)
  const to = dateTo === undefined || dateTo > have.to ? last : dateTo.slice(0, 7)
  const has = new Set(covered)
  const wanted = from > to ? [] : monthsBetween(from, to)
  const missing: Missing[] = []
  if (dateFrom !== undefined && dateFrom < have.from) {
    const end = dateTo !== undefined && dateTo < have.from ? dateTo : dayBefore(have.from)
    missing.push({ ...place, reason: 'before', from: dateFrom, to: end, have })
  }
  for (const [start, end] of spansOf(wanted.filter((month) => !has.has(month))))
    missing.push({ ...place, reason: 'gap', from: firstDay(start), to: lastDayOf(end), have })
  if (dateTo !== undefined && dateTo > have.to) {
    const start = dateFrom !== undefined && dateFrom > have.to ? dateFrom : dayAfter(have.to)
    missing.push({ ...place, reason: 'after', from: start, to: dateTo, have })
  }
  return { missing, have, isReached: wanted.some((month) => has.has(month)) }
}

/** Joins consecutive months into spans, each with its first and last month. */
const spansOf = (months: readonly string[]): (readonly [string, string])[] => {
  const spans: [string, string][] = []
  for (const month of months) {
    const open = spans.at(-1)
    if (open !== undefined && monthsBetween(open[1], month).length === 2) open[1] = month
    else spans.push([month, month])
  }
  return spans
}

const firstDay = (month: string): string => `${month}-01`
