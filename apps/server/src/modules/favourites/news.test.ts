/** The news of favourite companies equal a plain recount of what was published since. */

import type { Favourite } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { favouritePorts } from '../../favourite-ports.ts'
import { tradeStore, type TradeRecord } from '../customs/index.ts'
import { rollBackTrades } from '../customs/publish/rollback.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { indexNow, publishRecords } from '../people/testing/people-world.ts'
import { rollBackProfiles } from '../profiles/records/publish.ts'
import { personOf } from '../profiles/testing/records.ts'
import { favouritesModule } from './module.ts'
import { countNews } from './news.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => [favouritesModule(platform, favouritePorts(platform))],
})
const { platform } = app
await platform.jobs.start()
afterAll(async () => {
  await app.close()
  await engine.close()
})
const count = () => countNews(platform, favouritePorts(platform).news)

const named = (records: readonly TradeRecord[], buyer: string, seller: string): TradeRecord[] =>
  records.map((record) => ({
    ...record,
    buyer: { ...record.buyer, name: buyer, country: 'US' },
    seller: { ...record.seller, name: seller, country: 'CN' },
  }))
let loads = 0
const publish = async (records: readonly TradeRecord[], sourceId = 's1') => {
  const load = { loadId: `l${(loads += 1)}`, sourceId }
  await tradeStore.stage(platform, load, staged(records))
  await tradeStore.publish(platform, load, { graceMs: 0 })
  return load
}
const idOf = async (name: string) => {
  const company = platform.db.selectFrom('customs_company').select('companyId').where('name', '=', name)
  return (await company.executeTakeFirstOrThrow()).companyId
}

const harbor = 'Blue Harbor Trading LLC'
const steel = 'Hanoi Steel JSC'
await publish(named(makeRecords(6, 5), harbor, steel))
const [buyerId, sellerId] = [await idOf(harbor), await idOf(steel)]

type Person = ReturnType<typeof app.signIn>
const user = app.signIn({ tier: 'vip1' })
const colleague = app.signIn({ tier: 'vip1', orgId: user.orgId })
const collect = (who: Person, companyId: number) =>
  app.ask(who, '/favourites/toggle', { kind: 'company', targetId: String(companyId), collected: true })
const newsOf = async (who: Person, companyId: number) => {
  const { list } = await app.ask<{ list: Favourite[] }>(who, '/favourites/list', {})
  return list.find(({ targetId }) => targetId === String(companyId))?.news
}
const open = (who: Person, companyId: number) =>
  app.ask(who, '/favourites/mark_seen', { kind: 'company', targetId: String(companyId) })
const withNews = async (who: Person) =>
  (await app.ask<{ total: number }>(who, '/favourites/list', { filter: { withNews: true } })).total

await collect(user, buyerId)
await collect(user, sellerId)

test('records count as new for those who saved the company before, as buyer or as seller, until it is opened', async () => {
  await count()
  expect([await newsOf(user, buyerId), await withNews(user)]).toEqual([{ shipments: 0, people: 0 }, 0])
  await publish(named(makeRecords(4, 9), harbor, steel), 's2')
  await collect(colleague, buyerId)
  expect(await count()).toBe(2)
  expect(await newsOf(user, buyerId)).toEqual({ shipments: 4, people: 0 })
  expect(await newsOf(user, sellerId)).toEqual({ shipments: 4, people: 0 })
  expect(await newsOf(colleague, buyerId)).toEqual({ shipments: 0, people: 0 })
  // Nothing was published since, so nothing is counted.
  expect(await count()).toBe(0)
  await open(user, buyerId)
  expect([await newsOf(user, buyerId), await withNews(user)]).toEqual([{ shipments: 0, people: 0 }, 1])
  await publish(named(makeRecords(3, 11), harbor, 'Zhejiang Lamp Factory'), 's3')
  await count()
  expect([await newsOf(user, buyerId), await newsOf(user, sellerId)]).toEqual([
    { shipments: 3, people: 0 },
    { shipments: 4, people: 0 },
  ])
})

test('a corrected record counts once, and a rolled back load has no new records', async () => {
  await open(user, buyerId)
  const load = await publish(named(makeRecords(5, 13), harbor, steel), 's4')
  await publish(
    named(makeRecords(5, 13), harbor, steel).map((record) => ({ ...record, quantity: 77 })),
    's4',
  )
  await count()
  expect(await newsOf(user, buyerId)).toEqual({ shipments: 5, people: 0 })
  await rollBackTrades(platform, load, { graceMs: 0 })
  await count()
  const recount = await recountSince(buyerId)
  expect(await newsOf(user, buyerId)).toEqual({ shipments: recount, people: 0 })
})

/** Counts the records of loads that became visible after the user opened the company, without the code under test. */
const recountSince = async (companyId: number): Promise<number> => {
  const { seenAt } = await platform.db
    .selectFrom('favourite')
    .select('seenAt')
    .where('userId', '=', user.userId)
    .where('targetId', '=', String(companyId))
    .executeTakeFirstOrThrow()
  const shown = await platform.db
    .selectFrom('customs_publication')
    .innerJoin('customs_load', 'customs_load.stageNo', 'customs_publication.stageNo')
    .select('publicationNo')
    .where('kind', '=', 'load')
    .where('shownAt', '>', seenAt)
    .execute()
  const [row] = await platform.clickhouse.rows<{ n: number }>(
    `select toUInt32(count()) as n from trade
    where (buyer_id = {id:UInt32} or seller_id = {id:UInt32}) and load in {loads:Array(UInt32)}`,
    { params: { id: companyId, loads: shown.map(({ publicationNo }) => publicationNo) } },
  )
  return row?.n ?? 0
}

test('people count as new when they were not known at the company before, and no longer after a rollback', async () => {
  const at = (name: string) => personOf({ name: harbor, country: 'US' }, { name })
  await publishRecords(platform, [at('Ann Lee')], 'p1')
  await indexNow(platform)
  await open(user, buyerId)
  await count()
  expect(await newsOf(user, buyerId)).toEqual({ shipments: 0, people: 0 })
  const load = await publishRecords(platform, [at('Ann Lee'), at('Bo Chan'), at('Cy Diaz')], 'p2')
  await indexNow(platform)
  await count()
  expect(await newsOf(user, buyerId)).toEqual({ shipments: 0, people: 2 })
  await rollBackProfiles(platform, load)
  await indexNow(platform)
  await count()
  expect(await newsOf(user, buyerId)).toEqual({ shipments: 0, people: 0 })
})
