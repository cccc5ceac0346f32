/** Lists the words that a search looked up in addition to the typed words. */

import type { Platform } from '@tradewind/platform'
import type { Filter } from '../filter/filters.ts'
import type { Caller } from '../filter/scope.ts'
import { listOccurring } from '../filter/word-queries.ts'
import { readWords, tokensOf, wordsOfTerm } from '../filter/words.ts'

/** The largest number of listed words. */
const mostListed = 12

/**
 * The lists of the last minute by searched text. The pages, orders and tabs of one search show the same list, and reading
 * it takes about 3 ms of a search's 25.
 */
type Recent = Map<string, { at: number; words: string[] }>
const recentByPlatform = new WeakMap<Platform, Recent>()
const recentMs = 60_000
const mostRecent = 500

/**
 * Lists the other forms of the typed words, and the English wordings of Chinese words. Only words that occur in records
 * are listed. A wording is listed in the singular.
 */
export const readSearchedWords = async (
  platform: Platform,
  { keywords = '', description = '' }: Filter,
  { signal }: Pick<Caller, 'signal'>,
): Promise<{ searchedWords: string[] }> => {
  const recent: Recent = recentByPlatform.get(platform) ?? new Map()
  recentByPlatform.set(platform, recent)
  const key = JSON.stringify([keywords, description])
  const now = platform.clock.now().getTime()
  const known = recent.get(key)
  if (known !== undefined && now - known.at < recentMs) return { searchedWords: known.words }
  const words = await listSearched(platform, [keywords, description], signal)
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, { at: now, words })
  return { searchedWords: words }
}

const listSearched = async (
  { clickhouse }: Platform,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> => {
  const typed = new Set(texts.flatMap(tokensOf))
  const terms = texts.flatMap((text) => readWords(text)?.terms ?? [])
  const others = terms.flatMap(wordsOfTerm).filter((word) => !typed.has(word))
  const occurring = await listOccurring({ clickhouse, signal }, [...new Set(others)])
  const listed = terms.flatMap(({ alternatives, containing }) =>
    containing.length === 0
      ? alternatives.flat(2).filter((form) => !typed.has(form) && occurring.has(form))
      : alternatives
          .filter((words) => words.every((forms) => forms.some((form) => typed.has(form) || occurring.has(form))))
          .map((words) => words.map(([first = '']) => first).join(' ')),
  )
  return [...new Set(listed)].slice(0, mostListed)
}
