/** SQL of attempts and alerts: the history of a source. */
import { randomUUID } from 'node:crypto'
import type { AlertKind, PullAttempt, PullFailure } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type NewAttempt = {
  attemptId: string
  sourceId: string
  runId: string
  try: number
  cause: PullAttempt['cause']
  address: string
}

export const insertAttempt = async (db: Db | Tx, attempt: NewAttempt, now: Date): Promise<void> => {
  await db
    .insertInto('ingest_attempt')
    .values({
      attempt_id: attempt.attemptId,
      source_id: attempt.sourceId,
      run_id: attempt.runId,
      try: attempt.try,
      cause: attempt.cause,
      state: 'running',
      address: attempt.address.slice(0, 2000),
      load_id: null,
      size_bytes: null,
      failure: null,
      detail: null,
      started_at: now,
      finished_at: null,
      retry_at: null,
    })
    .execute()
}

export type AttemptEnd = {
  state: 'loaded' | 'unchanged' | 'failed' | 'interrupted'
  loadId?: string | null
  sizeBytes?: number | null
  failure?: PullFailure
  detail?: string | null
  retryAt?: Date | null
}

export const endAttempt = async (db: Db | Tx, attemptId: string, end: AttemptEnd, now: Date): Promise<void> => {
  await db
    .updateTable('ingest_attempt')
    .set({
      state: end.state,
      load_id: end.loadId ?? null,
      size_bytes: end.sizeBytes ?? null,
      failure: end.failure ?? null,
      detail: end.detail ?? null,
      finished_at: now,
      retry_at: end.retryAt ?? null,
    })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'running')
    .execute()
}

/** Ends the attempt of a killed process; the caller holds the source's lock. */
export const endInterrupted = async (db: Db, sourceId: string, now: Date): Promise<void> => {
  await db
    .updateTable('ingest_attempt')
    .set({ state: 'interrupted', finished_at: now })
    .where('source_id', '=', sourceId)
    .where('cause', '!=', 'watched')
    .where('state', '=', 'running')
    .execute()
}

/** Whether this try has ended, so that its job runs a second time. */
export const isTryOver = async (db: Db, runId: string, tryNumber: number): Promise<boolean> => {
  const ended = await db
    .selectFrom('ingest_attempt')
    .select('attempt_id')
    .where('run_id', '=', runId)
    .where('try', '=', tryNumber)
    .where('state', 'in', ['loaded', 'unchanged', 'failed'])
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether an attempt recorded the load as new; if so, the same bytes are no longer new. */
export const wasNoted = async (db: Db, loadId: string): Promise<boolean> => {
  const noted = await db
    .selectFrom('ingest_attempt')
    .select('attempt_id')
    .where('load_id', '=', loadId)
    .where('state', '=', 'loaded')
    .executeTakeFirst()
  return noted !== undefined
}

export const isRunning = async (db: Db, sourceId: string): Promise<boolean> => {
  const running = await db
    .selectFrom('ingest_attempt')
    .select('attempt_id')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return running !== undefined
}

export const listAttempts = async (
  db: Db,
  sourceId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; list: PullAttempt[] }> => {
  const { total } = await db
    .selectFrom('ingest_attempt')
    .where('source_id', '=', sourceId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ingest_attempt as attempt')
    .leftJoin('ingest_load as load', 'load.load_id', 'attempt.load_id')
    .where('attempt.source_id', '=', sourceId)
    .select([
      'attempt.attempt_id as attemptId',
      'attempt.try',
      'attempt.cause',
      'attempt.state',
      'attempt.address',
      'attempt.load_id as loadId',
      'load.state as loadState',
      'attempt.size_bytes as sizeBytes',
      'attempt.failure',
      'attempt.detail',
      'attempt.started_at as startedAt',
      'attempt.finished_at as finishedAt',
      'attempt.retry_at as retryAt',
    ]) // prettier-ignore
    .orderBy('attempt.started_at', 'desc')
    .orderBy('attempt.attempt_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const list = rows.map(({ startedAt, finishedAt, retryAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    retryAt: retryAt?.toISOString() ?? null,
  }))
  return { total, list }
}

export type NewAlert = {
  sourceId: string
  kind: AlertKind
  /** The run or load behind the alert. */
  cause: string
  loadId: string | null
  detail: string | null
}

/** False when it exists already. */
export const insertAlert = async (tx: Tx, alert: NewAlert, now: Date): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ingest_alert')
    .values({
      alert_id: randomUUID(),
      source_id: alert.sourceId,
      kind: alert.kind,
      cause: alert.cause,
      load_id: alert.loadId,
      detail: alert.detail?.slice(0, 500) ?? null,
      raised_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source_id', 'kind', 'cause']).doNothing())
    .returning('alert_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Open alerts first, then the newest. */
export const listAlerts = (db: Db, sourceId: string, limit: number) =>
  db
    .selectFrom('ingest_alert')
    .select([
      'alert_id as alertId',
      'kind',
      'load_id as loadId',
      'detail',
      'raised_at as raisedAt',
      'settled_at as settledAt',
    ]) // prettier-ignore
    .where('source_id', '=', sourceId)
    .orderBy((eb) => eb('settled_at', 'is', null), 'desc')
    .orderBy('raised_at', 'desc')
    .limit(limit)
    .execute()

/** False when there is no open alert of that id. */
export const settleAlert = async (db: Db, alertId: string, now: Date): Promise<boolean> => {
  const settled = await db
    .updateTable('ingest_alert')
    .set((eb) => ({ settled_at: eb.fn.coalesce('settled_at', eb.val(now)) }))
    .where('alert_id', '=', alertId)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}

/** Settles alerts whose cause is gone or decided. */
export const settleAlerts = async (
  db: Db | Tx,
  { sourceId, kinds, loadId }: { sourceId: string; kinds: readonly AlertKind[]; loadId?: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('ingest_alert')
    .set({ settled_at: now })
    .where('source_id', '=', sourceId)
    .where('kind', 'in', kinds)
    .where('settled_at', 'is', null)
    .$if(loadId !== undefined, (query) => query.where('load_id', '=', loadId!))
    .execute()
}
