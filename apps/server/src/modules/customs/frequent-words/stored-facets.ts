/**
 * Stored counts of frequent words. A search for one frequent word in all its forms, or for two frequent words in a row,
 * uses the stored counts instead of counting. The counts of a word are stored under the list of its forms
 * (`tile|tiles`), so that a search for another list of forms never uses them.
 */

import { setsCondition } from '@tradewind/contract'
import { dayAfter } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { Engine } from '../conditions.ts'
import { readLoadsMark } from '../coverage/store.ts'
import type { FacetCount } from '../filter/facet-queries.ts'
import type { Filter } from '../filter/filters.ts'
import { onlyForms, readWords, type Forms, type Words } from '../filter/words.ts'
import { listStoredWords, readWordFacets, readStoredMonths } from './queries.ts'
import { readWordPairCount } from './word-pairs.ts'

/** The words with stored counts for the published loads that `mark` identifies, as last read at `readAt`. */
type StoredWords = { mark: string; readAt: number; words: Promise<Map<string, number>> }
const wordsByPlatform = new WeakMap<Platform, StoredWords>()
const reuseMs = 30_000

/** Returns the words of a filter whose only condition is its words; null for other filters. */
const onlyWordsOf = ({ keywords, ...others }: Filter): Words | null =>
  Object.values(others).some(setsCondition) ? null : readWords(keywords ?? '')

/** The key of a word's stored counts: the forms that the counts include, in alphabetical order. */
const keyOf = (forms: Forms): string => forms.toSorted().join('|')

/**
 * Returns the key of the stored counts for a filter whose only condition is one word; null for other filters. `tile` has
 * the key `tile|tiles`, `"tile"` the key `tile`.
 */
export const onlyWordOf = (filter: Filter): string | null => {
  const words = onlyWordsOf(filter)
  const forms = words === null ? null : onlyForms(words)
  return forms === null ? null : keyOf(forms)
}

/** Returns the two words of a filter whose only condition is a phrase of two words; null for other filters. */
const onlyPairOf = (filter: Filter): readonly [string, string] | null => {
  const words = onlyWordsOf(filter)
  if (words === null || [words.terms, words.beginnings, words.none].some(({ length }) => length > 0)) return null
  const [[first, second, third] = [], another] = words.phrases
  if (first === undefined || second === undefined || third !== undefined || another !== undefined) return null
  return [first, second]
}

/** Returns the first and last month of the filter's date range when the range has whole months only, otherwise null. */
const wholeMonths = ({ dateFrom = '', dateTo = '' }: Filter): { from: string; to: string } | null => {
  const startsWhole = dateFrom === '' || dateFrom.endsWith('-01')
  const endsWhole = dateTo === '' || dayAfter(dateTo).endsWith('-01')
  return startsWhole && endsWhole ? { from: dateFrom.slice(0, 7), to: dateTo === '' ? '~' : dateTo.slice(0, 7) } : null
}

const wordsOf = (platform: Platform, mark: string): Promise<Map<string, number>> => {
  const now = platform.clock.now().getTime()
  const cached = wordsByPlatform.get(platform)
  if (cached?.mark === mark && now - cached.readAt < reuseMs) return cached.words
  const words = listStoredWords({ clickhouse: platform.clickhouse }, mark)
  wordsByPlatform.set(platform, { mark, readAt: now, words })
  // A failed read is not cached: this caller receives the error, and the next caller reads again.
  words.catch(() => wordsByPlatform.delete(platform))
  return words
}

/** Drops the cached list of stored words. Callers must use this function after they store new counts. */
export const forgetWordFacets = (platform: Platform): void => void wordsByPlatform.delete(platform)

/**
 * Reads the stored number of records for one word (of all time or of whole months), or for two words in a row. Returns
 * null when the records must be counted.
 */
export const storedCount = async (platform: Platform, filter: Filter): Promise<number | null> => {
  const { dateFrom, dateTo, ...undated } = filter
  const word = onlyWordOf(undated)
  const pair = onlyPairOf(filter)
  if (word === null && pair === null) return null
  const mark = await readLoadsMark(platform.db)
  if (pair !== null) return readWordPairCount(platform, { pair, mark })
  const months = wholeMonths(filter)
  if (word === null || months === null) return null
  const trades = (await wordsOf(platform, mark)).get(word)
  if (trades === undefined || !(setsCondition(dateFrom) || setsCondition(dateTo))) return trades ?? null
  return readStoredMonths(platform, { word, mark, ...months })
}

/** Reads the facets of a search for one word; returns null when the facets must be counted. */
export const storedFacets = async (
  platform: Platform,
  filter: Filter,
  engine: Engine,
): Promise<FacetCount[] | null> => {
  const word = onlyWordOf(filter)
  if (word === null) return null
  const mark = await readLoadsMark(platform.db)
  if (!(await wordsOf(platform, mark)).has(word)) return null
  const facets = await readWordFacets(engine, { word, mark })
  // An empty list means that a load was published after the list of stored words was read, and the facets were deleted.
  return facets.length === 0 ? null : facets
}
