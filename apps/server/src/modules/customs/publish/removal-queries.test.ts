import { afterAll, expect, test } from 'vitest'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { deletions, findEnded } from './removal-queries.ts'
import { rollBackTrades } from './rollback.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(10, 5)
const changed = (count: number, text: string) =>
  records.slice(0, count).map((record) => ({ ...record, productDesc: text }))
const sourceId = 'removals'

/** Publishes records as a load. Returns the publication number of the load. */
const publish = async (loadId: string, list: typeof records): Promise<number> => {
  await publishRecords(platform, { loadId, sourceId }, list)
  const row = await platform.db
    .selectFrom('customs_load')
    .select(['shownNo', 'sourceNo'])
    .where('loadId', '=', loadId)
    .executeTakeFirstOrThrow()
  sourceNo = row.sourceNo
  return row.shownNo ?? 0
}
let sourceNo = 0

const countKeys = async (): Promise<number> => {
  const [row] = await platform.clickhouse.rows<{ n: number }>('select toUInt32(count()) as n from trade_key')
  return row?.n ?? -1
}

test('a publication counts as whole only when no version of it remains', { timeout: 120_000 }, async () => {
  const first = await publish('first', records)
  const second = await publish('second', changed(6, 'CHANGED ONCE'))
  // After the sweep of the second load, four versions of the first publication remain.
  expect(await findEnded(platform.clickhouse, sourceNo, [second])).toEqual({ whole: [], hasOthers: true })
  const third = await publish('third', changed(10, 'CHANGED TWICE'))
  const { whole, hasOthers } = await findEnded(platform.clickhouse, sourceNo, [third])
  expect({ whole: whole.toSorted(), hasOthers }).toEqual({ whole: [first, second], hasOthers: false })
  expect(await countKeys()).toBe(10)
  // A repeated removal deletes no current version.
  for (const { sql, params } of deletions([third], await findEnded(platform.clickhouse, sourceNo, [third])))
    await platform.clickhouse.command(sql, { params })
  expect(await countKeys()).toBe(10)
})

test('a rollback reports growing progress and removes every version', { timeout: 120_000 }, async () => {
  const shares: number[] = []
  const onProgress = async (share: number) => void shares.push(share)
  const outcome = await rollBackTrades(platform, { sourceId, loadId: 'first' }, { graceMs: 0, onProgress })
  expect(outcome).toMatchObject({ restored: 0, removed: 10, loadIds: expect.arrayContaining(['first', 'third']) })
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  for (const table of ['trade', 'trade_by_entity', 'bill', 'trade_key'])
    expect(await platform.clickhouse.rows(`select 1 as held from ${table} limit 1`)).toEqual([])
})
