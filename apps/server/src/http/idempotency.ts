/** Idempotency-Key: the first call runs, a repeated one is told what the first answered (product.md section 3). */
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

/**
 * Throws Failure `idempotency_conflict` for the same key with another path or body, and while the first call runs.
 * A failed call leaves no mark: the caller may repeat it.
 */
export const createIdempotentCalls = (db: Db): IdempotentCalls => ({
  once: async (call, run) => {
    const key = { org_id: call.orgId, key: call.key }
    const mark = { ...key, path: call.path, input_hash: call.inputHash, answer: null }
    const claimed = await db
      .insertInto('idempotent_call')
      .values(mark)
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'key'])
          .doUpdateSet({ created_at: new Date() })
          .where('idempotent_call.answer', 'is', null)
          .where('idempotent_call.path', '=', call.path)
          .where('idempotent_call.input_hash', '=', call.inputHash)
          .where('idempotent_call.created_at', '<', new Date(Date.now() - abandonedAfterSeconds * 1000)),
      )
      .returning('key')
      .executeTakeFirst()
    const same = db.updateTable('idempotent_call').where('org_id', '=', call.orgId).where('key', '=', call.key)
    if (claimed === undefined) {
      const first = await db
        .selectFrom('idempotent_call')
        .selectAll()
        .where('org_id', '=', call.orgId)
        .where('key', '=', call.key)
        .executeTakeFirst()
      if (
        first === undefined ||
        first.answer === null ||
        first.path !== call.path ||
        first.input_hash !== call.inputHash
      )
        throw fail('idempotency_conflict')
      return JSON.parse(first.answer)
    }
    const answer = await run().catch(async (error: unknown) => {
      await db.deleteFrom('idempotent_call').where('org_id', '=', call.orgId).where('key', '=', call.key).execute()
      throw error
    })
    // Outside of the above: when only the note fails, the work is done, and its mark must stay.
    await same.set({ answer: JSON.stringify(answer) }).execute()
    return answer
  },
})
