/**
 * Idempotency-Key: the first call runs; a repeated call gets the first call's answer (product.md section 3).
 *
 * While a call runs, a row of the table (its mark) names the process that runs it (platform/presence.ts). Each
 * transaction of the call counts itself in the mark before it commits, and is rolled back when another call has taken
 * over the mark. The cases:
 * - The process dies before its first commit: a repeated call sees at once that the process is gone, and runs.
 * - The process dies after a commit and before it stores the answer: the call does not run again; a repeated call gets
 *   `outcome_lost`.
 * - A connection is lost, or another error occurs, and the process lives: the call fails. If nothing was committed, its
 *   mark is deleted as soon as the server is back; otherwise a repeated call gets `outcome_lost`.
 * - The call refuses (a Failure that is not transient): its mark is deleted, whatever the call has committed.
 *
 * A handler that acts outside PostgreSQL (sends a mail, asks a provider) must first commit a transaction of its own,
 * because only a commit shows a repeated call that something has happened.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, fail } from '@tradewind/contract'
import { createPresence, defineJob, isTransient, runFenced, type Db, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import {
  countCommits,
  findMark,
  insertMark,
  noteAnswer,
  readRunner,
  settleFailedCall,
  claimAbandonedMark,
  type IdempotentCall,
  type MarkedCall,
} from './idempotent-mark.ts'

export type IdempotentCalls = {
  once<T>(call: IdempotentCall, run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long a stored answer is kept and returned to repeated calls. */
const keptHours = 24
const sweep = defineJob({ name: 'http.sweepIdempotentCalls', payload: z.object({}) })

/** Schedules the hourly sweep that deletes stored answers and marks after `keptHours`. */
export const scheduleIdempotencySweep = ({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void => {
  jobs.work(sweep, async () => {
    const before = new Date(clock.now().getTime() - keptHours * 60 * 60 * 1000)
    await db.deleteFrom('idempotent_call').where('createdAt', '<', before).execute()
  })
  jobs.schedule(sweep, '17 * * * *', {})
}

/** How long a repeated call (after a double click, for example) waits for the answer of the first call. */
const usualWaitMs = 30_000
/**
 * The pauses between checks whether the first call has ended in another process. Each pause is longer than the one
 * before.
 */
const checkPauses = { firstPauseMs: 100, growth: 1.5, longestPauseMs: 500 } as const
const writeAgainAfterMs = 100

type Deps = Pick<Platform, 'db' | 'engines' | 'log'>
/** `answer` is JSON. */
type Outcome = { answer: string } | 'failed'

/**
 * Throws Failure `idempotency_conflict` for the same key with another path or body, and when the first call does not
 * answer in time. Throws `outcome_lost` when the first call changed something and its answer is lost. `databaseUrl`:
 * for the connection by which this process shows that it lives.
 */
export const createIdempotentCalls = (
  deps: Deps,
  { databaseUrl, waitMs = usualWaitMs }: { databaseUrl: string; waitMs?: number },
): IdempotentCalls => {
  const { db } = deps
  const presence = createPresence(databaseUrl)
  const closing = new AbortController()
  /**
   * Calls with an Idempotency-Key that this process runs, or whose answer it awaits from another process. A repeated
   * call waits for the call in this map and sends no statement to the database.
   */
  const underWay = new Map<string, Promise<Outcome>>()

  const runMarked = async <T>(marked: MarkedCall, run: () => Promise<T>, lost: AbortSignal) => {
    const guard = countCommits(marked)
    const answered = await runFenced(lost, run, guard).catch(async (error: unknown) => {
      const isRefused = error instanceof Failure && !isTransient(error)
      const failed = { ...marked, ...guard.counted(), isRefused }
      await forSure(deps, closing.signal, () => settleFailedCall(db, failed))
      throw error
    })
    const answer = JSON.stringify(answered)
    await forSure(deps, closing.signal, () => noteAnswer(db, { ...marked, answer }))
    return { answered, answer }
  }

  return {
    once: async (call, run) => {
      const name = JSON.stringify([call.orgId, call.key, call.path, call.inputHash])
      const giveUpAtMs = performance.now() + waitMs
      for (let before = underWay.get(name); before !== undefined; before = underWay.get(name)) {
        const outcome = await waitUntil(giveUpAtMs, before)
        if (outcome === 'late') throw fail('idempotency_conflict')
        // The first call with this key failed, so one of the repeated calls that waited for it runs now.
        if (outcome !== 'failed') return JSON.parse(outcome.answer)
      }
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      underWay.set(name, promise)
      try {
        const { mark, lost } = await presence.take()
        const first = await claimOrRead(db, { call, mark }, giveUpAtMs)
        if (first !== 'claimed') {
          resolve(first)
          return JSON.parse(first.answer)
        }
        const { answered, answer } = await runMarked({ call, mark }, run, lost)
        resolve({ answer })
        return answered
      } finally {
        underWay.delete(name)
        resolve('failed')
      }
    },
    close: async () => {
      closing.abort()
      await presence.close()
    },
  }
}

const waitUntil = async (giveUpAtMs: number, before: Promise<Outcome>): Promise<Outcome | 'late'> => {
  const timer = new AbortController()
  const late = sleep(Math.max(0, giveUpAtMs - performance.now()), 'late' as const, { signal: timer.signal })
  try {
    return await Promise.race([before, late])
  } finally {
    timer.abort()
  }
}

/**
 * Stores the outcome of a call. Resolves after the first try, so the caller gets the answer even while PostgreSQL is
 * unavailable. The write is repeated until PostgreSQL is back.
 */
const forSure = async ({ engines, log }: Deps, closing: AbortSignal, write: () => Promise<void>): Promise<void> => {
  const again = async () => {
    for (;;) {
      await sleep(writeAgainAfterMs, undefined, { signal: closing })
      await engines.untilReady(closing)
      try {
        return await write()
      } catch (error) {
        if (!isTransient(error)) throw error
      }
    }
  }
  try {
    await write()
  } catch (error) {
    if (!isTransient(error)) throw error
    again().catch((cause: unknown) => {
      if (!closing.aborted) log.error({ err: cause }, 'the mark of a call with an Idempotency-Key is not settled')
    })
  }
}

/** Claims the key, or waits for the answer of the first call with this key. */
const claimOrRead = async (db: Db, marked: MarkedCall, giveUpAtMs: number): Promise<'claimed' | { answer: string }> => {
  const { call } = marked
  let freeSinceMs: number | null = null
  let pauseMs: number = checkPauses.firstPauseMs
  let hasMark = false
  for (;;) {
    if (!hasMark && (await insertMark(db, marked))) return 'claimed'
    const first = await findMark(db, call)
    hasMark = first !== undefined
    // The first call with this key has failed while this call waited, and its row is deleted. This call may now become
    // the first.
    if (first === undefined) continue
    if (first.path !== call.path || first.inputHash !== call.inputHash) throw fail('idempotency_conflict')
    if (first.answer !== null) return { answer: first.answer }
    if (first.outcomeLost) throw fail('outcome_lost')
    const nowMs = performance.now()
    const state = await readRunner(db, first, freeSinceMs === null ? 0 : (nowMs - freeSinceMs) / 1000)
    freeSinceMs = state === 'alive' ? null : (freeSinceMs ?? nowMs)
    if (state === 'gone' && first.commits > 0) throw fail('outcome_lost')
    if (state === 'gone' && (await claimAbandonedMark(db, marked, first))) return 'claimed'
    if (nowMs >= giveUpAtMs) throw fail('idempotency_conflict')
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * checkPauses.growth, checkPauses.longestPauseMs)
  }
}
