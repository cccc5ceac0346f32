/** Finds HS codes by words of the nomenclature's names: every heading and subheading, in English and Chinese. */
import { hsChapters, hsHeadings, hsSubheadings, type HsEntry } from './hs.ts'
import { lazy } from './text.ts'

/** A code whose name contains words of the query. `fit` is 0 to 1: how many of them, and how little else. */
export type HsNameMatch = { code: string; fit: number; words: string[] }

type Indexed = { entry: HsEntry; stems: ReadonlySet<string>; hasOwnCn: boolean }

/** Words without information about the product. */
const empty = new Set(
  'a an and as at by for from in incl its kind n nes not of on or other others over parts set sets than the their thereof to under up whether with wt'.split(
    ' ',
  ),
)

/** Exclusions in a name: `not cattle and buffalo`, `except of paper`. */
const denials = /\b(?:not|other than|except|excluding|excl|without)\b[^,;:)]*/g

const wordPattern = /[a-z0-9]+(?:-[a-z0-9]+)*/g

/** One form of a word for singular and plural: `tiles` → `tile`, `batteries` → `battery`, `glasses` → `glass`. */
export const stemOf = (word: string): string => {
  if (word.length <= 3 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** A word in singular and plural: `battery` → `['battery', 'batteries']`. */
export const formsOf = (word: string): string[] => {
  const stem = stemOf(word)
  const plural = /[^aeiou]y$/.test(stem)
    ? `${stem.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(stem)
      ? `${stem}es`
      : `${stem}s`
  return [...new Set([word, stem, plural])]
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(wordPattern) ?? []).filter((word) => !empty.has(word))

const index = lazy((): readonly Indexed[] => {
  const read = (entry: HsEntry, hasOwnCn: boolean): Indexed => ({
    entry,
    stems: new Set(wordsOf(entry.nameEn.toLowerCase().replace(denials, ' ')).map(stemOf)),
    hasOwnCn,
  })
  return [
    ...[...hsChapters(), ...hsHeadings()].map((entry) => read(entry, true)),
    // Subheadings have the heading's Chinese name.
    ...hsSubheadings().map((entry) => read(entry, false)),
  ]
})

/** A prefix of a longer word (`cera` while typing) fits less than the word itself. */
const beginningFit = 0.6
const shortestBeginning = 3

const fitOf = (stem: string, stems: ReadonlySet<string>): number => {
  if (stems.has(stem)) return 1
  if (stem.length < shortestBeginning) return 0
  for (const other of stems) if (other.startsWith(stem)) return beginningFit
  return 0
}

/** Names with a smaller share of the words are not offered. */
const leastFit = 0.5
/** Bonus for a name that contains only the words of the query. */
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

/** Chinese names are short and written without blanks: matches the whole word, or most pairs of its characters. */
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
 * Codes of two, four and six digits whose name contains at least half of the words, in no order. Singular and plural are
 * equal, and a word may be a prefix; Chinese words are matched with the Chinese names.
 */
export const matchHsNames = (text: string): HsNameMatch[] => {
  const best = new Map<string, HsNameMatch>()
  const chinese = text.normalize('NFKC').match(/\p{Script=Han}+/gu) ?? []
  for (const match of [...matchEnglish([...new Set(wordsOf(text))]), ...chinese.flatMap(matchChinese)])
    if ((best.get(match.code)?.fit ?? 0) < match.fit) best.set(match.code, match)
  return [...best.values()]
}
