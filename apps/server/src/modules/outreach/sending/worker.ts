/**
 * A sending process: it is registered, counts as alive while its heartbeat lasts, and is fenced when the heartbeat has
 * failed for too long.
 */

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Db, Log } from '@tradewind/platform'
import { sql } from 'kysely'

export type WorkerTimes = {
  /** A worker without a heartbeat for longer than this is dead, and its recipients are recovered. */
  leaseMs: number
  /**
   * The lease as applied by a process that cannot read the worker's journal. A process that is restarted on the
   * worker's machine can read the journal.
   */
  elsewhereMs: number
  /**
   * A worker without a heartbeat for longer than this hands over no more messages. It is well below the time after
   * which another process takes over.
   */
  fenceMs: number
  heartbeatMs: number
}

export type Worker = {
  readonly id: string
  /** Returns whether a message may be handed over now. Call it right before each handover. */
  mayHandOver(): boolean
  /**
   * Returns true once another process has declared the worker dead. The worker must then start again with another id.
   */
  isEnded(): boolean
  /** Stops the heartbeat, so that other processes may recover the worker's recipients. */
  fallSilent(): void
}

/** Registers a worker and maintains its heartbeat. */
export const startWorker = async (db: Db, log: Log, times: WorkerTimes): Promise<Worker> => {
  const id = randomUUID()
  let lastSeenMs = performance.now()
  let ended = false
  await db.insertInto('outreach_worker').values({ id }).execute()
  const beat = async () => {
    // The time is taken before the request, because its response may be late.
    const askedAtMs = performance.now()
    const { rows } = await sql`
      update outreach_worker
      set seen_at = now()
      where id = ${id}
      returning id`.execute(db)
    if (rows.length === 0) ended = true
    else lastSeenMs = askedAtMs
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the outreach worker cannot say that it lives'))
  }, times.heartbeatMs)
  return {
    id,
    mayHandOver: () => !ended && performance.now() - lastSeenMs < times.fenceMs,
    isEnded: () => ended,
    fallSilent: () => clearInterval(timer),
  }
}
