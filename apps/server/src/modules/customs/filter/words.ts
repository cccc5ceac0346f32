/**
 * Parses the text of a word search, such as `ceramic tile|slab "wall tile" "tile" cera* -toy 瓷砖`. A bare word stands
 * for all its forms (singular and plural, British and American spelling), a word in quotation marks only for itself. A
 * bare Chinese word stands for all words that contain it, and for its English wordings.
 */

import { translationsOf, wordForms } from '@tradewind/lexicon'

/** The forms of one word: one of them must occur. */
export type Forms = readonly string[]

/** The alternatives for which one word of the search text stands. A record must meet one of them. */
export type Term = {
  /** Alternatives in words. All words of an alternative must occur, each in one of its forms. */
  readonly alternatives: readonly (readonly Forms[])[]
  /** Chinese texts: a word that contains one of them meets the term. */
  readonly containing: readonly string[]
}

export type Words = {
  /** Terms that must all be met. */
  readonly terms: readonly Term[]
  /** Phrases. The words of a phrase must follow one another. */
  readonly phrases: readonly (readonly string[])[]
  /** Word prefixes. For each prefix, a word with the prefix must occur. */
  readonly beginnings: readonly string[]
  /** Excluded words. A single word must not occur; several words must not follow one another. */
  readonly none: readonly (readonly string[])[]
}

/**
 * Splits a text into words as the text index does (ClickHouse `splitByNonAlpha` over lower case). Letters and digits of
 * ASCII and all characters beyond ASCII form words; all other characters separate words.
 */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^0-9a-z\u{80}-\u{10ffff}]+/u)
    .filter((token) => token !== '')

/** A piece of a search text: `source` is the piece as written, `quoted` and `bare` are its text. */
type Piece = { source: string; isExcluded: boolean; quoted: string | undefined; bare: string }

/** Divides a search text at blanks and quotation marks. An unclosed quotation extends to the end of the text. */
export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)].map(([source, minus, quoted, bare = '']) => ({
    source,
    isExcluded: minus === '-',
    quoted,
    bare,
  }))

/** The two kinds of searched texts: product descriptions, and names of companies. */
type Reading = {
  readonly split: (text: string) => string[]
  /** The English wordings of a Chinese word. */
  readonly translate: (word: string) => string[]
}

const products: Reading = { split: tokensOf, translate: translationsOf }

/** Parses the search text; returns null when the text holds no word. */
export const readWords = (text: string, { split, translate }: Reading = products): Words | null => {
  const terms: Term[] = []
  const phrases: string[][] = []
  const beginnings: string[] = []
  const none: string[][] = []
  const alternativesOf = (bare: string) =>
    bare
      .split('|')
      .map(split)
      .filter((tokens) => tokens.length > 0)
  for (const { isExcluded, quoted, bare } of piecesOf(text)) {
    const tokens = split(quoted ?? bare)
    const last = tokens.at(-1)
    if (last === undefined) continue
    if (isExcluded) none.push(...(quoted === undefined ? alternativesOf(bare) : [tokens]))
    else if (quoted !== undefined) {
      if (tokens.length > 1) phrases.push(tokens)
      else terms.push({ alternatives: [[tokens]], containing: [] })
    } else if (bare.includes('|')) terms.push(joinTerms(alternativesOf(bare).map((one) => termOf(one, translate))))
    else if (bare.endsWith('*')) {
      terms.push(...tokens.slice(0, -1).map((token) => termOf([token], translate)))
      beginnings.push(last)
    } else terms.push(...tokens.map((token) => termOf([token], translate)))
  }
  const distinct = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()]
  const words = { terms: distinct, phrases, beginnings, none }
  return [terms, phrases, beginnings, none].every((list) => list.length === 0) ? null : words
}

const isChinese = /\p{Script=Han}/u

/** Returns what the words of one alternative stand for: one word, or several words that must all occur (`t-shirt`). */
const termOf = (tokens: readonly string[], translate: Reading['translate']): Term => {
  const [token = ''] = tokens
  if (tokens.length > 1 || !isChinese.test(token)) return { alternatives: [tokens.map(wordForms)], containing: [] }
  return {
    alternatives: translate(token).map((wording) => tokensOf(wording).map(wordForms)),
    containing: [token],
  }
}

/** Joins alternatives. Alternatives of one word are joined to one list of forms: `tile|tiles` equals `tile`. */
const joinTerms = (terms: readonly Term[]): Term => {
  const alternatives = terms.flatMap((term) => term.alternatives)
  const single = [
    ...new Set(alternatives.flatMap((alternative) => (alternative.length === 1 ? alternative.flat() : []))),
  ]
  return {
    alternatives: [...(single.length > 0 ? [[single]] : []), ...alternatives.filter(({ length }) => length > 1)],
    containing: terms.flatMap(({ containing }) => containing),
  }
}

/** Returns all words that a term may find; the words of `containing` are not known. */
export const wordsOfTerm = ({ alternatives }: Term): string[] => alternatives.flat(2)

/**
 * Returns the forms of the only word of a search; null for a search with more than one word, or with other conditions.
 */
export const onlyForms = ({ terms, phrases, beginnings, none }: Words): Forms | null => {
  const [term, another] = terms
  if (term === undefined || another !== undefined || [phrases, beginnings, none].some(({ length }) => length > 0))
    return null
  const [forms, more] =
    term.alternatives.length === 1 && term.containing.length === 0 ? (term.alternatives[0] ?? []) : []
  return forms === undefined || more !== undefined ? null : forms
}
