/**
 * Finds HS codes by words in the names of the nomenclature: chapters, headings and subheadings, in English and Chinese.
 */

import { hsChapters, hsHeadings, hsSubheadings, type HsEntry } from './hs.ts'
import { lazy } from './text.ts'

/**
 * A code whose name contains words of the query. `fit` is a number from 0 to 1. It is higher if the name contains more
 * words of the query and fewer other words.
 */
export type HsNameMatch = { code: string; fit: number; words: string[] }

type Indexed = { entry: HsEntry; stems: ReadonlySet<string>; hasOwnCn: boolean }

/** Words in names of HS codes that give no information about the product. */
const fillerWords = new Set(
  'a an and as at by for from in incl its kind n nes not of on or other others over parts set sets than the their thereof to under up whether with wt'.split(
    ' ',
  ),
)

/** Matches exclusions in a name: `not cattle and buffalo`, `except of paper`. */
const exclusions = /\b(?:not|other than|except|excluding|excl|without)\b[^,;:)]*/g

const wordPattern = /[a-z0-9]+(?:-[a-z0-9]+)*/g

/**
 * Returns the stem that the singular and the plural of a word share: `tiles` → `tile`, `batteries` → `battery`,
 * `glasses` → `glass`.
 */
export const stemOf = (word: string): string => {
  if (word.length <= 3 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(wordPattern) ?? []).filter((word) => !fillerWords.has(word))

const index = lazy((): readonly Indexed[] => {
  const read = (entry: HsEntry, hasOwnCn: boolean): Indexed => ({
    entry,
    stems: new Set(wordsOf(entry.nameEn.toLowerCase().replace(exclusions, ' ')).map(stemOf)),
    hasOwnCn,
  })
  return [
    ...[...hsChapters(), ...hsHeadings()].map((entry) => read(entry, true)),
    // Subheadings are not indexed in Chinese, because they only have the Chinese name of their heading.
    ...hsSubheadings().map((entry) => read(entry, false)),
  ]
})

/**
 * The fit of a name that contains only a word with the typed prefix (`cera` while the user types). A complete word has
 * a fit of 1.
 */
const prefixFit = 0.6
const shortestPrefix = 3

const fitOf = (stem: string, stems: ReadonlySet<string>): number => {
  if (stems.has(stem)) return 1
  if (stem.length < shortestPrefix) return 0
  for (const other of stems) if (other.startsWith(stem)) return prefixFit
  return 0
}

/** The minimum share of the query's words that a name must contain so that its code is offered. */
const leastFit = 0.5
/** The part of the fit that depends on the number of other words in the name. */
const plainness = 0.2

const matchEnglish = (words: readonly string[]): HsNameMatch[] => {
  if (words.length === 0) return []
  const stems = words.map(stemOf)
  return index().flatMap(({ entry, stems: own }) => {
    const fits = stems.map((stem) => fitOf(stem, own))
    const fit = fits.reduce((sum, one) => sum + one, 0) / stems.length
    if (fit < leastFit) return []
    const plain = Math.min(1, fits.filter((one) => one > 0).length / own.size)
    const found = words.filter((_, at) => (fits[at] ?? 0) > 0)
    return [{ code: entry.code, fit: fit * (1 - plainness + plainness * plain), words: found }]
  })
}

const pairsOf = (text: string): string[] => Array.from(text.slice(1), (_, at) => text.slice(at, at + 2))

/**
 * Returns the codes whose Chinese names match a word. Chinese names are short and written without blanks. A name
 * matches if it contains the complete word, or at least half of the pairs of characters in it.
 */
const matchChinese = (word: string): HsNameMatch[] => {
  const pairs = pairsOf(word)
  return index().flatMap(({ entry: { code, nameCn }, hasOwnCn }) => {
    if (!hasOwnCn) return []
    const found = nameCn.includes(word) ? [word] : pairs.filter((pair) => nameCn.includes(pair))
    const part = found[0] === word ? 1 : pairs.length === 0 ? 0 : found.length / pairs.length
    if (part < leastFit) return []
    const plain = Math.min(1, word.length / nameCn.length)
    return [{ code, fit: part * (1 - plainness + plainness * plain), words: found }]
  })
}

/**
 * Returns codes of two, four and six digits whose name contains at least half of the words, in any order. Singular and
 * plural forms match each other, and a word of the query may be a prefix. Chinese words are compared with the Chinese
 * names.
 */
export const matchHsNames = (text: string): HsNameMatch[] => {
  const best = new Map<string, HsNameMatch>()
  const chinese = text.normalize('NFKC').match(/\p{Script=Han}+/gu) ?? []
  for (const match of [...matchEnglish([...new Set(wordsOf(text))]), ...chinese.flatMap(matchChinese)])
    if ((best.get(match.code)?.fit ?? 0) < match.fit) best.set(match.code, match)
  return [...best.values()]
}
