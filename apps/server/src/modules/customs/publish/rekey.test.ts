/**
 * When names move to another company, all their records move too, including records of unfinished loads and records
 * that a rollback restores.
 */

import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/registry.ts'
import type { TradeLoad, TradeRecord } from '../record.ts'
import { dyingPlatform } from '../testing/dying.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { foldCube } from './fold.ts'
import { readView } from './publications.ts'
import { publishTrades } from './publish.ts'
import { rekeyTrades } from './rekey.ts'
import { resumePublishing } from './resume.ts'
import { rollBackTrades } from './rollback.ts'
import { stageTrades } from './stage.ts'

const world = await startCustomsWorld()
const { platform } = world
afterAll(() => world.close())

const noWait = { graceMs: 0 }
let nextLoad = 0
const loadOf = (sourceId: string): TradeLoad => ({ loadId: `rekey-load-${(nextLoad += 1)}`, sourceId })

const publish = async (sourceId: string, records: readonly TradeRecord[]) => {
  const load = loadOf(sourceId)
  await publishRecords(platform, load, records)
  return load
}

const partyOf = (name: string): TradeRecord['buyer'] => ({
  name,
  country: 'IT',
  address: null,
  email: null,
  phone: null,
  website: null,
})
const recordsOf = (buyer: string, count: number): TradeRecord[] =>
  makeRecords(count, 21).map((record) => ({ ...record, buyer: partyOf(buyer), seller: partyOf('Rekey Steel Works') }))

const numbersOf = async (name: string) =>
  (await registerCompanies(platform.db, [{ party: partyOf(name), seenOn: '2024-01-01' }]))(partyOf(name))

/** Counts the records of a company in each of the three tables. */
const countsOf = async (companyId: number) => {
  const { hidden } = await readView(platform.db)
  const count = async (table: string, condition: string) => {
    const [row] = await platform.clickhouse.rows<{ n: number }>(
      `select toUInt32(count()) as n from ${table} where ${condition} and load not in {hidden:Array(UInt32)}`,
      { params: { hidden, companyId } },
    )
    return row?.n
  }
  return [
    await count('trade', 'buyer_id = {companyId:UInt32}'),
    await count('trade', `hasAny(terms, [concat('b:', toString({companyId:UInt32}))])`),
    await count('trade_by_entity', 'kind = 0 and entity = {companyId:UInt32}'),
    await count('trade_by_entity', 'kind = 1 and partner_id = {companyId:UInt32}'),
  ]
}

test(
  'published records, unfinished loads and rollbacks follow a name to its new company',
  { timeout: 120_000 },
  async () => {
    const first = await publish('rekey', recordsOf('Rekey Tiles Old', 12))
    const { nameId, companyId: from } = await numbersOf('Rekey Tiles Old')
    const { companyId: to } = await numbersOf('Rekey Tiles New')
    expect(await countsOf(from)).toEqual([12, 12, 12, 12])

    // The load is staged and its first part is written before the name moves.
    const underWay = loadOf('rekey-too')
    await stageTrades(platform, underWay, staged(recordsOf('Rekey Tiles Old', 5)), { partLines: 4, ...noWait })

    const reassignments = [{ nameId, fromCompanyId: from, toCompanyId: to }]
    const dead = await rekeyTrades(dyingPlatform(platform, 6), { reassignments }, noWait).catch(
      (error: unknown) => error,
    )
    expect(dead).toMatchObject({ message: 'killed' })
    expect(await countsOf(from)).toEqual([12, 12, 12, 12])
    await resumePublishing(platform, noWait)
    expect(await countsOf(from)).toEqual([0, 0, 0, 0])
    expect(await countsOf(to)).toEqual([12, 12, 12, 12])

    await publishTrades(platform, underWay, noWait)
    expect(await countsOf(to)).toEqual([17, 17, 17, 17])

    // Loading the same file again adds nothing, because a merge of companies makes no new version of a record.
    const again = loadOf('rekey')
    await stageTrades(platform, again, staged(recordsOf('Rekey Tiles Old', 12)))
    expect(await publishTrades(platform, again, noWait)).toEqual({ published: 0, replaced: 0, duplicates: 12 })

    // A correction is loaded and rolled back. The archive may hold the restored records under the old company.
    const corrected = recordsOf('Rekey Tiles Old', 12).map((record) => ({ ...record, amount: '3.00' }))
    const correction = await publish('rekey', corrected)
    expect(await countsOf(to)).toEqual([17, 17, 17, 17])
    expect(await rollBackTrades(platform, correction, noWait)).toMatchObject({ restored: 12, removed: 0 })
    expect(await countsOf(from)).toEqual([0, 0, 0, 0])
    expect(await countsOf(to)).toEqual([17, 17, 17, 17])
    expect(await rollBackTrades(platform, first, noWait)).toMatchObject({ restored: 0, removed: 12 })
    expect(await countsOf(to)).toEqual([5, 5, 5, 5])
  },
)

test('folding the cube changes no count', { timeout: 120_000 }, async () => {
  await publish('fold', makeRecords(40, 31))
  await publish('fold', makeRecords(50, 32))
  const read = () =>
    platform.clickhouse.rows(
      'select dimension, value, month, sum(trades) as n from trade_cube group by all having n != 0 order by all',
    )
  const before = await read()
  expect(await foldCube(platform, 0)).toBe(true)
  expect(await read()).toEqual(before)
  expect(await platform.clickhouse.rows('select distinct load from trade_cube')).toEqual([{ load: 0 }])
})
