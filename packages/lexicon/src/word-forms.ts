/**
 * The written forms of a word for searches: singular and plural, British and American spelling. The forms of a word are
 * those that trade documents use for the same goods: `tile` and `tiles`, `tyre` and `tire`. Verb forms are no forms:
 * `print` does not give `printing`.
 */

import { lazy } from './text.ts'
import { foreignPlurals, invariableWords, irregularPlurals, spellingVariants } from './word-form-data.ts'

const lines = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '))

const invariable = lazy(() => new Set(lines(invariableWords).flat()))

type Link = { readonly singular: string; readonly plurals: readonly string[] }

const addTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

/** For each irregular word, in singular or plural, the lines of the tables that have it. */
const links = lazy(() => {
  const bySingular = new Map<string, Link[]>()
  const byPlural = new Map<string, Link[]>()
  for (const [singular = '', ...plurals] of [...lines(irregularPlurals), ...lines(foreignPlurals)]) {
    addTo(bySingular, singular, { singular, plurals })
    for (const plural of plurals) addTo(byPlural, plural, { singular, plurals })
  }
  return { bySingular, byPlural }
})

/** The words that `foreignPlurals` adds plurals to, in addition to the plurals of the rules. */
const hasRules = lazy(() => new Set(lines(foreignPlurals).map(([singular = '']) => singular)))

const variants = lazy(() => {
  const byWord = new Map<string, readonly string[]>()
  for (const words of lines(spellingVariants)) for (const word of words) byWord.set(word, words)
  return byWord
})

/** Endings of verbs in -ise and -ize, and of the nouns and adjectives that are made from them: `galvanised`. */
const iseOrIze = /^([a-z]{4,}i)[sz](ed|er|ers|ing|ation|ations)$/

const spellingsOf = (word: string): readonly string[] => {
  const [, stem, ending = ''] = iseOrIze.exec(word) ?? []
  return variants().get(word) ?? (stem === undefined ? [word] : [`${stem}s${ending}`, `${stem}z${ending}`])
}

/**
 * Plural endings of other languages that are too long to be mistaken for an English plural: singular ending, plural
 * ending. At least three letters precede the ending.
 */
const foreignEndings: readonly (readonly [singular: string, plural: string])[] = [
  // Spanish
  ['ción', 'ciones'],
  ['cion', 'ciones'],
  ['sión', 'siones'],
  ['dor', 'dores'],
  ['tor', 'tores'],
  ['dad', 'dades'],
  ['ial', 'iales'],
  // Portuguese
  ['ão', 'ões'],
  ['ial', 'iais'],
  ['agem', 'agens'],
  // French
  ['eau', 'eaux'],
  // Italian
  ['zione', 'zioni'],
  // German
  ['ung', 'ungen'],
  ['heit', 'heiten'],
  ['keit', 'keiten'],
]
const leastBefore = 3

const endsAfter = (word: string, ending: string): boolean =>
  word.endsWith(ending) && word.length >= ending.length + leastBefore

const swap = (word: string, from: string, to: string): string => `${word.slice(0, -from.length)}${to}`

const englishPlural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** Ends a word that looks like a plural, but is a singular: `glass`, `virus`, `basis`. */
const singularInS = /(?:ss|us|is)$/

const englishSingular = (word: string): string => {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|zz|tz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Returns the singulars that a word may stand for; a singular stands for itself. */
const singularsOf = (word: string): string[] => {
  const irregular = (links().byPlural.get(word) ?? []).map(({ singular }) => singular)
  if (irregular.length > 0) return irregular
  const foreign = foreignEndings.flatMap(([singular, plural]) =>
    endsAfter(word, plural) ? [swap(word, plural, singular)] : [],
  )
  // `bookstores` ends like a Spanish plural (`reactores`), so both readings are possible.
  if (foreign.length > 0 && !word.endsWith('ores')) return foreign
  const isSingular = links().bySingular.has(word) || !word.endsWith('s') || singularInS.test(word) || word.length < 4
  if (isSingular) return [word]
  const singular = englishSingular(word)
  return [...foreign, singular.length < 3 || invariable().has(singular) ? word : singular]
}

const pluralsOf = (word: string): string[] => {
  const irregular = (links().bySingular.get(word) ?? []).flatMap(({ plurals }) => plurals)
  if (irregular.length > 0 && !hasRules().has(word)) return irregular
  const foreign = foreignEndings.flatMap(([singular, plural]) =>
    endsAfter(word, singular) ? [swap(word, singular, plural)] : [],
  )
  return [...irregular, ...foreign, ...englishPlurals(word)]
}

const englishPlurals = (word: string): string[] => {
  // A word of three letters that ends in `s` is an abbreviation (`pcs`, `abs`), and a participle has no plural.
  if ((word.length < 4 && word.endsWith('s')) || /i[sz]ed$/.test(word)) return []
  const plural = englishPlural(word)
  // `news` is no plural of `new`, `lens` no plural of `len`, and `tennis` no plural of `tenni`.
  return invariable().has(plural) || !singularsOf(plural).includes(word) ? [] : [plural]
}

// Only Latin letters, at least one of them a vowel: `pvc` and `pcs` are abbreviations without forms.
const hasForms = /^(?=.*[aeiouyà-öø-ÿ])[a-zà-öø-ÿ]{3,40}$/

/**
 * Returns the forms of a word in lower case; the word itself is the first. A word of one or two letters, a word with
 * digits, an abbreviation without a vowel and a word of another script have no other form. The forms are candidates:
 * some of them occur in no text (`steels`).
 */
export const wordForms = (word: string): string[] => {
  if (!hasForms.test(word) || invariable().has(word)) return [word]
  const singulars = new Set(singularsOf(word).flatMap(spellingsOf))
  return [...new Set([word, ...spellingsOf(word), ...[...singulars].flatMap((one) => [one, ...pluralsOf(one)])])]
}
