/**
 * Decides which cities and states the names in a sentence mean.
 *
 * - A state or country beside a name decides: `Paris, Texas`, `Dallas, TX`, `Georgia, USA`, `美国加州`, `山东德州`.
 * - A name of a country and of a state, without a sign of the state, is the country: `Georgia`.
 * - Otherwise the countries of the sentence decide, and then the size of the cities (`clearlyLarger`). What remains
 *   ambiguous means all its places, whose countries the filter names: `Valencia` in Spain and in Venezuela.
 * - Of a city and a state of one name, the city is meant if it is large or lies in the state, else the state.
 * - A place that no company could match beside the other places and countries of the sentence is left unused.
 */

import type { CompanyFilter } from '@tradewind/contract'
import type { NamedPlace } from '@tradewind/lexicon'
import type { Span } from './marked-text.ts'

/** A name of countries or places in the sentence. `states`: places with the name of the country. */
export type Location = Span &
  (
    | { readonly kind: 'countries'; readonly codes: readonly string[]; readonly states: readonly NamedPlace[] }
    | { readonly kind: 'places'; readonly places: readonly NamedPlace[]; readonly within: readonly NamedPlace[] }
  )
type Places = Extract<Location, { kind: 'places' }>
type Countries = Extract<Location, { kind: 'countries' }>
export type LocationPart = Span & { readonly filter: CompanyFilter }

/** The text between a place and the state or country that says where it lies. */
const jointPattern = /^(?:,? ?(?:in )?(?:the )?| ?\(|的)$/

const statesOf = (location: Location): readonly NamedPlace[] =>
  location.kind === 'countries' ? location.states : location.places.filter(({ kind }) => kind === 'state')

const citiesIn = (location: Location, states: readonly NamedPlace[]): readonly NamedPlace[] =>
  location.kind === 'countries'
    ? []
    : location.places.filter(
        ({ kind, country, state }) =>
          kind === 'city' && states.some((one) => one.country === country && one.state === state),
      )

const placesIn = (location: Location, codes: readonly string[]): readonly NamedPlace[] =>
  (location.kind === 'countries' ? location.states : location.places).filter(({ country }) => codes.includes(country))

/**
 * The place that two neighbouring names mean together; null when neither says where the other one lies. After a comma,
 * only the second one can say it: `USA, Georgia` is a list.
 */
const joinPair = (first: Location, second: Location, between: string): Places | null => {
  const span = { from: first.from, to: second.to }
  const pairs = [[first, second] as const, ...(between.includes(',') ? [] : [[second, first] as const])]
  for (const [place, scope] of pairs) {
    const states = statesOf(scope)
    const cities = citiesIn(place, states)
    if (cities.length > 0) {
      const within = states.filter((one) => cities.some(({ state }) => state === one.state))
      return { ...span, kind: 'places', places: cities, within }
    }
    if (scope.kind !== 'countries') continue
    const places = placesIn(place, scope.codes)
    if (places.length > 0)
      return { ...span, kind: 'places', places, within: place.kind === 'places' ? place.within : [] }
  }
  return null
}

/** A city with the code of its state behind it: `Dallas, TX`. */
const withStateCode = (location: Location, sentence: string): Location => {
  if (location.kind === 'countries') return location
  const match = /^,? ?([A-Z]{2,3})(?![\p{L}\d])/u.exec(sentence.slice(location.to))
  const cities = location.places.filter(({ kind, state }) => kind === 'city' && state === match?.[1])
  return match === null || cities.length === 0
    ? location
    : { ...location, places: cities, to: location.to + match[0].length }
}

const joinNeighbours = (locations: readonly Location[], text: string, sentence: string): Location[] => {
  const joined: Location[] = []
  for (const one of locations) {
    const location = withStateCode(one, sentence)
    const last = joined.at(-1)
    const between = last === undefined ? '' : text.slice(last.to, location.from)
    const pair = last !== undefined && jointPattern.test(between) ? joinPair(last, location, between) : null
    if (pair === null) joined.push(location)
    else joined.splice(-1, 1, pair)
  }
  return joined
}

/** One of the three largest cities of a country counts before a city beyond the twelve largest of another one. */
const clearlyLarger = { among: 3, beyond: 12 }

const likeliest = ({ places, within }: Places, named: readonly string[]): readonly NamedPlace[] => {
  const inNamed = places.filter(({ country }) => named.includes(country))
  const known = inNamed.length > 0 ? inNamed : places
  const cities = known.filter(({ kind }) => kind === 'city')
  const states = known.filter(({ kind }) => kind === 'state')
  const isOwn = (city: NamedPlace) =>
    states.some(({ country, state }) => country === city.country && state === city.state)
  const isLarge = ({ order }: NamedPlace) => order < clearlyLarger.among
  const chosen = states.length > 0 ? cities.filter((city) => isLarge(city) || isOwn(city)) : cities
  if (chosen.length === 0) return states
  return within.length === 0 && chosen.some(isLarge)
    ? chosen.filter(({ order }) => order < clearlyLarger.beyond)
    : chosen
}

type Accepted = { readonly countries: readonly Countries[]; readonly places: readonly Places[] }

/** Whether a company can match all names together. The values of one field of the filter are alternatives. */
const agree = ({ countries, places }: Accepted): boolean => {
  if (places.length === 0) return true
  const all = places.flatMap((one) => one.places)
  const reachesEach = countries.every(({ codes }) => all.some(({ country }) => codes.includes(country)))
  const isReached = ({ country }: NamedPlace) => countries.some(({ codes }) => codes.includes(country))
  if (countries.length > 0 && !(reachesEach && places.every((one) => one.places.some(isReached)))) return false
  const cities = all.filter(({ kind }) => kind === 'city')
  const states = all.filter(({ kind }) => kind === 'state')
  const isInside = (city: NamedPlace, state: NamedPlace) => city.country === state.country && city.state === state.state
  return (
    cities.length === 0 ||
    states.length === 0 ||
    (cities.every((city) => states.some((state) => isInside(city, state))) &&
      states.every((state) => cities.some((city) => isInside(city, state))))
  )
}

const namesOf = (places: readonly NamedPlace[], kind: NamedPlace['kind']): string[] => [
  ...new Set(places.flatMap((place) => (place.kind === kind ? place.names : []))),
]

const filterOf = (location: Location): CompanyFilter => {
  if (location.kind === 'countries') return { countries: [...location.codes] }
  const cities = namesOf(location.places, 'city')
  const states = namesOf([...location.places, ...location.within], 'state')
  return {
    countries: [...new Set(location.places.map(({ country }) => country))],
    ...(cities.length === 0 ? {} : { cities }),
    ...(states.length === 0 ? {} : { states }),
  }
}

/** The parts of the filter that the names of a sentence give, in their order. Names without a part stay unused. */
export const readLocations = (locations: readonly Location[], text: string, sentence: string): LocationPart[] => {
  const joined = joinNeighbours(locations, text, sentence)
  const named = joined.flatMap((one) => (one.kind === 'countries' ? one.codes : []))
  let accepted: Accepted = { countries: [], places: [] }
  return joined.flatMap((location): LocationPart[] => {
    const chosen = location.kind === 'countries' ? location : { ...location, places: likeliest(location, named) }
    const next: Accepted =
      chosen.kind === 'countries'
        ? { ...accepted, countries: [...accepted.countries, chosen] }
        : { ...accepted, places: [...accepted.places, chosen] }
    if (!agree(next)) return []
    accepted = next
    return [{ from: chosen.from, to: chosen.to, filter: filterOf(chosen) }]
  })
}
