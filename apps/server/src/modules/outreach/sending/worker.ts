/**
 * Registers a sending process as a worker and maintains its heartbeat. When the heartbeat has failed for too long, the
 * worker must not hand over messages.
 */

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Db, Log } from '@tradewind/platform'
import { sql } from 'kysely'

export type WorkerTimes = {
  /** A worker without a heartbeat for longer than this is dead, and its recipients are recovered. */
  leaseMs: number
  /**
   * The lease that a process applies if it cannot read the worker's journal. It is longer, so that a process that
   * restarts on the worker's own machine can use the journal first.
   */
  elsewhereMs: number
  /**
   * A worker whose last successful heartbeat is older than this hands over no more messages. It is well below
   * `leaseMs`, after which another process recovers the worker's recipients.
   */
  fenceMs: number
  heartbeatMs: number
}

export type Worker = {
  readonly id: string
  /** Returns whether a message may be handed over now. Call this function right before each handover. */
  mayHandOver(): boolean
  /**
   * Returns true once another process has declared the worker dead. The worker must then start again with another id.
   */
  isEnded(): boolean
  /** Ends the heartbeat. Other processes may then recover the recipients of this worker. */
  fallSilent(): void
}

/** Registers a worker and maintains its heartbeat. */
export const startWorker = async (db: Db, log: Log, times: WorkerTimes): Promise<Worker> => {
  const id = randomUUID()
  let lastSeenMs = performance.now()
  let ended = false
  await db.insertInto('outreach_worker').values({ id }).execute()
  const beat = async () => {
    // The time before the request counts as the time of the heartbeat, because the database may have stored the
    // heartbeat long before its response arrives.
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
