/** SQL for the attempts and alerts of a source, which are its history. */

import { randomUUID } from 'node:crypto'
import type { AlertKind, PullAttempt, PullFailure } from '@tradewind/contract'
import { readPage, type Db, type Tx } from '@tradewind/platform'

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
      attemptId: attempt.attemptId,
      sourceId: attempt.sourceId,
      runId: attempt.runId,
      try: attempt.try,
      cause: attempt.cause,
      state: 'running',
      address: attempt.address.slice(0, 2000),
      loadId: null,
      sizeBytes: null,
      failure: null,
      detail: null,
      startedAt: now,
      finishedAt: null,
      retryAt: null,
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
      loadId: end.loadId ?? null,
      sizeBytes: end.sizeBytes ?? null,
      failure: end.failure ?? null,
      detail: end.detail ?? null,
      finishedAt: now,
      retryAt: end.retryAt ?? null,
    })
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'running')
    .execute()
}

/** Ends an attempt whose process was killed. The caller must hold the source's lock. */
export const endInterrupted = async (db: Db, sourceId: string, now: Date): Promise<void> => {
  await db
    .updateTable('ingest_attempt')
    .set({ state: 'interrupted', finishedAt: now })
    .where('sourceId', '=', sourceId)
    .where('cause', '!=', 'watched')
    .where('state', '=', 'running')
    .execute()
}

/** True when an attempt with this try number has already ended. In this case the job of the try runs a second time. */
export const isTryOver = async (db: Db, runId: string, tryNumber: number): Promise<boolean> => {
  const ended = await db
    .selectFrom('ingest_attempt')
    .select('attemptId')
    .where('runId', '=', runId)
    .where('try', '=', tryNumber)
    .where('state', 'in', ['loaded', 'unchanged', 'failed'])
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * True when an attempt has already recorded this load as newly loaded. If the same bytes arrive again, the file counts
 * as unchanged.
 */
export const wasNoted = async (db: Db, loadId: string): Promise<boolean> => {
  const noted = await db
    .selectFrom('ingest_attempt')
    .select('attemptId')
    .where('loadId', '=', loadId)
    .where('state', '=', 'loaded')
    .executeTakeFirst()
  return noted !== undefined
}

export const isRunning = async (db: Db, sourceId: string): Promise<boolean> => {
  const running = await db
    .selectFrom('ingest_attempt')
    .select('attemptId')
    .where('sourceId', '=', sourceId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return running !== undefined
}

export const listAttempts = async (
  db: Db,
  sourceId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; list: PullAttempt[] }> => {
  const { total, list: rows } = await readPage(
    {
      matching: db.selectFrom('ingest_attempt').where('sourceId', '=', sourceId),
      rows: db
        .selectFrom('ingest_attempt as attempt')
        .leftJoin('ingest_load as load', 'load.loadId', 'attempt.loadId')
        .where('attempt.sourceId', '=', sourceId)
        .select([
          'attempt.attemptId',
          'attempt.try',
          'attempt.cause',
          'attempt.state',
          'attempt.address',
          'attempt.loadId',
          'load.state as loadState',
          'attempt.sizeBytes',
          'attempt.failure',
          'attempt.detail',
          'attempt.startedAt',
          'attempt.finishedAt',
          'attempt.retryAt',
        ])
        .orderBy('attempt.startedAt', 'desc')
        .orderBy('attempt.attemptId'),
    },
    { page, limit },
  )
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
  /** The id of the pull or load that caused the alert. */
  cause: string
  loadId: string | null
  detail: string | null
}

/** Inserts an alert. Returns false when the source has an alert of the same kind and cause. */
export const insertAlert = async (tx: Tx, alert: NewAlert, now: Date): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ingest_alert')
    .values({
      alertId: randomUUID(),
      sourceId: alert.sourceId,
      kind: alert.kind,
      cause: alert.cause,
      loadId: alert.loadId,
      detail: alert.detail?.slice(0, 500) ?? null,
      raisedAt: now,
      settledAt: null,
    })
    .onConflict((conflict) => conflict.columns(['sourceId', 'kind', 'cause']).doNothing())
    .returning('alertId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Lists the alerts of a source. Open alerts come first; newer alerts come before older alerts. */
export const listAlerts = (db: Db, sourceId: string, limit: number) =>
  db
    .selectFrom('ingest_alert')
    .select(['alertId', 'kind', 'loadId', 'detail', 'raisedAt', 'settledAt'])
    .where('sourceId', '=', sourceId)
    .orderBy((eb) => eb('settledAt', 'is', null), 'desc')
    .orderBy('raisedAt', 'desc')
    .limit(limit)
    .execute()

/** Settles an alert. Returns false when no alert has this id. */
export const settleAlert = async (db: Db, alertId: string, now: Date): Promise<boolean> => {
  const settled = await db
    .updateTable('ingest_alert')
    .set((eb) => ({ settledAt: eb.fn.coalesce('settledAt', eb.val(now)) }))
    .where('alertId', '=', alertId)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}

/** Settles the alerts whose cause no longer exists, or about whose cause an operator has decided. */
export const settleAlerts = async (
  db: Db | Tx,
  { sourceId, kinds, loadId }: { sourceId: string; kinds: readonly AlertKind[]; loadId?: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('ingest_alert')
    .set({ settledAt: now })
    .where('sourceId', '=', sourceId)
    .where('kind', 'in', kinds)
    .where('settledAt', 'is', null)
    .$if(loadId !== undefined, (query) => query.where('loadId', '=', loadId!))
    .execute()
}
