/** The development endpoints answer the published records in the form of the specification's section 7. */

import { afterAll, expect, test } from 'vitest'
import { startCustomsApp } from '../testing/customs-app.ts'

const { app, close } = await startCustomsApp()
afterAll(close)

type Paged = { total: number; list: Record<string, unknown>[] }
const develop = <T = Paged>(path: string, body: object = {}) => app.call<T>('POST', `/api/${path}`, { body })

test('the development endpoints answer real rows with code 200, in pages, and reversed by -id', async () => {
  const paths = [
    'trade/list',
    'trade/company/buyer',
    'trade/company/seller',
    'trade/market',
    'country/seller',
    'country/buyer',
    'partner/list',
    'hscode/list',
    'product/list',
    'country/list',
    'port/list',
    'trend/list',
  ]
  for (const path of paths) {
    const answer = await develop(path, { limit: 100 })
    expect([path, answer.code, answer.status]).toEqual([path, 200, 200])
    const { total, list } = answer.data
    expect([path, list.length]).toEqual([path, Math.min(100, total)])
    expect(total).toBeGreaterThan(0)
    const reversed = await develop(path, { limit: 100, sort: '-id' })
    if (total <= 100) expect([path, reversed.data.list]).toEqual([path, list.toReversed()])
    expect((await develop(path, { page: 2, limit: 1 })).data.list).toEqual(list.slice(1, 2))
  }
})

test('development lists use sellerId, buyerId and companyType; details answer one company', async () => {
  const all = await develop('trade/list', { limit: 100 })
  const sold = all.data.list.find((row) => row['sellerId'] !== null)
  const bySeller = await develop('trade/list', { sellerId: sold?.['sellerId'], buyerId: 1, limit: 100 })
  expect(new Set(bySeller.data.list.map((row) => row['sellerId']))).toEqual(new Set([sold?.['sellerId']]))
  const one = await develop<Record<string, unknown>>('trade/detail', { id: sold?.['tradeId'] })
  expect(one.data).toEqual(sold)
  expect(await develop('trade/detail', { id: '1-1' })).toMatchObject({ status: 404 })
  const buyers = await develop('partner/list', { companyType: 1 })
  expect(buyers.data.list[0]).toMatchObject({ name: 'Blue Harbor Trading LLC', tradeCount: 200, tradePercent: 100 })
  const sellers = await develop('partner/list', { companyType: 2 })
  expect(sellers.data.list[0]).toHaveProperty('buyerCount')
  expect(JSON.stringify(buyers)).not.toContain('buy@blue.example')
  const company = await develop<{ buyCount: number; company: object }>('company/detail')
  expect(company.data).toMatchObject({ buyCount: 200, company: { name: 'Blue Harbor Trading LLC', email: 'b***@***' } })
  const countries = await develop<unknown[]>('countryRegion/list')
  expect(countries.data.length).toBeGreaterThan(200)
})

/** Section 3 of the specification defines the fields of each kind of row. */
const party = ['', 'Id', 'Country', 'CountryId', 'CountryIcon', 'Port', 'Email', 'Phone', 'Website']
const sums = ['amount', 'quantity', 'weight', 'tradeCount', 'tradePercent']
const contact = ['name', 'country', 'address', 'email', 'phone', 'website', 'scope']
const parted = ['tradeCount', 'tradePercent', 'tradeTotal', 'companyType']
const place = ['name', 'icon', 'coord', 'countryId', ...parted]
const specified: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['trade/list', ['tradeId', 'tradeDate', ...party.flatMap((field) => [`buyer${field}`, `seller${field}`])]],
  ['trade/list', ['productDesc', 'productHscode', 'productTag', 'productCountry', 'quantity', 'quantityUnit']],
  ['trade/list', ['weight', 'weightUnit', 'amount', 'price', 'container', 'notifier', 'tradeCode', 'transport']],
  ['trade/company/buyer', ['buyerId', ...contact, ...sums, 'totalTradeCount', 'sellerCount']],
  ['trade/company/seller', ['sellerId', ...contact, ...sums, 'totalTradeCount', 'buyerCount']],
  ['partner/list', ['companyId', ...contact, ...sums, 'totalTradeCount']],
  ['trade/market', place],
  ['country/seller', place],
  ['country/buyer', place],
  ['country/list', place],
  ['hscode/list', ['hscode', 'product', ...parted]],
  ['product/list', ['product', ...parted]],
  ['port/list', ['port', ...parted]],
  ['trend/list', ['monthText', 'month', ...sums, 'sellerCount', 'buyerCount']],
]

test.each(specified)('/api/%s has the fields of the specification', async (path, fields) => {
  const { data } = await develop(path)
  expect(Object.keys(data.list[0] ?? {})).toEqual(expect.arrayContaining(fields.slice()))
})

test('companyType 2 gives the other side in every list that accepts it', async () => {
  for (const path of ['hscode/list', 'product/list', 'country/list', 'port/list']) {
    const [buying, selling] = await Promise.all([1, 2].map((companyType) => develop(path, { companyType })))
    expect([path, buying?.data.list[0]?.['companyType']]).toEqual([path, 1])
    expect([path, selling?.data.list[0]?.['companyType']]).toEqual([path, 2])
  }
  const [arrival, departure] = await Promise.all([1, 2].map((companyType) => develop('port/list', { companyType })))
  expect(arrival?.data.list).not.toEqual(departure?.data.list)
  const region = await develop<Record<string, unknown>[]>('countryRegion/list')
  expect(Object.keys(region.data[0] ?? {})).toEqual(
    expect.arrayContaining(
      ['id', 'name', 'nameEn', 'nameLocal', 'namePy', 'nameAlias', 'icon', 'code', 'hot', 'lang', 'phoneCode'].concat([
        'phoneLength',
        'area',
      ]),
    ),
  )
  const sample = await develop<{ company: object }>('company/detail')
  const known = ['address', 'companyId', 'countryId', 'industry', 'registerNumber', 'scope', 'website', 'yturl']
  expect(Object.keys(sample.data.company)).toEqual(expect.arrayContaining(known))
})
