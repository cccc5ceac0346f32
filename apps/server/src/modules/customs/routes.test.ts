import { permissions } from '@tradewind/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { readQuotas } from '../membership/quota.ts'
import { startCustomsApp } from './testing/customs-app.ts'

const { app, clickhouse, close } = await startCustomsApp()
afterAll(close)

const vip = app.signIn({ tier: 'vip2' })
const free = app.signIn({ tier: 'vip0', permissions: new Set() })
const withoutContacts = app.signIn({ permissions: new Set(permissions.filter((name) => name !== 'contacts.view')) })

type Row = { tradeId: string; buyer: { companyId: number }; seller: object | null }
const search = (filter: object, token: string = vip.token) =>
  app.call<{ total: number; list: Row[] }>('POST', '/customs/search', { body: { filter }, token })

test('a search answers rows, also under the path prefix; a user without permission gets the reason', async () => {
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

test('a repeated search needs few PostgreSQL statements and no transaction', async () => {
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
  // The statements read the terms and plans, reserve and commit one search of the quota, find the companies with the
  // name, read the trade view for two queries, read the names, and write the search record. A real session adds one
  // statement.
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

test('reports, records, searches and favourites unlock no contacts; the unlock call unlocks one company', async () => {
  const member = await signInPaying()
  const [row] = (await search({ buyer: 'blue harbor' }, member.token)).data.list
  if (row === undefined) throw new Error('no row')
  const { companyId } = row.buyer
  const ask = (path: string, body: object, token = member.token) =>
    app.call<Record<string, object>>('POST', path, { body, token })
  const report = { companyId, side: 'buyer' }
  await ask('/favourites/toggle', { kind: 'company', targetId: String(companyId), collected: true })
  const readAll = () =>
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
  const before = await readAll()
  expect(JSON.stringify(before)).not.toMatch(/blue\.example|2125550100/)
  expect(before[0]?.data).toMatchObject({
    mayUnlock: true,
    contacts: { email: 'b***@***', phone: '+12***', masked: true },
  })
  expect(await ask('/customs/company/unlocked', {})).toMatchObject({ data: { total: 0 } })

  const refused = await ask('/customs/company/unlock', { companyId }, withoutContacts.token)
  expect(refused).toMatchObject({ data: { error: 'tier_too_low' } })
  expect(await ask('/customs/company/unlock', { companyId: 999_999 })).toMatchObject({ data: { error: 'not_found' } })
  const unlocked = await Promise.all([1, 2, 3].map(() => ask('/customs/company/unlock', { companyId })))
  for (const { data } of unlocked)
    expect(data).toMatchObject({ contacts: { email: 'buy@blue.example', phone: '+12125550100', masked: false } })
  expect(await contactsUsed(member)).toBe(1)
  const after = await readAll()
  expect(after[0]?.data).toMatchObject({ contacts: { masked: false } })
  expect(after[1]?.data).toMatchObject({ buyerContacts: { masked: false } })
  expect(after[2]?.data).toMatchObject({ list: [{ email: 'buy@blue.example', masked: false }] })
  expect(await ask('/customs/company/unlocked', {})).toMatchObject({ data: { total: 1, list: [{ companyId }] } })
})

test('the companies of a list have marks for their contacts; several become favourites at once, all or none', async () => {
  const member = await signInPaying()
  type Company = { companyId: number; hasEmail: boolean; hasPhone: boolean; hasWebsite: boolean }
  const ask = <T>(path: string, body: object) => app.call<T>('POST', path, { body, token: member.token })
  const { data } = await ask<{ list: Company[] }>('/customs/buyers', { filter: { buyer: 'blue harbor' } })
  const [company] = data.list
  expect(company).toMatchObject({ hasEmail: true, hasPhone: true, hasWebsite: false })
  const ids = await app.platform.db.selectFrom('customs_company').select('companyId').limit(3).execute()
  const targetIds = ids.map(({ companyId }) => String(companyId))
  const add = (more: string[] = []) =>
    ask<{ added: number }>('/favourites/add_many', { kind: 'company', targetIds: [...targetIds, ...more] })
  expect(await add(['999999'])).toMatchObject({ data: { error: 'not_found' } })
  expect(await ask('/favourites/list', {})).toMatchObject({ data: { total: 0 } })
  const twice = await Promise.all([add(), add(targetIds)])
  expect(twice.map((answer) => answer.data.added).toSorted()).toEqual([0, 3])
  expect(await ask('/favourites/list', {})).toMatchObject({ data: { total: 3 } })
})

test('another page, order or view of a search, and a preview of the chosen companies, are the same search', async () => {
  const member = await signInPaying()
  const ask = <T>(path: string, body: object) => app.call<T>('POST', path, { body, token: member.token })
  const filter = { hsCode: '69', minTrades: 2, companySide: 'seller' }
  const { data } = await ask<{ list: { companyId: number }[] }>('/customs/suppliers', { filter })
  const companyIds = data.list.map(({ companyId }) => companyId)
  const months = await ask<{ months: string[] }>('/customs/companies/months', {
    filter,
    companies: { side: 'seller', companyIds },
  })
  expect(months.data.months).toHaveLength(12)
  const of = { list: 'suppliers', filter: { ...filter, sellerIds: companyIds.slice(0, 2) } }
  expect(await ask('/exports/preview', { of })).toMatchObject({ data: { items: 2 } })
  for (const [path, more] of [
    ['/customs/search', { sort: 'date_asc', page: 2, limit: 10 }],
    ['/customs/suppliers', { sort: 'last_desc' }],
    ['/customs/facets', {}],
    ['/customs/market/switches', { switches: { minTrades: 5 } }],
  ] as const)
    expect(await ask(path, { filter, ...more })).toMatchObject({ status: 200 })
  const { quotas } = await readQuotas(app.platform, member.orgId)
  expect(quotas.find(({ quota }) => quota === 'search')?.used).toBe(1)
})

test('a company without contacts is shown and takes no unlock', async () => {
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

test('an unlocked contact stays visible to its organisation after the permission ends, and to no other organisation', async () => {
  const row = (await search({ buyer: 'blue harbor' })).data.list.find(({ seller }) => seller !== null)
  if (row === undefined) throw new Error('no row')
  const { companyId } = row.buyer
  const member = await signInPaying()
  const unpaid = permissions.filter((name) => name !== 'contacts.view')
  const colleague = app.signIn({ orgId: member.orgId, permissions: new Set(unpaid) })
  const stranger = app.signIn({ permissions: new Set(unpaid) })
  const ended = app.signIn({ orgId: member.orgId, tier: 'vip0', permissions: new Set() })
  type CompanyContacts = { contacts: object }
  const company = (who: { token: string }) =>
    app.call<CompanyContacts>('POST', '/customs/company', { body: { companyId }, token: who.token })
  const record = (who: { token: string }) =>
    app.call<Record<string, object>>('POST', '/customs/record', { body: { tradeId: row.tradeId }, token: who.token })
  const listUnlocked = (who: { token: string }) =>
    app.call<{ total: number; list: { companyId: number; contacts: object }[] }>('POST', '/customs/company/unlocked', {
      body: {},
      token: who.token,
    })
  // Lists show no contacts and do not unlock contacts.
  await search({ buyer: 'blue harbor' }, member.token)
  expect((await company(colleague)).data.contacts).toMatchObject({ email: 'b***@***', masked: true })
  expect((await listUnlocked(ended)).data).toMatchObject({ total: 0, list: [] })

  const unlock = (id: number) =>
    app.call('POST', '/customs/company/unlock', { body: { companyId: id }, token: member.token })
  expect(await unlock(companyId)).toMatchObject({ status: 200 })
  expect((await company(colleague)).data.contacts).toMatchObject({ email: 'buy@blue.example', masked: false })
  expect((await record(colleague)).data).toMatchObject({
    buyerContacts: { email: 'buy@blue.example', masked: false },
    sellerContacts: { masked: true },
  })
  expect((await listUnlocked(ended)).data).toMatchObject({
    total: 1,
    list: [{ companyId, contacts: { email: 'buy@blue.example' } }],
  })
  const favourite = { kind: 'company', targetId: String(companyId) }
  // A favourite that was added before the membership ended stays in the list.
  for (const who of [ended, stranger]) {
    const { token } = app.signIn({ ...who, permissions: new Set(permissions) })
    await app.call('POST', '/favourites/toggle', { body: { ...favourite, collected: true }, token })
  }
  const favourites = (who: { token: string }) => app.call('POST', '/favourites/list', { body: {}, token: who.token })
  expect(await favourites(ended)).toMatchObject({ data: { list: [{ email: 'buy@blue.example' }] } })
  expect(await favourites(stranger)).toMatchObject({ data: { list: [{ email: 'b***@***' }] } })
  expect(JSON.stringify([await company(stranger), await record(stranger), await listUnlocked(stranger)])).not.toMatch(
    /blue\.example|2125550100/,
  )

  // The company is merged into another company and requested by its old number. The unlock of the old number still
  // applies.
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
  const merged = await app.call<CompanyContacts>('POST', '/customs/company', {
    body: { companyId: other.companyId },
    token: colleague.token,
  })
  expect(merged.data.contacts).toMatchObject({ masked: false })
  // The company is already unlocked. The list of partners has each company once, and has no company without records.
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
  expect((await listUnlocked(ended)).data).toMatchObject({ total: 1, list: [{ companyId: other.companyId }] })
  expect((await listUnlocked(ended)).data.list).toHaveLength(1)
  await db.updateTable('customs_company').set({ mergedInto: null }).where('companyId', '=', companyId).execute()
})

test('an invalid request is refused with a clear message', async () => {
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

test('signed-in users find and browse HS codes without using the search quota', async () => {
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
  expect(await find('tile', free.token)).toMatchObject({ status: 200 })
  expect(await browse('', free.token)).toMatchObject({ status: 200 })
})

test('a search counts once; its pages, orders, views and facets are free', async () => {
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
  expect(await ask('/customs/market/switches', { filter, switches: { since: '2024-01-01' }, page: 2 })).toBe(after)
  expect(await ask('/customs/search', { filter: { ...filter, hsCode: '69' } })).toBe(after - 1)
})

test('a market counts as one search for all its calls, and is refused to users who may not search', async () => {
  const org = app.signIn({ tier: 'vip1' })
  const ask = (path: string, filter: object, token = org.token) => app.call('POST', path, { body: { filter }, token })
  const paths = ['/customs/market', '/customs/market/companies', '/customs/market/places', '/customs/market/switches']
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

test('a record shows its file and its line in the file', async () => {
  const [row] = (await search({ buyer: 'blue harbor' })).data.list
  const answer = await app.call<{ provenance: object }>('POST', '/customs/record', {
    body: { tradeId: row?.tradeId },
    token: vip.token,
  })
  const [found] = await clickhouse.rows<{ line: number }>(
    `select line from trade where concat(toString(source), '-', toString(key)) = {id:String}`,
    { params: { id: row?.tradeId } },
  )
  expect(answer.data.provenance).toMatchObject({ loadId: expect.any(String), fileName: 'march.csv', line: found?.line })
})
