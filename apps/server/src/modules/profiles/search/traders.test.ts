/** Companies that only trade are in the company search, with their roles, after each count of the customs directory. */

import { randomUUID } from 'node:crypto'
import type { CallOutputOf, CompanyFilter, contract } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, it } from 'vitest'
import { refreshDirectory } from '../../customs/directory/refresh.ts'
import { rollBackTrades } from '../../customs/publish/rollback.ts'
import type { TradeRecord } from '../../customs/record.ts'
import { makeRecords, publishRecords } from '../../customs/testing/world.ts'
import { publishProfiles } from '../records/publish.ts'
import { stageProfiles } from '../records/stage.ts'
import { companyOf, staged } from '../testing/records.ts'
import { indexCompanies } from './indexing.ts'
import { noteTraders } from './traders.ts'

const engine = await startTestClickHouse()
const unlimited = { reserveQuota: async () => ({ commit: async () => {}, release: async () => {}, remaining: null }) }
const app = await startTestApp({ clickhouse: engine.clickhouse, guard: unlimited })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
await platform.jobs.start()
const caller = app.signIn({ tier: 'vip4' })
/** Without the customs search, names that only customs records know are hidden. */
const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
const { signal } = new AbortController()

const [pattern] = makeRecords(1, 1)
const tradeOf = (recordId: string, buyer: string, seller: string): TradeRecord => {
  if (pattern === undefined) throw new Error('no record')
  const address = '12 Le Loi, Ho Chi Minh City'
  const party = (name: string, country: string) => ({ ...pattern.buyer, name, country, address })
  return { ...pattern, recordId, buyer: party(buyer, 'DE'), seller: party(seller, 'VN') }
}
/** Counts the directory, compares it and indexes, as the jobs do. Returns the number of companies that were noted. */
const follow = async (): Promise<number> => {
  await refreshDirectory(platform, { signal, thorough: true })
  const noted = await noteTraders(platform)
  await indexCompanies(platform, { graceMs: 0 })
  return noted
}
const search = async (filter: CompanyFilter): Promise<Record<string, unknown>> => {
  const { list } = await app.ask<CallOutputOf<typeof contract.companySearch.search>>(caller, '/companies/search', {
    filter,
  })
  return Object.fromEntries(list.map(({ name, country, trade }) => [name, { country, trade }]))
}
const roles = async (filter: CompanyFilter) => {
  const facets = await app.ask<CallOutputOf<typeof contract.companySearch.facets>>(caller, '/companies/facets', {
    filter,
  })
  return Object.fromEntries(facets.tradeRoles.map(({ value, companies }) => [value, companies]))
}

it('finds companies that only trade, by name and role, until their records are rolled back', async () => {
  const load = { loadId: randomUUID(), sourceId: 'profiles', sourceName: 'Profiles' }
  const profile = companyOf({ name: 'Elbe Fliesen', country: 'DE' }, { city: 'Hamburg' })
  await stageProfiles(platform, load, staged([profile]))
  await publishProfiles(platform, load)
  await indexCompanies(platform, { graceMs: 0 })
  expect(await search({})).toEqual({ 'Elbe Fliesen': { country: 'DE', trade: null } })
  expect(await roles({})).toEqual({})

  const [first, second] = [randomUUID(), randomUUID()].map((loadId, at) => ({ loadId, sourceId: `trade${at}` }))
  if (first === undefined || second === undefined) throw new Error('no loads')
  await publishRecords(platform, first, [
    tradeOf('1', 'Elbe Fliesen', 'Saigon Keramik'),
    tradeOf('2', 'Elbe Fliesen', 'Saigon Keramik'),
  ])
  expect(await follow()).toBe(2)
  const buying = { country: 'DE', trade: { bought: 2, sold: 0 } }
  const selling = { country: 'VN', trade: { bought: 0, sold: 2 } }
  expect(await search({})).toEqual({ 'Elbe Fliesen': buying, 'Saigon Keramik': selling })
  expect(await search({ keywords: 'saigon' })).toEqual({ 'Saigon Keramik': selling })
  expect(await search({ tradeRoles: ['buyer'] })).toEqual({ 'Elbe Fliesen': buying })
  expect(await search({ tradeRoles: ['seller'], countries: ['VN'] })).toEqual({ 'Saigon Keramik': selling })
  expect(await roles({ tradeRoles: ['buyer'] })).toEqual({ buyer: 1, seller: 1 })
  // The facets without a filter are kept until the index changes.
  expect(await roles({})).toEqual({ buyer: 1, seller: 1 })
  expect(await roles({ cities: ['Hamburg'] })).toEqual({ buyer: 1 })
  const totals = { total: 1, privateTotal: 1, listedTotal: 0 }
  expect(await app.ask(free, '/companies/search', { filter: {} })).toMatchObject({
    ...totals,
    list: [{ name: 'Elbe Fliesen' }],
  })
  for (const filter of [{ keywords: 'saigon' }, { tradeRoles: ['seller'] }])
    expect(await app.ask(free, '/companies/search', { filter })).toMatchObject({ total: 0, list: [] })

  // The map follows the same rule for a plan with the map search but without the customs search.
  const planned = app.signIn({ tier: 'vip1', permissions: new Set(['companies.search', 'map.search']) })
  const view = { shape: 'box', west: -180, south: -85, east: 180, north: 85 }
  for (const [who, names] of [
    [caller, ['Elbe Fliesen', 'Saigon Keramik']],
    [planned, ['Elbe Fliesen']],
  ] as const) {
    const map = await app.ask<CallOutputOf<typeof contract.companyMap.list>>(who, '/companies/map_list', {
      filter: {},
      view,
    })
    expect(map.list.map(({ name }) => name).toSorted()).toEqual(names)
    expect(await app.ask(who, '/companies/map_clusters', { filter: {}, view, zoom: 3 })).toMatchObject({
      total: names.length,
    })
    expect(await app.ask(who, '/companies/map_totals', { filter: {} })).toMatchObject({ placed: names.length })
  }
  expect(await app.ask(free, '/companies/facets', { filter: {} })).toMatchObject({ countries: [{ value: 'DE' }] })
  expect(await app.ask(caller, '/companies/suggest', { text: 'sai' })).toMatchObject({
    list: [{ name: 'Saigon Keramik' }],
  })
  expect(await app.ask(free, '/companies/suggest', { text: 'sai' })).toEqual({ list: [], isCorrected: false })
  expect(await app.ask(free, '/companies/suggest', { text: 'elb' })).toMatchObject({ list: [{ name: 'Elbe Fliesen' }] })
  // Nothing changed since, so nothing is noted again.
  expect(await follow()).toBe(0)

  await publishRecords(platform, second, [tradeOf('1', 'Saigon Keramik', 'Elbe Fliesen')])
  expect(await follow()).toBe(2)
  expect(Object.keys(await search({ tradeRoles: ['buyer'] })).toSorted()).toEqual(['Elbe Fliesen', 'Saigon Keramik'])
  expect(await roles({})).toEqual({ buyer: 2, seller: 2 })
  await rollBackTrades(platform, second, { graceMs: 0 })
  expect(await follow()).toBe(2)
  expect(await search({ tradeRoles: ['buyer'] })).toEqual({ 'Elbe Fliesen': buying })
  await rollBackTrades(platform, first, { graceMs: 0 })
  expect(await follow()).toBe(2)
  expect(await search({})).toEqual({ 'Elbe Fliesen': { country: 'DE', trade: null } })
})
