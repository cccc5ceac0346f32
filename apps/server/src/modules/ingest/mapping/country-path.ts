/**
 * Countries in flattened JSON (`buyer.address.countryCode`, `origin.iso2`, `address.country.alpha3`): what the last words
 * mean, they mean of whom the path begins with; what lies between says only where it is kept.
 */

/** ISO 3166 by its usual names. */
const isoWords = new Set('ISO ISO2 ISO3 ISO31661 3166 ALPHA ALPHA2 ALPHA3 CCA2 CCA3'.split(' '))
/** `ISO 3166-1 alpha-2`: numbers that belong to the words before them. */
const isoNumbers = new Set(['1', '2', '3'])
/** How a country is written, once it is known to be one. */
const formWords = new Set('CODE CD NAME ID VALUE TEXT LABEL TITLE DISPLAY FULL SHORT'.split(' '))
const containerWords = new Set(
  'ADDRESS ADDRESSES ADDR LOCATION LOCATIONS CONTACT CONTACTS DETAIL DETAILS INFO POSTAL LEGAL REGISTERED MAILING BILLING'.split(
    ' ',
  ),
)

/** Folded words of each step of the path → words that a header of a table would have; null for no country. */
export const countryOfPath = (steps: readonly (readonly string[])[]): string | null => {
  const words = steps.flat()
  const isIso = (word: string, at: number, all: readonly string[]) =>
    isoWords.has(word) || (isoNumbers.has(word) && at > 0 && isoWords.has(all[at - 1] ?? ''))
  const withoutIso = (some: readonly string[]) => some.filter((word, at) => !isIso(word, at, some))
  const hasIso = words.some((word) => isoWords.has(word))
  const isPath = steps.length > 1
  const last = withoutIso(steps.at(-1) ?? []).filter((word) => !formWords.has(word))
  const before = steps.at(-2) ?? []
  const endsInCountry = last.includes('COUNTRY') || (last.length === 0 && (before.includes('COUNTRY') || hasIso))
  if (!endsInCountry || !(isPath || hasIso)) return null
  const kept = steps.flatMap((step, at) =>
    withoutIso(step).filter(
      (word) =>
        !/^\d+$/.test(word) &&
        !(isPath && containerWords.has(word)) &&
        !(at >= steps.length - 2 && formWords.has(word)),
    ),
  )
  return (kept.includes('COUNTRY') ? kept : [...kept, 'COUNTRY']).join(' ')
}
