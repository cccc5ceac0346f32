import { fail, type SavedSearch } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tradeStore, type TradeRecord } from '../customs/index.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { setMembership } from '../membership/index.ts'
import { checkMonitors } from './monitor-job.ts'
import { signUp } from './testing/sign-up.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})

let loads = 0
const publish = async (records: readonly TradeRecord[], sourceId: string) => {
  const load = { loadId: `l${(loads += 1)}`, sourceId }
  await tradeStore.stage(platform, load, staged(records))
  await tradeStore.publish(platform, load, { graceMs: 0 })
}
const of = (product: string, country: string, count: number, seed: number): TradeRecord[] =>
  makeRecords(count, seed).map((record) => ({ ...record, productDesc: product, destinationCountry: country }))

let user: ReturnType<typeof app.signIn>
beforeEach(async () => {
  user = await signUp(app)
})
const save = (name: string, filter: object, watched = false, token = user.token) =>
  app.call<SavedSearch>('POST', '/searches/save', { body: { name, filter, watched }, token })
const change = (id: number, body: object, token = user.token) =>
  app.call<SavedSearch>('POST', '/searches/change', { body: { id, ...body }, token })
const list = async (token = user.token) =>
  (await app.call<{ total: number; used: number; list: SavedSearch[] }>('POST', '/searches/list', { token })).data
const alertsOf = async (userId = user.userId) =>
  platform.db
    .selectFrom('notification')
    .select(['kind', 'params', 'link'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

test('only its owner can save, rename, list and delete a search', async () => {
  const filter = { keywords: 'ceramic tile', destinationCountries: ['US'] }
  const saved = await save('Tiles to America', filter)
  expect(saved).toMatchObject({
    code: 1,
    data: { name: 'Tiles to America', filters: filter, watched: false, foundAt: null },
  })
  const { id } = saved.data
  expect(await save('Tiles to America', filter)).toMatchObject({ data: { error: 'search_name_taken' } })
  expect(await save('Nothing asked', { withoutForwarders: true })).toMatchObject({ data: { error: 'no_filter' } })
  expect(await save('  ', filter)).toMatchObject({ status: 422 })

  const other = await save('Pipes', { hsCode: '7304' })
  expect(await change(other.data.id, { name: 'Tiles to America' })).toMatchObject({
    data: { error: 'search_name_taken' },
  })
  expect(await change(id, { name: 'US tiles' })).toMatchObject({ data: { id, name: 'US tiles', filters: filter } })
  expect(await list()).toMatchObject({ total: 2, used: 0, list: [{ name: 'Pipes' }, { name: 'US tiles' }] })

  // Neither a user of another organisation nor a colleague can see, change or delete the saved search.
  for (const { token } of [app.signIn({ tier: 'vip1' }), app.signIn({ tier: 'vip1', orgId: user.orgId })]) {
    expect(await list(token)).toMatchObject({ total: 0 })
    expect(await change(id, { name: 'mine' }, token)).toMatchObject({ data: { error: 'not_found' } })
    expect(await app.call('POST', '/searches/delete', { body: { id }, token })).toMatchObject({
      data: { error: 'not_found' },
    })
  }
  expect(await app.call('POST', '/searches/delete', { body: { id }, token: user.token })).toMatchObject({ code: 1 })
  expect(await list()).toMatchObject({ total: 1 })
})

test('a watched search raises one alert for the new records of each load', async () => {
  const filter = { keywords: 'granite', destinationCountries: ['US'] }
  await publish(of('granite slab', 'US', 6, 1), 'a')
  const { data: watched } = await save('Granite', filter, true)
  // Another user saves the same search, and the first user saves a search that is not watched.
  const neighbour = await signUp(app)
  await save('Stone', filter, true, neighbour.token)
  await save('Kept only', { keywords: 'granite' })
  await checkMonitors(platform)

  await publish([...of('granite tile', 'US', 4, 2), ...of('granite tile', 'DE', 3, 3)].map(numbered), 'b')
  await publish(of('granite step', 'US', 2, 4), 'c')
  await publish(of('marble', 'US', 5, 5), 'd')
  expect(await checkMonitors(platform)).toBe(2)
  const news = {
    kind: 'search_news',
    params: { search: 'Granite', count: 6 },
    link: '/customs/search?kw=granite&dest=US',
  }
  expect(await alertsOf()).toEqual([news])
  expect(await alertsOf(neighbour.userId)).toMatchObject([{ params: { search: 'Stone', count: 6 } }])
  expect(await checkMonitors(platform)).toBe(0)
  expect((await list()).list.find(({ id }) => id === watched.id)).toMatchObject({ foundCount: 6, watched: true })

  // A search raises no alert when it is no longer watched or the plan no longer includes customs search.
  await change(watched.id, { watched: false })
  await setMembership(platform.db, neighbour.orgId, { tier: 'vip0', expiresAt: null })
  await publish(of('granite sink', 'US', 2, 6), 'e')
  expect(await checkMonitors(platform)).toBe(0)
  expect(await alertsOf()).toHaveLength(1)
})

const numbered = (record: TradeRecord, index: number): TradeRecord => ({ ...record, recordId: `n${index}` })

test('a check that is killed before it is stored raises no alert, and the next check raises it once', async () => {
  await save('Slate', { keywords: 'slate' }, true)
  await checkMonitors(platform)
  await publish(of('slate roof', 'FR', 3, 7), 'f')
  await platform.db.schema.alterTable('notification').renameTo('notification_away').execute()
  await expect(checkMonitors(platform)).rejects.toThrow('notification')
  await platform.db.schema.alterTable('notification_away').renameTo('notification').execute()
  expect(await alertsOf()).toEqual([])
  // Two checks at the same time raise the alert only once.
  const checks = await Promise.all([checkMonitors(platform), checkMonitors(platform)])
  expect(checks.toSorted()).toEqual([0, 1])
  expect(await alertsOf()).toMatchObject([{ params: { search: 'Slate', count: 3 } }])
})

test('a refused search does not prevent the alerts of other searches', async () => {
  const { data: broken } = await save('Broken', { keywords: 'porphyry' }, true)
  await save('Sound', { keywords: 'porphyry', destinationCountries: ['FR'] }, true)
  await checkMonitors(platform)
  const { db, clickhouse } = platform
  await db
    .updateTable('saved_search')
    .set({ filters: sql<Record<string, unknown>>`'{"keywords": ["no", "text"]}'::jsonb` })
    .where('id', '=', broken.id)
    .execute()
  await publish(of('porphyry', 'FR', 3, 8), 'g')
  // The watermark does not advance while the engine is unavailable.
  const away = { ...clickhouse, rows: () => Promise.reject(fail('engine_unavailable')) }
  await expect(checkMonitors({ ...platform, clickhouse: away })).rejects.toThrow('engine_unavailable')
  expect(await checkMonitors(platform)).toBe(1)
  expect(await alertsOf()).toMatchObject([{ params: { search: 'Sound', count: 3 } }])
})

test('a search that is unwatched while it is counted raises no alert', async () => {
  const { data: saved } = await save('Gneiss', { keywords: 'gneiss' }, true)
  await checkMonitors(platform)
  await publish(of('gneiss', 'FR', 3, 9), 'h')
  const { clickhouse } = platform
  const slow: typeof clickhouse = {
    ...clickhouse,
    rows: async (...asked) => {
      await change(saved.id, { watched: false })
      return clickhouse.rows(...asked)
    },
  }
  expect(await checkMonitors({ ...platform, clickhouse: slow })).toBe(0)
  expect(await alertsOf()).toEqual([])
})

test('searches and companies share the monitors of the plan', async () => {
  await platform.db.updateTable('plan').set({ monitors: 2 }).where('tier', '=', 'vip1').execute()
  // A running membership term keeps its limits, so the test starts a new term.
  await setMembership(platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
  const saved = await save('Kept', { keywords: 'lamp' })
  const { companyId } = await platform.db.selectFrom('customs_company').select('companyId').executeTakeFirstOrThrow()
  await app.call('POST', '/monitors/watch', { body: { companyId, side: 'buyer', watched: true }, token: user.token })
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name, { keywords: name }, true)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 1)).toMatchObject({
    status: 409,
    data: { error: 'monitor_limit_reached' },
  })
  expect(await change(saved.data.id, { watched: true })).toMatchObject({ data: { error: 'monitor_limit_reached' } })
  expect(
    await app.call('POST', '/monitors/watching', { body: { companyId, side: 'buyer' }, token: user.token }),
  ).toMatchObject({ data: { watched: true, used: 2, limit: 2 } })
  const free = app.signIn({ tier: 'vip0', permissions: new Set() })
  expect(await save('Free', { keywords: 'lamp' }, false, free.token)).toMatchObject({ data: { error: 'tier_too_low' } })
})

test('a company search is saved, monitored, renamed and listed with its kind', async () => {
  const filter = { industries: ['furniture'], countries: ['DE'], employeesFrom: 51 }
  const saveCompanies = (name: string, asked: object) =>
    app.call<SavedSearch>('POST', '/searches/save_companies', { body: { name, filter: asked }, token: user.token })
  const { data: saved } = await saveCompanies('German furniture', filter)
  expect(saved).toMatchObject({ scope: 'companies', filters: filter, switches: null, watched: false })
  expect(await saveCompanies('German furniture', filter)).toMatchObject({ data: { error: 'search_name_taken' } })
  for (const empty of [{}, { keywords: '', countries: [] }])
    expect(await saveCompanies('Nothing asked', empty)).toMatchObject({ data: { error: 'no_filter' } })
  expect(await saveCompanies('Not a filter', { hsCode: '69' })).toMatchObject({ status: 422 })
  expect(await change(saved.id, { watched: true })).toMatchObject({ data: { watched: true } })
  expect((await change(saved.id, { name: 'Furniture' })).data).toMatchObject({ name: 'Furniture', watched: true })
  await save('Tiles', { keywords: 'ceramic tile' })
  expect((await list()).list.map(({ name, scope }) => [name, scope])).toEqual([
    ['Tiles', 'customs'],
    ['Furniture', 'companies'],
  ])
})
