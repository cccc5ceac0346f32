/**
 * The private files of organisations on disk. A file is deleted together with the data that was loaded from the file.
 * The plan limits the storage of an organisation's files (membership, storage-space.ts). The transaction that deletes
 * loads records which files to remove, and the files are removed after the transaction. If the process is killed before
 * it removes the files, the sweep removes them.
 */

import { type LoadState, fail } from '@tradewind/contract'
import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { deleteRejectChunks, deleteRejects } from '../rejects/reject-queries.ts'

/** Maximum age of an organisation's file from which no data is published. */
const keepUnpublishedMs = 14 * 24 * 60 * 60_000

/** Deletes loads and all their data. The caller must call `dropFiles` afterwards to remove the files. */
export const forgetLoads = async (tx: Tx, loads: readonly { loadId: string; storageKey: string }[]): Promise<void> => {
  if (loads.length === 0) return
  const loadIds = loads.map(({ loadId }) => loadId)
  const keys = loads.map(({ storageKey }) => storageKey)
  for (const loadId of loadIds) {
    await deleteRejects(tx, loadId)
    keys.push(...(await deleteRejectChunks(tx, loadId)))
  }
  await tx.updateTable('ingest_upload').set({ loadId: null }).where('loadId', 'in', loadIds).execute()
  await tx.deleteFrom('ingest_alert').where('loadId', 'in', loadIds).execute()
  await tx.deleteFrom('ingest_load').where('loadId', 'in', loadIds).execute()
  await tx
    .insertInto('ingest_dropped_file')
    .values([...new Set(keys)].map((storageKey) => ({ storageKey })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the files of deleted loads, except files that another load uses. Repeatable. */
export const dropFiles = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> => {
  const dropped = await db.selectFrom('ingest_dropped_file').select('storageKey').execute()
  for (const { storageKey: key } of dropped) {
    const keeper = await db.selectFrom('ingest_load').select('loadId').where('storageKey', '=', key).executeTakeFirst()
    if (keeper === undefined) await storage.delete(key)
    await db.deleteFrom('ingest_dropped_file').where('storageKey', '=', key).execute()
  }
}

export const sweepPrivateJob = defineJob({ name: 'ingest.sweep-private', payload: z.object({}), exclusive: true })

const unpublished = ['received', 'mapped', 'failed', 'cancelled', 'rolled_back'] as const satisfies readonly LoadState[]

export const sweepPrivateLoads = async (platform: Platform): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - keepUnpublishedMs)
  await platform.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('ingest_load')
      .select(['loadId', 'storageKey'])
      .where('orgId', 'is not', null)
      .where('state', 'in', unpublished)
      .where((eb) => eb(eb.fn.coalesce('finishedAt', 'createdAt'), '<', before))
      .limit(1000)
      .forUpdate()
      .execute()
    await forgetLoads(tx, old)
  })
  await dropFiles(platform)
}

/** Registers the job that removes old private files. Workers call this function at their start. */
export const registerPrivateFileJobs = (platform: Platform): void => {
  platform.jobs.work(sweepPrivateJob, () => sweepPrivateLoads(platform))
  platform.jobs.schedule(sweepPrivateJob, '37 * * * *', {})
}

const atWork: readonly LoadState[] = ['staging', 'publishing', 'rolling_back']
const over: readonly LoadState[] = ['published', 'failed', 'cancelled', 'rolled_back']

/**
 * Deletes the loads of an organisation's source, in the transaction that deletes the data of these loads. Files whose
 * load has not started are retained. The caller must call `dropFiles` after the transaction. Throws Failure `conflict`
 * while a file of the source is being loaded.
 */
export const endLoadsOfSource = async (tx: Tx, orgId: string, sourceId: string): Promise<void> => {
  const loads = await tx
    .selectFrom('ingest_load')
    .select(['loadId', 'storageKey', 'state'])
    .where('orgId', '=', orgId)
    .where('sourceId', '=', sourceId)
    .forUpdate()
    .execute()
  if (loads.some(({ state }) => atWork.includes(state))) throw fail('conflict')
  await forgetLoads(
    tx,
    loads.filter(({ state }) => over.includes(state)),
  )
}
