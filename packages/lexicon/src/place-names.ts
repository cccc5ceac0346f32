/** Finds the cities and states that a name in a text may mean, from the tables of the map. */

import { listedCities, listedStates } from './cities.ts'
import { foldText, lazy } from './text.ts'

export type NamedPlace = {
  readonly kind: 'city' | 'state'
  /** Alpha-2. */
  readonly country: string
  /** The code of the state, or of the city's state; null when the table has none. */
  readonly state: string | null
  /** The names by which files call it, the usual one first; of a state, its code too. */
  readonly names: readonly string[]
  /** The place in the list of its country, which begins with the large ones. */
  readonly order: number
}

/** Countries whose addresses are also written in Chinese characters. */
const hanCountries: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP'])
const isHan = (name: string): boolean => /^\p{Script=Han}/u.test(name)

const endingOf = { city: '市', state: '省' } as const

/** Files of China write the kind of the place behind its name or not. */
const writtenNames = (kind: NamedPlace['kind'], country: string, names: readonly string[]): string[] => {
  const written = names.filter((name) => !isHan(name) || hanCountries.has(country))
  const longer = written.filter((name) => country === 'CN' && isHan(name) && !/[市省]$/.test(name))
  return [...new Set([...written, ...longer.map((name) => `${name}${endingOf[kind]}`)])]
}

const placeIndex = lazy(() => {
  const index = new Map<string, NamedPlace[]>()
  const add = (names: readonly string[], place: NamedPlace) => {
    for (const key of new Set(names.map(foldText))) {
      const known = index.get(key)
      if (known === undefined) index.set(key, [place])
      else known.push(place)
    }
  }
  for (const { city, spellings, order } of listedCities()) {
    const { countryCode: country, state } = city
    add(spellings, { kind: 'city', country, state, names: writtenNames('city', country, spellings), order })
  }
  for (const { country, code, spellings, order } of listedStates()) {
    const names = writtenNames('state', country, [...spellings, code])
    add(spellings, { kind: 'state', country, state: code, names, order })
  }
  return index
})

/** Words that say which kind of place a name means, before or behind it. */
const kindWords: readonly { readonly kind: NamedPlace['kind']; readonly pattern: RegExp }[] = [
  { kind: 'state', pattern: /^(?:STATE|PROVINCE|REGION) OF (?:THE )?| (?:STATE|PROVINCE)$|(?<=.{2})[省州]$/u },
  { kind: 'city', pattern: /^CITY OF (?:THE )?|(?<=.{2})市$/u },
]

/** Returns all places of a whole name in any spelling: `Georgia state`, `Munich`, `München`, `加州`, `深圳市`. */
export const placesNamed = (name: string): readonly NamedPlace[] => {
  const key = foldText(name)
  const found = placeIndex().get(key)
  if (found !== undefined) return found
  for (const { kind, pattern } of kindWords) {
    if (!pattern.test(key)) continue
    const named = placeIndex().get(key.replace(pattern, '')) ?? []
    const ofKind = named.filter((place) => place.kind === kind)
    if (ofKind.length > 0) return ofKind
  }
  return []
}
