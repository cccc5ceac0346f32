/** Settles answers in groups. An answer that the database refuses does not delay other answers. */

import { Failure } from '@tradewind/contract'
import { isTransient, type Clock, type Db, type Log } from '@tradewind/platform'
import { applyNews } from '../progress/apply-news.ts'
import type { News } from '../progress/progress.ts'
import { updatePaces, type PaceSign } from './pace-store.ts'

/** The results of one message's answer: the events of the recipient, and the evidence for the pace. */
export type Learned = { attempt: string; news: readonly News[]; sign: PaceSign | null }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Settles answers. If the database refuses an answer, it is settled without its texts. Returns the answers that the
 * database refuses even without their texts. Throws when the database is unavailable; a repeated call skips answers
 * that are already settled.
 */
export const settleAnswers = async (deps: Deps, answers: readonly Learned[]): Promise<readonly Learned[]> => {
  try {
    await settle(deps, answers)
    return []
  } catch (error) {
    if (!isRefused(error)) throw error
    if (answers.length === 1) return settleBare(deps, answers)
  }
  const left: Learned[] = []
  for (const one of answers) left.push(...(await settleAnswers(deps, [one])))
  return left
}

const settle = ({ db, clock }: Deps, answers: readonly Learned[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await applyNews(
      tx,
      answers.flatMap(({ news }) => news),
    )
    await updatePaces(
      tx,
      answers.flatMap(({ sign }) => sign ?? []),
      clock.now(),
    )
  })

/** Settles only the outcome of a message, without its texts. */
const settleBare = async (deps: Deps, answers: readonly Learned[]): Promise<readonly Learned[]> => {
  const bare = answers.map(({ attempt, news }) => ({
    attempt,
    sign: null,
    news: news.map(({ proofs: _proofs, ...piece }) => ({ ...piece, detail: '' })),
  }))
  try {
    await settle(deps, bare)
    deps.log.error({ attempts: answers.map(({ attempt }) => attempt) }, 'an answer is settled without its words')
    return []
  } catch (error) {
    if (!isRefused(error)) throw error
    deps.log.error({ err: error, attempts: answers.map(({ attempt }) => attempt) }, 'an answer cannot be settled')
    return answers
  }
}

/**
 * Returns true if the database refused the data (SQLSTATE classes 22, 23 and P0), false if the connection to the
 * database failed.
 */
const isRefused = (error: unknown): boolean =>
  (error instanceof Failure && !isTransient(error)) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:22|23|P0)...$/.test(error.code))
