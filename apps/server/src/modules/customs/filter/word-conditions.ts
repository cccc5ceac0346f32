/** Converts the words of a search to conditions on a text with a text index. */

import type { Draft } from '../conditions.ts'
import type { Exclusion, Forms, Term, Words } from './words.ts'

/** A searched text, and the SQL for the parts of the syntax that the text index does not answer. */
export type SearchedText = {
  /** The SQL expression of the text. */
  readonly text: string
  /** Converts a word to the case of the text. */
  readonly inCase: (word: string) => string
  /** SQL that is true when a word of the text begins with a bound text. */
  readonly hasBeginning: (bound: string) => string
  /** SQL that is true when a word of the text contains a bound text. */
  readonly hasContaining: (bound: string) => string
}

type To = Pick<Draft, 'where' | 'bind'>

const listOf = ({ bind }: Pick<To, 'bind'>, { inCase }: SearchedText, tokens: readonly string[]): string =>
  bind(tokens.map(inCase), 'Array(String)')

/** Adds the conditions of a search's words on a text. */
export const addWords = (to: To, searched: SearchedText, words: Words): void => {
  const { where, bind } = to
  const { text, inCase, hasBeginning } = searched
  const list = (tokens: readonly string[]) => listOf(to, searched, tokens)
  // Words without other forms are one condition, because the index intersects them in one step.
  const plain = words.terms.filter(isPlain).flatMap(({ alternatives }) => alternatives.flat())
  const needed = splitForms(plain)
  const all = [...new Set([...needed.alone, ...words.phrases.flat()])]
  if (all.length > 0) where.push(`hasAllTokens(${text}, ${list(all)})`)
  for (const forms of needed.several) where.push(`hasAnyTokens(${text}, ${list(forms)})`)
  for (const phrase of words.phrases) where.push(followsOneAnother(text, list(phrase)))
  for (const beginning of words.beginnings) where.push(hasBeginning(bind(inCase(beginning), 'String')))
  for (const term of words.terms.filter((one) => !isPlain(one))) where.push(meetsTerm(to, searched, term))
  for (const excluded of words.none) where.push(`not (${meetsExclusion(to, searched, excluded)})`)
}

/** SQL that is true when all words occur, each in one of its forms. */
const allOccur = (to: Pick<To, 'bind'>, searched: SearchedText, words: readonly Forms[]): string => {
  const { alone, several } = splitForms(words)
  return [
    ...(alone.length > 0 ? [`hasAllTokens(${searched.text}, ${listOf(to, searched, alone)})`] : []),
    ...several.map((forms) => `hasAnyTokens(${searched.text}, ${listOf(to, searched, forms)})`),
  ].join(' and ')
}

const meetsTerm = (to: Pick<To, 'bind'>, searched: SearchedText, { alternatives, containing }: Term): string => {
  const { text, inCase, hasContaining } = searched
  // The alternatives of one word are one condition: any of their forms may occur.
  const single = alternatives.flatMap((alternative) => (alternative.length === 1 ? alternative.flat() : []))
  const met = alternatives.filter(({ length }) => length > 1).map((words) => allOccur(to, searched, words))
  if (single.length > 0) met.push(`hasAnyTokens(${text}, ${listOf(to, searched, [...new Set(single)])})`)
  for (const part of containing) met.push(hasContaining(to.bind(inCase(part), 'String')))
  return `(${met.join('\n    or ')})`
}

/** SQL that is true when a text has what the exclusion excludes. */
export const meetsExclusion = (to: Pick<To, 'bind'>, searched: SearchedText, excluded: Exclusion): string => {
  if (!('phrase' in excluded)) return meetsTerm(to, searched, excluded)
  const { text, inCase } = searched
  // Words consist of letters, digits and characters beyond ASCII, none of which has a meaning in a regular expression.
  const pattern = ` ${excluded.phrase.map((forms) => `(?:${forms.map(inCase).join('|')})`).join(' ')} `
  return `${allOccur(to, searched, excluded.phrase)} and match(${wordsInRow(text)}, ${to.bind(pattern, 'String')})`
}

const isPlain = ({ alternatives, containing }: Term): boolean => alternatives.length === 1 && containing.length === 0

const splitForms = (words: Term['alternatives'][number]) => ({
  alone: words.flatMap((forms) => (forms.length === 1 ? forms : [])),
  several: words.filter(({ length }) => length > 1),
})

// SQL that is true when the words of a phrase follow one another. It is evaluated only for rows with all words of the
// phrase, which the index has already selected.
const followsOneAnother = (text: string, tokens: string): string =>
  `position(${wordsInRow(text)},
      concat(' ', arrayStringConcat(${tokens}, ' '), ' ')) > 0`

/** SQL for the words of a text in their order, with a blank before and after each of them. */
const wordsInRow = (text: string): string =>
  `concat(' ', arrayStringConcat(tokens(${text}, 'splitByNonAlpha'), ' '), ' ')`
