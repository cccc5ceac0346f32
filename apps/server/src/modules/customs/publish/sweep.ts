/**
 * Cleans up after a load is published: deletes the versions that the load replaced, the load's stage and archives that
 * are too old, and compacts the cube.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '@tradewind/platform'
import { foldCube } from './fold.ts'
import { findSweeping, listArchivedBefore, listPublished, noteArchiveDropped, type LoadRow } from './loads.ts'
import { listParts, removeAbandoned } from './parts.ts'
import { endSweeping, listSweeping } from './publications.ts'
import { dropArchive, dropStagedPart } from './publish-queries.ts'
import { deletions, findEnded } from './removal-queries.ts'
import { settled } from './settled.ts'

/**
 * The number of a source's latest loads that can be rolled back. A source delivers ten loads in a day if it is very
 * frequent, and in most of a year if it is monthly. The versions that these loads replaced are archived, and take about
 * as much space as the records in `trade` without indexes.
 */
export const rollbackLoads = 10

/** Finishes the loads of a source that a dead process left published but not swept. Runs under the source's lock. */
export const finishSweeping = async (platform: Platform, sourceNo: number, graceMs: number): Promise<void> => {
  for (const load of await findSweeping(platform.db, sourceNo)) await sweep(platform, load, graceMs)
}

export const sweep = async (platform: Platform, load: LoadRow, graceMs: number): Promise<void> => {
  const { db, clickhouse } = platform
  const sweeping = await listSweeping(db, load.stageNo)
  if (sweeping.length > 0) {
    await pause(graceMs)
    const ended = await findEnded(clickhouse, load.sourceNo, sweeping)
    await settled(deletions(sweeping, ended).map(({ sql, params }) => clickhouse.command(sql, { params })))
  }
  for (const partNo of await listParts(platform, load.stageNo))
    for (const sql of dropStagedPart(load.stageNo, partNo)) await clickhouse.command(sql)
  // Removes parts of other loads of the source, because these parts were written without regard to the published load.
  // While such parts exist, the cube cannot be compacted.
  await removeAbandoned(platform, load.sourceNo)
  await endSweeping(db, load.stageNo)
  await dropOldArchives(platform, load.sourceNo)
  await foldCube(platform)
}

/**
 * Drops the archives of loads that can no longer be rolled back. An archive is dropped first and recorded as dropped
 * afterwards. After a crash between these two steps, the next load drops the archive again. So does the next rollback
 * before it checks the archive.
 */
export const dropOldArchives = async ({ db, clickhouse }: Platform, sourceNo: number): Promise<void> => {
  const oldestKept = (await listPublished(db, sourceNo))[rollbackLoads - 1]
  if (oldestKept?.shownNo === null || oldestKept === undefined) return
  const old = await listArchivedBefore(db, sourceNo, oldestKept.shownNo)
  if (old.length === 0) return
  for (const stageNo of old) await clickhouse.command(dropArchive(stageNo))
  await noteArchiveDropped(db, old)
}
