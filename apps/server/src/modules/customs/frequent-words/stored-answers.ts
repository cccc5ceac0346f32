/**
 * Stores two kinds of results for each frequent word: the companies that trade goods described by the word, and the
 * market of these goods. The results are computed after loads.
 */

import type { Platform } from '@tradewind/platform'
import { readLoadsMark } from '../coverage/store.ts'
import type { Filter } from '../filter/filters.ts'
import { onlyWordOf } from './stored-facets.ts'

declare module '@tradewind/platform' {
  interface Tables {
    /**
     * `mark` identifies the form of the result, and the loads that were published when the result was computed.
     * `answer` is the result for `question` with the engine's values, without names.
     */
    customs_word_answer: { word: string; question: Question; mark: string; answer: unknown }
  }
}

/**
 * The form of the stored results. It must change whenever the engine's values of a result change their form, so that
 * results of a former version of the product are computed again.
 */
const form = 'units'
const stampOf = (mark: string): string => `${form} ${mark}`

export const questions = ['buyer', 'seller', 'market', 'market_companies', 'market_places', 'market_prices'] as const
export type Question = (typeof questions)[number]

/**
 * Returns the stored result when the filter is only one frequent word; otherwise computes the result. Names and
 * countries are never stored.
 */
export const storedOr = async <Answer>(
  platform: Platform,
  { filter, question }: { filter: Filter; question: Question },
  workOut: () => Promise<Answer>,
): Promise<Answer> => {
  const word = onlyWordOf(filter)
  if (word === null) return workOut()
  const row = await platform.db
    .selectFrom('customs_word_answer')
    .select('answer')
    .where('word', '=', word)
    .where('question', '=', question)
    .where('mark', '=', stampOf(await readLoadsMark(platform.db)))
    .executeTakeFirst()
  return row === undefined ? workOut() : (row.answer as Answer)
}

export const storeAnswer = async (
  { db }: Pick<Platform, 'db'>,
  { word, question, mark, answer }: { word: string; question: Question; mark: string; answer: unknown },
): Promise<void> => {
  const values = { mark: stampOf(mark), answer: JSON.stringify(answer) }
  await db
    .insertInto('customs_word_answer')
    .values({ word, question, ...values })
    .onConflict((conflict) => conflict.columns(['word', 'question']).doUpdateSet(values))
    .execute()
}

/** Lists the results stored for the published loads that `mark` identifies, as `word question`. */
export const listStoredAnswers = async ({ db }: Pick<Platform, 'db'>, mark: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('customs_word_answer')
    .select(['word', 'question'])
    .where('mark', '=', stampOf(mark))
    .execute()
  return new Set(rows.map(({ word, question }) => `${word} ${question}`))
}

/** Deletes the results of words that are no longer frequent, and results whose loads are not those of `mark`. */
export const dropOtherAnswers = async (
  { db }: Pick<Platform, 'db'>,
  { words, mark }: { words: readonly string[]; mark: string },
): Promise<void> => {
  await db
    .deleteFrom('customs_word_answer')
    .where((either) =>
      either.or([either('mark', '!=', stampOf(mark)), either.not(either('word', 'in', [...words, '']))]),
    )
    .execute()
}
