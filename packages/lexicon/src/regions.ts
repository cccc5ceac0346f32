/** Regions and groups of countries, and how users name them. */

import { countries } from './countries.ts'
import { regionTable } from './region-data.ts'
import { foldText, lazy, tableRows } from './text.ts'

export type Region = {
  /** A stable code in kebab-case: `southeast-asia`. */
  code: string
  nameEn: string
  nameCn: string
  /** The alpha-2 codes of its countries. */
  countries: readonly string[]
  aliases: readonly string[]
}

/** Territories in an area of spec section 3 that have no or hardly any companies. */
const emptyTerritories = new Set('AX SJ EH SH YT PN TK NU NF CC CX BL MF BQ MS PM'.split(' '))

const membersOf = (entry: string): string[] => {
  if (!entry.startsWith('area:')) return [entry]
  const area = entry.slice('area:'.length).replace('_', ' ')
  return countries().flatMap((country) =>
    country.area === area && !emptyTerritories.has(country.code) ? [country.code] : [],
  )
}

const allRegions = lazy((): readonly Region[] =>
  tableRows(regionTable).map(([code = '', nameEn = '', nameCn = '', members = '', aliases = '']) => ({
    code,
    nameEn,
    nameCn,
    countries: members.split(' ').flatMap(membersOf),
    aliases: aliases.split(';'),
  })),
)

/** Returns all regions, the areas of spec section 3 first. */
export const regions = (): readonly Region[] => allRegions()

/** Returns the region of a code, or null. */
export const regionOf = (code: string): Region | null => allRegions().find((region) => region.code === code) ?? null

const byName = lazy(
  () =>
    new Map(
      allRegions().flatMap((region) =>
        [region.code, region.nameEn, region.nameCn, ...region.aliases].map((name) => [foldText(name), region] as const),
      ),
    ),
)

/**
 * Returns the region that a phrase names as a whole, in English, Chinese and other languages: `EU`, `Gulf states`,
 * `东南亚`, `European`. Null when the phrase names none.
 */
export const regionNamed = (phrase: string): Region | null => byName().get(foldText(phrase)) ?? null
