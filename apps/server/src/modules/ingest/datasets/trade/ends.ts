/**
 * Assigns the columns of local and foreign places to origin and destination. The local end is the destination in a file
 * of imports, and the origin in a file of exports.
 */

import type { Field, Mapping } from '@tradewind/contract'
import { foldText, resolveCountry } from '@tradewind/lexicon'
import type { Cell } from '../../read/index.ts'
import { countryOfCell } from '../../values/identifiers.ts'
import { textOf } from '../../values/texts.ts'
import type { ColumnSample } from '../dataset.ts'
import type { Side } from './side.ts'

type End = { place: 'port' | 'country'; isLocal: boolean }

const localPorts = new Set(
  'INDIAN PORT|INDIAN PORT NAME|LOCAL PORT|US PORT|CUSTOMS PORT|PORT|PORT NAME|PUERTO|PORT OF ENTRY|CUSTOMS OFFICE PORT'.split(
    '|',
  ),
)
const foreignPorts = new Set(['FOREIGN PORT', 'FOREIGN PORT NAME'])
const foreignCountries = new Set(['FOREIGN COUNTRY', 'FOREIGN COUNTRY NAME'])
/** Headers that name a country without its role, usually the country of the foreign partner. */
const bareCountries = new Set(['COUNTRY', 'COUNTRY NAME', 'PAIS', 'PAYS', 'ULKE', 'NEGARA', 'СТРАНА', '国家', '国别'])

/** Returns the country in a header such as `MALAYSIA PORT`. */
const countryOfPort = (name: string): string | null =>
  name.endsWith(' PORT') ? resolveCountry(name.slice(0, -' PORT'.length)) : null

const endOf = (header: string, local: string | null): End | null => {
  const name = foldText(header)
  const country = countryOfPort(name)
  if (localPorts.has(name) || (country !== null && country === local)) return { place: 'port', isLocal: true }
  if (foreignPorts.has(name)) return { place: 'port', isLocal: false }
  return foreignCountries.has(name) ? { place: 'country', isLocal: false } : null
}

const fieldOf = ({ place, isLocal }: End, side: Side): Field => {
  const isDestination = isLocal === (side === 'imports')
  if (place === 'port') return isDestination ? 'arrivalPort' : 'departurePort'
  return isDestination ? 'destinationCountry' : 'originCountry'
}

/** A column without a field. */
export const unmapped = { field: null, confidence: 0, reason: { key: 'none' as const, matched: null } }

type EndsInput = { side: Side; local: string | null; samples: readonly ColumnSample[] }

/**
 * Gives each column of a local or foreign place the field that follows from the side of the file. A field that another
 * column has by its own header stays with that column. `local` is the country whose customs office wrote the file.
 */
export const placeEnds = (columns: Mapping['columns'], { side, local, samples }: EndsInput): Mapping['columns'] => {
  const cellsOf = (column: number) => samples[column]?.cells.filter((cell) => textOf(cell) !== null) ?? []
  const ends = columns.map(({ header, column }) => {
    const end = cellsOf(column).length === 0 ? null : endOf(header, local)
    return end === null ? null : fieldOf(end, side)
  })
  const taken = new Set(columns.flatMap(({ field }, index) => (field === null || ends[index] !== null ? [] : [field])))
  const partner = fieldOf({ place: 'country', isLocal: false }, side)
  const repeated = repeatedCountries(columns)
  return columns.map((column, index) => {
    const end = ends[index] ?? null
    const isPartner =
      column.field === null &&
      !repeated.has(index) &&
      bareCountries.has(foldText(column.header)) &&
      holdsPartners(cellsOf(column.column), local)
    const field = isPartner ? partner : end
    if (field === null) return column
    if (taken.has(field)) return end === null ? column : { ...column, ...unmapped }
    taken.add(field)
    if (column.field !== null) return { ...column, field, confidence: Math.max(column.confidence, placedConfidence) }
    return { ...column, field, confidence: placedConfidence, reason: { key: 'header_part', matched: column.header } }
  })
}

/** Confidence of a place whose end follows from the side of the file or from its position. */
const placedConfidence = 0.8

/** Normalises the header of a bare country column, without the number of a repetition: `Country.1` → `COUNTRY`. */
const bareName = (header: string): string => foldText(header).replace(/(?<=\p{L}) ?\d$/u, '')

/**
 * Returns the indexes of the bare country columns whose header occurs several times. Neither the side of the file nor
 * the values of one such column show whose country it is.
 */
const repeatedCountries = (columns: Mapping['columns']): ReadonlySet<number> => {
  const bare = columns.flatMap(({ header, field }, index) => {
    const name = bareName(header)
    return field === null && bareCountries.has(name) ? [{ name, index }] : []
  })
  const repeated = [...Map.groupBy(bare, ({ name }) => name).values()].filter((same) => same.length > 1)
  return new Set(repeated.flat().map(({ index }) => index))
}

/**
 * Gives repeated columns `Country` to the buyer and the supplier by their position: each behind the columns of its
 * company (`Buyer, Country, Supplier, Country`), or each before them. The columns are unchanged if the positions do not
 * name both companies once.
 */
export const placePartyCountries = (
  columns: Mapping['columns'],
  samples: readonly ColumnSample[],
): Mapping['columns'] => {
  const repeated = repeatedCountries(columns)
  if (repeated.size < 2) return columns
  for (const step of [-1, 1]) {
    const found = new Map<Field, number>()
    let isClear = true
    for (const index of repeated) {
      const field = countryFieldBeside(columns, index, step)
      if (field === null) continue
      isClear &&= !found.has(field)
      found.set(field, index)
    }
    if (!isClear || found.size !== 2) continue
    const taken = new Set(columns.map(({ field }) => field))
    const fieldAt = new Map([...found].map(([field, index]) => [index, field]))
    return columns.map((column, index) => {
      const field = fieldAt.get(index)
      if (field === undefined || taken.has(field) || !holdsCountries(samples[column.column]?.cells ?? [])) return column
      return { ...column, field, confidence: placedConfidence, reason: { key: 'header_part', matched: column.header } }
    })
  }
  return columns
}

/**
 * Returns the field for the country of the company whose columns are next to a column. Columns without a field may lie
 * between them, except another bare country.
 */
const countryFieldBeside = (columns: Mapping['columns'], from: number, step: number): Field | null => {
  for (let index = from + step; index >= 0 && index < columns.length; index += step) {
    const { field = null, header = '' } = columns[index] ?? {}
    if (field === null && !bareCountries.has(bareName(header))) continue
    if (field?.startsWith('buyer') === true) return 'buyerCountry'
    return field?.startsWith('seller') === true ? 'sellerCountry' : null
  }
  return null
}

/** True when at least half of the values are countries. */
const holdsCountries = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => textOf(cell) !== null)
  const countries = filled.filter((cell) => countryOfCell(cell) !== null)
  return countries.length > 0 && countries.length >= filled.length / 2
}

/** True for countries, unless nearly all of them are the country of the file itself. */
const holdsPartners = (filled: readonly Cell[], local: string | null): boolean => {
  const countries = filled.map(countryOfCell).filter((country) => country !== null)
  const foreign = countries.filter((country) => country !== local)
  return countries.length >= filled.length / 2 && foreign.length > countries.length / 10
}
