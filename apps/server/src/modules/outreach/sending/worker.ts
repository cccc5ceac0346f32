/** A sending process: registered, alive while it says so, and fenced off when it could not say so for too long. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db, Log } from '@tradewind/platform'

export type WorkerTimes = {
  /** Silent for longer, a worker is dead and its recipients are recovered. */
  leaseMs: number
  /** The same before whoever cannot read its journal: a process that is started again on its machine can. */
  elsewhereMs: number
  /** Silent for longer, a worker hands nothing over any more: well before the others take over. */
  fenceMs: number
  heartbeatMs: number
}

export type Worker = {
  readonly id: string
  /** Whether a message may be handed over now. Asked right before each one. */
  mayHandOver(): boolean
  /** True once the others declared it dead; it must start anew under another id. */
  isEnded(): boolean
  /** Stops saying that it lives: others may recover what it leaves. */
  fallSilent(): void
}

/** Registers a worker and keeps it alive. */
export const startWorker = async (db: Db, log: Log, times: WorkerTimes): Promise<Worker> => {
  const id = randomUUID()
  let lastSeenMs = performance.now()
  let ended = false
  await db.insertInto('outreach_worker').values({ id }).execute()
  const beat = async () => {
    // Counted from before the question: the answer may have come late.
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
