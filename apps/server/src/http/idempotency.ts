/**
 * Idempotency-Key: the first call runs, a repeated one is told what the first answered (product.md section 3).
 *
 * While a call runs, its mark names the process (platform/presence.ts). Each transaction of the call counts itself in the
 * mark before it commits, and is rolled back when the mark is another's by then. So:
 * - the process dies before anything is committed: a repeated call sees at once that the process is gone, and runs;
 * - it dies after a commit and before the answer is noted: the call is not run again, a repeated one is told `outcome_lost`;
 * - a connection is lost and the process lives: the call fails, and its mark goes as soon as the server is back, unless the
 *   commit that was under way came through.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import {
  createPresence,
  defineJob,
  isTransient,
  readPresence,
  runFenced,
  type CommitGuard,
  type Db,
  type Platform,
  type PresenceMark,
  type Tables,
} from '@tradewind/platform'
import { sql, type ExpressionBuilder, type Generated } from 'kysely'
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
      presence_no: number | null
      process_name: string | null
      commits: Generated<number>
      outcome_lost: Generated<boolean>
      created_at: Generated<Date>
    }
  }
}

export type IdempotentCall = { orgId: string; key: string; path: string; inputHash: string }
export type IdempotentCalls = {
  once<T>(call: IdempotentCall, run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

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

/** A running mark of an older version names no process: older than this, it belongs to one that died. */
const unnamedForSeconds = 60
/** A second click arrives while the first call runs: so long it waits for what that answers. */
const waitsMs = 10_000
const looksEveryMs = 100

type Deps = Pick<Platform, 'db' | 'engines' | 'log'>
type Mark = NonNullable<Awaited<ReturnType<typeof markOf>>>

/**
 * Throws Failure `idempotency_conflict` for the same key with another path or body, and when the first call has not
 * answered for long; `outcome_lost` when the first call has changed something and its answer is lost. A failed call leaves
 * no mark: the caller may repeat it. `databaseUrl`: for the connection that tells that this process lives.
 */
export const createIdempotentCalls = (
  deps: Deps,
  { databaseUrl, waitMs = waitsMs }: { databaseUrl: string; waitMs?: number },
): IdempotentCalls => {
  const { db } = deps
  const presence = createPresence(databaseUrl)
  const closing = new AbortController()
  return {
    once: async (call, run) => {
      const { mark, lost } = await presence.take()
      const first = await claimOrRead(db, { call, mark, waitMs })
      if (first !== 'claimed') return JSON.parse(first.answer)
      const guard = countCommits(call, mark)
      const answer = await runFenced(lost, run, guard).catch(async (error: unknown) => {
        await forSure(deps, closing.signal, () => unmark(db, { call, mark, ...guard.counted() }))
        throw error
      })
      await forSure(deps, closing.signal, () => noteAnswer(db, { call, mark, answer: JSON.stringify(answer) }))
      return answer
    },
    close: async () => {
      closing.abort()
      await presence.close()
    },
  }
}

/** Resolves after the first try: while the server is away the caller is answered, and the note follows when it is back. */
const forSure = async ({ engines, log }: Deps, closing: AbortSignal, write: () => Promise<void>): Promise<void> => {
  const again = async () => {
    for (;;) {
      await sleep(looksEveryMs, undefined, { signal: closing })
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

/** Waits for the first call's answer where there is one. */
const claimOrRead = async (
  db: Db,
  { call, mark, waitMs }: { call: IdempotentCall; mark: PresenceMark; waitMs: number },
): Promise<'claimed' | { answer: string }> => {
  const giveUpAtMs = performance.now() + waitMs
  let freeSinceMs: number | null = null
  for (;;) {
    if (await insertMark(db, call, mark)) return 'claimed'
    const first = await markOf(db, call)
    // It has failed meanwhile and left no mark: this one may be the first now.
    if (first === undefined) continue
    if (first.path !== call.path || first.inputHash !== call.inputHash) throw fail('idempotency_conflict')
    if (first.answer !== null) return { answer: first.answer }
    if (first.outcomeLost) throw fail('outcome_lost')
    const nowMs = performance.now()
    const state = await stateOf(db, first, freeSinceMs === null ? 0 : (nowMs - freeSinceMs) / 1000)
    freeSinceMs = state === 'alive' ? null : (freeSinceMs ?? nowMs)
    if (state === 'gone' && first.commits > 0) throw fail('outcome_lost')
    if (state === 'gone' && (await takeOver(db, call, { from: first, mark }))) return 'claimed'
    if (nowMs >= giveUpAtMs) throw fail('idempotency_conflict')
    await sleep(looksEveryMs)
  }
}

const stateOf = async (db: Db, { presenceNo, processName, ageSeconds }: Mark, freeForSeconds: number) => {
  if (presenceNo === null || processName === null) return ageSeconds > unnamedForSeconds ? 'gone' : 'alive'
  return readPresence(db, { presenceNo, processName }, freeForSeconds)
}

/** Whether this call is the first with its key. */
const insertMark = async (
  db: Db,
  { orgId, key, path, inputHash }: IdempotentCall,
  { presenceNo, processName }: PresenceMark,
): Promise<boolean> => {
  const row = { org_id: orgId, key, path, input_hash: inputHash, answer: null }
  const inserted = await db
    .insertInto('idempotent_call')
    .values({ ...row, presence_no: presenceNo, process_name: processName })
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes this call the first, in place of one whose process is gone. */
const takeOver = async (
  db: Db,
  { orgId, key }: IdempotentCall,
  { from, mark }: { from: Mark; mark: PresenceMark },
): Promise<boolean> => {
  const taken = await db
    .updateTable('idempotent_call')
    .set({ presence_no: mark.presenceNo, process_name: mark.processName, created_at: new Date() })
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where('commits', '=', 0)
    .where('outcome_lost', '=', false)
    .where('presence_no', 'is not distinct from', from.presenceNo)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

const markOf = (db: Db, { orgId, key }: IdempotentCall) =>
  db
    .selectFrom('idempotent_call')
    .select(['path', 'input_hash as inputHash', 'answer', 'commits', 'outcome_lost as outcomeLost'])
    .select(['presence_no as presenceNo', 'process_name as processName'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'))
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Counts the call's transactions in its mark, each within itself. */
const countCommits = (
  { orgId, key }: IdempotentCall,
  { presenceNo }: PresenceMark,
): CommitGuard & { counted(): Counted } => {
  let sent = 0
  let confirmed = 0
  return {
    beforeCommit: async (query) => {
      const { rowCount } = await query(
        `update idempotent_call
         set commits = commits + 1
         where org_id = $1 and key = $2 and presence_no = $3 and answer is null`,
        [orgId, key, presenceNo],
      )
      if (rowCount !== 1) throw fail('engine_unavailable')
      sent += 1
    },
    afterCommit: () => {
      confirmed += 1
    },
    counted: () => ({ sent, confirmed }),
  }
}

/** Commits of a call: sent, and of these confirmed by the server. */
type Counted = { sent: number; confirmed: number }

type Settled = { call: IdempotentCall; mark: PresenceMark }

/** The call's mark, as long as it is this process's. */
const ownMark =
  ({ call: { orgId, key }, mark: { presenceNo } }: Settled) =>
  (eb: ExpressionBuilder<Tables, 'idempotent_call'>) =>
    eb.and({ org_id: orgId, key, presence_no: presenceNo })

/**
 * After a call that failed. Of a commit that was sent and not confirmed the mark knows more: where it was counted it came
 * through, and the call must not run again.
 */
const unmark = async (db: Db, { sent, confirmed, ...settled }: Settled & Counted): Promise<void> => {
  if (sent > confirmed) {
    await db
      .updateTable('idempotent_call')
      .set({ outcome_lost: true })
      .where(ownMark(settled))
      .where('answer', 'is', null)
      .where('commits', '>', confirmed)
      .execute()
  }
  await db
    .deleteFrom('idempotent_call')
    .where(ownMark(settled))
    .where('answer', 'is', null)
    .where('outcome_lost', '=', false)
    .execute()
}

const noteAnswer = async (db: Db, { answer, ...settled }: Settled & { answer: string }): Promise<void> => {
  await db.updateTable('idempotent_call').set({ answer }).where(ownMark(settled)).execute()
}
