/** The staff, financing, news and trade of the company detail. */

import { permissions, type contract, type CallOutputOf } from '@tradewind/contract'
import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/index.ts'
import { tradeStore } from '../../customs/index.ts'
import { makeRecords, staged } from '../../customs/testing/world.ts'
import { setMembership } from '../../membership/index.ts'
import { readQuotas } from '../../membership/quota.ts'
import { startDetailApp } from '../testing/detail-app.ts'
import { companyOf, fundingRecordOf, newsOf, personOf } from '../testing/records.ts'

const { app, close, publish, numberOf } = await startDetailApp()
afterAll(close)

type Calls = typeof contract.companyDetail
const vip = app.signIn({ tier: 'vip2' })
const free = app.signIn({
  tier: 'vip0',
  permissions: new Set(permissions.filter((name) => !['customs.search', 'contacts.view'].includes(name))),
})
const read = <N extends keyof Calls>(name: N, body: object, who: { token: string } = vip) =>
  app.ask<CallOutputOf<Calls[N]>>(who, `/company/detail/${name}`, body)

test('a person in twenty companies counts once in each, with masked contacts until the company is unlocked', async () => {
  const companies = Array.from({ length: 20 }, (_, index) => ({
    name: `Sperber ${'abcdefghijklmnopqrst'.charAt(index).repeat(6)} Werk`,
    country: 'DE',
    email: `post@sperber-${index}.example`,
  }))
  const contacts = { email: 'ada@sperber.example', phone: '+49 30 7654321', profileUrl: 'https://linkedin.com/in/ada' }
  const person = {
    name: 'Ada Lind',
    title: 'CEO',
    seniority: 'c_level',
    department: 'management',
    ...contacts,
  } as const
  await publish(companies.flatMap((company) => [companyOf(company), personOf(company, person)]))
  await publish(
    companies.map((company) => personOf(company, { name: 'ADA LIND', city: 'Kiel' })),
    { trust: 10 },
  )
  const buyer = app.signIn({ tier: 'vip2' })
  await setMembership(app.platform.db, buyer.orgId, { tier: 'vip2', expiresAt: null })
  await app.ask(buyer, '/customs/company/unlock', { companyId: await numberOf(companies[0]?.name ?? '') })
  for (const [index, { name }] of companies.entries()) {
    const companyId = await numberOf(name)
    expect(await read('departments', { companyId })).toEqual({
      total: 1,
      former: 0,
      reserve: 1,
      isComplete: true,
      departments: [{ department: 'management', count: 1, seniorities: [{ seniority: 'c_level', count: 1 }] }],
      seniorities: [{ seniority: 'c_level', count: 1 }],
    })
    const masked = { email: 'a***@***', phone: '+49***', profileUrl: '***.com' }
    const page = { total: 1, totalIsExact: true, list: [{ name: 'Ada Lind', city: 'Kiel', ...masked }] }
    expect(await read('people', { companyId, reserve: true }, free)).toMatchObject({ ...page, mayUnlock: false })
    const own = await read('people', { companyId }, buyer)
    expect(own).toMatchObject({ masked: index > 0, mayUnlock: true, list: [index > 0 ? masked : contacts] })
  }
})

test('an unlock shows the contacts of staff of a company that has no contacts itself', async () => {
  const company = { name: 'Zaunkoenig Kontor', country: 'DE' }
  await publish([personOf(company, { name: 'Ada', email: 'ada@zaun.example' }), companyOf({ name: 'Leer Werk' })])
  const buyer = app.signIn({ tier: 'vip2' })
  await setMembership(app.platform.db, buyer.orgId, { tier: 'vip2', expiresAt: null })
  const companyId = await numberOf(company.name)
  expect(await read('people', { companyId }, buyer)).toMatchObject({ masked: true, list: [{ email: 'a***@***' }] })
  await app.ask(buyer, '/customs/company/unlock', { companyId })
  expect(await read('people', { companyId }, buyer)).toMatchObject({
    masked: false,
    list: [{ email: 'ada@zaun.example' }],
  })
  await app.ask(buyer, '/customs/company/unlock', { companyId: await numberOf('Leer Werk') })
  const { quotas } = await readQuotas(app.platform, buyer.orgId)
  expect(quotas.find(({ quota }) => quota === 'contact')?.used).toBe(1)
})

test('staff can be filtered by department, seniority, key staff and former staff', async () => {
  const company = { name: 'Weihe Kontor', country: 'DE' }
  await publish([
    personOf(company, { name: 'Ada', seniority: 'owner', department: 'management' }),
    personOf(company, { name: 'Bo', seniority: 'head', department: 'purchasing' }),
    personOf(company, { name: 'Cy', seniority: 'manager', department: 'purchasing' }),
    personOf(company, { name: 'Di' }),
    personOf(company, { name: 'Eve', seniority: 'owner', department: 'management', endedOn: '2020' }),
  ])
  const companyId = await numberOf(company.name)
  const names = async (filter: object) => (await read('people', { companyId, ...filter })).list.map(({ name }) => name)
  expect(await names({})).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
  expect(await names({ reserve: true })).toEqual(['Ada', 'Bo'])
  expect(await names({ department: 'purchasing' })).toEqual(['Bo', 'Cy'])
  expect(await names({ department: 'purchasing', seniority: 'manager' })).toEqual(['Cy'])
  expect(await names({ department: 'unknown' })).toEqual(['Di'])
  expect(await names({ former: true })).toEqual(['Eve'])
  expect(await names({ page: 2, limit: 3 })).toEqual(['Di'])
  const wrong = await app.call('POST', '/company/detail/people', {
    body: { companyId, seniority: 'king' },
    token: vip.token,
  })
  expect(wrong).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
})

test('financing has the rounds and both sides of acquisitions, newest first, with totals by year', async () => {
  const milan = { name: 'Milan Optik', country: 'DE' }
  const rohr = { name: 'Rohrweihe Linsen', country: 'DE' }
  const bought = (on: string) => ({ kind: 'acquisition', on, amountUsd: 9 }) as const
  const records = [
    fundingRecordOf(milan, { round: 'Seed', on: '2023-05', amountUsd: 1, investors: ['Ada'] }),
    fundingRecordOf(milan, { round: 'Series A', on: '2024-02-03', amountUsd: 5 }),
    fundingRecordOf(rohr, bought('2024-03'), { buyer: milan }),
  ]
  await publish([...records, fundingRecordOf(milan, { ...bought('2025-01'), buyerName: 'Unknown Capital' })])
  await publish(records)
  const { rounds, ...rest } = await read('financing', { companyId: await numberOf(milan.name) })
  expect(rounds.map(({ round, amountUsd, origins }) => [round, amountUsd, origins.length])).toEqual([
    ['Series A', 5, 2],
    ['Seed', 1, 2],
  ])
  expect(rest).toMatchObject({
    totalUsd: 6,
    acquisitions: [
      { role: 'suffered', companyId: null, name: 'Unknown Capital', on: '2025-01' },
      { role: 'made', companyId: await numberOf(rohr.name), name: rohr.name, origins: [{}, {}] },
    ],
    years: [
      { year: 2024, rounds: 1, amountUsd: 5 },
      { year: 2023, rounds: 1, amountUsd: 1 },
    ],
  })
  const other = await read('financing', { companyId: await numberOf(rohr.name) })
  expect(other.acquisitions).toMatchObject([{ role: 'suffered', name: milan.name }])
})

test('news come newest first, once for each link, without contacts and own links while masked', async () => {
  const company = {
    name: 'Bussard Presse',
    country: 'DE',
    website: 'https://bussard.example',
    email: 'a@bussard.example',
  }
  const days = ['2026-01-02', '2026-03-04', null]
  await publish([
    companyOf(company),
    ...days.map((date, index) =>
      newsOf(company, {
        title: `News ${index}`,
        date,
        content: 'Call +49 30 7654321 or a@bussard.example',
        link: index === 0 ? 'https://news.bussard.example/0' : `https://press.example/${index}`,
      }),
    ),
  ])
  await publish([newsOf(company, { title: 'Copied', date: '2026-03-05', link: 'http://www.press.example/1' })])
  const companyId = await numberOf(company.name)
  const page = await read('news', { companyId })
  expect(page.list.map(({ title }) => title)).toEqual(['News 1', 'News 0', 'News 2'])
  expect(page.list.map(({ link }) => link)).toEqual(['https://press.example/1', null, 'https://press.example/2'])
  expect(JSON.stringify(page)).not.toMatch(/bussard\.example|7654321/)
  expect(await read('news', { companyId, page: 2, limit: 2 })).toMatchObject({ total: 3, list: [{ title: 'News 2' }] })
})

test('trade has the totals of both sides, null for a side without records, and needs the customs search', async () => {
  const records = makeRecords(60, 4)
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(app.platform, load, staged(records))
  await tradeStore.publish(app.platform, load, { graceMs: 0 })
  const isBlue = (name: string | null) => name?.startsWith('Blue Harbor') ?? false
  const bought = records.filter(({ buyer }) => isBlue(buyer.name))
  const party = bought[0]?.buyer
  if (party === undefined) throw new Error('no buyer')
  const numbers = await registerCompanies(app.platform.db, [{ party, seenOn: '2026-01-01' }])
  const { companyId } = numbers(party)
  const { menu } = await read('menu', { companyId })
  const figures = await read('trade', { companyId })
  expect(figures?.seller).toBeNull()
  const buyer = figures?.buyer
  expect(buyer?.trades).toBe(menu.find(({ path }) => path === 'customsTrade')?.count)
  expect(buyer?.trades).toBeGreaterThan(0)
  const never = { companyId: await numberOf('Weihe Kontor') }
  expect(await read('trade', never)).toBeNull()
  const refused = await app.call('POST', '/company/detail/trade', { body: { companyId }, token: free.token })
  expect(refused).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
})
