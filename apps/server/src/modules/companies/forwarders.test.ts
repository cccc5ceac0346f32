import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, it } from 'vitest'
import { tradeStore } from '../customs/publish/trade-store.ts'
import { makeRecords, staged } from '../customs/testing/world.ts'
import { registerForwarderJob } from './forwarders.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
afterAll(async () => {
  await app.close()
  await engine.close()
})
registerForwarderJob(platform)
await platform.jobs.start()
const operator = app.signIn({ roles: ['vip4', 'operator'] })
const vip = app.signIn({ permissions: new Set(['customs.search'] as const) })

type Row = { buyer: { companyId: number; name: string; isForwarder: boolean } | null }
const ask = <T>(path: string, body: object, { token } = vip) => app.call<T>('POST', `/customs/${path}`, { body, token })
const search = async (filter: object) => (await ask<{ total: number; list: Row[] }>('search', { filter })).data
const buyersOf = async (filter: object) => {
  const { data } = await ask<{ list: { name: string }[] }>('buyers', { filter })
  return data.list.map(({ name }) => name).toSorted()
}

const buyers = ['Nordkap Möbel AB', 'Nordkap Freight Forwarding AB', 'Nordkap Textil AB', null]
const records = makeRecords(40, 61).map((record, at) => ({
  ...record,
  productDesc: 'nordkap chairs',
  buyer: { ...record.buyer, name: buyers[at % buyers.length] ?? null, country: 'SE', email: null, phone: null },
  seller: { ...record.seller, name: at === 0 ? 'Ocean Cargo Logistics Ltd' : 'Chair Works Ltd', country: 'CN' },
}))
const load = { loadId: 'forwarders', sourceId: 'forwarders' }
await tradeStore.stage(platform, load, staged(records))
await tradeStore.publish(platform, load, { graceMs: 0 })

const all = { keywords: 'nordkap' }
const without = { ...all, withoutForwarders: true }

it('a search without forwarders excludes records with a logistics company on either side, and finds records without parties', async () => {
  expect((await search(all)).total).toBe(40)
  // A quarter of the records have a forwarder as buyer, and one record has a forwarder as shipper.
  expect((await search(without)).total).toBe(29)
  expect(await buyersOf(without)).toEqual(['Nordkap Möbel AB', 'Nordkap Textil AB'])
  const { data } = await ask<{ months: { trades: number }[] }>('facets', { filter: without })
  expect(data.months.reduce((sum, { trades }) => sum + trades, 0)).toBe(29)
})

it('the exclusion of forwarders alone is no search condition', async () => {
  expect(await ask('search', { filter: { withoutForwarders: true } })).toMatchObject({ data: { error: 'no_filter' } })
})

it('a search without forwarders follows an operator’s decision and its undoing', async () => {
  const found = (await search(all)).list.map(({ buyer }) => buyer)
  const idOf = (name: string) => found.find((buyer) => buyer?.name === name)?.companyId
  const flag = (name: string, isForwarder: boolean) =>
    ask('identity/forwarder', { companyId: idOf(name), isForwarder, reason: 'their own site' }, operator)
  expect(await flag('Nordkap Textil AB', true)).toMatchObject({ code: 1 })
  await expect.poll(() => buyersOf(without), { timeout: 20_000 }).toEqual(['Nordkap Möbel AB'])
  expect(await flag('Nordkap Freight Forwarding AB', false)).toMatchObject({ code: 1 })
  await expect
    .poll(() => buyersOf(without), { timeout: 20_000 })
    .toEqual(['Nordkap Freight Forwarding AB', 'Nordkap Möbel AB'])
  const { data } = await ask<{ list: { changeId: number }[] }>('identity/journal', {}, operator)
  expect(await ask('identity/undo', { changeId: data.list[0]?.changeId, reason: 'mistaken' }, operator)).toMatchObject({
    code: 1,
  })
  await expect.poll(() => buyersOf(without), { timeout: 20_000 }).toEqual(['Nordkap Möbel AB'])
})

it('a load is published when copying the forwarders fails, and a job repeats the copy', async () => {
  const broken = new Error('the table is broken')
  const clickhouse = {
    ...platform.clickhouse,
    rows: <Row>(sql: string, options?: Parameters<typeof platform.clickhouse.rows>[1]): Promise<Row[]> =>
      sql.includes('customs_forwarder') ? Promise.reject(broken) : platform.clickhouse.rows<Row>(sql, options),
  }
  const other = { loadId: 'forwarders-again', sourceId: 'forwarders-again' }
  const again = records.map((record) => ({ ...record, productDesc: 'sydkap chairs' }))
  await tradeStore.stage(platform, other, staged(again))
  const outcome = await tradeStore.publish({ ...platform, clickhouse }, other, { graceMs: 0 })
  expect(outcome).toEqual({ published: 40, replaced: 0, duplicates: 0 })
  expect((await search({ keywords: 'sydkap' })).total).toBe(40)
})
