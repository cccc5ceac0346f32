/**
 * Loads that a dead process left are finished with the source's current state, or are not finished at all when the
 * source has changed.
 */

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/registry.ts'
import type { TradeLoad, TradeRecord } from '../record.ts'
import { dyingPlatform } from '../testing/dying.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { foldCube } from './fold.ts'
import { findLoad, noteArchiveDropped } from './loads.ts'
import { readView } from './publications.ts'
import { dropArchive } from './publish-queries.ts'
import { publishTrades } from './publish.ts'
import { rekeyTrades } from './rekey.ts'
import { resumePublishing } from './resume.ts'
import { rollBackTrades, tradeRollback } from './rollback.ts'
import { stageTrades } from './stage.ts'

const world = await startCustomsWorld()
const { platform } = world
afterAll(() => world.close())

const noWait = { graceMs: 0 }
// The timeout is long, because each test runs many statements and the machine may be busy.
const timeout = 120_000
let nextLoad = 0
const loadOf = (sourceId: string): TradeLoad => ({ loadId: `unfinished-load-${(nextLoad += 1)}`, sourceId })

const publish = async (sourceId: string, records: readonly TradeRecord[]): Promise<TradeLoad> => {
  const load = loadOf(sourceId)
  await publishRecords(platform, load, records)
  return load
}

const withAmount = (records: readonly TradeRecord[], amount: string) => records.map((record) => ({ ...record, amount }))

/** Reads the amounts that readers of a source see, with the number of records for each amount. */
const amountsOf = async (sourceId: string) => {
  const { sourceNo: source } = await platform.db
    .selectFrom('customs_source')
    .select('sourceNo')
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  const { hidden } = await readView(platform.db)
  return platform.clickhouse.rows<{ amount: number; records: number }>(
    `select amount, toUInt32(count()) as records from trade
    where source = {source:UInt16} and load not in {hidden:Array(UInt32)}
    group by amount order by amount`,
    { params: { source, hidden } },
  )
}

const killed = (error: unknown) => expect(error).toMatchObject({ message: 'killed' })
const expectNothingLeft = async () => {
  expect(await readView(platform.db)).toEqual({ hidden: [], sweeping: [] })
  expect(await platform.clickhouse.rows('select stage from trade_stage')).toEqual([])
}

const records = makeRecords(6, 41)

test('an abandoned rollback is not finished by a restart, and may be tried again', { timeout }, async () => {
  await publish('given-up', withAmount(records, '1.00'))
  const wrong = await publish('given-up', withAmount(records, '2.00'))
  // The rollback is staged and partly written when the process dies.
  await rollBackTrades(dyingPlatform(platform, 5), wrong, noWait).catch(killed)
  expect(await tradeRollback.abandon(platform, wrong)).toEqual([])
  await expectNothingLeft()
  await publish('given-up', withAmount(records.slice(0, 2), '3.00'))
  await resumePublishing(platform, noWait)
  expect(await amountsOf('given-up')).toEqual([
    { amount: 2, records: 4 },
    { amount: 3, records: 2 },
  ])
  expect((await rollBackTrades(platform, wrong, noWait)).loadIds).toHaveLength(2)
  expect(await amountsOf('given-up')).toEqual([{ amount: 1, records: 6 }])
})

test('a rollback that was published before it failed is not abandoned', { timeout }, async () => {
  const only = await publish('shown', withAmount(records, '1.00'))
  const { clickhouse } = platform
  const command: typeof clickhouse.command = async (statement, options) => {
    if (statement.startsWith('delete from trade ')) throw new Error('killed')
    await clickhouse.command(statement, options)
  }
  const sweepless = { ...platform, clickhouse: { ...clickhouse, command } }
  await expect(rollBackTrades(sweepless, only, noWait)).rejects.toThrow('killed')
  expect(await tradeRollback.abandon(platform, only)).toEqual([only.loadId])
  await resumePublishing(platform, noWait)
  expect(await amountsOf('shown')).toEqual([])
  await expectNothingLeft()
})

test('a rollback whose archive was dropped meanwhile removes nothing', { timeout }, async () => {
  await publish('too-late', withAmount(records, '1.00'))
  const wrong = await publish('too-late', withAmount(records, '2.00'))
  await rollBackTrades(dyingPlatform(platform, 1), wrong, noWait).catch(killed)
  // In production, the archive is dropped like this after the tenth later load.
  const { stageNo } = (await findLoad(platform.db, wrong.loadId)) ?? {}
  if (stageNo === undefined) throw new Error('no load')
  await platform.clickhouse.command(dropArchive(stageNo))
  await noteArchiveDropped(platform.db, [stageNo])
  await resumePublishing(platform, noWait)
  expect(await amountsOf('too-late')).toEqual([{ amount: 2, records: 6 }])
  await expect(rollBackTrades(platform, wrong, noWait)).rejects.toMatchObject({ errorName: 'rollback_too_old' })
  await expectNothingLeft()
})

test(
  'a rollback leaves later loads unchanged when another rollback has already reverted its load',
  { timeout },
  async () => {
    const first = await publish('twice', withAmount(records, '1.00'))
    const second = await publish('twice', withAmount(records, '2.00'))
    await rollBackTrades(dyingPlatform(platform, 1), second, noWait).catch(killed)
    await rollBackTrades(platform, first, noWait)
    await publish('twice', withAmount(records, '3.00'))
    await resumePublishing(platform, noWait)
    expect(await amountsOf('twice')).toEqual([{ amount: 3, records: 6 }])
  },
)

test('an interrupted move of records does not restore corrected versions', { timeout }, async () => {
  const partyOf = (name: string): TradeRecord['buyer'] => ({
    name, country: 'IT', address: null, email: null, phone: null, website: null,
  }) // prettier-ignore
  const numbersOf = async (name: string) =>
    (await registerCompanies(platform.db, [{ party: partyOf(name), seenOn: '2024-01-01' }]))(partyOf(name))
  const old = records.map((record) => ({ ...record, buyer: partyOf('Unfinished Old') }))
  await publish('rekeyed', withAmount(old, '1.00'))
  const { nameId, companyId: fromCompanyId } = await numbersOf('Unfinished Old')
  const { companyId: toCompanyId } = await numbersOf('Unfinished New')
  await rekeyTrades(
    dyingPlatform(platform, 6),
    { reassignments: [{ nameId, fromCompanyId, toCompanyId }] },
    noWait,
  ).catch(killed)
  expect(await platform.db.selectFrom('customs_load').select('state').where('kind', '=', 'rekey').execute()).toEqual([
    { state: 'writing' },
  ])
  await publish('rekeyed', withAmount(old, '2.00'))
  await resumePublishing(platform, noWait)
  expect(await amountsOf('rekeyed')).toEqual([{ amount: 2, records: 6 }])
  await expectNothingLeft()
})

test('parts written before another load was published do not prevent folding the cube', { timeout }, async () => {
  const waiting = loadOf('folded')
  // The second batch completes the parts of the first batch, which are then written in the background.
  const rows = staged(records)
  await stageTrades(platform, waiting, rows.slice(0, 3), { partLines: 1, ...noWait })
  await stageTrades(platform, waiting, rows.slice(3), { partLines: 1, ...noWait })
  const written = () =>
    platform.db.selectFrom('customs_publication').select('state').where('state', '=', 'written').execute()
  await expect.poll(async () => (await written()).length).toBeGreaterThan(2)
  await publish('folded', withAmount(records.slice(0, 1), '1.00'))
  const states = await platform.db.selectFrom('customs_publication').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'published' }])
  expect(await foldCube(platform, 0)).toBe(true)
  expect(await publishTrades(platform, waiting, noWait)).toEqual({ published: 5, replaced: 1, duplicates: 0 })
})

test('the cube is not folded while a publication is about to be written', { timeout }, async () => {
  await publish('busy', records)
  await platform.db.transaction().execute(async (tx) => {
    await sql`lock table customs_publication in row exclusive mode`.execute(tx)
    expect(await foldCube(platform, 0)).toBe(false)
  })
  expect(await foldCube(platform, 0)).toBe(true)
})
