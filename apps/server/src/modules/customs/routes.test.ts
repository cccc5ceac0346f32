import { permissions } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test, vi } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { readQuotas } from '../membership/quota.ts'
import { publishTrades } from './publish/publish.ts'
import { stageTrades } from './publish/stage.ts'
import { makeRecords, staged } from './testing/world.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await app.close()
  await engine.close()
})

const records = makeRecords(200, 31).map((record) => ({
  ...record,
  buyer: {
    ...record.buyer,
    name: 'Blue Harbor Trading LLC',
    country: 'US',
    email: 'buy@blue.example',
    phone: '+12125550100',
  },
}))
const load = { loadId: 'l1', sourceId: 's1', fileName: 'march.csv' }
await stageTrades(app.platform, load, staged(records))
await publishTrades(app.platform, load, { graceMs: 0 })

const vip = app.signIn({ tier: 'vip2' })
const free = app.signIn({ tier: 'vip0', permissions: new Set() })
const withoutContacts = app.signIn({ permissions: new Set(permissions.filter((name) => name !== 'contacts.view')) })

type Row = { tradeId: string; buyer: { companyId: number }; seller: object | null }
const search = (filter: object, token: string = vip.token) =>
  app.call<{ total: number; list: Row[] }>('POST', '/customs/search', { body: { filter }, token })

test('a search answers rows, also under the prefix; who may not search is told so', async () => {
  const answer = await search({ buyer: 'blue harbor' })
  expect(answer).toMatchObject({ status: 200, code: 1, data: { total: 200, totalIsExact: true } })
  expect(answer.data.list).toHaveLength(20)
  const prefixed = await app.call('POST', '/index/api/customs/search', {
    body: { filter: { buyer: 'blue' } },
    token: vip.token,
  })
  expect(prefixed).toMatchObject({ data: { total: 200 } })
  expect(await search({ buyer: 'blue' }, free.token)).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
  expect(await app.call('POST', '/customs/search', { body: { filter: { buyer: 'x' } } })).toMatchObject({
    data: { error: 'sign_in_required' },
  })
})

test('a search that is repeated asks PostgreSQL little, and in no transaction', async () => {
  const user = app.signIn({ tier: 'vip2' })
  const executor = app.platform.db.getExecutor()
  const statements = vi.spyOn(executor, 'executeQuery')
  const connections = vi.spyOn(executor, 'provideConnection')
  const countOf = async () => {
    statements.mockClear()
    connections.mockClear()
    expect(await search({ buyer: 'blue harbor' }, user.token)).toMatchObject({ code: 1 })
    return { statements: statements.mock.calls.length, connections: connections.mock.calls.length }
  }
  // The statements are: terms and plans, the use of the quota and its commit, the companies of the name, one view for
  // each of two queries, names, and the search record. A real session adds one statement.
  expect(await countOf()).toEqual({ statements: 8, connections: 8 })
  expect(await countOf()).toEqual({ statements: 7, connections: 7 })
  vi.restoreAllMocks()
})

/** A user with a membership in the database, from which the daily limits are read. */
const signInPaying = async () => {
  const person = app.signIn({ tier: 'vip1' })
  await setMembership(app.platform.db, person.orgId, { tier: 'vip1', expiresAt: null })
  return person
}
const contactsUsed = async ({ orgId }: { orgId: string }) =>
  (await readQuotas(app.platform, orgId)).quotas.find(({ quota }) => quota === 'contact')?.used

test('reports, records, searches and favourites unlock nothing; one company is unlocked when it is asked for', async () => {
  const member = await signInPaying()
  const [row] = (await search({ buyer: 'blue harbor' }, member.token)).data.list
  if (row === undefined) throw new Error('no row')
  const { companyId } = row.buyer
  const ask = (path: string, body: object, token = member.token) =>
    app.call<Record<string, object>>('POST', path, { body, token })
  const report = { companyId, side: 'buyer' }
  await ask('/favourites/toggle', { kind: 'trade_company', targetId: String(companyId), collected: true })
  const looks = () =>
    Promise.all([
      ask('/customs/company', { companyId }),
      ask('/customs/record', { tradeId: row.tradeId }),
      ask('/favourites/list', {}),
      ...['overview', 'trend', 'records', 'partners', 'products', 'regions', 'ports', 'look_alikes'].map((tab) =>
        ask(`/customs/company/${tab}`, report),
      ),
      ask('/customs/buyers', { filter: { buyer: 'blue harbor' } }),
      ask('/directory/companies', { filter: {} }),
    ])
  const before = await looks()
  expect(JSON.stringify(before)).not.toMatch(/blue\.example|2125550100/)
  expect(before[0]?.data).toMatchObject({
    mayUnlock: true,
    contacts: { email: 'b***@***', phone: '+12***', masked: true },
  })
  expect(await ask('/customs/company/unlocked', {})).toMatchObject({ data: { total: 0 } })

  const refused = await ask('/customs/company/unlock', { companyId }, withoutContacts.token)
  expect(refused).toMatchObject({ data: { error: 'tier_too_low' } })
  expect(await ask('/customs/company/unlock', { companyId: 999_999 })).toMatchObject({ data: { error: 'not_found' } })
  const shown = await Promise.all([1, 2, 3].map(() => ask('/customs/company/unlock', { companyId })))
  for (const { data } of shown)
    expect(data).toMatchObject({ contacts: { email: 'buy@blue.example', phone: '+12125550100', masked: false } })
  expect(await contactsUsed(member)).toBe(1)
  const after = await looks()
  expect(after[0]?.data).toMatchObject({ contacts: { masked: false } })
  expect(after[1]?.data).toMatchObject({ buyerContacts: { masked: false } })
  expect(after[2]?.data).toMatchObject({ list: [{ email: 'buy@blue.example', masked: false }] })
  expect(await ask('/customs/company/unlocked', {})).toMatchObject({ data: { total: 1, list: [{ companyId }] } })
})

test('a company without any contact is shown and not counted', async () => {
  const member = await signInPaying()
  const row = await app.platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where((eb) =>
      eb.and([eb('email', 'is', null), eb('phone', 'is', null), eb('website', 'is', null), eb('address', 'is', null)]),
    )
    .executeTakeFirstOrThrow()
  const body = { companyId: row.companyId }
  expect(await app.call('POST', '/customs/company/unlock', { body, token: member.token })).toMatchObject({
    status: 200,
  })
  expect(await contactsUsed(member)).toBe(0)
})

test('a contact that was unlocked stays so for its organisation when the right ends, and for nobody else', async () => {
  const row = (await search({ buyer: 'blue harbor' })).data.list.find(({ seller }) => seller !== null)
  if (row === undefined) throw new Error('no row')
  const { companyId } = row.buyer
  const member = await signInPaying()
  const unpaid = permissions.filter((name) => name !== 'contacts.view')
  const colleague = app.signIn({ orgId: member.orgId, permissions: new Set(unpaid) })
  const stranger = app.signIn({ permissions: new Set(unpaid) })
  const ended = app.signIn({ orgId: member.orgId, tier: 'vip0', permissions: new Set() })
  type Shown = { contacts: object }
  const company = (who: { token: string }) =>
    app.call<Shown>('POST', '/customs/company', { body: { companyId }, token: who.token })
  const record = (who: { token: string }) =>
    app.call<Record<string, object>>('POST', '/customs/record', { body: { tradeId: row.tradeId }, token: who.token })
  const kept = (who: { token: string }) =>
    app.call<{ total: number; list: { companyId: number; contacts: object }[] }>('POST', '/customs/company/unlocked', {
      body: {},
      token: who.token,
    })
  // Lists show no contacts and do not unlock contacts.
  await search({ buyer: 'blue harbor' }, member.token)
  expect((await company(colleague)).data.contacts).toMatchObject({ email: 'b***@***', masked: true })
  expect((await kept(ended)).data).toMatchObject({ total: 0, list: [] })

  const unlock = (id: number) =>
    app.call('POST', '/customs/company/unlock', { body: { companyId: id }, token: member.token })
  expect(await unlock(companyId)).toMatchObject({ status: 200 })
  expect((await company(colleague)).data.contacts).toMatchObject({ email: 'buy@blue.example', masked: false })
  expect((await record(colleague)).data).toMatchObject({
    buyerContacts: { email: 'buy@blue.example', masked: false },
    sellerContacts: { masked: true },
  })
  expect((await kept(ended)).data).toMatchObject({
    total: 1,
    list: [{ companyId, contacts: { email: 'buy@blue.example' } }],
  })
  const favourite = { kind: 'trade_company', targetId: String(companyId) }
  for (const who of [ended, stranger])
    await app.call('POST', '/favourites/toggle', { body: { ...favourite, collected: true }, token: who.token })
  const favourites = (who: { token: string }) => app.call('POST', '/favourites/list', { body: {}, token: who.token })
  expect(await favourites(ended)).toMatchObject({ data: { list: [{ email: 'buy@blue.example' }] } })
  expect(await favourites(stranger)).toMatchObject({ data: { list: [{ email: 'b***@***' }] } })
  expect(JSON.stringify([await company(stranger), await record(stranger), await kept(stranger)])).not.toMatch(
    /blue\.example|2125550100/,
  )

  // The company is merged into another one and requested by its old number: the same unlock applies.
  const { db } = app.platform
  const other = await db
    .selectFrom('customs_company')
    .select('companyId')
    .where('companyId', '!=', companyId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customs_company')
    .set({ mergedInto: other.companyId })
    .where('companyId', '=', companyId)
    .execute()
  const merged = await app.call<Shown>('POST', '/customs/company', {
    body: { companyId: other.companyId },
    token: colleague.token,
  })
  expect(merged.data.contacts).toMatchObject({ masked: false })
  // The company is unlocked already. The list has each company once, and has no company without records.
  await unlock(other.companyId)
  expect(await contactsUsed(member)).toBe(1)
  await db
    .insertInto('contact_unlock')
    .values({
      orgId: member.orgId,
      kind: 'trade_company',
      targetId: '2147483646',
      userId: member.userId,
      unlockedAt: new Date(),
    })
    .execute()
  expect((await kept(ended)).data).toMatchObject({ total: 1, list: [{ companyId: other.companyId }] })
  expect((await kept(ended)).data.list).toHaveLength(1)
  await db.updateTable('customs_company').set({ mergedInto: null }).where('companyId', '=', companyId).execute()
})

test('what cannot be asked is refused clearly', async () => {
  expect(await search({})).toMatchObject({ status: 422, data: { error: 'no_filter' } })
  expect(await search({ keywords: 'word '.repeat(10_000) })).toMatchObject({
    status: 422,
    data: { error: 'invalid_input', details: [{ path: 'filter.keywords' }] },
  })
  for (const filter of [
    { hsCode: '69a' },
    { originCountries: ['Italy'] },
    { dateFrom: '2024-02-30' },
    { dateFrom: '2024-05-01', dateTo: '2024-04-01' },
    { colour: 'red' },
    { buyerId: -1 },
    { industry: 'alchemy' },
  ])
    expect(await search(filter)).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  for (const tradeId of ['1-2', 'x', '99999-1', '1-99999999999999999999', "1-1'"])
    expect(await app.call('POST', '/customs/record', { body: { tradeId }, token: vip.token })).toMatchObject({
      status: 404,
    })
})

test('codes are found and browsed without a search being counted, by who may search', async () => {
  const org = app.signIn({ tier: 'vip1' })
  const find = (text: string, token = org.token) =>
    app.call<{ list: { code: string }[] }>('POST', '/customs/hs/find', { body: { text }, token })
  const browse = (parent: string, token = org.token) =>
    app.call<{ list: { code: string }[] }>('POST', '/customs/hs/children', { body: { parent }, token })
  expect((await find('瓷砖')).data.list[0]).toMatchObject({ code: '6907', nameCn: '陶瓷砖' })
  expect((await browse('69')).data.list.map(({ code }) => code)).toContain('6907')
  expect((await find('tile')).headers['x-quota-remaining']).toBeUndefined()
  for (const refused of [await find('word '.repeat(10_000)), await find(' '), await browse('6'), await browse('69072')])
    expect(refused).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  expect(await find('tile', free.token)).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
  expect(await browse('', free.token)).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
})

test('a search costs once: its pages, orders, views and facets are free', async () => {
  const org = app.signIn({ tier: 'vip1' })
  const ask = async (path: string, body: object) =>
    Number((await app.call('POST', path, { body, token: org.token })).headers['x-quota-remaining'])
  const filter = { keywords: 'ceramic', originCountries: ['CN'] }
  const after = await ask('/customs/search', { filter })
  expect(await ask('/customs/search', { filter, page: 2, sort: 'amount_desc' })).toBe(after)
  expect(await ask('/customs/facets', { filter })).toBe(after)
  expect(await ask('/customs/buyers', { filter })).toBe(after)
  for (const path of ['/customs/market', '/customs/market/companies', '/customs/market/places'])
    expect(await ask(path, { filter })).toBe(after)
  expect(await ask('/customs/search', { filter: { ...filter, hsCode: '69' } })).toBe(after - 1)
})

test('a market costs one search, however many calls show it; who may not search sees none', async () => {
  const org = app.signIn({ tier: 'vip1' })
  const ask = (path: string, filter: object, token = org.token) => app.call('POST', path, { body: { filter }, token })
  const paths = ['/customs/market', '/customs/market/companies', '/customs/market/places']
  const filter = { hsCode: '6907' }
  const leftAfter = async (path: string, asked: object) => Number((await ask(path, asked)).headers['x-quota-remaining'])
  const before = await leftAfter('/customs/search', { hsCode: '84' })
  const left = await Promise.all(paths.map((path) => leftAfter(path, filter)))
  expect(left).toEqual(paths.map(() => before - 1))
  expect(await leftAfter('/customs/search', filter)).toBe(before - 1)
  expect(await leftAfter('/customs/market', { hsCode: '73' })).toBe(before - 2)
  for (const path of paths) {
    expect(await ask(path, filter, free.token)).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
    expect(await ask(path, {})).toMatchObject({ status: 422, data: { error: 'no_filter' } })
    expect(await ask(path, { dateFrom: '2024-01-01' })).toMatchObject({ status: 422, data: { error: 'no_filter' } })
    for (const wild of [
      { hsCode: '69x' },
      { keywords: 'word '.repeat(10_000) },
      { hsCode: '69', dateFrom: '2024-02-30' },
      { hsCode: '69', dateFrom: '2024-05-01', dateTo: '2024-04-01' },
    ])
      expect(await ask(path, wild)).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  }
})

type Paged = { total: number; list: Record<string, unknown>[] }
const develop = <T = Paged>(path: string, body: object = {}) => app.call<T>('POST', `/api/${path}`, { body })

test('the development endpoints answer real rows with code 200, paged, and reversed by -id', async () => {
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

test('development lists follow sellerId, buyerId and companyType; details answer one', async () => {
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

test.each(specified)('/api/%s has the fields of the spec', async (path, fields) => {
  const { data } = await develop(path)
  expect(Object.keys(data.list[0] ?? {})).toEqual(expect.arrayContaining(fields.slice()))
})

test('companyType 2 is the other side of every list that takes it', async () => {
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

test('a record tells the file and the line that say so', async () => {
  const [row] = (await search({ buyer: 'blue harbor' })).data.list
  const answer = await app.call<{ provenance: object }>('POST', '/customs/record', {
    body: { tradeId: row?.tradeId },
    token: vip.token,
  })
  const [found] = await engine.clickhouse.rows<{ line: number }>(
    `select line from trade where concat(toString(source), '-', toString(key)) = {id:String}`,
    { params: { id: row?.tradeId } },
  )
  expect(answer.data.provenance).toMatchObject({ loadId: expect.any(String), fileName: 'march.csv', line: found?.line })
})
