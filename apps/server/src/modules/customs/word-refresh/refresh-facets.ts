/**
 * Counts for the most frequent words after loads, one after the other: the facets of each word in all its forms, the
 * pairs of words that follow one another, and the results of searches for one word. The counts are stored with the mark of the published
 * loads. A search uses the stored counts only while this mark is current, so the search shows the same result as a new
 * count. Publishing writes nothing for the counts, and corrections and rollbacks need no updates.
 */

import { withModuleLock, type Platform, defineJob } from '@tradewind/platform'
import { z } from 'zod'
import { withTradeView } from '../conditions.ts'
import { readLoadsMark } from '../coverage/store.ts'
import { readFilterConditions } from '../filter/filters.ts'
import { dropOlderFacets, storeFacets, listFrequentWords, listStoredWords } from '../frequent-words/queries.ts'
import { forgetWordFacets, onlyWordOf } from '../frequent-words/stored-facets.ts'
import { areWordPairsStored, storeWordPairs } from '../frequent-words/word-pairs.ts'
import { readLastingView } from '../publish/publications.ts'
import { refreshAnswers, type SearchedWord } from './refresh-answers.ts'

/**
 * `most` limits the words with facets, `leastUses` is their least number of records, and `answered` limits the words
 * with companies and markets.
 */
export type WordFacetOptions = { signal: AbortSignal; most?: number; leastUses?: number; answered?: number }

// An arbitrary number that no other module uses for its advisory locks.
const wordFacetLock = 8_072_681

/** The number of words with stored facets. Each word costs about a second of processor time at 50 million records. */
const mostWords = 100
/** The least number of records of a word with stored facets. A word with fewer records is counted on request. */
const leastWordUses = 100_000

/**
 * The number of words with stored companies and markets. Each word costs about six seconds of processor time at 50
 * million records.
 */
const mostAnswered = 50

/**
 * The number of listed words for each word with stored facets. Most frequent words are listed in two forms, singular and
 * plural.
 */
const formsOfWord = 3

const everything = { where: ['true'], params: {} }

/**
 * The pause after a count, as a multiple of its duration. Counting thus takes at most a twentieth of the time, even
 * when loads arrive so often that a count never completes.
 */
const restFactor = 20
const restingUntil = new WeakMap<Platform, number>()

/**
 * The mark of the published loads for which this process has found every frequent word counted. Nothing is counted
 * again until the mark changes.
 */
const completeMarks = new WeakMap<Platform, string>()

/**
 * Counts frequent words and returns the number of counted words. When a load is published or rolled back, the count
 * stops, because the remaining words would be counted over other records.
 */
export const refreshWordFacets = (
  platform: Platform,
  { signal, most = mostWords, leastUses = leastWordUses, answered = mostAnswered }: WordFacetOptions,
): Promise<number> =>
  withModuleLock(platform.db, { space: wordFacetLock }, async () => {
    const { db, clickhouse } = platform
    const startedAt = performance.now()
    if (startedAt < (restingUntil.get(platform) ?? 0)) return 0
    const mark = await readLoadsMark(db)
    if (completeMarks.get(platform) === mark) return 0
    const listed = await listFrequentWords({ clickhouse, signal }, { most: most * formsOfWord, leastUses })
    const searched = joinForms(listed).slice(0, most)
    const words = listed.slice(0, most).map(({ word }) => word)
    try {
      const { counted, isWhole } = await refreshFacets(platform, { searched, mark, signal })
      const isAnswered =
        isWhole &&
        (await refreshFollowing(platform, { words, mark, signal })) &&
        (await refreshAnswers(platform, { searched: searched.slice(0, answered), mark, signal }))
      if (isAnswered) completeMarks.set(platform, mark)
      return counted
    } finally {
      // The pause is set after a failed count too, because an immediate retry would slow down the searches.
      const now = performance.now()
      restingUntil.set(platform, now + restFactor * (now - startedAt))
    }
  })

/** Joins the words that a search finds together, most frequent first. Chinese words have no stored counts. */
const joinForms = (listed: readonly { word: string; uses: number }[]): SearchedWord[] => {
  const joined = new Map<string, SearchedWord & { uses: number }>()
  for (const { word, uses } of listed) {
    const key = onlyWordOf({ keywords: word })
    if (key === null) continue
    const known = joined.get(key)
    joined.set(key, { key, word: known?.word ?? word, uses: (known?.uses ?? 0) + uses })
  }
  return [...joined.values()].toSorted((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
}

type Task = { mark: string; signal: AbortSignal }

const refreshFacets = async (
  { db, clickhouse }: Platform,
  { searched, mark, signal }: Task & { searched: readonly SearchedWord[] },
) => {
  const engine = { clickhouse, signal }
  const stored = await listStoredWords(engine, mark)
  const missing = searched.filter(({ key }) => !stored.has(key))
  if (missing.length > 0) await dropOlderFacets(clickhouse, mark)
  let counted = 0
  for (const { key, word } of missing) {
    const { records: asked } = await readFilterConditions(engine, { keywords: word })
    const view = await readLastingView(db)
    // The mark is compared again after the trade view was read, so that the counts include no load that is newer than
    // the mark.
    if ((await readLoadsMark(db)) !== mark) break
    await storeFacets({ ...engine, view }, withTradeView(view, asked), { word: key, mark })
    counted += 1
  }
  return { counted, isWhole: counted === missing.length }
}

/** Counts the pairs of words. Returns false when the loads have changed. */
const refreshFollowing = async (
  { db, clickhouse }: Platform,
  { words, mark, signal }: Task & { words: readonly string[] },
): Promise<boolean> => {
  const engine = { clickhouse, signal }
  if (words.length === 0 || (await areWordPairsStored(engine, { words, mark }))) return true
  const view = await readLastingView(db)
  if ((await readLoadsMark(db)) !== mark) return false
  await storeWordPairs({ ...engine, view }, withTradeView(view, everything), { words, mark })
  return true
}

const refreshJob = defineJob({
  name: 'customs.word_facets',
  payload: z.object({}),
  exclusive: true,
  retryLimit: 2,
})

/**
 * Schedules the count of frequent words' facets. The job checks every minute whether a load changed, because a count
 * may be postponed.
 */
export const registerWordFacetJobs = (platform: Platform): void => {
  platform.jobs.work(refreshJob, async (_payload, { signal }) => {
    const counted = await refreshWordFacets(platform, { signal })
    if (counted > 0) forgetWordFacets(platform)
  })
  platform.jobs.schedule(refreshJob, '* * * * *', {})
}
