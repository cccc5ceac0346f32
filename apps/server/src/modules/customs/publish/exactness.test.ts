/**
 * After any sequence of loads, repeats, corrections, dropped publications, crashes and rollbacks, every table equals a
 * recount of the records in memory. The outcomes of the loads account for every line of the files.
 */

import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { PublishOutcome, StagedTrade, TradeLoad } from '../record.ts'
import { dyingPlatform } from '../testing/dying.ts'
import { expectPublished, type Counted, type SourceModel } from '../testing/expect-search.ts'
import { makeRecords, startCustomsWorld } from '../testing/world.ts'
import { findLoad } from './loads.ts'
import { readView } from './publications.ts'
import { discardTrades, publishTrades } from './publish.ts'
import { rollBackTrades } from './rollback.ts'
import { stageTrades } from './stage.ts'

const world = await startCustomsWorld()
const { platform } = world
afterAll(() => world.close())

const noWait = { graceMs: 0 }
const partLines = 4
const recordCount = 9

/** Variants of the records. Each variant has other dates, companies, amounts and codes. */
const variants = [11, 12, 13].map((seed) => makeRecords(recordCount, seed))

type Line = { record: number; variant: number }
type Operation =
  | { kind: 'load'; lines: Line[]; killedAfter: number | null }
  | { kind: 'discard'; lines: Line[] }
  | { kind: 'rollback'; which: number; killedAfter: number | null }

const lines = fc.array(
  fc.record({ record: fc.nat({ max: recordCount - 1 }), variant: fc.nat({ max: variants.length - 1 }) }),
  { minLength: 1, maxLength: 11 },
)
const killedAfter = fc.option(fc.integer({ min: 1, max: 24 }), { freq: 1 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('load' as const), lines, killedAfter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), which: fc.nat(), killedAfter }) },
)

type Published = { load: TradeLoad; before: ReadonlyMap<string, Counted> }
type History = { sourceId: string; counted: Map<string, Counted>; published: Published[] }

const models: SourceModel[] = []
let made = 0
const openHistory = (): History => {
  const history: History = { sourceId: `exact-${(made += 1)}`, counted: new Map(), published: [] }
  models.push({
    sourceId: history.sourceId,
    get counted() {
      return history.counted
    },
  })
  return history
}

const stagedOf = (wanted: readonly Line[]): StagedTrade[] =>
  wanted.map(({ record, variant }, index) => {
    const found = variants[variant]?.[record]
    if (found === undefined) throw new Error('no such record')
    return { line: index + 1, record: found }
  })

/**
 * Adds a load to the expected state, part by part, and returns its expected outcome. When two lines hold the same
 * record, the later line counts.
 */
const applyLoad = (history: History, rows: readonly StagedTrade[], file: number): PublishOutcome => {
  const outcome = { published: 0, replaced: 0, duplicates: 0 }
  const own = new Set<string>()
  for (const part of Map.groupBy(rows, ({ line }) => Math.floor(line / partLines)).values()) {
    const latest = new Map(part.map((row) => [row.record.recordId, row]))
    outcome.duplicates += part.length - latest.size
    for (const [recordId, { line, record }] of latest) {
      const known = history.counted.get(recordId)
      if (known?.record === record) outcome.duplicates += 1
      else {
        if (known === undefined) outcome.published += 1
        else if (own.has(recordId)) outcome.duplicates += 1
        else outcome.replaced += 1
        history.counted.set(recordId, { record, line, file })
        own.add(recordId)
      }
    }
  }
  return outcome
}

/**
 * Stages small batches in order, as the importer does. After a crash the interrupted batch is staged again and the load
 * continues.
 */
const stage = async (load: TradeLoad, rows: readonly StagedTrade[]) => {
  for (let at = 0; at < rows.length; at += 3)
    await stageTrades(platform, load, rows.slice(at, at + 3), { partLines, ...noWait })
}

const runLoad = async (
  history: History,
  load: TradeLoad,
  { lines: wanted, killedAfter: killed }: Extract<Operation, { kind: 'load' }>,
) => {
  const rows = stagedOf(wanted)
  await stage(load, rows)
  if (killed !== null) {
    await publishTrades(dyingPlatform(platform, killed), load, noWait).catch(expectKilled)
    // The batch that the crash interrupted is staged again.
    await stageTrades(platform, load, rows.slice(-3), { partLines, ...noWait })
  }
  const before = new Map(history.counted)
  const outcome = await publishTrades(platform, load, noWait)
  const file = (await findLoad(platform.db, load.loadId))?.stageNo ?? 0
  expect(outcome).toEqual(applyLoad(history, rows, file))
  expect(outcome.published + outcome.replaced + outcome.duplicates).toBe(rows.length)
  history.published.push({ load, before })
}

const expectKilled = (error: unknown) => expect(error).toMatchObject({ message: 'killed' })

const runRollback = async (history: History, which: number, killed: number | null) => {
  const target = history.published[which % Math.max(1, history.published.length)]
  if (target === undefined) return
  if (killed !== null) await rollBackTrades(dyingPlatform(platform, killed), target.load, noWait).catch(expectKilled)
  const outcome = await rollBackTrades(platform, target.load, noWait)
  const undone = history.published.splice(history.published.indexOf(target))
  expect(outcome.loadIds).toEqual(expect.arrayContaining(undone.map(({ load }) => load.loadId)))
  history.counted = new Map(target.before)
}

let nextLoad = 0
const run = async (history: History, one: Operation): Promise<void> => {
  const load = { loadId: `exact-load-${(nextLoad += 1)}`, sourceId: history.sourceId }
  if (one.kind === 'load') await runLoad(history, load, one)
  else if (one.kind === 'rollback') await runRollback(history, one.which, one.killedAfter)
  else {
    await stage(load, stagedOf(one.lines))
    await discardTrades(platform, load)
  }
}

test('every table equals a recount after any sequence of loads, kills, discards and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 5 }), async (operations) => {
      const history = openHistory()
      for (const one of operations) {
        await run(history, one)
        await expectPublished(platform, models, history.sourceId)
      }
      expect(await readView(platform.db)).toEqual({ hidden: [], sweeping: [] })
      expect(await platform.clickhouse.rows('select stage from trade_stage')).toEqual([])
    }),
    { numRuns: 4, seed: 20_261_121, endOnFailure: true },
  )
}, 300_000)
