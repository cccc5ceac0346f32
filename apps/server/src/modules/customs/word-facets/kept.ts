/** What a search of one frequent word takes instead of counting. */
import type { Platform } from '@tradewind/platform'
import type { Engine } from '../conditions.ts'
import { readLoadsMark } from '../coverage/store.ts'
import type { FacetCount } from '../facet-queries.ts'
import { isAsked, type Filter } from '../filters.ts'
import { readWords } from '../words.ts'
import { listKeptWords, readKeptFacets } from './queries.ts'

/** The words of one mark, as far as they were counted when it was looked. */
type Kept = { mark: string; lookedAt: number; words: Promise<Map<string, number>> }
const keptByPlatform = new WeakMap<Platform, Kept>()
const lookEveryMs = 30_000

/** The word of a filter that asks for one word and nothing else; null for any other. */
export const onlyWordOf = ({ keywords, ...others }: Filter): string | null => {
  const asksMore = Object.values(others).some(isAsked)
  const words = asksMore ? null : readWords(keywords ?? '')
  if (words === null) return null
  const { all, phrases, beginnings, any, none } = words
  const hasMore = [phrases, beginnings, any, none].some((list) => list.length > 0)
  return all.length === 1 && !hasMore ? (all[0] ?? null) : null
}

const wordsOf = (platform: Platform, mark: string): Promise<Map<string, number>> => {
  const now = platform.clock.now().getTime()
  const kept = keptByPlatform.get(platform)
  if (kept?.mark === mark && now - kept.lookedAt < lookEveryMs) return kept.words
  const words = listKeptWords({ clickhouse: platform.clickhouse }, mark)
  keptByPlatform.set(platform, { mark, lookedAt: now, words })
  // What failed is asked again by the next caller; this one is told.
  words.catch(() => keptByPlatform.delete(platform))
  return words
}

/** For those who just counted some. */
export const forgetWordFacets = (platform: Platform): void => void keptByPlatform.delete(platform)

/** How many records a search of one word finds; null where it must be counted. */
export const keptCount = async (platform: Platform, filter: Filter): Promise<number | null> => {
  const word = onlyWordOf(filter)
  if (word === null) return null
  const words = await wordsOf(platform, await readLoadsMark(platform.db))
  return words.get(word) ?? null
}

/** The facets of a search of one word; null where they must be counted. */
export const keptFacets = async (platform: Platform, filter: Filter, engine: Engine): Promise<FacetCount[] | null> => {
  const word = onlyWordOf(filter)
  if (word === null) return null
  const mark = await readLoadsMark(platform.db)
  if (!(await wordsOf(platform, mark)).has(word)) return null
  const facets = await readKeptFacets(engine, { word, mark })
  // Loads may have changed since it was looked.
  return facets.length === 0 ? null : facets
}
