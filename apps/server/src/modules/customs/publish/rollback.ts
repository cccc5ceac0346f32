/**
 * Rolls back a load and all later loads of its source, so that readers see the earlier state of the source in one step.
 * A rollback is published like a load. For every record that these loads changed, the stage gets the earlier version
 * from the archive, under the current company of its name. A record without an earlier version gets a removal.
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import {
  findLoad,
  findSource,
  insertLoad,
  listPublishedSince,
  listRolledBack,
  readLoad,
  withSourceLock,
  type LoadRow,
} from './loads.ts'
import type { WriteOptions } from './parts.ts'
import { readView } from './publications.ts'
import { versionColumns } from './publish-queries.ts'
import {
  completePublishing,
  clearUnpublished,
  defaultGraceMs,
  discardUnpublished,
  isUnpublished,
  type PublishOptions,
} from './publish.ts'
import { dropOldArchives, finishSweeping } from './sweep.ts'

/**
 * The number of records that got their earlier version back, and the number of records that were removed because they
 * had no earlier version.
 */
export type RollbackOutcome = {
  restored: number
  removed: number
  /** The ids of the loads that were rolled back. */
  loadIds: string[]
}

/** Number of records in each staged part. */
const partRecords = 200_000

/**
 * Returns a source to its state before a load. Repeatable: for a rolled-back load the function returns the same outcome
 * again. A rolled-back load can be loaded again. Throws Failure `not_found` when the source has no such load,
 * `conflict` when the load is not published, and `rollback_too_old` when the archive of its replaced versions was
 * dropped.
 */
export const rollBackTrades = async (
  platform: Platform,
  { sourceId, loadId }: SourceLoad,
  { graceMs = defaultGraceMs, onProgress }: PublishOptions = {},
): Promise<RollbackOutcome> => {
  const { db } = platform
  const { stageNo, sourceNo } = await findOwn(db, { sourceId, loadId })
  return withSourceLock(db, sourceNo, async () => {
    await finishSweeping(platform, sourceNo, graceMs)
    await dropOldArchives(platform, sourceNo)
    const target = await readLoad(db, stageNo)
    if (target.state !== 'rolled_back') {
      requireUndoable(target)
      const rollback = { loadId: rollbackIdOf(stageNo), sourceNo, kind: 'rollback', undoes: stageNo } as const
      await undo(platform, (await insertLoad(db, rollback)).stageNo, { graceMs, onProgress })
    }
    return readOutcome(db, stageNo)
  })
}

const rollbackIdOf = (stageNo: number): string => `rollback of ${stageNo}`

type SourceLoad = { readonly sourceId: string; readonly loadId: string }

/**
 * Abandons a rollback that cannot be finished, so that no restart finishes it; a user may try again. If the rollback
 * was already published when it failed, the function returns the ids of the reverted loads.
 */
const abandonRollback = async (platform: Platform, load: SourceLoad): Promise<string[]> => {
  const { db } = platform
  const { stageNo, sourceNo } = await findOwn(db, load)
  return withSourceLock(db, sourceNo, async () => {
    const rollback = await findLoad(db, rollbackIdOf(stageNo))
    if (rollback !== null && isUnpublished(rollback)) await discardUnpublished(platform, rollback)
    const { undoneBy } = await readLoad(db, stageNo)
    return undoneBy === null ? [] : listRolledBack(db, undoneBy)
  })
}

/**
 * The rollback operations for the importer: check whether a load can be rolled back (throws the same Failures as
 * `rollBackTrades`), run the rollback, and abandon it.
 */
export const tradeRollback = {
  check: async ({ db }: Platform, load: SourceLoad): Promise<void> => requireUndoable(await findOwn(db, load)),
  run: async (platform: Platform, load: SourceLoad, options?: PublishOptions): Promise<string[]> =>
    (await rollBackTrades(platform, load, options)).loadIds,
  abandon: abandonRollback,
}

const findOwn = async (db: Db, { sourceId, loadId }: SourceLoad): Promise<LoadRow> => {
  const sourceNo = await findSource(db, sourceId)
  const found = await findLoad(db, loadId)
  if (sourceNo === null || found === null || found.sourceNo !== sourceNo) throw fail('not_found')
  return found
}

const requireUndoable = (load: LoadRow): void => {
  if (load.state !== 'published' || load.kind !== 'load') throw fail('conflict')
  if (!load.isArchived) throw fail('rollback_too_old')
}

/** Reads the outcome of the rollback that reverted this load; the rollback may have started from an earlier load. */
const readOutcome = async (db: Db, stageNo: number): Promise<RollbackOutcome> => {
  const { undoneBy } = await readLoad(db, stageNo)
  if (undoneBy === null) throw fail('conflict')
  const { published, replaced, removed } = await readLoad(db, undoneBy)
  return { restored: published + replaced, removed, loadIds: await listRolledBack(db, undoneBy) }
}

/**
 * Finishes a started rollback. The rollback is discarded if another rollback, from an earlier load, has already
 * reverted the same load. The rollback is also discarded if its archive was dropped, because it would remove records
 * that it cannot restore. Runs under the source's lock.
 */
export const undo = async (
  platform: Platform,
  stageNo: number,
  { graceMs, onProgress }: Pick<WriteOptions, 'graceMs' | 'onProgress'>,
): Promise<void> => {
  const { db } = platform
  const { sourceNo } = await readLoad(db, stageNo)
  await finishSweeping(platform, sourceNo, graceMs)
  await dropOldArchives(platform, sourceNo)
  const rollback = await readLoad(db, stageNo)
  if (!isUnpublished(rollback)) return
  if (rollback.undoes === null) throw new Error('a rollback undoes a load')
  const target = await readLoad(db, rollback.undoes)
  if (target.state !== 'published' || !target.isArchived) return discardUnpublished(platform, rollback)
  const since = await listPublishedSince(db, target)
  // The rows that an earlier attempt staged or wrote are removed, because the source may have changed since that
  // attempt.
  await clearUnpublished(platform, rollback)
  await stageBefore(platform, rollback, since)
  const undone = since.filter((load) => load.kind === 'load').map((load) => load.stageNo)
  await completePublishing(platform, stageNo, { graceMs, undone, onProgress })
}

// SQL for the versions that the rollback restores. A version was current before the publication `first` when it was
// written before `first` and replaced by `first` or a later publication.
const ended = `
    from trade_archive
    where ended_in in {since:Array(UInt32)}
      and source = {source:UInt16}
      and load < {first:UInt32}
      and ended_by >= {first:UInt32}`

// SQL for the current versions that were published by `first` or a later publication.
const current = `
    from trade_key
    where source = {source:UInt16}
      and load >= {first:UInt32}
      and load not in {hidden:Array(UInt32)}`

const stageBefore = async (
  { db, clickhouse }: Platform,
  rollback: LoadRow,
  since: readonly LoadRow[],
): Promise<void> => {
  const { hidden } = await readView(db)
  const bounds = {
    stage: rollback.stageNo,
    source: rollback.sourceNo,
    first: since[0]?.shownNo ?? 0,
    since: since.map((load) => load.stageNo),
    hidden,
  }
  const [counted] = await clickhouse.rows<{ records: number }>(
    `select toUInt32((select count() ${ended}) + (select count() ${current})) as records`,
    { params: bounds },
  )
  const params = { ...bounds, parts: Math.max(1, Math.ceil((counted?.records ?? 0) / partRecords)) }
  await clickhouse.command(
    `
    insert into trade_stage (stage, part, ${versionColumns})
    select {stage:UInt32}, key % {parts:UInt32}, ${versionColumns}
    ${ended}`,
    { params },
  )
  await clickhouse.command(
    `
    insert into trade_stage (stage, part, key, removed)
    select {stage:UInt32}, key % {parts:UInt32}, key, 1
    ${current}
      and key not in (select key ${ended})`,
    { params },
  )
}
