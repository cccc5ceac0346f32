/**
 * Publishing makes staged rows visible at once and replaces older versions of the same records.
 *
 * The parts of a load are written under numbers that readers exclude (parts.ts). One transaction in PostgreSQL shows
 * all parts and hides the versions that they replace (`sweeping`). Then the replaced versions, which were archived
 * before, are deleted (`published`). After a crash at any point readers see either the complete load or no row of the
 * load, and another call finishes the load. Reasons: docs/decisions/0003-trade-tables.md and 0006-rollback.md.
 */

import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { PublishOutcome, TradeLoad } from '../record.ts'
import { closedParts } from './closed-parts.ts'
import { findLoad, moveLoad, openLoad, readLoad, withSourceLock, type LoadRow } from './loads.ts'
import { listParts, removeAbandoned, writeParts, type WriteOptions } from './parts.ts'
import { abandonFrom, dropReserved, showLoad } from './publications.ts'
import { dropStagedPart } from './publish-queries.ts'
import { finishSweeping, sweep } from './sweep.ts'

/**
 * The grace time. A reader first reads the trade view and then starts its query. The publisher waits this long before
 * it writes rows, and again before it deletes replaced versions, so that every query with an older view has begun.
 */
export const defaultGraceMs = 1000

export type PublishOptions = Partial<Pick<WriteOptions, 'graceMs' | 'onProgress'>>

/**
 * Publishes a staged load completely. Repeatable: for a published load the function returns the outcome again, and a
 * load that a crash left incomplete is finished. Loads of one source are published one after the other, loads of
 * different sources in parallel.
 */
export const publishTrades = async (
  platform: Platform,
  load: TradeLoad,
  { graceMs = defaultGraceMs, onProgress }: PublishOptions = {},
): Promise<PublishOutcome> => {
  const opened = await openLoad(platform.db, load)
  await closedParts.end(platform, opened.stageNo)
  const done = await withSourceLock(platform.db, opened.sourceNo, () =>
    completePublishing(platform, opened.stageNo, { graceMs, onProgress }),
  )
  return { published: done.published, replaced: done.replaced, duplicates: done.duplicates }
}

/**
 * Writes the missing parts of a staged load, publishes the load, and removes the versions that it replaced. Runs under
 * the source's lock.
 */
export const completePublishing = async (
  platform: Platform,
  stageNo: number,
  { graceMs, undone = [], onProgress }: Pick<WriteOptions, 'graceMs' | 'onProgress'> & { undone?: readonly number[] },
): Promise<LoadRow> => {
  const { db } = platform
  const { sourceNo } = await readLoad(db, stageNo)
  await finishSweeping(platform, sourceNo, graceMs)
  const load = await readLoad(db, stageNo)
  if (!isUnpublished(load)) return load
  await removeAbandoned(platform, sourceNo)
  await moveLoad(db, stageNo, ['staging', 'writing'], 'writing')
  await writeParts(platform, load, { graceMs, onProgress })
  await showLoad(db, load, undone)
  await sweep(platform, await readLoad(db, stageNo), graceMs)
  return readLoad(db, stageNo)
}

/** Deletes an unpublished load with all its rows. Throws Failure `conflict` for a published load. */
export const discardTrades = async (platform: Platform, load: TradeLoad): Promise<void> => {
  const { db } = platform
  const found = await findLoad(db, load.loadId)
  if (found === null || found.state === 'discarded') return
  // The load is dropped, so a failure to write its parts no longer matters.
  await closedParts.end(platform, found.stageNo).catch((error: unknown) => {
    platform.log.debug({ err: error, loadId: load.loadId }, 'a part of a discarded load was not written')
  })
  await withSourceLock(db, found.sourceNo, async () => {
    const current = await readLoad(db, found.stageNo)
    if (!isUnpublished(current)) throw fail('conflict')
    await discardUnpublished(platform, current)
  })
}

/** True when readers have seen no row of the load. */
export const isUnpublished = ({ state }: LoadRow): boolean => state === 'staging' || state === 'writing'

/** Removes all rows that an unpublished load staged and wrote. Runs under the source's lock. */
export const clearUnpublished = async (platform: Platform, { stageNo, sourceNo }: LoadRow): Promise<void> => {
  await dropReserved(platform.db, sourceNo, stageNo)
  await abandonFrom(platform.db, stageNo, 0)
  await removeAbandoned(platform, sourceNo)
  await dropStage(platform, stageNo)
}

/**
 * Ends an unpublished load and removes its rows, so that no restart finishes the load. Runs under the source's lock.
 */
export const discardUnpublished = async (platform: Platform, load: LoadRow): Promise<void> => {
  await clearUnpublished(platform, load)
  await moveLoad(platform.db, load.stageNo, ['staging', 'writing'], 'discarded')
}

const dropStage = async (platform: Platform, stageNo: number): Promise<void> => {
  for (const partNo of await listParts(platform, stageNo))
    for (const sql of dropStagedPart(stageNo, partNo)) await platform.clickhouse.command(sql)
}
