/** The mark of a call with an Idempotency-Key is a row. This file holds all statements that read or change this row. */

import { fail } from '@tradewind/contract'
import { readPresence, type CommitGuard, type Db, type PresenceMark, type Tables } from '@tradewind/platform'
import { sql, type ExpressionBuilder, type Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    idempotent_call: {
      orgId: string
      key: string
      path: string
      inputHash: string
      /** The stored answer as JSON. Null while the first call with this key runs. */
      answer: string | null
      presenceNo: number | null
      processName: string | null
      commits: Generated<number>
      outcomeLost: Generated<boolean>
      createdAt: Generated<Date>
    }
  }
}

export type IdempotentCall = { orgId: string; key: string; path: string; inputHash: string }
/** A running call with an Idempotency-Key, and its mark, which names the process that runs it. */
export type MarkedCall = { call: IdempotentCall; mark: PresenceMark }
type FoundMark = NonNullable<Awaited<ReturnType<typeof findMark>>>

/**
 * A mark that was written by an older version of the product names no process. This long after its creation, its
 * process counts as dead.
 */
const unnamedForSeconds = 60

export const findMark = (db: Db, { orgId, key }: IdempotentCall) =>
  db
    .selectFrom('idempotent_call')
    .select(['path', 'inputHash', 'answer', 'commits', 'outcomeLost'])
    .select(['presenceNo', 'processName'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'))
    .where('orgId', '=', orgId)
    .where('key', '=', key)
    .executeTakeFirst()

/** The state of the process that runs the marked call. */
export const readRunner = async (
  db: Db,
  { presenceNo, processName, ageSeconds }: FoundMark,
  freeForSeconds: number,
): ReturnType<typeof readPresence> => {
  if (presenceNo === null || processName === null) return ageSeconds > unnamedForSeconds ? 'gone' : 'alive'
  return readPresence(db, { presenceNo, processName }, freeForSeconds)
}

/** Inserts the mark of a call. True when no other call with the same key has a mark. */
export const insertMark = async (db: Db, { call, mark }: MarkedCall): Promise<boolean> => {
  const { orgId, key, path, inputHash } = call
  const row = { orgId, key, path, inputHash, answer: null }
  const inserted = await db
    .insertInto('idempotent_call')
    .values({ ...row, presenceNo: mark.presenceNo, processName: mark.processName })
    .onConflict((conflict) => conflict.columns(['orgId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes over the mark of a call whose process is gone, so that this call counts as the first with its key. */
export const claimAbandonedMark = async (db: Db, { call, mark }: MarkedCall, from: FoundMark): Promise<boolean> => {
  const taken = await db
    .updateTable('idempotent_call')
    .set({ presenceNo: mark.presenceNo, processName: mark.processName, createdAt: new Date() })
    .where('orgId', '=', call.orgId)
    .where('key', '=', call.key)
    .where('answer', 'is', null)
    .where('commits', '=', 0)
    .where('outcomeLost', '=', false)
    .where('presenceNo', 'is not distinct from', from.presenceNo)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** The numbers of a call's commits: how many were sent, and how many the server confirmed. */
export type Counted = { sent: number; confirmed: number }

/**
 * Counts the transactions that a call commits. Each transaction writes its number into the mark of the call before its
 * commit.
 */
export const countCommits = ({
  call: { orgId, key },
  mark: { presenceNo },
}: MarkedCall): CommitGuard & { counted(): Counted } => {
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

/** The SQL condition that the row of this call still belongs to this process. */
const ownMark =
  ({ call: { orgId, key }, mark: { presenceNo } }: MarkedCall) =>
  (eb: ExpressionBuilder<Tables, 'idempotent_call'>) =>
    eb.and({ orgId, key, presenceNo })

/**
 * After a failed call, deletes its mark so that the call may run again. The mark stays when the call has committed
 * changes and its answer does not tell the caller so. `isRefused`: true when the handler threw a refusal, which tells
 * the caller the outcome of all commits. When a commit was sent but not confirmed, the mark shows whether it succeeded.
 */
export const settleFailedCall = async (
  db: Db,
  { sent, confirmed, isRefused, ...marked }: MarkedCall & Counted & { isRefused: boolean },
): Promise<void> => {
  const toldCommits = isRefused ? confirmed : 0
  if (sent > toldCommits) {
    await db
      .updateTable('idempotent_call')
      .set({ outcomeLost: true })
      .where(ownMark(marked))
      .where('answer', 'is', null)
      .where('commits', '>', toldCommits)
      .execute()
  }
  await db
    .deleteFrom('idempotent_call')
    .where(ownMark(marked))
    .where('answer', 'is', null)
    .where('outcomeLost', '=', false)
    .execute()
}

export const noteAnswer = async (db: Db, { answer, ...marked }: MarkedCall & { answer: string }): Promise<void> => {
  await db.updateTable('idempotent_call').set({ answer }).where(ownMark(marked)).execute()
}
