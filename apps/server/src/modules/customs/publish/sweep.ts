/** After a load is shown: deletes what it replaced, its stage and archives that are too old, and folds the cube. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '@tradewind/platform'
import { foldCube } from './fold.ts'
import { findSweeping, listArchivedBefore, listPublished, noteArchiveDropped, type LoadRow } from './loads.ts'
import { listParts, removeAbandoned } from './parts.ts'
import { endSweeping, listSweeping } from './publications.ts'
import { deletions, dropArchive, dropStagedPart } from './publish-queries.ts'
import { settled } from './settled.ts'

/**
 * A source can be rolled back to before any of its last ten loads: a day of the most frequent refreshes, or most of a year
 * of monthly ones. What they replaced is kept whole, in about the space of the records in `trade` without index.
 */
export const keptLoads = 10

/** Finishes loads of a source that a dead process left shown but not swept. Under the lock of the source. */
export const finishSweeping = async (platform: Platform, sourceNo: number, graceMs: number): Promise<void> => {
  for (const load of await findSweeping(platform.db, sourceNo)) await sweep(platform, load, graceMs)
}

export const sweep = async (platform: Platform, load: LoadRow, graceMs: number): Promise<void> => {
  const { db, clickhouse } = platform
  const sweeping = await listSweeping(db, load.stageNo)
  if (sweeping.length > 0) {
    await pause(graceMs)
    await settled(deletions(sweeping).map(({ sql, params }) => clickhouse.command(sql, { params })))
  }
  for (const partNo of await listParts(platform, load.stageNo))
    for (const sql of dropStagedPart(load.stageNo, partNo)) await clickhouse.command(sql)
  // Removes parts of other loads of the source, written without this one: while there are any, the cube is not folded.
  await removeAbandoned(platform, load.sourceNo)
  await endSweeping(db, load.stageNo)
  await dropOldArchives(platform, load.sourceNo)
  await foldCube(platform)
}

/**
 * Archives are kept from the oldest load on that a rollback may undo. They are dropped first and recorded afterwards: after
 * a crash in between, the next load, or the next rollback before its check, drops them again.
 */
export const dropOldArchives = async ({ db, clickhouse }: Platform, sourceNo: number): Promise<void> => {
  const oldestKept = (await listPublished(db, sourceNo))[keptLoads - 1]
  if (oldestKept?.shownNo === null || oldestKept === undefined) return
  const old = await listArchivedBefore(db, sourceNo, oldestKept.shownNo)
  if (old.length === 0) return
  for (const stageNo of old) await clickhouse.command(dropArchive(stageNo))
  await noteArchiveDropped(db, old)
}
