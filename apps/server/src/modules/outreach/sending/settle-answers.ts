/** Answers of messages, settled together; where the database refuses one of them, it holds up no other. */
import { Failure } from '@tradewind/contract'
import { isTransient, type Clock, type Db, type Log } from '@tradewind/platform'
import type { News } from '../progress/progress.ts'
import { applyNews } from '../progress/settle.ts'
import { learnPaces, type PaceSign } from './pace-store.ts'

/** What is learned from one message's answer: of the recipient, and of the pace. */
export type Learned = { attempt: string; news: readonly News[]; sign: PaceSign | null }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Answers those that cannot be settled at all, not even without their words: what is wrong with them is not in the answer.
 * Throws when the database is away; what was settled before is passed over by the next call.
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
    await learnPaces(
      tx,
      answers.flatMap(({ sign }) => sign ?? []),
      clock.now(),
    )
  })

/** Only what became of the message. */
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

/** Whether these very rows are at fault (SQLSTATE: data, constraints, raised), and not the way to the database. */
const isRefused = (error: unknown): boolean =>
  (error instanceof Failure && !isTransient(error)) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:22|23|P0)...$/.test(error.code))
