/** The menu and the information of the company detail, with and without the right to see contacts. */

import { permissions, type contract, type CallOutputOf } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/index.ts'
import { tradeStore } from '../../customs/index.ts'
import { makeRecords, staged } from '../../customs/testing/world.ts'
import { setMembership } from '../../membership/index.ts'
import { startDetailApp } from '../testing/detail-app.ts'
import { companyOf, fundingRecordOf, newsOf, personOf, shareholdingOf, technologyOf } from '../testing/records.ts'

const { app, close, publish, numberOf } = await startDetailApp()
afterAll(close)

type Calls = typeof contract.companyDetail
type Answer<N extends keyof Calls> = CallOutputOf<Calls[N]>

const vip = app.signIn({ tier: 'vip2' })
const free = app.signIn({
  tier: 'vip0',
  permissions: new Set(permissions.filter((name) => !['customs.search', 'contacts.view'].includes(name))),
})
const read = <N extends keyof Calls>(name: N, body: object, who: { token: string } = vip) =>
  app.ask<Answer<N>>(who, `/company/detail/${name}`, body)

const kranich = { name: 'Kranich Fliesen GmbH', country: 'DE' }
const contacts = {
  email: 'post@kranich.example',
  phone: '+493012345678',
  website: 'https://www.kranich.example',
  address: 'Hafenkai 7',
}
const secrets = ['post@', 'sales@', 'kranich.example', '12345678', '7654321', 'Hafenkai', 'linkedin.com/company']

beforeAll(async () => {
  await publish(
    [
      companyOf(
        { ...kranich, ...contacts },
        {
          city: 'Kiel',
          description:
            'Tiles since 1998 - 2005. Write to sales@kranich.example or see shop.kranich.example, +49 431 7654321',
          socials: { linkedin: 'https://linkedin.com/company/kranich' },
          technologies: ['SAP'],
          logo: 'https://kranich.example/logo.png',
        },
        { asOf: '2026-02-01' },
      ),
      technologyOf(kranich, { name: 'React', category: 'Web', firstSeenOn: '2024-05', lastSeenOn: '2026-01' }),
      personOf(kranich, { name: 'Ada Lind', seniority: 'c_level', department: 'management', title: 'CEO' }),
      personOf(kranich, { name: 'Bo Frank', seniority: 'staff', department: 'sales' }),
      personOf(kranich, { name: 'Cy Holm', endedOn: '2024' }),
      shareholdingOf(kranich, null, { holderName: 'Ada Lind', percent: 70 }),
      shareholdingOf(kranich, { name: 'Kranich Holding', country: 'DE' }, { percent: 40, relation: 'direct_parent' }),
      shareholdingOf({ name: 'Kranich Logistik', country: 'DE' }, kranich, { percent: 100 }),
      fundingRecordOf(kranich, { round: 'Seed', on: '2024-03' }),
      newsOf(kranich, { title: 'New hall', date: '2026-01-01', link: 'https://press.example/1' }),
    ],
    { sourceName: 'Register', trust: 80 },
  )
  await publish(
    [
      companyOf(kranich, { city: 'Jena', technologies: ['react'] }, { asOf: '2026-03-01' }),
      newsOf(kranich, { title: 'New hall opened', date: '2026-01-01', link: 'http://www.press.example/1/' }),
    ],
    { sourceId: 'demo-directory', sourceName: 'Directory' },
  )
})

const countsOf = ({ menu }: Answer<'menu'>) =>
  Object.fromEntries(
    menu.flatMap(({ path, count, childMenu }) => [
      [path, count],
      ...childMenu.map((child) => [`${path}.${child.path}`, child.count] as const),
    ]),
  )

test('the menu has the entries of the specification with true counts', async () => {
  const companyId = await numberOf(kranich.name)
  const head = await read('menu', { companyId })
  expect(head).toMatchObject({ companyId, name: kranich.name, country: 'DE', isDemonstration: true, masked: true })
  expect(head.menu.map(({ path }) => path)).toEqual([
    'information',
    'enterpriseAtlas',
    'personnel',
    'customsTrade',
    'financing',
    'news',
  ])
  expect(head.menu.map(({ childMenu }) => childMenu.map(({ path }) => path))).toEqual([
    ['business', 'shareholder', 'technology'],
    ['enterpriseAtlas', 'shareholding'],
    ['department', 'total', 'reserve'],
    [],
    [],
    [],
  ])
  const ids = head.menu.flatMap(({ id, childMenu }) => [id, ...childMenu.map((child) => child.id)])
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1))
  const { 'information.business': facts, information, ...counts } = countsOf(head)
  expect(counts).toEqual({
    'information.shareholder': 2,
    'information.technology': 2,
    enterpriseAtlas: 3,
    'enterpriseAtlas.enterpriseAtlas': 3,
    'enterpriseAtlas.shareholding': 3,
    personnel: 2,
    'personnel.department': 2,
    'personnel.total': 2,
    'personnel.reserve': 1,
    customsTrade: 0,
    financing: 1,
    news: 1,
  })
  expect(information).toBe((facts ?? 0) + 4)
  const names = (
    await app.call<Answer<'menu'>>('POST', '/company/detail/menu', {
      body: { companyId },
      token: vip.token,
      headers: { lang: 'en' },
    })
  ).data.menu
  expect(names[1]).toMatchObject({ name: 'Corporate chart', childMenu: [{ name: 'Equity penetration' }, {}] })
})

test('information names the source and day of each fact, and the differing values', async () => {
  const { facts } = await read('information', { companyId: await numberOf(kranich.name) })
  expect(facts?.city).toEqual({
    value: 'Kiel',
    sourceName: 'Register',
    asOf: '2026-02-01',
    others: [{ value: 'Jena', sourceName: 'Directory', asOf: '2026-03-01' }],
  })
  expect(facts).toMatchObject({ isParent: true, isSubsidiary: true, state: null })
})

test('contacts are masked until the company is unlocked, also inside texts', async () => {
  const companyId = await numberOf(kranich.name)
  for (const who of [vip, free]) {
    const answer = await read('information', { companyId }, who)
    const { facts } = answer
    expect(answer).toMatchObject({ name: kranich.name, contacts: { masked: true } })
    expect(facts?.emails.map(({ value }) => value)).toEqual(['p***@***'])
    expect(facts?.description?.value).toBe('Tiles since 1998 - 2005. Write to s***@*** or see ***.example, +49***')
    for (const name of ['menu', 'information', 'shareholders', 'technologies'] as const) {
      const text = JSON.stringify(await read(name, { companyId }, who))
      expect(
        secrets.filter((secret) => text.includes(secret)),
        name,
      ).toEqual([])
    }
  }
  const buyer = app.signIn({ tier: 'vip2' })
  await setMembership(app.platform.db, buyer.orgId, { tier: 'vip2', expiresAt: null })
  await app.ask(buyer, '/customs/company/unlock', { companyId })
  const { facts, contacts: shown } = await read('information', { companyId }, buyer)
  expect(shown).toMatchObject({ ...contacts, masked: false })
  expect(facts?.emails).toMatchObject([{ value: contacts.email }])
  expect(facts?.description?.value).toContain('sales@kranich.example')
  expect((await read('menu', { companyId }, buyer)).website).toBe(contacts.website)
})

test('shareholders are listed by share, with the sum of what sources say', async () => {
  const companyId = await numberOf(kranich.name)
  const { total, list, percentSum } = await read('shareholders', { companyId })
  expect({ total, percentSum }).toEqual({ total: 2, percentSum: 110 })
  expect(list).toMatchObject([
    { companyId: null, name: 'Ada Lind', kind: 'person', percent: 70, sourceName: 'Register' },
    { companyId: await numberOf('Kranich Holding'), kind: 'company', country: 'DE', relation: 'direct_parent' },
  ])
  expect(await read('shareholders', { companyId, page: 2, limit: 1 })).toMatchObject({ total: 2, list: [list[1]] })
})

test('technologies have their category, and the days on which sources saw them', async () => {
  const companyId = await numberOf(kranich.name)
  expect(await read('technologies', { companyId })).toMatchObject({
    total: 2,
    list: [
      { value: 'React', category: 'Web', firstSeenOn: '2024-05', lastSeenOn: '2026-01', origins: [{}, {}] },
      { value: 'SAP', category: null, origins: [{ sourceName: 'Register' }] },
    ],
  })
})

test('the name of a company that only trade records name is masked without the customs search', async () => {
  const records = makeRecords(40, 3)
  const load = { loadId: 'l1', sourceId: 's1' }
  await tradeStore.stage(app.platform, load, staged(records))
  await tradeStore.publish(app.platform, load, { graceMs: 0 })
  const party = records.find(({ buyer }) => buyer.name?.startsWith('Blue Harbor'))?.buyer
  if (party === undefined) throw new Error('no buyer')
  const { companyId } = (await registerCompanies(app.platform.db, [{ party, seenOn: '2026-01-01' }]))(party)
  const shown = await read('menu', { companyId })
  expect(shown).toMatchObject({ name: 'Blue Harbor Trading LLC', nameMasked: false, isDemonstration: false })
  expect(countsOf(shown)['customsTrade']).toBeGreaterThan(0)
  for (const name of ['menu', 'information'] as const) {
    const answer = await read(name, { companyId }, free)
    expect(answer).toMatchObject({ name: 'B***', nameMasked: true })
    expect(JSON.stringify(answer).toLowerCase()).not.toContain('harbor')
  }
})

test.each(['menu', 'information', 'shareholders', 'technologies'])('%s refuses an unknown company', async (name) => {
  const call = (body: object) => app.call('POST', `/company/detail/${name}`, { body, token: vip.token })
  expect(await call({ companyId: 2_000_000_000 })).toMatchObject({ status: 404, data: { error: 'not_found' } })
  expect(await call({ companyId: 4_294_967_295 })).toMatchObject({ status: 404, data: { error: 'not_found' } })
  for (const companyId of [0, -1, 1.5, 'x', null])
    expect(await call({ companyId })).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  expect(await app.call('POST', `/company/detail/${name}`, { body: { companyId: 1 } })).toMatchObject({
    data: { error: 'sign_in_required' },
  })
})
