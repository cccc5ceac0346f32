/** Idempotency-Key: the first call runs, a repeated one is told what the first answered (product.md section 3). */
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import { defineJob, type Db, type Platform } from '@tradewind/platform'
import type { Generated } from 'kysely'
import { z } from 'zod'

declare module '@tradewind/platform' {
  interface Tables {
    idempotent_call: {
      org_id: string
      key: string
      path: string
      input_hash: string
      /** Null while the first call runs. */
      answer: string | null
      created_at: Generated<Date>
    }
  }
}

export type IdempotentCall = { orgId: string; key: string; path: string; inputHash: string }
export type IdempotentCalls = { once<T>(call: IdempotentCall, run: () => Promise<T>): Promise<T> }

/** How long a repeated call is told what the first answered. */
const keptHours = 24
const sweep = defineJob({ name: 'http.sweepIdempotentCalls', payload: z.object({}) })

/** Keys are forgotten a day later, hour by hour. */
export const scheduleIdempotencySweep = ({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void => {
  jobs.work(sweep, async () => {
    const before = new Date(clock.now().getTime() - keptHours * 60 * 60 * 1000)
    await db.deleteFrom('idempotent_call').where('created_at', '<', before).execute()
  })
  jobs.schedule(sweep, '17 * * * *', {})
}

/** A running mark older than this belongs to a process that died: the call may run again. */
const abandonedAfterSeconds = 60
/** A second click arrives while the first call runs: so long it waits for what that answers. */
const waitsMs = 10_000
const looksEveryMs = 100

/**
 * Throws Failure `idempotency_conflict` for the same key with another path or body, and when the first call has not
 * answered for long. A failed call leaves no mark: the caller may repeat it.
 */
export const createIdempotentCalls = (db: Db, { waitMs = waitsMs } = {}): IdempotentCalls => ({
  once: async (call, run) => {
    const giveUpAt = Date.now() + waitMs
    while (!(await claim(db, call))) {
      const first = await markOf(db, call)
      // It has failed meanwhile and left no mark: this one is the first now.
      if (first === undefined) continue
      if (first.path !== call.path || first.input_hash !== call.inputHash) throw fail('idempotency_conflict')
      if (first.answer !== null) return JSON.parse(first.answer)
      if (Date.now() >= giveUpAt) throw fail('idempotency_conflict')
      await sleep(looksEveryMs)
    }
    const answer = await run().catch(async (error: unknown) => {
      await db.deleteFrom('idempotent_call').where('org_id', '=', call.orgId).where('key', '=', call.key).execute()
      throw error
    })
    // Outside of the above: when only the note fails, the work is done, and its mark must stay.
    await db
      .updateTable('idempotent_call')
      .set({ answer: JSON.stringify(answer) })
      .where('org_id', '=', call.orgId)
      .where('key', '=', call.key)
      .execute()
    return answer
  },
})

/** Whether this call is the first with its key, or follows one whose process died. */
const claim = async (db: Db, { orgId, key, path, inputHash }: IdempotentCall): Promise<boolean> => {
  const claimed = await db
    .insertInto('idempotent_call')
    .values({ org_id: orgId, key, path, input_hash: inputHash, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'key'])
        .doUpdateSet({ created_at: new Date() })
        .where('idempotent_call.answer', 'is', null)
        .where('idempotent_call.path', '=', path)
        .where('idempotent_call.input_hash', '=', inputHash)
        .where('idempotent_call.created_at', '<', new Date(Date.now() - abandonedAfterSeconds * 1000)),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const markOf = (db: Db, { orgId, key }: IdempotentCall) =>
  db
    .selectFrom('idempotent_call')
    .select(['path', 'input_hash', 'answer'])
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .executeTakeFirst()
