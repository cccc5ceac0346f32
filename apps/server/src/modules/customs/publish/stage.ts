/** Keeps the rows of a load aside: canonical records → rows of `trade_stage`. */
import { Readable } from 'node:stream'
import type { Platform } from '@tradewind/platform'
import { closedParts } from './closed-parts.ts'
import { openLoad, type LoadRow } from './loads.ts'
import { abandonFrom, findNewestBegun, reservePart } from './publications.ts'
import { defaultGraceMs } from './publish.ts'
import type { StagedTrade, TradeLoad } from '../record.ts'
import { registerCompanies, type Sighting } from '../companies/registry.ts'
import { createStageEncoder, stageColumns, type StageBatch } from './stage-encoding.ts'

/**
 * A load is published in parts, so that the engine's memory is bounded whatever the file's size, and so that most of a
 * file is written while the rest is staged. Fewer lines make more parts in every table, to be merged; at 250,000 writing
 * a part takes the engine 0.3 GB. The first ones are smaller, or a file of that size would be written after it is staged.
 */
const firstPartLines = 120_000
const firstParts = 2
const laterPartLines = 250_000

const usualPartOf = (line: number): number => {
  const early = firstPartLines * firstParts
  return line < early ? Math.floor(line / firstPartLines) : firstParts + Math.floor((line - early) / laterPartLines)
}

/** `partLines`: all parts of so many lines. */
export type StageOptions = { partLines?: number; graceMs?: number }

type Named = { opened: LoadRow; bytes: Buffer }

/** The rows of a load on their way aside. */
export type TradeStage = {
  add(row: StagedTrade): void
  /**
   * Keeps what was added aside. Calls may overlap: companies of a batch are named while the batch before is inserted;
   * each is kept after the ones before. Throws also what failed in the background; staging the rows again tries again.
   */
  flush(): Promise<void>
}

/**
 * Keeps rows aside, invisible to readers, in any number of batches (10,000 to 50,000 rows are a good batch), best in
 * the order of their lines: when all lines of a batch are beyond a part, this part is written in the background.
 * Giving the same lines again changes nothing; a line that comes late has its part written again. Rows given to a load
 * that is published already are left alone.
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

/** Stages rows that are there together: see `openStage`. */
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

/** Runs what it is given one after the other, whatever became of the ones before. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * A part that was begun before these lines were there may lack them. Looked at after they are: one that is begun later
 * has them. Dying between leaves them to the caller, who has not noted them and stages them again.
 */
const reopen = async (platform: Platform, load: LoadRow, first: number): Promise<void> => {
  const newest = await findNewestBegun(platform.db, load.stageNo)
  if (newest === null || newest < first) return
  await closedParts.end(platform, load.stageNo)
  await abandonFrom(platform.db, load.stageNo, first)
}
