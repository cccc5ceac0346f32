/**
 * Recognises columns of countries in flattened JSON (`buyer.address.countryCode`, `origin.iso2`,
 * `address.country.alpha3`). The last words of a path give the meaning, the first words give the party, and the words
 * in the middle only describe the structure.
 */

/** Words that mean ISO 3166 codes. */
const isoWords = new Set('ISO ISO2 ISO3 ISO31661 3166 ALPHA ALPHA2 ALPHA3 CCA2 CCA3'.split(' '))
/** Numbers that belong to the words before them, as in `ISO 3166-1 alpha-2`. */
const isoNumbers = new Set(['1', '2', '3'])
/** Words that describe the form in which a country is written. */
const formWords = new Set('CODE CD NAME ID VALUE TEXT LABEL TITLE DISPLAY FULL SHORT'.split(' '))
const containerWords = new Set(
  'ADDRESS ADDRESSES ADDR LOCATION LOCATIONS CONTACT CONTACTS DETAIL DETAILS INFO POSTAL LEGAL REGISTERED MAILING BILLING'.split(
    ' ',
  ),
)

/**
 * Converts a path to the words of a table header. The input has the normalised words of each step of the path. Returns
 * null if the path does not lead to a country.
 */
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
  const meaningful = steps.flatMap((step, at) =>
    withoutIso(step).filter(
      (word) =>
        !/^\d+$/.test(word) &&
        !(isPath && containerWords.has(word)) &&
        !(at >= steps.length - 2 && formWords.has(word)),
    ),
  )
  return (meaningful.includes('COUNTRY') ? meaningful : [...meaningful, 'COUNTRY']).join(' ')
}
