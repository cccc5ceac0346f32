import type { Platform } from '@tradewind/platform'
import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/registry.ts'
import type { TradeLoad, TradeRecord } from '../record.ts'
import { dyingPlatform } from '../testing/dying.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readView } from './publications.ts'
import { discardTrades, publishTrades } from './publish.ts'
import { resumePublishing } from './resume.ts'
import { stageTrades } from './stage.ts'

const world = await startCustomsWorld()
const { platform } = world
afterAll(() => world.close())

let nextLoad = 0
const loadOf = (sourceId: string): TradeLoad => ({ loadId: `load-${(nextLoad += 1)}`, sourceId })
const noWait = { graceMs: 0 }

const publish = async (sourceId: string, records: readonly TradeRecord[], to: Platform = platform) => {
  const load = loadOf(sourceId)
  return publishRecords(to, load, records)
}

/** Reads the rows that readers of a source could see directly from the tables, in a comparable form. */
const shownOf = async (sourceId: string) => {
  const { sourceNo: source } = await platform.db
    .selectFrom('customs_source')
    .select('sourceNo')
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  const { hidden } = await readView(platform.db)
  const read = (sql: string) => platform.clickhouse.rows(sql, { params: { source, hidden } })
  const where = 'where source = {source:UInt16} and load not in {hidden:Array(UInt32)}'
  return {
    trades: await read(
      `select trade_date, toString(key) as key, buyer_id, seller_id, description, amount from trade ${where} order by key`,
    ),
    entities: await read(
      `select kind, entity, trade_date, toString(key) as key, partner_id, amount_usd from trade_by_entity ${where} order by kind, key`,
    ),
    bills: await read(`select bill_no, trade_date, toString(key) as key from bill ${where} order by key`),
    keys: await read(
      `select trade_date, toString(key) as key, toString(digest) as digest from trade_key ${where} order by key`,
    ),
  }
}

/** Compares the cube of all sources with a recount of the rows. */
const expectExactCube = async () => {
  const { hidden } = await readView(platform.db)
  const read = (sql: string) => platform.clickhouse.rows(sql, { params: { hidden } })
  const cube = await read(`
    select dimension, value, month, toInt32(sum(trades)) as n
    from trade_cube where load not in {hidden:Array(UInt32)}
    group by all having n != 0 order by dimension, value, month`)
  const recount = await read(`
    select arrayJoin([('origin', toString(origin)), ('destination', toString(destination)), ('hs2', substring(hs_code, 1, 2)), ('month', '')]) as pair, pair.1 as dimension, pair.2 as value,
      toStartOfMonth(trade_date) as month, toInt32(count()) as n
    from trade
    where load not in {hidden:Array(UInt32)}
    group by pair, month order by dimension, value, month`)
  expect(cube).toEqual(recount.map((row) => ({ ...(row as object), pair: undefined })))
}

test('publishing reports its progress over the parts and the removal of replaced versions', async () => {
  const load = loadOf('progress')
  await stageTrades(platform, load, staged(makeRecords(30, 5)), { partLines: 10, ...noWait })
  const shares: number[] = []
  const onProgress = async (share: number) => void shares.push(share)
  await publishTrades(platform, load, { ...noWait, onProgress })
  expect(shares).toEqual([0, 1, 2, 3, 4].map((done) => done / 5))
})

test(
  'repeated records change nothing; changed records replace the old version, also with another date',
  { timeout: 60_000 },
  async () => {
    const records = makeRecords(300, 1)
    expect(await publish('again', records)).toEqual({ published: 300, replaced: 0, duplicates: 0 })
    const before = await shownOf('again')
    expect(before.trades).toHaveLength(300)
    expect(await publish('again', records)).toEqual({ published: 0, replaced: 0, duplicates: 300 })
    expect(await shownOf('again')).toEqual(before)

    const corrected = records.slice(0, 40).map((record, index) => ({
      ...record,
      amount: '1.25',
      tradeDate: index % 2 === 0 ? '2021-05-06' : record.tradeDate,
    }))
    const added = makeRecords(310, 1).slice(300)
    expect(await publish('again', [...corrected, ...records.slice(40, 60), ...added])).toEqual({
      published: 10,
      replaced: 40,
      duplicates: 20,
    })
    // The corrected records, published after the wrong ones, give the same rows as the corrected records alone.
    await publish('fresh', [...corrected, ...records.slice(40), ...added])
    const [again, fresh] = [await shownOf('again'), await shownOf('fresh')]
    const withoutKeys = (rows: unknown[]) =>
      rows.map((row) => JSON.stringify({ ...(row as object), key: null })).toSorted()
    expect(withoutKeys(again.trades)).toEqual(withoutKeys(fresh.trades))
    expect(withoutKeys(again.entities)).toEqual(withoutKeys(fresh.entities))
    expect(withoutKeys(again.bills)).toEqual(withoutKeys(fresh.bills))
    await expectExactCube()
  },
)

test('when two lines have the same record, the later line counts', async () => {
  const [record] = makeRecords(1, 2)
  if (record === undefined) throw new Error('no record')
  const load = loadOf('twice')
  await stageTrades(platform, load, [
    { line: 9, record: { ...record, amount: '9.00' } },
    { line: 3, record: { ...record, amount: '3.00' } },
  ])
  expect(await publishTrades(platform, load, noWait)).toEqual({ published: 1, replaced: 0, duplicates: 1 })
  expect((await shownOf('twice')).trades).toMatchObject([{ amount: 9 }])
})

test('a published load returns its outcome again, a discarded load leaves nothing, a published load cannot be discarded', async () => {
  const records = makeRecords(20, 3)
  const load = loadOf('repeat')
  await stageTrades(platform, load, staged(records))
  await stageTrades(platform, load, staged(records))
  expect(await publishTrades(platform, load, noWait)).toEqual({ published: 20, replaced: 0, duplicates: 0 })
  expect(await publishTrades(platform, load, noWait)).toEqual({ published: 20, replaced: 0, duplicates: 0 })
  await expect(discardTrades(platform, load)).rejects.toMatchObject({ errorName: 'conflict' })

  const dropped = loadOf('repeat')
  await stageTrades(platform, dropped, staged(makeRecords(30, 4)))
  await discardTrades(platform, dropped)
  await discardTrades(platform, dropped)
  expect((await shownOf('repeat')).trades).toHaveLength(20)
  expect(await platform.clickhouse.rows('select * from trade_stage')).toEqual([])
})

test('a replacement killed at any statement is visible completely or not at all, and the next try finishes it', async () => {
  const old = makeRecords(60, 5)
  const changed = old.slice(0, 20).map((record) => ({ ...record, amount: '7.00', tradeDate: '2020-02-02' }))
  const added = makeRecords(70, 5).slice(60)
  // Statements 1 and 2 find the known records. Statement 3 archives versions. Statements 4 to 10 write the new
  // versions. Statements 11 to 14 delete the replaced versions. Statements 15 and 16 drop the stage.
  for (const statement of [3, 6, 10, 12, 15]) {
    const sourceId = `kill-${statement}`
    await publish(sourceId, old)
    const load = loadOf(sourceId)
    await stageTrades(platform, load, staged([...changed, ...added]))
    const outcome = await publishTrades(dyingPlatform(platform, statement), load, noWait).catch(
      (error: unknown) => error,
    )
    expect(outcome).toBeInstanceOf(Error)
    const state = await platform.db
      .selectFrom('customs_load')
      .select('state')
      .where('loadId', '=', load.loadId)
      .executeTakeFirstOrThrow()
    // Before the publishing transaction nothing new is visible, and the old rows are unchanged.
    if (state.state === 'writing') expect((await shownOf(sourceId)).trades).toHaveLength(60)
    if (statement % 3 === 0)
      expect(await publishTrades(platform, load, noWait)).toEqual({ published: 10, replaced: 20, duplicates: 0 })
    else await resumePublishing(platform, noWait)
    const visible = await shownOf(sourceId)
    expect(visible.trades).toHaveLength(70)
    expect(visible.keys).toHaveLength(70)
    expect(visible.trades.filter((row) => (row as { trade_date: string }).trade_date === '2020-02-02')).toHaveLength(20)
  }
  await expectExactCube()
}, 120_000)

test('parallel loads give a company the same number', async () => {
  const party = (name: string, country: string | null) => ({
    party: { name, country, address: null, email: null, phone: `+${name.length}`, website: null },
    seenOn: '2024-01-01',
  })
  const names = Array.from({ length: 200 }, (_, index) => `Parallel Trading ${index} Ltd`)
  const fresh = Array.from({ length: 6 }, () => platform.db.$extendTables<Record<never, never>>())
  const answers = await Promise.all(
    fresh.map((db, index) => {
      const sightings = names.map((name) => party(name, 'DE'))
      return registerCompanies(db, index % 2 === 0 ? sightings : sightings.toReversed())
    }),
  )
  const numbers = answers.map((numberOf) => names.map((name) => numberOf(party(name, 'DE').party).companyId))
  for (const other of numbers) expect(other).toEqual(numbers[0])
  expect(new Set(numbers[0]).size).toBe(200)

  const numberOf = await registerCompanies(platform.db, [
    party('Laminam S.p.A.', 'IT'),
    party('LAMINAM SPA', 'IT'),
    party('Laminam S.p.A.', 'TR'),
    party('Laminam S.p.A.', null),
    party('To the order of', 'IT'),
  ])
  const of = (name: string, country: string | null) => numberOf(party(name, country).party).companyId
  expect(of('LAMINAM SPA', 'IT')).toBe(of('Laminam S.p.A.', 'IT'))
  expect(new Set([of('Laminam S.p.A.', 'IT'), of('Laminam S.p.A.', 'TR'), of('Laminam S.p.A.', null)]).size).toBe(3)
  expect(of('To the order of', 'IT')).toBe(0)
})
