/**
 * Writes the staged parts of a load, one after the other, hidden from readers. Each part has its own publication
 * number. The engine therefore never holds more than one part, and a part can be written while later parts are staged.
 * Rows that a dead process left are removed first. A completely written part is reused, unless its lines, the published
 * records of its source or their companies have changed since the part was written.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { ClickHouse, Platform, QueryParams } from '@tradewind/platform'
import type { LoadRow } from './loads.ts'
import {
  abandonFrom,
  beginPart,
  findAbandoned,
  forgetAbandoned,
  hasPublished,
  listWritten,
  noteWritten,
  readRekeyNo,
  readView,
  type PartOutcome,
} from './publications.ts'
import {
  archive,
  companyNames,
  countKnown,
  countLines,
  countWritten,
  countStaged,
  dropKnown,
  dropRepeatedRows,
  findKnown,
  listStagedParts,
  paramsOf,
  translateDigests,
  writes,
  type Findings,
  type Publication,
} from './publish-queries.ts'
import { followReassignments } from './rekey-queries.ts'
import { leftovers } from './removal-queries.ts'
import { settled } from './settled.ts'

/**
 * Removes rows that readers never saw: rows that a dead process left, and rows of withdrawn parts. Runs under the
 * source's lock.
 */
export const removeAbandoned = async (platform: Platform, sourceNo: number): Promise<void> => {
  const abandoned = await findAbandoned(platform.db, sourceNo)
  if (abandoned.length === 0) return
  await settled(leftovers(abandoned).map(({ sql, params }) => platform.clickhouse.command(sql, { params })))
  await forgetAbandoned(platform.db, abandoned)
}

export type WriteOptions = {
  graceMs: number
  before?: number
  /** Receives the completed share of the work, 0 to 1. Removing the replaced versions counts as an additional part. */
  onProgress?: ((share: number) => Promise<void>) | undefined
}

/**
 * Brings every staged part before `before` to the state `written`. Runs under the source's lock, after
 * `removeAbandoned`.
 */
export const writeParts = async (
  platform: Platform,
  load: LoadRow,
  { graceMs, before = Number.POSITIVE_INFINITY, onProgress }: WriteOptions,
): Promise<void> => {
  const { db } = platform
  const staged = (await listParts(platform, load.stageNo)).filter((partNo) => partNo < before)
  const rekeyNo = await readRekeyNo(db)
  const written = (await listWritten(db, load.stageNo)).filter((part) => part.rekeyNo === rekeyNo)
  const isWritten = (partNo: number) => written.some((part) => part.partNo === partNo)
  const first = staged.find((partNo) => !isWritten(partNo))
  if (first === undefined) return
  if (await abandonFrom(db, load.stageNo, first)) await removeAbandoned(platform, load.sourceNo)
  for (const [done, partNo] of staged.entries()) {
    if (partNo < first) continue
    await onProgress?.(done / (staged.length + 1))
    await writePart(platform, load, { partNo, rekeyNo, graceMs, isAhead: before !== Number.POSITIVE_INFINITY })
  }
  await onProgress?.(staged.length / (staged.length + 1))
}

export const listParts = async ({ clickhouse }: Platform, stageNo: number): Promise<number[]> => {
  const rows = await clickhouse.rows<{ part: number }>(listStagedParts, { params: { stage: stageNo } })
  return rows.map((row) => row.part)
}

/** One part to write. `isAhead` is true while later parts of the load are still being staged. */
type Step = { partNo: number; rekeyNo: number; graceMs: number; isAhead: boolean }

const writePart = async (platform: Platform, load: LoadRow, step: Step): Promise<void> => {
  const { partNo, rekeyNo, graceMs, isAhead } = step
  const { db } = platform
  const own = (await listWritten(db, load.stageNo)).map((part) => part.publicationNo)
  const { publicationNo, hiddenMs } = await beginPart(db, load, { partNo, rekeyNo })
  if (hiddenMs < graceMs) await pause(graceMs - hiddenMs)
  const hidden = (await readView(db)).hidden.filter((no) => !own.includes(no))
  const publication: Publication = { publicationNo, stageNo: load.stageNo, partNo, sourceNo: load.sourceNo, hidden }
  if (rekeyNo > 0) await followReassignments(platform.clickhouse, publication)
  const hasBefore = own.length > 0 || (await hasPublished(db, load.sourceNo))
  const findings = await examine(platform, publication, { hasBefore, skipsSame: load.kind === 'load' })
  await noteWritten(db, publicationNo, await write(platform, publication, { findings, own, isAhead }))
}

/** Counts the lines and the distinct records of a part, and reads how many of these records are already published. */
const examine = async (
  { clickhouse }: Platform,
  publication: Publication,
  { hasBefore, skipsSame }: { hasBefore: boolean; skipsSame: boolean },
): Promise<Findings> => {
  const { stageNo, partNo } = publication
  const params = paramsOf(publication)
  const { rows, records } = await countRow<{ rows: number; records: number }>(clickhouse, countStaged, params)
  const lines = rows === records ? rows : (await countRow<{ lines: number }>(clickhouse, countLines, params)).lines
  if (rows !== lines) {
    await clickhouse.command(companyNames, { params })
    await clickhouse.command(dropRepeatedRows(stageNo, partNo))
  }
  if (!hasBefore) return { lines, records, known: 0, skipsSame }
  await clickhouse.command(dropKnown(stageNo, partNo))
  await clickhouse.command(findKnown, { params })
  const { known, oldDigests } = await countRow<{ known: number; oldDigests: number }>(clickhouse, countKnown, params)
  if (skipsSame && oldDigests > 0) await clickhouse.command(translateDigests, { params })
  return { lines, records, known, skipsSame }
}

const countRow = async <Row>(clickhouse: ClickHouse, sql: string, params: QueryParams): Promise<Row> => {
  const [row] = await clickhouse.rows<Row>(sql, { params })
  if (row === undefined) throw new Error('a count answered no row')
  return row
}

/**
 * Settings for a part that is written ahead. No caller waits for this part, and searches need the other cores. The part
 * is therefore written by one statement at a time, on one core.
 */
const unhurried = { max_threads: 1 }

const write = async (
  { clickhouse }: Platform,
  publication: Publication,
  { findings, own, isAhead }: { findings: Findings; own: readonly number[]; isAhead: boolean },
): Promise<PartOutcome> => {
  const params = paramsOf(publication)
  const run = (sql: string) => clickhouse.command(sql, { params, settings: isAhead ? unhurried : {} })
  if (findings.known > 0) await run(archive(findings))
  if (isAhead) for (const sql of writes(findings)) await run(sql)
  else await settled(writes(findings).map(run))
  if (isAllNew(findings)) return { published: findings.lines, replaced: 0, duplicates: 0, removed: 0, ended: 0 }
  return outcomeOf(findings, await countRow<Counts>(clickhouse, countWritten(findings), { ...params, own }))
}

/** True when every line of the part is a distinct record that is not published yet. */
const isAllNew = ({ lines, records, known, skipsSame }: Findings): boolean =>
  skipsSame && known === 0 && lines === records

type Counts = { versions: number; removals: number; ended: number; endedOwn: number; endedRemoved: number }

/**
 * Computes the outcome of a part. A line is a duplicate when a later line repeats its record, or when it equals the
 * published record or a record of an earlier part.
 */
const outcomeOf = ({ lines }: Findings, counts: Counts): PartOutcome => {
  const { versions, removals, ended, endedOwn, endedRemoved } = counts
  return {
    published: versions - (ended - endedRemoved),
    replaced: ended - endedRemoved - endedOwn,
    duplicates: lines - removals - versions + endedOwn,
    removed: endedRemoved,
    ended,
  }
}
