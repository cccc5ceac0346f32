/** Keeps the rows of a load aside: canonical records → rows of `trade_stage`. */
import { Readable } from 'node:stream'
import type { Platform } from '@tradewind/platform'
import { closedParts } from './closed-parts.ts'
import { openLoad, type LoadRow } from './loads.ts'
import { abandonFrom, findNewestBegun, reservePart } from './publications.ts'
import { defaultGraceMs } from './publish.ts'
import type { StagedTrade, TradeLoad } from './record.ts'
import { registerCompanies, sightingsOf } from './registry.ts'
import { encodeStage, stageColumns } from './stage-encoding.ts'

/**
 * Lines of a part: a load is published in parts, so that the engine's memory is bounded whatever the file's size, and
 * so that most of a large file is written while the rest is staged. Fewer lines make more parts in every table; at
 * this number writing a part takes the engine 0.3 GB.
 */
const defaultPartLines = 250_000

export type StageOptions = { partLines?: number; graceMs?: number }

/**
 * Keeps rows aside, invisible to readers, in any number of batches (10,000 to 50,000 rows are a good batch), best in
 * the order of their lines: when all lines of a batch are beyond a part, this part is written in the background.
 * Giving the same lines again changes nothing; a line that comes late has its part written again. Rows given to a load
 * that is published already are left alone. Throws also what failed in the background; calling again tries again.
 */
export const stageTrades = async (
  platform: Platform,
  load: TradeLoad,
  rows: readonly StagedTrade[],
  { partLines = defaultPartLines, graceMs = defaultGraceMs }: StageOptions = {},
): Promise<void> => {
  const opened = await openLoad(platform.db, load)
  if (opened.state !== 'staging' || rows.length === 0) return
  const partOf = (line: number) => Math.floor(line / partLines)
  const parts = [...new Set(rows.map(({ line }) => partOf(line)))].toSorted((a, b) => a - b)
  const [first = 0] = parts
  const last = parts.at(-1) ?? first
  const numberOf = await registerCompanies(platform.db, sightingsOf(rows))
  const bytes = encodeStage(rows, { stageNo: opened.stageNo, sourceId: load.sourceId, partOf, numberOf })
  await platform.clickhouse.insert('trade_stage', Readable.from([bytes]), {
    format: 'RowBinary',
    columns: stageColumns,
  })
  await reopen(platform, opened, first)
  await reservePart(platform.db, opened, last)
  closedParts.write(platform, opened, { before: first, graceMs })
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
