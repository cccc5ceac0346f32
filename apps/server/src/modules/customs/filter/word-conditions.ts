/** Converts the words of a search to conditions on a text with a text index. */

import type { Draft } from '../conditions.ts'
import type { Term, Words } from './words.ts'

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

/** Adds the conditions of a search's words on a text. */
export const addWords = (
  { where, bind }: Pick<Draft, 'where' | 'bind'>,
  searched: SearchedText,
  words: Words,
): void => {
  const { text, inCase, hasBeginning, hasContaining } = searched
  const list = (tokens: readonly string[]) => bind(tokens.map(inCase), 'Array(String)')
  const occurs = (alternative: Term['alternatives'][number]): string => {
    const { alone, several } = splitForms(alternative)
    return [
      ...(alone.length > 0 ? [`hasAllTokens(${text}, ${list(alone)})`] : []),
      ...several.map((forms) => `hasAnyTokens(${text}, ${list(forms)})`),
    ].join(' and ')
  }
  // Words without other forms are one condition, because the index intersects them in one step.
  const plain = words.terms.filter(isPlain).flatMap(({ alternatives }) => alternatives.flat())
  const needed = splitForms(plain)
  const all = [...new Set([...needed.alone, ...words.phrases.flat()])]
  if (all.length > 0) where.push(`hasAllTokens(${text}, ${list(all)})`)
  for (const forms of needed.several) where.push(`hasAnyTokens(${text}, ${list(forms)})`)
  for (const phrase of words.phrases) where.push(followsOneAnother(text, list(phrase)))
  for (const beginning of words.beginnings) where.push(hasBeginning(bind(inCase(beginning), 'String')))
  for (const { alternatives, containing } of words.terms.filter((term) => !isPlain(term))) {
    // The alternatives of one word are one condition: any of their forms may occur.
    const single = alternatives.flatMap((alternative) => (alternative.length === 1 ? alternative.flat() : []))
    const met = alternatives.filter(({ length }) => length > 1).map(occurs)
    if (single.length > 0) met.push(`hasAnyTokens(${text}, ${list([...new Set(single)])})`)
    for (const part of containing) met.push(hasContaining(bind(inCase(part), 'String')))
    where.push(`(${met.join('\n    or ')})`)
  }
  for (const excluded of words.none) {
    const tokens = list(excluded)
    const found = `hasAllTokens(${text}, ${tokens})`
    where.push(`not ${excluded.length === 1 ? found : `(${found} and ${followsOneAnother(text, tokens)})`}`)
  }
}

const isPlain = ({ alternatives, containing }: Term): boolean => alternatives.length === 1 && containing.length === 0

const splitForms = (words: Term['alternatives'][number]) => ({
  alone: words.flatMap((forms) => (forms.length === 1 ? forms : [])),
  several: words.filter(({ length }) => length > 1),
})

// SQL that is true when the words of a phrase follow one another. It is evaluated only for rows with all words of the
// phrase, which the index has already selected.
const followsOneAnother = (text: string, tokens: string): string =>
  `position(concat(' ', arrayStringConcat(tokens(${text}, 'splitByNonAlpha'), ' '), ' '),
      concat(' ', arrayStringConcat(${tokens}, ' '), ' ')) > 0`
