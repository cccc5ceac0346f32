/** The texts of a search index in which words are searched. They are folded (without accents), in lower case. */

import { foldText } from '@tradewind/lexicon'
import { addWords, readWords, tokensOf, type Draft, type SearchedText } from '../customs/index.ts'

/** Separates the texts of several fields, so that no phrase reaches over two of them. No search text can contain it. */
export const barrier = ' ¶ '

/** Folds texts for searches by words, and joins them; each text once. */
export const searchable = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.map((text) => foldText(text ?? '').toLowerCase()))].filter((text) => text !== '').join(barrier)

/** The beginning of a word, and a part of a word, are compared with every text of the column. */
const searchedIn = (text: string): SearchedText => ({
  text,
  inCase: (word) => word,
  hasBeginning: (bound) => `position(concat(' ', ${text}), concat(' ', ${bound})) > 0`,
  hasContaining: (bound) => `position(${text}, ${bound}) > 0`,
})

type Translate = NonNullable<Parameters<typeof readWords>[1]>['translate']

/** Reads typed words; null when the text has no word. `translate` adds other wordings of a word. */
export const readFoldedWords = (text: string | undefined, translate: Translate = () => []) =>
  readWords(text ?? '', { split: (part) => tokensOf(foldText(part)), translate })

type FoldedWords = NonNullable<ReturnType<typeof readFoldedWords>>

/** SQL conditions by which a column has the words; none without words. */
export const wordConditions = (column: string, words: FoldedWords | null, bind: Draft['bind']): string[] => {
  const where: string[] = []
  if (words !== null) addWords({ where, bind }, searchedIn(column), words)
  return where
}
