/**
 * The positions of cities, states and postal areas, which place companies without coordinates on the map.
 *
 * The tables have one country in each line: alpha-2, then the cities, the large ones first:
 * name,latitude,longitude,state (its code in `state-data.ts`; empty where names are unambiguous),other names (separated
 * by semicolons, the Chinese name first). They are maintained by hand and accurate to a few kilometres. The ports of the
 * country complete them.
 */

import { cityRowsAfrica } from './city-data-africa.ts'
import { cityRowsAmericas } from './city-data-americas.ts'
import { cityRowsAsia } from './city-data-asia.ts'
import { cityRowsEurope } from './city-data-europe.ts'
import type { Position } from './country-positions.ts'
import { stateCodeOf } from './port-codes.ts'
import { spelledPorts } from './ports.ts'
import { postalAreaTable } from './postal-area-data.ts'
import { stateTable } from './state-data.ts'
import { foldText, lazy, tableRows } from './text.ts'

/**
 * How precisely the place of a company is known.
 * - `exact`: a source states coordinates.
 * - `city`: the middle of its city.
 * - `postal`: the main town of its postal area, some tens of kilometres wide.
 * - `state`: the middle of its state or province.
 */
export const placePrecisions = ['exact', 'city', 'postal', 'state'] as const
export type PlacePrecision = (typeof placePrecisions)[number]
export type Place = Position & { readonly precision: PlacePrecision }

export type City = Position & {
  readonly name: string
  /** Empty for a smaller city. */
  readonly nameCn: string
  readonly countryCode: string
  /** The code of its state, or null. */
  readonly state: string | null
}

/** A city with its folded names; `order` is its place in the list of its country. */
type NamedCity = { readonly city: City; readonly names: readonly string[]; readonly order: number }
/** `spellings`: the names as the table writes them, the usual one first. */
type ListedCity = NamedCity & { readonly spellings: readonly string[] }
type State = Position & { readonly code: string; readonly names: readonly string[] }
type ListedState = State & { readonly country: string; readonly spellings: readonly string[]; readonly order: number }

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text)

/** A name as files also write it: umlauts as two letters. */
const spellingsOf = (name: string): string[] => [
  foldText(name),
  foldText(name.replace(/[äöü]/gi, (letter) => `${letter}e`)),
]

const readCities = (rows: string): ListedCity[] =>
  tableRows(rows).flatMap(([countryCode = '', ...cells]) =>
    cells.map((cell, order) => {
      const [name = '', latitude = '', longitude = '', state = '', others = ''] = cell.split(',')
      const other = others.split(';').filter((text) => text !== '')
      const city: City = {
        name,
        nameCn: other.find(isHan) ?? '',
        countryCode,
        state: state === '' ? null : state,
        latitude: Number(latitude),
        longitude: Number(longitude),
      }
      const spellings = [name, ...other]
      return { city, spellings, names: [...new Set(spellings.flatMap(spellingsOf))], order }
    }),
  )

/** The place of the first port; the ports follow the cities of the table. */
const firstPort = 1_000
/** The cities of the tables, without ports. */
export const listedCities = lazy<ListedCity[]>(() =>
  [cityRowsEurope, cityRowsAmericas, cityRowsAsia, cityRowsAfrica].flatMap(readCities),
)

/** Airports are left out, because their names are often not those of the city. */
const readPorts = (): NamedCity[] =>
  spelledPorts()
    .filter(({ port }) => port.mode !== 'air')
    .map(({ port, aliases }, at) => {
      const [, name = port.nameEn, region = ''] = /^(.*) \((.*)\)$/.exec(port.nameEn) ?? []
      const { nameCn, countryCode, latitude, longitude } = port
      const city: City = { name, nameCn, countryCode, state: stateCodeOf(region), latitude, longitude }
      return {
        city,
        names: [...new Set([name, nameCn, ...aliases].map(foldText))].filter((one) => one !== ''),
        order: firstPort + at,
      }
    })

const allCities = lazy<NamedCity[]>(() => {
  const listed = listedCities()
  const known = new Set(listed.flatMap(({ city, names }) => names.map((name) => `${city.countryCode} ${name}`)))
  const isNew = ({ city, names }: NamedCity) => !names.some((name) => known.has(`${city.countryCode} ${name}`))
  return [...listed, ...readPorts().filter(isNew)]
})

const cityIndex = lazy(() => {
  const index = new Map<string, City[]>()
  for (const { city, names } of allCities())
    for (const name of names) {
      const key = `${city.countryCode} ${name}`
      const known = index.get(key)
      if (known === undefined) index.set(key, [city])
      else known.push(city)
    }
  return index
})

export const listedStates = lazy<ListedState[]>(() =>
  tableRows(stateTable).flatMap(([country = '', ...cells]) =>
    cells.map((cell, order) => {
      const [code = '', name = '', latitude = '', longitude = '', others = ''] = cell.split(',')
      const spellings = [name, ...others.split(';')].filter((text) => text !== '')
      const names = [code, ...spellings].map(foldText)
      return { country, code, spellings, names, latitude: Number(latitude), longitude: Number(longitude), order }
    }),
  ),
)

const stateIndex = lazy(
  () =>
    new Map<string, State>(
      listedStates().flatMap((state) => state.names.map((name) => [`${state.country} ${name}`, state] as const)),
    ),
)

const stateOf = (country: string, text: string): State | null =>
  stateIndex().get(`${country} ${withoutKind(foldText(text))}`) ??
  stateIndex().get(`${country} ${foldText(text)}`) ??
  null

/** Removes the word for `city`, `province` or `state` from a folded name. */
const withoutKind = (name: string): string =>
  name.replace(/(?:^(?:CITY OF|STATE OF) | (?:CITY|SHI|PROVINCE|STATE|PREFECTURE)$|(?<=..)[市省州]$)/u, '')

/** The city of a name; a city of another state than the given one is another city of the same name. */
const cityOf = (country: string, text: string, state: State | null): City | null => {
  const parts = [text, ...text.split(/[,(（，/]/).slice(0, 2)]
  for (const name of parts.map(foldText)) {
    const found = cityIndex().get(`${country} ${name}`) ?? cityIndex().get(`${country} ${withoutKind(name)}`) ?? []
    const fitting = found.find((city) => state === null || city.state === null || city.state === state.code)
    if (fitting !== undefined) return fitting
  }
  return null
}

/** The city that a part of an address names, the last part first; a part may have the postal code beside the city. */
const cityInAddress = (country: string, address: string, state: State | null): City | null => {
  for (const part of address.split(/[,;，；\n]/).toReversed()) {
    const words = part.replaceAll(/[\p{L}-]*\d[\p{L}\d-]*/gu, ' ').trim()
    // The letters of a Dutch or British postal code may remain before the city.
    const found = cityOf(country, words, state) ?? cityOf(country, words.replace(/^[A-Z]{1,2} +/, ''), state)
    if (found !== null) return found
  }
  return null
}

type PostalArea = { readonly prefix: string; readonly town: string }

const areaIndex = lazy(
  () =>
    new Map(
      tableRows(postalAreaTable).map(([country = '', ...cells]): [string, PostalArea[]] => [
        country,
        cells
          .flatMap((cell) => {
            const [prefixes = '', town = ''] = cell.split(':')
            return prefixes.split(' ').flatMap((range) => prefixesOf(range).map((prefix) => ({ prefix, town })))
          })
          .toSorted((one, other) => other.prefix.length - one.prefix.length),
      ]),
    ),
)

/** The beginnings in a range: `100-104`, or `B1-B9`. */
const prefixesOf = (range: string): string[] => {
  const [, letters = '', from = '', to = ''] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)$/.exec(range) ?? []
  if (from === '') return [range]
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, at) => letters + String(Number(from) + at).padStart(from.length, '0'),
  )
}

const postalAreaOf = (country: string, postalCode: string, state: State | null): City | null => {
  const code = foldText(postalCode).replaceAll(' ', '')
  // A short code is no full postal code, and letters before the number would end in another area.
  if (code.length < 4) return null
  const area = areaIndex()
    .get(country)
    ?.find(
      ({ prefix }) => code.startsWith(prefix) && !(/[A-Z]$/.test(prefix) && /^[A-Z]/.test(code.slice(prefix.length))),
    )
  return area === undefined ? null : cityOf(country, area.town, state)
}

export type Address = {
  /** Alpha-2. */
  readonly country: string
  readonly state: string
  readonly city: string
  readonly postalCode: string
  /** The address in one line. Its parts are compared with cities when `city` is ''. */
  readonly address: string
}

/** Returns the city of a country by its name in any known spelling, or null. */
export const cityNamed = (countryCode: string, name: string): City | null => cityOf(countryCode, name, null)

/**
 * The place of an address; unknown parts are ''. Null when only the country is known: the middle of a country is no
 * place of a company.
 */
export const placeOf = ({ country, state: stateText, city, postalCode, address }: Address): Place | null => {
  if (country === '') return null
  const state = stateText === '' ? null : stateOf(country, stateText)
  const at = ({ latitude, longitude }: Position, precision: PlacePrecision) => ({ latitude, longitude, precision })
  const found = city === '' ? cityInAddress(country, address, state) : cityOf(country, city, state)
  if (found !== null) return at(found, 'city')
  const area = postalCode === '' ? null : postalAreaOf(country, postalCode, state)
  if (area !== null) return at(area, 'postal')
  return state === null ? null : at(state, 'state')
}

/**
 * The cities of the table between two longitudes and two latitudes, the large ones first: the table lists the cities of a
 * country by size. `east` may exceed 180 when the part of the map crosses the date line.
 */
export const citiesWithin = (part: { west: number; south: number; east: number; north: number }): City[] =>
  allCities()
    .filter(({ order, city: { latitude, longitude } }) => {
      const turns = Math.ceil((part.west - longitude) / 360)
      const isBetween = longitude + turns * 360 <= part.east
      return order < firstPort && isBetween && latitude >= part.south && latitude <= part.north
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ city }) => city)

/** Finds cities by the beginning of a name in any of its spellings, the large ones first, each place once. */
export const suggestCities = (text: string, atMost: number): City[] => {
  const typed = foldText(text)
  if (typed === '') return []
  const found = allCities()
    .filter(({ names }) => names.some((name) => name.startsWith(typed)))
    .map((one) => ({ ...one, isWhole: one.names.includes(typed) }))
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.order - other.order)
  const shown = new Map<string, City>()
  for (const { city } of found) {
    const key = `${city.countryCode} ${city.state ?? ''} ${foldText(city.name)}`
    if (!shown.has(key)) shown.set(key, city)
  }
  return [...shown.values()].slice(0, atMost)
}
