/**
 * Publishing: staged rows become visible at once, replacing older versions of the same records.
 *
 * Rows are written under a publication number that readers leave out (state `writing`); one update in PostgreSQL shows
 * them and hides what they replace (`sweeping`); then the replaced versions are deleted (`published`). Killed anywhere,
 * readers see the load whole or not at all, and calling again finishes it. Reasons: docs/decisions/0003-trade-tables.md.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import type { ClickHouse, Platform } from '@tradewind/platform'
import {
  beginWriting,
  endLoad,
  findLoad,
  findSweeping,
  findUnfinished,
  openLoad,
  readView,
  show,
  withSourceLock,
  type LoadRow,
} from './loads.ts'
import {
  countOutcome,
  deletions,
  dropStage,
  dropSuperseded,
  leftovers,
  writes,
  type Publication,
} from './publish-queries.ts'
import type { PublishOutcome, TradeLoad } from './record.ts'

/**
 * Readers look up what they may see, then query. Rows are first written, and replaced versions first deleted, when
 * every query of an older view has begun.
 */
const defaultGraceMs = 1000

export type PublishOptions = { graceMs?: number }

/**
 * Shows a staged load whole. Repeatable: a load that is published answers its outcome again, one that a crash left
 * half-way is finished. Loads of one source are published one after the other, those of different sources in parallel.
 */
export const publishTrades = async (
  platform: Platform,
  load: TradeLoad,
  { graceMs = defaultGraceMs }: PublishOptions = {},
): Promise<PublishOutcome> => {
  const { db, clickhouse } = platform
  const { sourceNo } = await openLoad(db, load)
  return withSourceLock(db, sourceNo, async () => {
    for (const unfinished of await findSweeping(db, sourceNo)) await sweep(platform, unfinished, graceMs)
    let current = await openLoad(db, load)
    if (current.state === 'staging' || current.state === 'writing') {
      await removeLeftovers(clickhouse, current)
      const publicationNo = await beginWriting(db, current.stageNo)
      await pause(graceMs)
      const { hidden } = await readView(db)
      const publication: Publication = { publicationNo, stageNo: current.stageNo, sourceNo, hidden }
      await show(db, publicationNo, await write(clickhouse, publication))
      current = await openLoad(db, load)
      await sweep(platform, current, graceMs)
    }
    const { published, replaced, duplicates } = current
    return { published, replaced, duplicates }
  })
}

/** Drops a load that is not published, with everything it left. Throws Failure `conflict` for a published one. */
export const discardTrades = async (platform: Platform, load: TradeLoad): Promise<void> => {
  const { db, clickhouse } = platform
  const found = await findLoad(db, load.loadId)
  if (found === null) return
  await withSourceLock(db, found.sourceNo, async () => {
    const current = await openLoad(db, load)
    if (current.state !== 'staging' && current.state !== 'writing') throw fail('conflict')
    await removeLeftovers(clickhouse, current)
    await clickhouse.command(dropStage(current.stageNo))
    await endLoad(db, current.stageNo, 'discarded')
  })
}

/** Finishes beside all else what a dead process left; a publication that is under way elsewhere is waited for. */
export const startResuming = (platform: Platform): { stop(): Promise<void> } => {
  const resuming = resumePublishing(platform).then(
    (loads) => platform.log.debug({ loads }, 'publications resumed'),
    (error: unknown) => platform.log.error({ err: error }, 'publications not resumed'),
  )
  return { stop: () => resuming }
}

/** Finishes what a dead process left. Answers how many loads there were. */
export const resumePublishing = async (platform: Platform, options: PublishOptions = {}): Promise<number> => {
  const unfinished = await findUnfinished(platform.db)
  for (const load of unfinished) await publishTrades(platform, load, options)
  return unfinished.length
}

const write = async (clickhouse: ClickHouse, publication: Publication): Promise<PublishOutcome> => {
  for (const { sql, params } of writes(publication)) await clickhouse.command(sql, { params })
  const { sql, params } = countOutcome(publication)
  const [counts] = await clickhouse.rows<{ published: string; replaced: string; duplicates: string }>(sql, { params })
  if (counts === undefined) throw new Error('counting a publication answered no row')
  return {
    published: Number(counts.published),
    replaced: Number(counts.replaced),
    duplicates: Number(counts.duplicates),
  }
}

/** What an earlier try wrote under its number; it was never shown. The next try takes a new number. */
const removeLeftovers = async (clickhouse: ClickHouse, load: LoadRow): Promise<void> => {
  if (load.publicationNo === null) return
  await Promise.all(leftovers(load.publicationNo).map(({ sql, params }) => clickhouse.command(sql, { params })))
  await clickhouse.command(dropSuperseded(load.publicationNo))
}

const sweep = async (platform: Platform, load: LoadRow, graceMs: number): Promise<void> => {
  if (load.publicationNo === null) return
  if (load.replaced > 0) {
    await pause(graceMs)
    await Promise.all(
      deletions(load.publicationNo).map(({ sql, params }) => platform.clickhouse.command(sql, { params })),
    )
    await platform.clickhouse.command(dropSuperseded(load.publicationNo))
  }
  await platform.clickhouse.command(dropStage(load.stageNo))
  await endLoad(platform.db, load.stageNo, 'published')
}
