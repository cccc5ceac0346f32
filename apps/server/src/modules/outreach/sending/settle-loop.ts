/**
 * Settles the answers of a lane in groups, in the background. An answer that the database refuses does not delay others
 * and is retried from time to time, because an operator may repair the cause.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Db, Log } from '@tradewind/platform'
import type { Journal } from './journal.ts'
import { settleAnswers, type Learned } from './settle-answers.ts'

export type SettleDeps = { db: Db; clock: Clock; log: Log; journal: Journal }

/**
 * Answers are collected for this long before they are settled in one group. The second constant is the maximum size of
 * a group. Measured: larger groups do not raise throughput.
 */
const settleAfterMs = 20
const settleAtMost = 250
const refusedAgainMs = 10_000

export const createSettling = (deps: SettleDeps) => {
  let rate = 0
  let answers: Learned[] = []
  let settling: Promise<void> | null = null
  let refused: readonly Learned[] = []
  let refusedAtMs = 0

  const settleAll = async () => {
    while (answers.length > 0) {
      const sinceMs = performance.now()
      if (answers.length < settleAtMost) await sleep(settleAfterMs)
      const group = answers
      answers = []
      await settleGroup(group)
      const seconds = (performance.now() - sinceMs) / 1000
      rate = rate * 0.7 + (group.length / seconds) * 0.3
    }
    settling = null
  }

  const settleGroup = async (group: readonly Learned[]): Promise<void> => {
    const left = await settleForSure(deps, group)
    if (left.length === 0) return
    refused = [...refused, ...left]
    refusedAtMs = performance.now()
  }

  const add = (learned: readonly Learned[]) => {
    answers.push(...learned)
    settling ??= settleAll()
  }

  return {
    add,
    tryRefused: () => {
      if (refused.length === 0 || performance.now() - refusedAtMs < refusedAgainMs) return
      const again = refused
      refused = []
      add(again)
    },
    isUnderWay: () => settling !== null,
    /** The number of answers that the database has refused so far. */
    refused: () => refused.length,
    /** Resolves when all known answers are settled or refused. */
    settled: async () => {
      await settling
    },
    /** The recent number of settled answers per second. */
    ratePerSecond: () => rate,
  }
}

/**
 * Settles answers and retries as long as the database is unavailable. The answers are in the journal, and no other
 * process recovers them while this worker lives. Returns the answers that the database refuses.
 */
const settleForSure = async (deps: SettleDeps, answers: readonly Learned[]): Promise<readonly Learned[]> => {
  for (let failures = 0; ; failures += 1) {
    try {
      const refused = await settleAnswers(deps, answers)
      forget(
        deps,
        answers.filter((one) => !refused.includes(one)),
      )
      return refused
    } catch (error) {
      deps.log.error({ err: error, answers: answers.length }, 'answers not settled, trying again')
      await sleep(Math.min(5_000, 100 * 2 ** failures))
    }
  }
}

const forget = ({ journal, log }: SettleDeps, answers: readonly Learned[]): void => {
  try {
    journal.forget(answers.map(({ attempt }) => attempt))
  } catch (error) {
    // Shortening the journal failed because the disk is full. The settled lines stay in the journal for now, which does
    // no harm.
    log.error({ err: error }, 'the journal of sending is not shortened')
  }
}
