/** Lists the words that a search looked up in addition to the typed words. */

import type { Engine } from '../conditions.ts'
import type { Filter } from '../filter/filters.ts'
import { listOccurring } from '../filter/word-queries.ts'
import { readWords, tokensOf, wordsOfTerm } from '../filter/words.ts'

/** The largest number of listed words. */
const mostListed = 12

/**
 * Lists the other forms of the typed words, and the English wordings of Chinese words. Only words that occur in records
 * are listed. A wording is listed in the singular.
 */
export const readSearchedWords = async (engine: Engine, filter: Filter): Promise<{ searchedWords: string[] }> => {
  const texts = [filter.keywords, filter.description].map((text) => text ?? '')
  const typed = new Set(texts.flatMap(tokensOf))
  const terms = texts.flatMap((text) => readWords(text)?.terms ?? [])
  const others = terms.flatMap(wordsOfTerm).filter((word) => !typed.has(word))
  const occurring = await listOccurring(engine, [...new Set(others)])
  const listed = terms.flatMap(({ any, containing }) =>
    containing.length === 0
      ? any.flat(2).filter((form) => !typed.has(form) && occurring.has(form))
      : any
          .filter((words) => words.every((forms) => forms.some((form) => typed.has(form) || occurring.has(form))))
          .map((words) => words.map(([first = '']) => first).join(' ')),
  )
  return { searchedWords: [...new Set(listed)].slice(0, mostListed) }
}
