/** A sending process: registered, alive while its heartbeat lasts, and fenced off when the heartbeat failed for too long. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db, Log } from '@tradewind/platform'

export type WorkerTimes = {
  /** Without a heartbeat for longer, a worker is dead and its recipients are recovered. */
  leaseMs: number
  /** The same for a process that cannot read its journal; a process restarted on the worker's machine can. */
  elsewhereMs: number
  /** Without a heartbeat for longer, a worker hands over no more messages: well before another process takes over. */
  fenceMs: number
  heartbeatMs: number
}

export type Worker = {
  readonly id: string
  /** Whether a message may be handed over now. Checked right before each one. */
  mayHandOver(): boolean
  /** True once another process declared it dead; it must start anew with another id. */
  isEnded(): boolean
  /** Stops the heartbeat: other processes may recover what it leaves. */
  fallSilent(): void
}

/** Registers a worker and keeps up its heartbeat. */
export const startWorker = async (db: Db, log: Log, times: WorkerTimes): Promise<Worker> => {
  const id = randomUUID()
  let lastSeenMs = performance.now()
  let ended = false
  await db.insertInto('outreach_worker').values({ id }).execute()
  const beat = async () => {
    // Measured before the request: the response may be late.
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
