/** Callers without the permission to search see the counts and rows of a search, and never the name of a company. */

import { afterAll, expect, test } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { refreshDirectory } from './directory/refresh.ts'
import { startCustomsApp } from './testing/customs-app.ts'
import { makeRecords, publishRecords } from './testing/world.ts'

const { app, close } = await startCustomsApp()
afterAll(close)

const paying = app.signIn({ tier: 'vip2' })
const newFree = async () => {
  const person = app.signIn({ tier: 'vip0', permissions: new Set() })
  await setMembership(app.platform.db, person.orgId, { tier: 'vip0', expiresAt: null })
  return person
}
const free = await newFree()
type Found = { total: number; namesMasked: boolean; list: { companyId: number; trades: number; name: string }[] }
const ask = <T = Found>(path: string, body: object, { token }: { token: string } = free) =>
  app.call<T>('POST', path, { body, token })
const tiles = { dateFrom: '2023-01-01', hsCode: '69' }
const names = /harbor|foshan|gresmalt|hanoi|zhejiang/i

test('the counts are those of a paying caller, and no answer contains a name', async () => {
  const { signal } = new AbortController()
  await refreshDirectory(app.platform, { signal, thorough: true })
  for (const [path, filter] of [
    ['/customs/search', tiles],
    ['/customs/buyers', tiles],
    ['/customs/suppliers', tiles],
    ['/directory/companies', {}],
    ['/directory/companies', { hs: '69' }],
  ] as const) {
    const [masked, complete] = await Promise.all([ask(path, { filter }), ask(path, { filter }, paying)])
    expect(masked.data).toMatchObject({ total: complete.data.total, namesMasked: true })
    expect(complete.data).toMatchObject({ namesMasked: false })
    expect(masked.data.list).toHaveLength(complete.data.list.length)
    expect(masked.data.list.map(({ trades }) => trades)).toEqual(complete.data.list.map(({ trades }) => trades))
    expect(JSON.stringify(complete)).toMatch(names)
    expect(JSON.stringify(masked)).not.toMatch(names)
  }
  const { data } = await ask('/customs/buyers', { filter: tiles })
  expect(data.list[0]).toMatchObject({ name: 'B***', hasEmail: true })
  for (const [path, body] of [
    ['/customs/facets', { filter: tiles }],
    ['/customs/flows/countries', { filter: tiles }],
    ['/customs/flows/ports', { filter: tiles }],
    ['/customs/hs/find', { text: 'tile' }],
  ] as const) {
    const [masked, complete] = await Promise.all([ask(path, body), ask(path, body, paying)])
    expect([path, masked.status, masked.data]).toEqual([path, 200, complete.data])
    expect(JSON.stringify(masked)).not.toMatch(names)
  }
})

test('filters by a company, further pages, and everything that shows a name are refused', async () => {
  const { companyId = 0 } = (await ask('/customs/buyers', { filter: tiles })).data.list[0] ?? {}
  const trades = await ask<{ list: { tradeId: string }[] }>('/customs/search', { filter: tiles })
  const refused: [string, object][] = [
    ...['search', 'search/suggest', 'buyers', 'suppliers', 'facets', 'flows/countries', 'flows/ports'].flatMap((path) =>
      [{ buyer: 'b*' }, { seller: 'h*' }, { company: 'blue' }, { buyerId: companyId }, { sellerIds: [companyId] }].map(
        (one): [string, object] => [`/customs/${path}`, { filter: { ...tiles, ...one } }],
      ),
    ),
    ['/customs/companies/months', { filter: tiles, companies: { side: 'buyer', companyIds: [companyId] } }],
    ['/customs/search', { filter: tiles, page: 2 }],
    ['/customs/buyers', { filter: tiles, page: 2 }],
    ['/customs/record', { tradeId: trades.data.list[0]?.tradeId }],
    ['/customs/company', { companyId }],
    ['/customs/company/suggest', { text: 'blue' }],
    ['/customs/company/records', { companyId, side: 'buyer' }],
    ['/directory/companies', { filter: { name: 'blue' } }],
    ['/directory/companies', { filter: {}, page: 2 }],
    ['/exports/create', { filter: tiles, list: 'buyers', format: 'csv' }],
    ['/exports/preview', { of: { list: 'buyers', filter: tiles } }],
    ['/favourites/toggle', { kind: 'company', targetId: String(companyId), collected: true }],
    ['/favourites/add_many', { kind: 'company', targetIds: [String(companyId)] }],
    ['/monitors/watch_many', { side: 'buyer', companyIds: [companyId] }],
  ]
  for (const [path, body] of refused)
    expect([path, body, (await ask<{ error: string }>(path, body)).data]).toEqual([
      path,
      body,
      expect.objectContaining({ error: 'tier_too_low' }),
    ])
})

test('suggested searches have product words and counts, and no word of a name', async () => {
  const suggested = (filter: object, person = free) =>
    ask<{ spellings: { text: string }[]; codes: object[] }>('/customs/search/suggest', { filter }, person)
  const [first] = makeRecords(1, 72)
  if (first === undefined) throw new Error('no record')
  const record = { ...first, recordId: 'described', productDesc: 'Ceramic tile for Quillfeather Imports' }
  await publishRecords(app.platform, { loadId: 'described', sourceId: 'described' }, [record])
  for (const keywords of ['quilfeather', 'quill feather', 'forquillfeather', 'ceramic quillfaether']) {
    const { status, data } = await suggested({ keywords })
    expect([keywords, status]).toEqual([keywords, 200])
    expect(JSON.stringify(data)).not.toMatch(/quillfeather/i)
    expect(JSON.stringify((await suggested({ keywords }, paying)).data)).toMatch(/quillfeather/i)
  }
  expect((await suggested({ keywords: 'cermic tile' })).data.spellings[0]).toMatchObject({ text: 'ceramic tile' })
  const { data } = await suggested({ hsCode: '6914' })
  expect(data.codes).toEqual((await suggested({ hsCode: '6914' }, paying)).data.codes)
  expect(data.codes).not.toEqual([])
})

test('a search counts once against the day’s limit; a refused one takes nothing; after the limit searches are refused', async () => {
  const person = await newFree()
  const left = async (path: string, body: object) =>
    Number((await ask(path, body, person)).headers['x-quota-remaining'])
  expect(await left('/customs/search', { filter: tiles })).toBe(9)
  expect(await left('/customs/facets', { filter: tiles })).toBe(9)
  expect(await left('/customs/buyers', { filter: tiles })).toBe(9)
  expect(await left('/customs/search/suggest', { filter: tiles })).toBe(9)
  expect(await ask('/customs/search', { filter: { buyer: 'blue' } }, person)).toMatchObject({ status: 403 })
  for (let day = 1; day <= 9; day += 1)
    expect(await left('/customs/search', { filter: { dateFrom: `2023-01-0${day}`, keywords: 'tile' } })).toBe(9 - day)
  expect(await ask('/customs/search', { filter: { keywords: 'lamp' } }, person)).toMatchObject({
    status: 429,
    data: { error: 'quota_exhausted' },
  })
  expect(await ask('/customs/search', { filter: tiles }, person)).toMatchObject({ status: 200 })
})

test('a name in a product description or product tag is not shown in any spelling', async () => {
  const [first] = makeRecords(1, 71)
  if (first === undefined) throw new Error('no record')
  const load = { loadId: 'named', sourceId: 'named' }
  const record = {
    ...first,
    recordId: 'named',
    tradeDate: '2024-05-01',
    hsCode: '970110',
    buyer: { ...first.buyer, name: 'Smith & Sons Ltd' },
    seller: { ...first.seller, name: '佛山陶瓷有限公司' },
    productDesc: 'Order of Smith & Sons Ltd, maker佛山陶瓷有限公司出品',
    productTag: 'SMITH + SONS',
  }
  await publishRecords(app.platform, load, [record])
  const asked = { filter: { hsCode: '970110' } }
  const named = /smith|佛山/i
  expect(JSON.stringify((await ask('/customs/search', asked, paying)).data.list)).toMatch(named)
  const { data } = await ask('/customs/search', asked)
  expect(data.list).toMatchObject([{ productDesc: null, productTag: null, hsCode: '970110' }])
  expect(JSON.stringify(data.list)).not.toMatch(named)
})
