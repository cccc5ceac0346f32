/** Lookups over HTTP with both engines: what each kind of value finds, masking, counting and refusals. */

import type { LookupFilter } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { unlockCompany } from '../companies/index.ts'
import { publishListRows } from '../lists/publish.ts'
import { stageListRows } from '../lists/stage.ts'
import { recordOf as listRecordOf } from '../lists/testing/records.ts'
import { setMembership } from '../membership/index.ts'
import { companyOf, fairOf, personOf } from '../profiles/testing/records.ts'
import { partyOf, startLookupWorld } from './testing/lookup-world.ts'

const { app, platform, publish, publishTraded, look, close } = await startLookupWorld()
afterAll(close)

const weide = { name: 'Weide Handel', country: 'DE' }
await publish(
  [
    companyOf(
      { ...weide, email: 'info@weide.example', phone: '+49 431 555010', website: 'https://www.weide.example' },
      { socials: { facebook: 'https://www.facebook.com/weide.handel', x: 'https://twitter.com/WeideHandel' } },
      { recordId: 'c1', asOf: '2026-02-03' },
    ),
    companyOf({ name: 'Birke Import', country: 'DE' }, {}, { recordId: 'c2' }),
    personOf(
      weide,
      { name: 'Ada Weide', title: 'Purchasing Manager', email: 'ada@weide.example', phone: '0170 5550101', country: 'DE' },
      { recordId: 'p1', asOf: '2026-01-05' },
    ),
    personOf(weide, { name: 'Bo Weide', title: 'CEO' }, { recordId: 'p2' }),
    personOf(
      { name: 'Birke Import', country: 'DE' },
      { name: 'Cy Birke', email: 'cy.birke@gmail.com', profileUrl: 'https://de.linkedin.com/in/cy-birke/' },
      { recordId: 'p3' },
    ),
  ],
  'register',
) // prettier-ignore
await publish(
  [
    fairOf(
      { name: 'Esche Stand', country: 'AT' },
      { sessions: [133], mobiles: ['+43 660 5550199'] },
      { recordId: '1' },
    ),
  ],
  'canton',
)
await publishTraded([
  {
    tradeDate: '2024-02-01',
    buyer: partyOf(weide),
    seller: partyOf({ name: 'Lotus Ceramics', country: 'CN', phone: '136-0555-0142', email: 'lotus@163.com' }),
  },
  {
    tradeDate: '2024-04-01',
    buyer: partyOf({ name: 'Fichte Foods', country: 'DE', email: 'buy@fichte.example' }),
    seller: partyOf({ name: 'Orchid Tiles', country: 'CN' }),
  },
  { tradeDate: '2024-03-05', buyer: partyOf(weide), seller: partyOf({ name: 'Lotus Ceramics', country: 'CN' }) },
])

const vip = app.signIn({ tier: 'vip4' })
await setMembership(platform.db, vip.orgId, { tier: 'vip4', expiresAt: null })
const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search', 'people.search']) })
const namesOf = (list: readonly { name: string; match: string }[]) => list.map(({ name, match }) => `${name} ${match}`)

describe('a lookup', () => {
  it('leads from an address to its person, with the company, colleagues, contacts and trade', async () => {
    const card = await look(vip, { kind: 'email', value: 'mailto:ADA+fair@Weide.example' })
    expect(card).toMatchObject({
      asked: { kind: 'email', value: 'ada@weide.example' },
      outcome: 'found',
      marks: [],
      companiesTotal: 1,
      peopleTotal: 2,
      factsMasked: true,
      mayUnlock: true,
    })
    expect(namesOf(card.companies)).toEqual(['Weide Handel person'])
    expect(card.companies[0]).toMatchObject({
      trade: { bought: 2, sold: 0, lastOn: '2024-03-05' },
      sources: expect.arrayContaining([{ origin: 'people', name: 'Source register', asOf: '2026-01-05' }]),
    })
    expect(namesOf(card.people)).toEqual(['Ada Weide exact', 'Bo Weide colleague'])
    expect(card.people[0]?.sources).toEqual([{ origin: 'people', name: 'Source register', asOf: '2026-01-05' }])
    expect(card.facts.map(({ kind, network }) => network ?? kind)).toEqual(
      expect.arrayContaining(['email', 'phone', 'domain', 'facebook', 'x']),
    )
    expect(JSON.stringify(card.facts)).not.toContain('weide')
  })

  it('shows contacts after the company is unlocked', async () => {
    const buyer = app.signIn({ tier: 'vip4' })
    await setMembership(platform.db, buyer.orgId, { tier: 'vip4', expiresAt: null })
    const asked = { kind: 'domain', value: 'https://shop.weide.example/imprint?x=1' } as const
    const companyId = (await look(buyer, asked)).companies[0]?.companyId ?? 0
    await unlockCompany(platform, buyer, companyId)
    const card = await look(buyer, asked)
    expect(card).toMatchObject({ factsMasked: false, outcome: 'found', asked: { value: 'weide.example' } })
    expect(card.facts).toContainEqual({
      kind: 'email',
      network: null,
      value: 'info@weide.example',
      sources: [{ origin: 'profiles', name: 'Source register', asOf: '2026-02-03' }],
    })
    expect(card.facts).toContainEqual(
      expect.objectContaining({ value: 'https://twitter.com/WeideHandel', network: 'x' }),
    )
    expect(card.people.find(({ name }) => name === 'Ada Weide')?.contacts.email).toBe('ada@weide.example')
  })

  it.each([
    [{ kind: 'phone', value: '0431 / 55 50 10', country: 'DE' }, ['Weide Handel exact']],
    [{ kind: 'phone', value: '+49\u200f (0)170 5550101' }, ['Weide Handel person']],
    [{ kind: 'phone', value: '＋４９ ４３１ ５５５０１０' }, ['Weide Handel exact']],
    [{ kind: 'phone', value: '٠٤٣١٥٥٥٠١٠', country: 'DE' }, ['Weide Handel exact']],
    [{ kind: 'phone', value: '+43 660 5550199' }, ['Esche Stand exact']],
    [{ kind: 'phone', value: '+86 136 0555 0142' }, ['Lotus Ceramics exact']],
    [{ kind: 'social', value: 'm.facebook.com/WeideHandel/?ref=page' }, ['Weide Handel exact']],
    [{ kind: 'social', value: '@weidehandel', network: 'x' }, ['Weide Handel exact']],
    [{ kind: 'social', value: 'https://www.linkedin.com/in/Cy-Birke' }, ['Birke Import person']],
    [{ kind: 'domain', value: 'info@weide.example' }, ['Weide Handel exact']],
    [{ kind: 'email', value: 'lotus@163.com' }, ['Lotus Ceramics exact']],
    [{ kind: 'email', value: 'Buy@Fichte.example' }, ['Fichte Foods exact']],
    [{ kind: 'domain', value: 'fichte.example' }, ['Fichte Foods exact']],
  ] satisfies [LookupFilter, string[]][])('finds by %o', async (filter, companies) => {
    expect(namesOf((await look(vip, filter)).companies)).toEqual(companies)
  })

  it('leads from an unknown address at a known domain to the company, and says so', async () => {
    const card = await look(vip, { kind: 'email', value: 'nobody.yet@weide.example' })
    expect(card).toMatchObject({ outcome: 'domain', marks: [] })
    expect(namesOf(card.companies)).toEqual(['Weide Handel domain'])
    expect(card.people.every(({ match }) => match === 'colleague')).toBe(true)
  })

  it('leads from an address of a mailbox provider to persons and records only', async () => {
    const known = await look(vip, { kind: 'email', value: 'C.Y.Birke@googlemail.com' })
    expect(known).toMatchObject({ outcome: 'found', marks: ['free'] })
    expect(namesOf(known.companies)).toEqual(['Birke Import person'])
    expect((await look(vip, { kind: 'email', value: 'someone@gmail.com' })).companies).toEqual([])
  })

  it('tells where it searched when nothing is known', async () => {
    const card = await look(vip, { kind: 'domain', value: 'unknown-company.example' })
    expect(card).toMatchObject({ outcome: 'nothing', companies: [], people: [], facts: [], lists: [] })
    expect(card.tried).toEqual(
      ['profiles', 'people', 'customs', 'fairs', 'lists'].map((place) => ({ place, records: 0 })),
    )
  })

  it('finds rows of the own private lists only', async () => {
    const load = { loadId: crypto.randomUUID(), orgId: vip.orgId, sourceId: 'mine', sourceName: 'My list' }
    const row = listRecordOf({ company: 'Eiche Ltd', email: 'Bob@Eiche.example', phone: '020 7946 0958', website: 'http://www.eiche.example/x' })
    await stageListRows(platform, load, [{ line: 1, record: row }])
    await publishListRows(platform, load)
    for (const filter of [
      { kind: 'email', value: 'bob@eiche.example' },
      { kind: 'phone', value: '+44 20 7946 0958' },
      { kind: 'domain', value: 'eiche.example' },
    ] as const) {
      expect((await look(vip, filter)).lists).toMatchObject([{ company: 'Eiche Ltd', listName: 'My list' }])
      expect(await look(free, filter)).toMatchObject({ lists: [], outcome: 'nothing' })
    }
  }) // prettier-ignore
})

describe('a caller of the free tier', () => {
  it('sees counts and masked contacts, names that only trade records know masked, and no attendance', async () => {
    const card = await look(free, { kind: 'email', value: 'lotus@163.com' })
    expect(card).toMatchObject({ mayUnlock: false, factsMasked: true })
    expect(card.companies[0]).toMatchObject({ nameMasked: true, trade: { bought: 0, sold: 2 } })
    expect(JSON.stringify(card.companies)).not.toContain('Lotus')
    expect(JSON.stringify(card.facts)).not.toMatch(/lotus|0555/)
    const fair = await look(free, { kind: 'phone', value: '+43 660 5550199' })
    expect(fair.companies[0]).toMatchObject({ nameMasked: true, sources: [], sessions: [] })
    expect(JSON.stringify(fair.companies)).not.toMatch(/Esche|canton/)
    expect(fair.tried).toContainEqual({ place: 'fairs', records: 1 })
    const person = await look(free, { kind: 'email', value: 'ada@weide.example' })
    expect(person.people[0]?.contacts).toMatchObject({ masked: true })
    expect(JSON.stringify(person.people)).not.toContain('ada@weide')
  })

  it('uses one search of the day for all spellings of a value, and none for a refused value', async () => {
    const person = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search', 'people.search']) })
    for (const value of ['weide.example', 'https://WEIDE.example/', 'WWW.weide.example'])
      expect((await look(person, { kind: 'domain', value })).remaining).toBe(9)
    const refused = await app.call('POST', '/lookups/search', {
      body: { filter: { kind: 'domain', value: '...' } },
      token: person.token,
    })
    expect(refused.status).toBe(422)
    for (let at = 0; at < 9; at += 1) await look(person, { kind: 'domain', value: `weide${at}.example` })
    const body = { filter: { kind: 'domain', value: 'one-more.example' } }
    expect(await app.call('POST', '/lookups/search', { body, token: person.token })).toMatchObject({ status: 429 })
    expect((await look(person, { kind: 'domain', value: 'weide.example' })).outcome).toBe('found')
    const records = await app.call<{ scope: string; filters: object }[]>('GET', '/index/get_search_record', {
      token: person.token,
    })
    expect(records.data).toContainEqual(
      expect.objectContaining({ scope: 'lookups', filters: { kind: 'domain', value: 'weide.example' } }),
    )
  })
})

describe('a value that cannot be read', () => {
  const longText = 'a'.repeat(10_000)
  it.each([
    [{ kind: 'email', value: 'not an address' }, 'Enter an email address'],
    [{ kind: 'email', value: '😀@weide.example' }, 'Enter an email address'],
    [{ kind: 'email', value: longText }, 'at most'],
    [{ kind: 'phone', value: '13812345678' }, 'country'],
    [{ kind: 'phone', value: 'ring me', country: 'DE' }, 'Enter a phone number'],
    [{ kind: 'phone', value: '123', country: 'CN' }, 'digits'],
    [{ kind: 'phone', value: '+999 12345678' }, 'calling code'],
    [{ kind: 'domain', value: 'localhost' }, 'Enter a domain'],
    [{ kind: 'domain', value: 'http://192.168.0.1/' }, 'IP address'],
    [{ kind: 'domain', value: 'http://[::1]:80/' }, 'Enter a domain'],
    [{ kind: 'domain', value: 'co.uk' }, 'ending'],
    [{ kind: 'domain', value: '۱۲۳' }, 'Enter a domain'],
    [{ kind: 'social', value: 'https://weide.example/about' }, 'profile'],
    [{ kind: 'social', value: '@weide' }, 'profile'],
  ] satisfies [LookupFilter, string][])('refuses %o with the reason', async (filter, reason) => {
    const answer = await app.call<{ details: { message: string }[] }>('POST', '/lookups/search', {
      body: { filter },
      token: vip.token,
      headers: { lang: 'en' },
    })
    expect(answer).toMatchObject({ status: 422, code: 42200 })
    expect(answer.data.details[0]?.message).toContain(reason)
  })
})
