/** Finds the regions that a list of countries contains as a whole, so that a region is one chip instead of fifty. */

import { regions, type Region } from '@tradewind/lexicon'

const fewestCountries = 3

/** The largest regions come first; a country belongs to one region at most, and `others` to none. */
export const groupCountries = (codes: readonly string[]): { regions: Region[]; others: string[] } => {
  const left = new Set(codes)
  const found = regions()
    .filter(({ countries }) => countries.length >= fewestCountries)
    .toSorted((one, other) => other.countries.length - one.countries.length)
    .filter(({ countries }) => {
      const isWhole = countries.every((code) => left.has(code))
      if (isWhole) for (const code of countries) left.delete(code)
      return isWhole
    })
  return { regions: found, others: [...left] }
}
