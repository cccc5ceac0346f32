/** The mark of a call with an Idempotency-Key: its row, and each statement that reads or changes it. */
import { fail } from '@tradewind/contract'
import { readPresence, type CommitGuard, type Db, type PresenceMark, type Tables } from '@tradewind/platform'
import { sql, type ExpressionBuilder, type Generated } from 'kysely'

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
/** A running call, and the process that runs it. */
export type MarkedCall = { call: IdempotentCall; mark: PresenceMark }
type FoundMark = NonNullable<Awaited<ReturnType<typeof findMark>>>

/** A running mark of an older version names no process: beyond this age its process counts as dead. */
const unnamedForSeconds = 60

export const findMark = (db: Db, { orgId, key }: IdempotentCall) =>
  db
    .selectFrom('idempotent_call')
    .select(['path', 'input_hash as inputHash', 'answer', 'commits', 'outcome_lost as outcomeLost'])
    .select(['presence_no as presenceNo', 'process_name as processName'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'))
    .where('org_id', '=', orgId)
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

/** Whether this call is the first with its key. */
export const insertMark = async (db: Db, { call, mark }: MarkedCall): Promise<boolean> => {
  const { orgId, key, path, inputHash } = call
  const row = { org_id: orgId, key, path, input_hash: inputHash, answer: null }
  const inserted = await db
    .insertInto('idempotent_call')
    .values({ ...row, presence_no: mark.presenceNo, process_name: mark.processName })
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes this call the first, in place of one whose process is gone. */
export const takeOver = async (db: Db, { call, mark }: MarkedCall, from: FoundMark): Promise<boolean> => {
  const taken = await db
    .updateTable('idempotent_call')
    .set({ presence_no: mark.presenceNo, process_name: mark.processName, created_at: new Date() })
    .where('org_id', '=', call.orgId)
    .where('key', '=', call.key)
    .where('answer', 'is', null)
    .where('commits', '=', 0)
    .where('outcome_lost', '=', false)
    .where('presence_no', 'is not distinct from', from.presenceNo)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Commits of a call: those sent, and those of them that the server confirmed. */
export type Counted = { sent: number; confirmed: number }

/** Counts the call's transactions in its mark, each within itself. */
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

/** The call's mark, while it belongs to this process. */
const ownMark =
  ({ call: { orgId, key }, mark: { presenceNo } }: MarkedCall) =>
  (eb: ExpressionBuilder<Tables, 'idempotent_call'>) =>
    eb.and({ org_id: orgId, key, presence_no: presenceNo })

/**
 * After a failed call: deletes its mark, so that it may run again, unless it changed something and its caller was not
 * told. `isRefused`: the call itself refused, and its answer covers what it had committed by then. A commit may have
 * been sent and not confirmed; the mark then tells whether it came through.
 */
export const settleFailedCall = async (
  db: Db,
  { sent, confirmed, isRefused, ...marked }: MarkedCall & Counted & { isRefused: boolean },
): Promise<void> => {
  const toldCommits = isRefused ? confirmed : 0
  if (sent > toldCommits) {
    await db
      .updateTable('idempotent_call')
      .set({ outcome_lost: true })
      .where(ownMark(marked))
      .where('answer', 'is', null)
      .where('commits', '>', toldCommits)
      .execute()
  }
  await db
    .deleteFrom('idempotent_call')
    .where(ownMark(marked))
    .where('answer', 'is', null)
    .where('outcome_lost', '=', false)
    .execute()
}

export const noteAnswer = async (db: Db, { answer, ...marked }: MarkedCall & { answer: string }): Promise<void> => {
  await db.updateTable('idempotent_call').set({ answer }).where(ownMark(marked)).execute()
}
