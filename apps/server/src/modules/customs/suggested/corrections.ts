/**
 * Corrects the words of a search text that finds nothing: joined and split spellings, synonyms, and similar words of the
 * records.
 */

import { isProductWord, synonymsOf, wordForms } from '@tradewind/lexicon'
import type { Engine } from '../conditions.ts'
import { listInNames, listSimilarInNames } from '../filter/name-queries.ts'
import { listOccurring, listSimilar } from '../filter/word-queries.ts'
import { piecesOf, tokensOf } from '../filter/words.ts'

/** `most` is the largest number of texts. With `namesMasked` a text has no new word that could be a company's name. */
type Wanted = { vocabulary: Vocabulary; most: number; namesMasked: boolean }

/** The least number of letters of a word that has similar words, and of a part of a split word. */
const leastLetters = 4
const leastPart = 3
/** The largest number of letters of a word that is split. Longer words are no words of a language. */
const mostLetters = 30
/** The largest number of words of a name with synonyms (`mobile phone cover`). */
const mostNameWords = 3

/** The number of similar words of the records from which the product words are chosen when names are masked. */
const mostCompared = 100

/** The words with which a text is compared. */
type Vocabulary = {
  readonly listOccurring: (engine: Engine, words: readonly string[]) => Promise<Set<string>>
  readonly listSimilar: (engine: Engine, word: string, most: number) => Promise<string[]>
  readonly synonymsOf: (words: readonly string[]) => string[]
}
/** The words of descriptions and product tags. */
export const recordWords: Vocabulary = { listOccurring, listSimilar, synonymsOf }
/** The words of company names. Names have no synonyms. */
export const nameWords: Vocabulary = {
  listOccurring: listInNames,
  listSimilar: listSimilarInNames,
  synonymsOf: () => [],
}

/** Replaces the words `from`, which follow one another in the text, by the words `to`. */
type Replacement = { from: readonly string[]; to: string }

/** Returns the searched words that have no quotation marks, prefix or exclusion. */
const bareWords = (text: string): string[] =>
  piecesOf(text).flatMap(({ isExcluded, quoted, bare }) =>
    isExcluded || quoted !== undefined || bare.endsWith('*') ? [] : tokensOf(bare),
  )

/** Returns the text with other words, most likely first. */
export const correctText = async (engine: Engine, text: string, wanted: Wanted): Promise<string[]> => {
  const words = bareWords(text).filter((word) => /^[a-z0-9]+$/.test(word))
  const joins = words.flatMap((word, at) => joinsOf(word, words[at + 1]))
  const splits = words.flatMap(splitsOf)
  const synonyms = words.flatMap((_, at) => synonymsFrom(words.slice(at), wanted.vocabulary))
  const other = [...joins, ...splits, ...synonyms].flatMap(({ to }) => tokensOf(to))
  const occurring = await wanted.vocabulary.listOccurring(engine, [...new Set([...words, ...other].flatMap(wordForms))])
  const occurs = (word: string) => wordForms(word).some((form) => occurring.has(form))
  const isPossible = ({ to }: Replacement) =>
    tokensOf(to).every((word) => occurs(word) && (!wanted.namesMasked || isProductWord(word)))

  const joined = joins.filter(isPossible)
  const spelt = [...splits, ...synonyms].filter(isPossible)
  const hasUnknown = ({ from }: Replacement) => from.some((word) => !occurs(word))
  const renamed = spelt.filter((one) => one.from.length > 1 && hasUnknown(one))
  const replaced = [...joined, ...renamed].flatMap(({ from }) => from)
  const unknown = words.filter((word) => !occurs(word) && !replaced.includes(word))
  const corrected = await Promise.all(
    [...new Set(unknown)].map(async (word) => {
      const known = spelt.filter(({ from }) => from.length === 1 && from[0] === word)
      // A word with synonyms is spelt correctly, so that similar words have another meaning.
      return known.length > 0 ? known : await similarTo(engine, word, wanted)
    }),
  )
  const choices = corrected.filter(({ length }) => length > 0)
  const best = choices.flatMap(([first]) => first ?? [])
  const apply = (replacements: readonly Replacement[]) => replacements.reduce(replaceWords, text)
  const texts = [
    ...[...joined, ...renamed].map((one) => apply([one, ...best])),
    ...choices.flatMap((choice, at) => choice.map((one) => apply(best.with(at, one)))),
    ...spelt.filter((one) => !hasUnknown(one)).map((one) => apply([one, ...best])),
  ]
  return [...new Set(texts)].filter((one) => one !== text).slice(0, wanted.most)
}

const joinsOf = (word: string, next: string | undefined): Replacement[] =>
  next === undefined || !/^[a-z]+$/.test(word + next) ? [] : [{ from: [word, next], to: word + next }]

const splitsOf = (word: string): Replacement[] =>
  /^[a-z]+$/.test(word) && word.length <= mostLetters
    ? Array.from({ length: Math.max(0, word.length - 2 * leastPart + 1) }, (_, at) => ({
        from: [word],
        to: `${word.slice(0, at + leastPart)} ${word.slice(at + leastPart)}`,
      }))
    : []

/** Returns the synonyms of the names with which the words begin. */
const synonymsFrom = (words: readonly string[], vocabulary: Vocabulary): Replacement[] =>
  Array.from({ length: Math.min(mostNameWords, words.length) }, (_, at) => words.slice(0, at + 1)).flatMap((from) =>
    vocabulary.synonymsOf(from).map((to) => ({ from, to })),
  )

const similarTo = async (
  engine: Engine,
  word: string,
  { vocabulary, most, namesMasked }: Wanted,
): Promise<Replacement[]> => {
  if (word.length < leastLetters || !/^[a-z]+$/.test(word)) return []
  const similar = await vocabulary.listSimilar(engine, word, namesMasked ? mostCompared : most)
  return distinctOf(namesMasked ? similar.filter(isProductWord) : similar)
    .slice(0, most)
    .map((to) => ({ from: [word], to }))
}

/** Omits words that are forms of an earlier word, because a search finds them together. */
const distinctOf = (words: readonly string[]): string[] =>
  words.filter((word, at) => !words.slice(0, at).some((earlier) => wordForms(earlier).includes(word)))

const replaceWords = (text: string, { from, to }: Replacement): string =>
  text.replace(new RegExp(`(?<![0-9a-z])${from.join('[\\s-]+')}(?![0-9a-z])`, 'gi'), to)
