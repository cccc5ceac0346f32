/** Queries for the stored progress and the result of a load. */

import type { FileNotice, LoadState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { deleteRejects, insertRejects, type StoredRejects } from '../rejects/reject-queries.ts'

/**
 * Deletes the stored progress of a load's earlier try, with its rejected rows in the database. The worker deletes the
 * files with rejected rows when it starts the load.
 */
export const clearProgress = async (tx: Tx, loadId: string): Promise<void> => {
  await deleteRejects(tx, loadId)
  await tx
    .updateTable('ingest_load')
    .set({
      rowsRead: 0,
      rowsStaged: 0,
      rowsRejected: 0,
      rowsPublished: 0,
      rowsReplaced: 0,
      rowsDuplicate: 0,
      stagedLine: 0,
      progress: 0,
      stumbles: 0,
      cancelRequested: false,
      failure: null,
      finishedAt: null,
      usdRates: null,
    })
    .where('loadId', '=', loadId)
    .execute()
}

export type StagedBatch = { staged: number; rejects: StoredRejects; lastLine: number; progress: number }

/**
 * Records that all rows up to a line are staged or rejected. Recording a batch twice changes nothing the second time.
 */
export const noteBatch = async (db: Db, loadId: string, batch: StagedBatch): Promise<void> => {
  const { rejects } = batch
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable('ingest_load')
      .set((eb) => ({
        rowsRead: eb('rowsRead', '+', batch.staged + rejects.all.length),
        rowsStaged: eb('rowsStaged', '+', batch.staged),
        rowsRejected: eb('rowsRejected', '+', rejects.all.length),
        stagedLine: batch.lastLine,
        progress: batch.progress,
        stumbles: 0,
      }))
      .where('loadId', '=', loadId)
      .where('stagedLine', '<', batch.lastLine)
      .executeTakeFirst()
    if (noted.numUpdatedRows === 1n) await insertRejects(tx, loadId, rejects)
  })
}

/**
 * Returns whether a user has requested the cancellation of the load. Locks the load's row, so that no user can request
 * the cancellation until the transaction ends.
 */
export const lockCancelRequested = async (tx: Tx, loadId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('ingest_load')
    .select('cancelRequested')
    .where('loadId', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  return found?.cancelRequested === true
}

/** Stores the file reader's notices about a load's file. */
export const noteNotices = async (db: Db, loadId: string, notices: readonly FileNotice[]): Promise<void> => {
  await db
    .updateTable('ingest_load')
    .set({ notices: JSON.stringify(notices) })
    .where('loadId', '=', loadId)
    .execute()
}

/** Records the progress of publishing or rolling back, 0 to 1. */
export const noteProgress = async (db: Db, loadId: string, progress: number): Promise<void> => {
  await db
    .updateTable('ingest_load')
    .set({ progress })
    .where('loadId', '=', loadId)
    .where('state', 'in', ['publishing', 'rolling_back'])
    .execute()
}

/** Changes a load from publishing to published, with its outcome. */
export const notePublished = async (
  db: Db,
  loadId: string,
  outcome: { published: number; replaced: number; duplicates: number; finishedAt: Date },
): Promise<void> => {
  await db
    .updateTable('ingest_load')
    .set({
      state: 'published',
      rowsPublished: outcome.published + outcome.replaced,
      rowsReplaced: outcome.replaced,
      rowsDuplicate: outcome.duplicates,
      progress: 1,
      finishedAt: outcome.finishedAt,
    })
    .where('loadId', '=', loadId)
    .where('state', '=', 'publishing')
    .execute()
}

/** Changes the states of all loads that one rollback reverts to rolled_back. */
export const markRolledBack = async (db: Db, loadIds: readonly string[], finishedAt: Date): Promise<void> => {
  if (loadIds.length === 0) return
  await db
    .updateTable('ingest_load')
    .set({ state: 'rolled_back', progress: 1, finishedAt, failure: null })
    .where('loadId', 'in', loadIds)
    // The data of a load may be published although the load's state is still `publishing`. The rollback reverts such a
    // load as well.
    .where('state', 'in', ['publishing', 'published', 'rolling_back'])
    .execute()
}

/** Counts an unexpected error of a load. Returns the number of unexpected errors since the load's last progress. */
export const countUnexpectedError = async (db: Db, loadId: string): Promise<number> => {
  const { stumbles } = await db
    .updateTable('ingest_load')
    .set((eb) => ({ stumbles: eb('stumbles', '+', 1) }))
    .where('loadId', '=', loadId)
    .returning('stumbles')
    .executeTakeFirstOrThrow()
  return stumbles
}

const unfinished = ['staging', 'publishing', 'rolling_back'] as const satisfies readonly LoadState[]

/** Lists the loads that have started and not yet finished, in the order in which their files arrived. */
export const listUnfinished = (db: Db): Promise<{ loadId: string; orgId: string | null }[]> =>
  db
    .selectFrom('ingest_load')
    .select(['loadId', 'orgId'])
    .where('state', 'in', unfinished)
    .orderBy('createdAt')
    .execute()

/** Counts the organisation's other loads that are running or queued. */
export const countOthersUnfinished = async (
  db: Db | Tx,
  { loadId, orgId }: { loadId: string; orgId: string },
): Promise<number> => {
  const { others } = await db
    .selectFrom('ingest_load')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('orgId', '=', orgId)
    .where('state', 'in', unfinished)
    .where('loadId', '!=', loadId)
    .executeTakeFirstOrThrow()
  return others
}
