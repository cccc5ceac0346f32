/**
 * Translates Chinese product names to the English words that customs declarations use, and lists the synonyms of English
 * product names.
 */

import { hsChapters, hsHeadings, hsSubheadings } from './hs.ts'
import { productWordTable } from './product-word-data.ts'
import { lazy, tableRows } from './text.ts'
import { wordForms } from './word-forms.ts'

/** For each Chinese word, the English wordings, most frequent first. */
const words = lazy(() => {
  const wordings = new Map<string, readonly string[]>()
  for (const [chinese = '', english = ''] of tableRows(productWordTable))
    for (const word of chinese.split(',')) wordings.set(word, [...(wordings.get(word) ?? []), ...english.split(',')])
  return wordings
})
const longest = lazy(() => Math.max(...[...words().keys()].map((word) => word.length)))

const hasHan = /\p{Script=Han}/u

/**
 * A known Chinese word with its wordings, a word in Latin letters and digits with itself, or an unknown character with
 * null.
 */
type Piece = readonly string[] | null

/** Divides a text into known words; the longest known word is taken first (`不锈钢水管` → `不锈钢`, `水管`). */
const piecesOf = (plain: string): { pieces: Piece[]; isKnown: boolean } => {
  const pieces: Piece[] = []
  let isKnown = false
  for (let at = 0; at < plain.length;) {
    const word = knownAt(plain, at)
    const latin = word ?? plain.slice(at).match(/^[a-z0-9]+/)?.[0]
    pieces.push(word === null ? (latin === undefined ? null : [latin]) : (words().get(word) ?? null))
    isKnown ||= word !== null
    at += latin?.length ?? 1
  }
  return { pieces, isKnown }
}

const knownAt = (text: string, at: number): string | null => {
  for (let length = Math.min(longest(), text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length)
    if (words().has(word)) return word
  }
  return null
}

const joined = (wordings: readonly string[]): string => [...new Set(wordings.join(' ').split(' '))].join(' ')

/**
 * Returns the English words for a Chinese product name; null when the name contains no known Chinese word. Latin
 * letters and digits stay unchanged.
 */
export const translateProduct = (text: string): string | null => {
  const plain = text.normalize('NFKC').toLowerCase()
  if (!hasHan.test(plain)) return null
  const { pieces, isKnown } = piecesOf(plain)
  return isKnown ? joined(pieces.flatMap((piece) => piece?.[0] ?? [])) : null
}

/** The largest number of English wordings of one Chinese name. */
const mostWordings = 12

/** Characters that link the words of a Chinese name and have no English word: `汽车用轮胎`, `木制家具`. */
const linking = /[的用式型类制品]/g

/**
 * Returns the English wordings of a Chinese product name without blanks: `瓷砖` → `ceramic tile`, `wall tile` … Returns
 * none when the name does not end in a known word: the last word of a Chinese name says what the goods are, so the other
 * words alone would find other goods.
 */
export const translationsOf = (name: string): string[] => {
  const plain = name.normalize('NFKC').toLowerCase()
  if (!hasHan.test(plain)) return []
  const { pieces, isKnown } = words().has(plain) ? piecesOf(plain) : piecesOf(plain.replace(linking, ''))
  if (!isKnown || pieces.at(-1) === null) return []
  const known = pieces.filter((piece) => piece !== null)
  const wordings = known.reduce<string[][]>(
    (before, piece) => before.flatMap((words) => piece.map((wording) => [...words, wording])).slice(0, mostWordings),
    [[]],
  )
  return [...new Set(wordings.map(joined))]
}

const englishWordings = lazy(() => tableRows(productWordTable).map(([, english = '']) => english.split(',')))

/** The key of an English name, which all forms of its words share. */
const keyOf = (words: readonly string[]): string => words.map((word) => wordForms(word).toSorted()[0]).join(' ')
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z0-9]+/g) ?? []

const synonyms = lazy(() => {
  const byKey = new Map<string, string[]>()
  for (const wordings of englishWordings())
    for (const wording of wordings) {
      const key = keyOf(wordsOf(wording))
      byKey.set(key, [...(byKey.get(key) ?? []), ...wordings.filter((other) => other !== wording)])
    }
  return byKey
})

/**
 * Returns other English names for the same goods: `faucet` → `tap`, `mixer tap`. The words are lower case, in any form.
 * A name with several meanings in the table has the synonyms of all of them.
 */
export const synonymsOf = (words: readonly string[]): string[] => [...new Set(synonyms().get(keyOf(words)) ?? [])]

const productWords = lazy(
  () =>
    new Set(
      [
        ...englishWordings().flat(),
        ...[...hsChapters(), ...hsHeadings(), ...hsSubheadings()].map(({ nameEn }) => nameEn),
      ]
        .flatMap(wordsOf)
        .map((word) => keyOf([word])),
    ),
)

/** Whether a word in lower case, in any form, is in the table of product words or in the name of an HS code. */
export const isProductWord = (word: string): boolean => productWords().has(keyOf([word]))
