/** Monitors of markets: alerts tell switches that began to exist since the last alert. */

import type { SavedSearch } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tradeStore, type TradeRecord } from '../customs/index.ts'
import { dayOf, every, recordsOf } from '../customs/testing/shipments.ts'
import { staged } from '../customs/testing/world.ts'
import { checkMonitors, checkSwitches } from './monitor-job.ts'
import { signUp } from './testing/sign-up.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})

await platform.jobs.start()

let loads = 0
const publish = async (records: readonly TradeRecord[]) => {
  const load = { loadId: `l${(loads += 1)}`, sourceId: `s${loads}` }
  await tradeStore.stage(platform, load, staged(records))
  await tradeStore.publish(platform, load, { graceMs: 0 })
}
let user: ReturnType<typeof app.signIn>
beforeEach(async () => {
  user = await signUp(app)
})
const post = <Data>(path: string, body: object) => app.call<Data>('POST', path, { body, token: user.token })
const save = (body: object) => post<SavedSearch>('/searches/save', body)
const alerts = async () =>
  platform.db
    .selectFrom('notification')
    .select(['kind', 'params', 'link'])
    .where('userId', '=', user.userId)
    .orderBy('id')
    .execute()

/** Checks all monitors, and then the switches for which the check has queued jobs. Returns the number of alerts. */
const check = async () => (await checkMonitors(platform)) + (await checkQueued())
const checkQueued = async () => {
  const { rows } = await sql<{ data: { publicationNos: number[] } }>`
    delete from pgboss.job where name = 'insight.switches' returning data`.execute(platform.db)
  let alerted = 0
  for (const { data } of rows) alerted += await checkSwitches(platform, data.publicationNos)
  return alerted
}

const former = every(30, 10, 420)
const steady = { buyer: 'Steady Stone Inc', seller: 'Foshan Glaze Co., Ltd.', days: every(30, 5, 720) }

test('an alert tells a new switch once; switches that existed when the monitoring began are not told', async () => {
  await publish(
    recordsOf('690721', [
      steady,
      { buyer: 'Early Tile LLC', seller: 'Foshan Glaze Co., Ltd.', days: former },
      { buyer: 'Early Tile LLC', seller: 'Hanoi Porcelain JSC', days: every(30, 430, 720) },
      { buyer: 'Late Tile LLC', seller: 'Foshan Glaze Co., Ltd.', days: every(20, 10, 600) },
    ]),
  )
  const market = { filter: { hsCode: '6907' }, switches: { newCountries: ['VN'], minTrades: 4 } }
  const { data: saved } = await save({ name: 'Tiles', ...market, watched: true })
  expect(saved).toMatchObject({ filters: market.filter, switches: market.switches, watched: true, foundAt: null })
  await check()

  // New records without a new switch raise no alert.
  await publish(recordsOf('690721', [{ ...steady, days: [721] }]))
  expect(await check()).toBe(0)

  const moved = { buyer: 'Late Tile LLC', seller: 'Hanoi Porcelain JSC' }
  await publish(recordsOf('690721', [{ ...moved, days: every(20, 620, 700) }]))
  expect(await check()).toBe(1)
  expect(await alerts()).toEqual([
    {
      kind: 'switch_news',
      params: {
        search: 'Tiles',
        count: 1,
        example: 'Late Tile LLC (Foshan Glaze Co., Ltd. → Hanoi Porcelain JSC)',
      },
      link: '/customs/market?hs=6907&part=switches&newin=VN&least=4',
    },
  ])
  const { data } = await post<{ list: SavedSearch[] }>('/searches/list', {})
  expect(data.list).toMatchObject([{ id: saved.id, foundCount: 1, switches: market.switches }])

  await publish(recordsOf('690721', [{ ...moved, days: [715] }]))
  expect(await check()).toBe(0)
  expect(await alerts()).toHaveLength(1)
})

test('a monitor that is turned on again does not tell the switches of the meantime; a search for records is separate', async () => {
  const switching = (buyer: string) => [
    { buyer, seller: 'Foshan Glaze Co., Ltd.', days: former },
    { buyer, seller: 'Hanoi Porcelain JSC', days: every(30, 430, 720) },
  ]
  await publish(recordsOf('700510', [steady]))
  await check()
  const { data: saved } = await save({ name: 'Glass', filter: { hsCode: '7005' }, switches: {}, watched: false })
  await save({ name: 'Glass records', filter: { hsCode: '7005' }, watched: true })
  await publish(recordsOf('700510', switching('First Glass LLC')))
  expect(await check()).toBe(1)
  await post('/searches/change', { id: saved.id, watched: true })
  await publish(recordsOf('700510', switching('Second Glass LLC')))
  // The alert for records does not wait for the analysis of the market.
  expect(await checkMonitors(platform)).toBe(1)
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['search_news', 'search_news'])
  expect(await checkQueued()).toBe(1)
  const told = (await alerts()).map(({ kind, params }) => [kind, params['count']])
  expect(told.toSorted()).toEqual([
    ['search_news', former.length + every(30, 430, 720).length],
    ['search_news', former.length + every(30, 430, 720).length],
    ['switch_news', 1],
  ])
})

test('a market without a filter is refused, and days of a switch are days', async () => {
  expect(await save({ name: 'All', filter: {}, switches: {} })).toMatchObject({ data: { error: 'no_filter' } })
  expect(await save({ name: 'Odd', filter: { hsCode: '69' }, switches: { since: 'soon' } })).toMatchObject({
    status: 422,
  })
  const since = dayOf(500)
  expect(await save({ name: 'Kept', filter: { hsCode: '69' }, switches: { since } })).toMatchObject({
    data: { switches: { since }, watched: false },
  })
})
