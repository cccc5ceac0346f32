/** Reads additional facts in a header, such as the currency in `CIF VALUE (EUR)` and the unit in `GROSS WEIGHT LBS`. */

import { foldText, normaliseUnit, toKilograms } from '@tradewind/lexicon'
import { resolveBasis } from '../../values/codes.ts'
import { currencyInHeader } from '../../values/header-currency.ts'

export type HeaderHints = { currency: string | null; basis: string | null; weightUnit: string | null }

/**
 * Reads the additional facts in a header. `countries` are the countries of the whole file. For example, the countries
 * decide which rupee is meant.
 */
export const readHeaderHints = (header: string, countries: readonly (string | null)[] = []): HeaderHints => {
  const words = foldText(header.replace(/us\s*\$|\$us|u\$s/giu, ' USD ')).split(' ')
  const first = <T>(resolve: (word: string) => T | null): T | null => {
    for (const word of words) {
      const found = resolve(word)
      if (found !== null) return found
    }
    return null
  }
  return {
    currency: currencyInHeader(header, countries),
    basis: first(resolveBasis),
    weightUnit: first((word) => (word.length >= 2 && toKilograms(1, word) !== null ? normaliseUnit(word) : null)),
  }
}
