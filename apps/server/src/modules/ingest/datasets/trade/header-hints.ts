/** What a header says beside the field's name: `CIF VALUE (EUR)`, `GROSS WEIGHT LBS`. */
import { foldText, normaliseUnit, toKilograms } from '@tradewind/lexicon'
import { resolveBasis, resolveCurrency } from '../../values/codes.ts'

export type HeaderHints = { currency: string | null; basis: string | null; weightUnit: string | null }

export const readHeaderHints = (header: string): HeaderHints => {
  // `ALL`, `TOP` and `TRY` are currencies too, but not in lower-case prose; headers are short enough to trust words.
  const words = foldText(header.replace(/us\s*\$|\$us|u\$s/giu, ' USD ')).split(' ')
  const first = <T>(resolve: (word: string) => T | null): T | null => {
    for (const word of words) {
      const found = resolve(word)
      if (found !== null) return found
    }
    return null
  }
  return {
    currency: first((word) => (word.length === 3 && word !== 'ALL' && word !== 'TOP' ? resolveCurrency(word) : null)),
    basis: first(resolveBasis),
    weightUnit: first((word) => (word.length >= 2 && toKilograms(1, word) !== null ? normaliseUnit(word) : null)),
  }
}
