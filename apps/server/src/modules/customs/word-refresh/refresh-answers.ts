/** Computes the results for frequent words after loads, one after the other, on one core. */

import { Failure } from '@tradewind/contract'
import type { ClickHouse, Platform } from '@tradewind/platform'
import { readLoadsMark } from '../coverage/store.ts'
import type { Filter } from '../filter/filters.ts'
import type { Caller } from '../filter/scope.ts'
import {
  dropOtherAnswers,
  storeAnswer,
  listStoredAnswers,
  questions,
  type Question,
} from '../frequent-words/stored-answers.ts'
import { countMarketCompanies } from '../market/companies.ts'
import { countMarketPlaces } from '../market/places.ts'
import { countMarketPrices } from '../market/prices.ts'
import { countMarket } from '../market/trend.ts'
import { readLastingView } from '../publish/publications.ts'
import { countCompanyPage } from '../search/companies-found.ts'

const work: Readonly<Record<Question, (platform: Platform, filter: Filter, caller: Caller) => Promise<unknown>>> = {
  buyer: (platform, filter, caller) => countCompanyPage(platform, { filter, side: 'buyer' }, caller),
  seller: (platform, filter, caller) => countCompanyPage(platform, { filter, side: 'seller' }, caller),
  market: countMarket,
  market_companies: countMarketCompanies,
  market_places: countMarketPlaces,
  market_prices: countMarketPrices,
}

/** A frequent word. Its results are those of a search for `word`, and are stored under `key`; see `onlyWordOf`. */
export type SearchedWord = { readonly word: string; readonly key: string }

/**
 * Computes and stores the missing results. Stops when a load is published or rolled back. Returns whether all results
 * are now stored.
 */
export const refreshAnswers = async (
  platform: Platform,
  { searched, mark, signal }: { searched: readonly SearchedWord[]; mark: string; signal: AbortSignal },
): Promise<boolean> => {
  const stored = await listStoredAnswers(platform, mark)
  const missing = searched.flatMap((word) => questions.map((question) => ({ ...word, question })))
  let isWhole = true
  const beside = { ...platform, clickhouse: onOneCore(platform.clickhouse) }
  for (const { word, key, question } of missing.filter((one) => !stored.has(`${one.key} ${one.question}`))) {
    // One result needs several statements, which may wait in the engine. These statements share one trade view that
    // remains valid while they wait. The result is stored only if the mark of the published loads has not changed
    // since.
    const view = await readLastingView(platform.db)
    if ((await readLoadsMark(platform.db)) !== mark) return false
    try {
      const answer = await work[question](beside, { keywords: word }, { lang: 'en', signal, view })
      if ((await readLoadsMark(platform.db)) !== mark) return false
      await storeAnswer(platform, { word: key, question, mark, answer })
    } catch (error) {
      if (!(error instanceof Failure && error.errorName === 'query_too_heavy')) throw error
      // The query was too heavy. Another result may need less time, so the work continues with the next result. The
      // next refresh tries the failed result again.
      platform.log.warn({ err: error, word, question }, 'an answer about a frequent word was not worked out')
      isWhole = false
    }
  }
  await dropOtherAnswers(platform, { words: searched.map(({ key }) => key), mark })
  return isWhole
}

const onOneCore = (clickhouse: ClickHouse): ClickHouse => ({
  ...clickhouse,
  rows: (sql, options) => clickhouse.rows(sql, { ...options, settings: { ...options?.settings, max_threads: 1 } }),
})
