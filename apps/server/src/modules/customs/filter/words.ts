/**
 * Parses the text of a word search, such as `ceramic tile|slab "wall tile" "tile" cera* -toy 瓷砖`. A bare word stands
 * for all its forms (singular and plural, British and American spelling), a word in quotation marks only for itself. A
 * bare Chinese word stands for all words that contain it, and for its English wordings. An exclusion excludes what the
 * same word without the minus would find.
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
  /** Exclusions. A record must meet none of them. */
  readonly none: readonly Exclusion[]
}

/** An excluded word, or excluded words that must not follow one another, each in one of its forms. */
export type Exclusion = Term | { readonly phrase: readonly Forms[] }

/**
 * Splits a text into words as the text index does (ClickHouse `splitByNonAlpha` over lower case). Letters and digits of
 * ASCII and all characters beyond ASCII form words; all other characters separate words.
 */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^0-9a-z\u{80}-\u{10ffff}]+/u)
    .filter((token) => token !== '')

/**
 * Replaces the characters of Chinese keyboards and word processors: full-width forms of ASCII, curly and Chinese quotation
 * marks, and Chinese punctuation. Other characters stay, because the records hold them as written (`m²`).
 */
const toKeyboard = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[“”„‟«»「」『』〝〞〟｢｣]/g, '"')
    .replace(/−/g, '-')
    .replace(/[\u3000-\u3003\u3008-\u3011\u3014-\u301b・｡､･]/g, ' ')

/** A piece of a search text: `source` is the piece as written, `quoted` and `bare` are its text. */
type Piece = { source: string; isExcluded: boolean; quoted: string | undefined; bare: string }

/** Divides a search text at blanks and quotation marks. An unclosed quotation extends to the end of the text. */
export const piecesOf = (text: string): Piece[] =>
  [...toKeyboard(text).matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)].map(([source, minus, quoted, bare = '']) => ({
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
  const none: Exclusion[] = []
  const alternativesOf = (bare: string) =>
    bare
      .split('|')
      .map(split)
      .filter((tokens) => tokens.flatMap(separate).length > 0)
  for (const { isExcluded, quoted, bare } of piecesOf(text)) {
    const tokens = split(quoted ?? bare)
    const last = tokens.at(-1)
    if (last === undefined) continue
    if (isExcluded && quoted === undefined)
      none.push(
        ...alternativesOf(bare).map((one) =>
          one.length > 1 ? { phrase: one.map(wordForms) } : termOf(one, translate),
        ),
      )
    else if (isExcluded) none.push(tokens.length > 1 ? { phrase: tokens.map((token) => [token]) } : exactly(tokens))
    else if (quoted !== undefined) {
      if (tokens.length > 1) phrases.push(tokens)
      else terms.push(exactly(tokens))
    } else if (bare.includes('|')) terms.push(joinTerms(alternativesOf(bare).map((one) => termOf(one, translate))))
    else if (bare.endsWith('*')) {
      terms.push(...tokens.slice(0, -1).flatMap((token) => termsOf(token, translate)))
      beginnings.push(last)
    } else terms.push(...tokens.flatMap((token) => termsOf(token, translate)))
  }
  const distinct = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()]
  const words = { terms: distinct, phrases, beginnings, none }
  return [terms, phrases, beginnings, none].every((list) => list.length === 0) ? null : words
}

const isChinese = /\p{Script=Han}/u

/** The punctuation and blanks beyond ASCII, which the text index takes for parts of a word: `l’oréal`, `wall–tile`. */
const separators = /[^\P{P}\p{ASCII}]+|[^\P{Z}\p{ASCII}]+/gu
const separate = (token: string): string[] => token.split(separators).filter((part) => part !== '')

const exactly = (tokens: Forms): Term => ({ alternatives: [[tokens]], containing: [] })

/** Returns the terms of one word. The parts of a Chinese text are found in any word, so each of them is a term. */
const termsOf = (token: string, translate: Reading['translate']): Term[] => {
  const parts = separate(token)
  if (parts.some((part) => isChinese.test(part))) return parts.map((part) => termOf([part], translate))
  return parts.length === 0 ? [] : [termOf([token], translate)]
}

/**
 * Returns what the words of one alternative stand for: one word, or several words that must all occur (`t-shirt`). A
 * word with punctuation beyond ASCII stands for its parts, and for itself as the records may hold it.
 */
const termOf = (tokens: readonly string[], translate: Reading['translate']): Term => {
  const parts = tokens.flatMap(separate)
  const asWritten = parts.join(' ') === tokens.join(' ') ? [] : [tokens.map((token) => [token])]
  const [part = ''] = parts
  if (parts.length > 1 || !isChinese.test(part))
    return { alternatives: [parts.map(wordForms), ...asWritten], containing: [] }
  return {
    alternatives: [...translate(part).map((wording) => tokensOf(wording).map(wordForms)), ...asWritten],
    containing: [part],
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

/** Returns all words that an exclusion may exclude; the words of `containing` are not known. */
export const wordsOfExclusion = (excluded: Exclusion): string[] =>
  'phrase' in excluded ? excluded.phrase.flat() : wordsOfTerm(excluded)

/** Returns the Chinese texts that words must contain, or must not contain. */
export const containingOf = ({ terms, none }: Words): string[] =>
  [...terms, ...none].flatMap((one) => ('phrase' in one ? [] : one.containing))

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
