import { randomUUID } from 'node:crypto'
import type { contract, OutputOf } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { rollBackProfiles } from '../profiles/records/publish.ts'
import { personOf } from '../profiles/testing/records.ts'
import { indexNow, publishRecords } from './testing/people-world.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
await platform.jobs.start()
afterAll(async () => {
  await app.close()
  await engine.close()
})

type Detail = OutputOf<typeof contract.people.detail>
type Search = OutputOf<typeof contract.people.search>

const one = randomUUID()
const at = (name: string) => ({ name, country: 'DE' })
await publishRecords(
  platform,
  [
    personOf(
      at('Weide Werk'),
      {
        name: 'Ada Weide',
        title: 'Einkaufsleiterin',
        email: 'ada@weide.example',
        phone: '+49 30 1234567',
        biography: 'Write to ada@weide.example',
        startedOn: '2020-02',
      },
      { recordId: '1', asOf: '2026-02-03' },
    ),
    personOf(at('Weide Werk'), { name: 'Bo Weide', title: 'CEO', biography: 'Ring 0171 2345678' }, { recordId: '2' }),
    personOf(at('Weide Werk'), { name: 'Cy Weide', title: 'Buyer' }, { recordId: '3' }),
    personOf(at('Esche Werk'), { name: 'Di Esche', title: 'Owner', email: 'di@esche.example' }, { recordId: '4' }),
  ],
  one,
)
const second = await publishRecords(platform, [
  personOf(
    at('Esche Werk'),
    { name: 'A. Weide', title: 'Advisor', email: 'ADA@weide.example' },
    { asOf: '2026-01-01' },
  ),
])
await indexNow(platform)

const vip = app.signIn({ tier: 'vip1' })
const free = app.signIn({ tier: 'vip0', permissions: new Set(['people.search']) })
const find = async (caller: { token: string }, filter: object) =>
  (await app.ask<Search>(caller, '/people/search', { filter })).list
const [ada] = await find(vip, { name: 'ada' })
const detailOf = (caller: { token: string }, personId = ada?.personId) =>
  app.ask<Detail>(caller, '/people/detail', { personId })

describe('people', () => {
  it('shows a person with all positions, sources and masked contacts, and looking unlocks nothing', async () => {
    for (const caller of [vip, free, vip]) {
      const detail = await detailOf(caller)
      expect(detail.positions.map(({ company, title }) => [company?.name, title])).toEqual([
        ['Weide Werk', 'Einkaufsleiterin'],
        ['Esche Werk', 'Advisor'],
      ])
      expect(detail.positions.map(({ sources }) => sources.map(({ rule }) => rule))).toEqual([['first'], ['email']])
      expect(detail.positions[0]?.sources).toEqual([{ name: `Source ${one}`, asOf: '2026-02-03', rule: 'first' }])
      expect(detail.contacts).toMatchObject([
        { kind: 'email', value: 'a***@***', masked: true },
        { kind: 'phone', value: '+49***', masked: true },
      ])
      expect(detail.biography).toBe('Write to a***@***')
      expect(detail).toMatchObject({ unlocks: { name: 'Weide Werk' }, mayUnlock: caller === vip })
    }
    const [row] = await find(free, { name: 'ada' })
    expect(row).toMatchObject({ hasEmail: true, hasSocial: false, positions: 2, contacts: { masked: true } })
    expect(JSON.stringify([row, await detailOf(free)])).not.toContain('@weide')
    const [bo] = await find(free, { name: 'bo' })
    expect(await detailOf(free, bo?.personId)).toMatchObject({ contacts: [], biography: 'Ring 017***' })
    for (const keywords of ['weide.example', '2345678', '2345*', '345'])
      expect(await find(free, { keywords })).toEqual([])
    expect(await find(free, { keywords: 'ring' })).toMatchObject([{ name: 'Bo Weide' }])
  })

  it('lists the colleagues at a company of the person only', async () => {
    const ask = (sent: object) => app.ask<Search>(free, '/people/colleagues', { personId: ada?.personId, ...sent })
    expect((await ask({})).list.map(({ name }) => name)).toEqual(['Bo Weide', 'Cy Weide'])
    const detail = await detailOf(free)
    const esche = detail.positions[1]?.company?.companyId
    expect((await ask({ companyId: esche })).list.map(({ name }) => name)).toEqual(['Di Esche'])
    const refused = await app.call('POST', '/people/colleagues', {
      body: { personId: ada?.personId, companyId: 4_000_000_000 },
      token: free.token,
    })
    expect(refused.status).toBe(404)
  })

  it('unlocks all people of the company once, even when the registry knows no contact of it', async () => {
    const caller = app.signIn({ tier: 'vip1' })
    await platform.db
      .transaction()
      .execute((tx) =>
        setMembership(tx, caller.orgId, { tier: 'vip1', expiresAt: null, startsAt: platform.clock.now() }),
      )
    const body = { personId: ada?.personId }
    const send = () =>
      app.call<Detail>('POST', '/people/unlock', {
        body,
        token: caller.token,
        headers: { 'idempotency-key': randomUUID() },
      })
    for (const answer of [await send(), await send()]) {
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({
        contacts: [
          { value: 'ada@weide.example', masked: false },
          { value: '+49 30 1234567', masked: false },
        ],
        biography: 'Write to ada@weide.example',
        unlocks: null,
      })
    }
    const [row] = await find(caller, { name: 'ada' })
    expect(row?.contacts).toEqual({ email: 'ada@weide.example', phone: '+49 30 1234567', social: null, masked: false })
    const [other] = await find(caller, { name: 'di' })
    expect(other?.contacts).toMatchObject({ email: 'd***@***', masked: true })
    const refused = await app.call('POST', '/people/unlock', {
      body,
      token: free.token,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(refused.status).toBe(403)
  })

  it('unlocks a person without a company alone, and keeps it when a source names a company later', async () => {
    const caller = app.signIn({ tier: 'vip1' })
    await setMembership(platform.db, caller.orgId, { tier: 'vip1', expiresAt: null })
    await publishRecords(platform, [
      personOf(null, { name: 'Frida Frei', email: 'frida@frei.example', biography: 'Write to frida@frei.example' }),
      personOf(null, { name: 'Gus Frei', email: 'gus@frei.example' }),
      personOf(null, { name: 'Hal Frei' }),
    ])
    await indexNow(platform)
    const [frida] = await find(caller, { name: 'frida' })
    const [hal] = await find(caller, { name: 'hal' })
    expect(await detailOf(caller, frida?.personId)).toMatchObject({
      contacts: [{ value: 'f***@***', masked: true }],
      biography: 'Write to f***@***',
      unlocks: null,
    })
    const unlock = (personId: number | undefined, by = caller) =>
      app.call<Detail>('POST', '/people/unlock', {
        body: { personId },
        token: by.token,
        headers: { 'idempotency-key': randomUUID() },
      })
    for (const answer of [await unlock(frida?.personId), await unlock(frida?.personId)])
      expect(answer).toMatchObject({ code: 1, data: { contacts: [{ value: 'frida@frei.example', masked: false }] } })
    expect(await unlock(hal?.personId)).toMatchObject({ status: 404 })
    expect((await unlock(frida?.personId, free)).status).toBe(403)
    const used = await platform.db
      .selectFrom('quota_use')
      .select('amount')
      .where('orgId', '=', caller.orgId)
      .where('quota', '=', 'contact')
      .execute()
    expect(used).toEqual([{ amount: 1 }])
    const shown = async (name: string) => (await find(caller, { name })).map(({ contacts }) => contacts.email)
    expect([await shown('frida'), await shown('gus')]).toEqual([['frida@frei.example'], ['g***@***']])
    await publishRecords(platform, [personOf(at('Ahorn Werk'), { name: 'Frida Frei', email: 'frida@frei.example' })])
    await indexNow(platform)
    expect(await shown('frida')).toEqual(['frida@frei.example'])
  })

  it('counts a search once, with its facets, pages and orders', async () => {
    const caller = app.signIn({ tier: 'vip0', permissions: new Set(['people.search']) })
    const used = async () =>
      (
        await platform.db
          .selectFrom('quota_use')
          .select('amount')
          .where('orgId', '=', caller.orgId)
          .where('quota', '=', 'search')
          .execute()
      ).reduce((sum, { amount }) => sum + amount, 0)
    const filter = { title: 'buyer' }
    for (const sent of [{ filter }, { filter, page: 2 }, { filter, sort: 'name' }])
      await app.ask(caller, '/people/search', sent)
    await app.ask(caller, '/people/facets', { filter })
    expect(await used()).toBe(1)
    await detailOf(caller)
    await app.ask(caller, '/people/suggest', { text: 'bu', in: 'title' })
    expect(await used()).toBe(1)
    await app.ask(caller, '/people/search', { filter: { title: 'owner' } })
    expect(await used()).toBe(2)
  })

  it('refuses bad input clearly', async () => {
    const bad = [
      { filter: { seniorities: ['boss'] } },
      { filter: { countries: ['Germany'] } },
      { filter: { companyId: 0 } },
      { filter: { title: 'x'.repeat(201) } },
      { filter: { industries: Array.from({ length: 51 }, () => 'x') } },
      { filter: { unknown: 1 } },
      { filter: {}, page: 0 },
      { filter: {}, limit: 101 },
    ]
    for (const body of bad)
      expect([body, (await app.call('POST', '/people/search', { body, token: vip.token })).status]).toEqual([body, 422])
    for (const personId of [2_147_483_647, 999_999])
      expect((await app.call('POST', '/people/detail', { body: { personId }, token: vip.token })).status).toBe(404)
    expect((await app.call('POST', '/people/detail', { body: { personId: 2 ** 40 }, token: vip.token })).status).toBe(
      422,
    )
    expect((await app.call('POST', '/people/search', { body: { filter: {} } })).status).toBe(401)
  })

  it('leads from the number of a joined person to the person, and back after a rollback', async () => {
    const [lone] = await find(vip, { name: 'cy' })
    const link = await publishRecords(platform, [
      personOf(null, { name: 'Ada', email: 'ada@weide.example', profileUrl: 'linkedin.com/in/x' }),
      personOf(at('Weide Werk'), { name: 'Cy Weide', profileUrl: 'linkedin.com/in/x' }),
    ])
    await indexNow(platform)
    expect((await detailOf(vip, lone?.personId)).personId).toBe(ada?.personId)
    const joined = await detailOf(vip)
    expect([joined.name, ...joined.otherNames]).toContain('Cy Weide')
    await rollBackProfiles(platform, link)
    await indexNow(platform)
    expect((await detailOf(vip, lone?.personId)).name).toBe('Cy Weide')
    await rollBackProfiles(platform, second)
    await indexNow(platform)
    expect((await detailOf(vip)).positions).toHaveLength(1)
  })
})
