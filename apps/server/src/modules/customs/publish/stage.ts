/** Stages the rows of a load: stores canonical records as rows of `trade_stage`. */

import { Readable } from 'node:stream'
import type { Platform } from '@tradewind/platform'
import { registerCompanies, type Sighting } from '../../companies/index.ts'
import type { StagedTrade, TradeLoad } from '../record.ts'
import { closedParts } from './closed-parts.ts'
import { openLoad, type LoadRow } from './loads.ts'
import { abandonFrom, findNewestBegun, reservePart } from './publications.ts'
import { defaultGraceMs } from './publish.ts'
import { createStageEncoder, stageColumns, type StageBatch } from './stage-encoding.ts'

/**
 * The sizes of parts in lines. A load is published in parts for two reasons. The engine's memory is limited for any
 * file size, and most of a file is written while later lines are staged. Writing a part of 250,000 lines takes 0.3 GB
 * of memory in the engine. Smaller parts would give every table more pieces to merge. The first parts are smaller,
 * because otherwise a file of 250,000 lines would only be written after all its lines are staged.
 */
const firstPartLines = 120_000
const firstParts = 2
const laterPartLines = 250_000

const usualPartOf = (line: number): number => {
  const early = firstPartLines * firstParts
  return line < early ? Math.floor(line / firstPartLines) : firstParts + Math.floor((line - early) / laterPartLines)
}

/** `partLines` is the number of lines in every part. */
export type StageOptions = { partLines?: number; graceMs?: number }

type Named = { opened: LoadRow; bytes: Buffer }

/** Receives the rows of a load for staging. */
export type TradeStage = {
  add(row: StagedTrade): void
  /**
   * Stages the rows added so far. Calls may overlap: the companies of a batch are registered while the previous batch
   * is inserted; batches are stored in order. Also throws failures of the background work; after a failure the caller
   * can stage the rows again.
   */
  flush(): Promise<void>
}

/**
 * Stages rows, invisible to readers, in any number of batches (10,000 to 50,000 rows are a good size). Line order is
 * best, because a part is written in the background as soon as a batch lies completely after the part. Adding the same
 * lines again changes nothing. A late line causes its part to be written again. Rows added to a published load are
 * ignored.
 */
export const openStage = (
  platform: Platform,
  load: TradeLoad,
  { partLines, graceMs = defaultGraceMs }: StageOptions = {},
): TradeStage => {
  const partOf = partLines === undefined ? usualPartOf : (line: number) => Math.floor(line / partLines)
  const openBatch = createStageEncoder(load.sourceId, partOf)
  const naming = createTurns()
  const inserting = createTurns()
  let batch = openBatch()
  const name = async (ended: StageBatch, sightings: readonly Sighting[]): Promise<Named | null> => {
    const opened = await openLoad(platform.db, load)
    if (opened.state !== 'staging') return null
    const numberOf = await registerCompanies(platform.db, sightings)
    return { opened, bytes: ended.bytes(opened.stageNo, numberOf) }
  }
  const keep = async ({ opened, bytes }: Named, { first, last }: ReturnType<StageBatch['parts']>) => {
    await platform.clickhouse.insert('trade_stage', Readable.from([bytes]), {
      format: 'RowBinary',
      columns: stageColumns,
    })
    await reopen(platform, opened, first)
    await reservePart(platform.db, opened, last)
    closedParts.write(platform, opened, { before: first, graceMs })
  }
  return {
    add: (row) => batch.add(row),
    flush: async () => {
      const ended = batch
      if (ended.count() === 0) return
      const sightings = ended.end()
      batch = openBatch()
      const named = naming(() => name(ended, sightings))
      await inserting(async () => {
        const made = await named
        if (made !== null) await keep(made, ended.parts())
      })
    },
  }
}

/** Stages rows that are all available at once; see `openStage`. */
export const stageTrades = async (
  platform: Platform,
  load: TradeLoad,
  rows: readonly StagedTrade[],
  options: StageOptions = {},
): Promise<void> => {
  const stage = openStage(platform, load, options)
  for (const row of rows) stage.add(row)
  await stage.flush()
}

/** Runs tasks one after the other, even when an earlier task failed. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Withdraws parts that may lack these lines because the parts began before the lines were inserted. The check follows
 * the insertion, so a part that begins later has the lines. After a crash between insertion and check, the caller has
 * not recorded the lines and stages them again.
 */
const reopen = async (platform: Platform, load: LoadRow, first: number): Promise<void> => {
  const newest = await findNewestBegun(platform.db, load.stageNo)
  if (newest === null || newest < first) return
  await closedParts.end(platform, load.stageNo)
  await abandonFrom(platform.db, load.stageNo, first)
}
