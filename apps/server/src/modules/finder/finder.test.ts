import { randomUUID } from 'node:crypto'
import type { contract, FinderBatch, OutputOf } from '@tradewind/contract'
import { createOutbound } from '@tradewind/platform'
import { startSitePeer, startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { finderPorts } from '../../module-ports.ts'
import { createModules } from '../../modules.ts'
import { findSupplied } from '../audience/lists/supplied.ts'
import { setMembership } from '../membership/index.ts'
import { indexPeople } from '../people/search/indexing.ts'
import { publishProfiles } from '../profiles/records/publish.ts'
import { stageProfiles } from '../profiles/records/stage.ts'
import { companyOf, personOf, staged } from '../profiles/testing/records.ts'
import { runBatch } from './batch/run-batch.ts'
import { createTools } from './module.ts'
import { readSite } from './site/read-site.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse, modules: (platform) => createModules(platform) })
const { platform } = app
const { db } = platform
await platform.jobs.start()
const sites = await startSitePeer()
afterAll(async () => {
  await sites.close()
  await app.close()
  await engine.close()
})

const outbound = createOutbound(['127.0.0.1'], async () => [{ address: '127.0.0.1', family: 4 }])
const standIn = { outbound, port: sites.port, isFor: (host: string) => host.endsWith('.example') }
const tools = createTools(platform, () => null, { standIn, limits: { delayMs: 0, requestMs: 2_000, siteMs: 8_000 } })
const ports = finderPorts(platform)
const deps = { platform, tools, ports }
const { signal } = new AbortController()

const linde = { name: 'Linde Armaturen GmbH', country: 'DE', website: 'https://www.linde-armaturen.example', email: 'info@linde-armaturen.example' } // prettier-ignore
const load = { loadId: 'finder', sourceId: 'finder', sourceName: 'Finder' }
await stageProfiles(
  platform,
  load,
  staged([
    companyOf(linde, {}),
    companyOf({ name: 'Birke Handel', country: 'AT' }, {}),
    personOf(linde, { name: 'Ada Lind', title: 'Buyer', email: 'ada.lind@linde-armaturen.example' }),
    personOf(linde, { name: 'Bo Ek', title: 'Owner', email: 'bo.ek@linde-armaturen.example' }),
    personOf(linde, { name: 'Cy Holm', title: 'Head of Sales' }),
  ]),
)
await publishProfiles(platform, load)
await indexPeople(platform, { graceMs: 0 })
const host = 'linde-armaturen.example'
for (const [path, page] of Object.entries({
  '/': '<a href="/kontakt">Kontakt</a>',
  '/kontakt': `<p>Einkauf: einkauf [at] ${host}</p><p>Tel: +49 711 481234</p><p>ada.lind@${host}</p>`,
}))
  sites.pages.set(host + path, page)

type Result = OutputOf<typeof contract.finder.search>
type Caller = { token: string }
const search = (caller: Caller, filter: object) => app.ask<Result>(caller, '/finder/search', { filter })
const member = async (tier: 'vip0' | 'vip1' | 'vip4' = 'vip1') => {
  const owner = app.signIn({ tier })
  await setMembership(db, owner.orgId, { tier, expiresAt: null })
  return owner
}
const companyId = (await search(await member(), { text: linde.name })).company?.companyId ?? 0
const find = (result: Result, value: string) => result.contacts.find((contact) => contact.value === value)

describe('a search', () => {
  it('shows own data and patterns at once, masked until the company is unlocked', async () => {
    const owner = await member()
    const masked = await search(owner, { companyId })
    expect(masked).toMatchObject({
      company: { name: linde.name },
      site: { domain: null, state: 'none', isDue: true },
      patterns: [{ pattern: '{first}.{last}', people: 2 }],
      unlocks: 'company',
      mayUnlock: true,
    })
    expect(JSON.stringify(masked)).not.toContain(host)
    await app.ask(owner, '/finder/unlock', { filter: { companyId } })
    const shown = await search(owner, { companyId })
    expect(find(shown, `ada.lind@${host}`)).toMatchObject({
      name: 'Ada Lind',
      title: 'Buyer',
      sources: [{ kind: 'people' }],
    })
    const guess = find(shown, `cy.holm@${host}`)
    expect(guess).toMatchObject({ name: 'Cy Holm', sources: [{ kind: 'pattern' }], verification: null })
    expect(guess?.reasons.map(({ key }) => key)).toEqual(['by_pattern', 'few_examples', 'not_asked'])
    expect(guess?.confidence).toBeLessThan(find(shown, `ada.lind@${host}`)?.confidence ?? 0)
    expect(shown.unlocks).toBeNull()
    // Another organisation has unlocked nothing.
    expect(JSON.stringify(await search(await member(), { companyId }))).not.toContain(host)
  })

  it('adds what the website shows, with the page and the day, for every organisation', async () => {
    const owner = await member()
    await app.ask(owner, '/finder/unlock', { filter: { companyId } })
    expect(await app.ask(owner, '/finder/read_site', { filter: { companyId } })).toMatchObject({
      state: 'waiting',
      domain: host,
    })
    await readSite(platform, tools, { domain: host, companyId, country: 'DE' }, signal)
    const result = await search(owner, { companyId })
    expect(result.site).toMatchObject({ state: 'read', pages: 2, fault: null, isDue: false })
    expect(find(result, `einkauf@${host}`)).toMatchObject({
      addressKind: 'role',
      sources: [{ kind: 'website', url: `http://${host}/kontakt` }],
    })
    expect(find(result, '+49711481234')).toMatchObject({ kind: 'phone' })
    const both = find(result, `ada.lind@${host}`)
    expect(both?.sources.map(({ kind }) => kind)).toEqual(['website', 'people'])
    expect(both?.reasons).toContainEqual({ key: 'several_sources', count: 2 })
    // A second request within the day reads nothing.
    const before = sites.asked.length
    await app.ask(owner, '/finder/read_site', { filter: { companyId } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(sites.asked).toHaveLength(before)
    // Contacts that the website no longer shows are forgotten, those of other sources stay.
    sites.pages.set(`${host}/kontakt`, 'nothing')
    await readSite(platform, tools, { domain: host, companyId, country: 'DE' }, signal)
    const later = await search(owner, { companyId })
    expect([find(later, `einkauf@${host}`), find(later, `ada.lind@${host}`)?.name]).toEqual([undefined, 'Ada Lind'])
  })

  it('says why a website was not read, and keeps what it knows', async () => {
    await readSite(platform, tools, { domain: 'absent.example', companyId: null, country: null }, signal)
    const owner = await member()
    await app.ask(owner, '/finder/read_site', { filter: { text: 'absent.example' } })
    await readSite(platform, tools, { domain: 'absent.example', companyId: null, country: null }, signal)
    expect((await search(owner, { text: 'absent.example' })).site).toMatchObject({
      state: 'failed',
      fault: 'status',
      status: 404,
    })
  })

  it('by a domain finds the company, and a website of no company can be unlocked', async () => {
    expect((await search(await member(), { text: `https://www.${host}/x` })).company?.companyId).toBe(companyId)
    sites.pages.set('fremd.example/', 'hallo@fremd.example')
    const owner = await member()
    await app.ask(owner, '/finder/read_site', { filter: { text: 'fremd.example' } })
    await readSite(platform, tools, { domain: 'fremd.example', companyId: null, country: null }, signal)
    const filter = { text: 'fremd.example' }
    expect(await search(owner, filter)).toMatchObject({
      unlocks: 'website',
      contacts: [{ masked: true, value: 'h***@***' }],
    })
    await app.ask(owner, '/finder/unlock', { filter })
    expect(await search(owner, filter)).toMatchObject({ unlocks: null, contacts: [{ value: 'hallo@fremd.example' }] })
  })

  it('counts as one search of the day, appears among the search records, and ends with the quota', async () => {
    const owner = await member('vip0')
    for (let look = 0; look < 3; look += 1) await search(owner, { text: 'Birke' })
    await app.ask(owner, '/finder/read_site', { filter: { text: host } })
    for (let other = 0; other < 8; other += 1) await search(owner, { text: `none${other}.example` })
    const refused = await app.call('POST', '/finder/search', {
      body: { filter: { text: 'eleven' } },
      token: owner.token,
    })
    expect(refused).toMatchObject({ status: 429, data: { error: 'quota_exhausted' } })
    const records = await app.call<{ list: { scope: string; filters: object }[] }>('GET', '/index/get_search_record', {
      token: owner.token,
    })
    expect(JSON.stringify(records.data)).toContain('"Birke"')
    expect((await search(owner, { text: 'Birke' })).mayUnlock).toBe(true)
  })

  it('puts unlocked addresses on a list, where they count as supplied by the product', async () => {
    const owner = await member()
    const { id: listId } = await app.ask<{ id: string }>(owner, '/email/list/save', { name: 'Found' })
    const ids = (await search(owner, { companyId })).contacts.flatMap(({ kind, contactId }) =>
      kind === 'email' ? [contactId] : [],
    )
    const add = { filter: { companyId }, listId, contacts: ids }
    expect(await app.call('POST', '/finder/add_to_list', { body: add, token: owner.token })).toMatchObject({
      status: 404,
    })
    await app.ask(owner, '/finder/unlock', { filter: { companyId } })
    expect(await app.ask(owner, '/finder/add_to_list', add)).toEqual({ added: ids.length, alreadyThere: 0 })
    // The refund of a hard bounce asks for exactly this (outreach/progress).
    const address = `cy.holm@${host}`
    expect(await findSupplied(db, owner.orgId, [address, 'typed@other.example'])).toEqual(new Set([address]))
    const stranger = await member()
    expect(
      await app.call('POST', '/finder/add_to_list', { body: { ...add, listId }, token: stranger.token }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a search over a list', () => {
  const begin = (owner: Caller, texts: string[]) =>
    app.ask<FinderBatch>(owner, '/finder/begin_batch', { of: { kind: 'texts', texts } })
  const run = (batchId: string, given = deps) => runBatch(given, batchId, { signal, runsAgain: () => true })
  const read = async (owner: Caller) => (await app.ask<{ list: FinderBatch[] }>(owner, '/finder/batches')).list[0]

  it('continues where a dead process stopped, and belongs to its organisation', async () => {
    const owner = await member('vip4')
    for (let at = 0; at < 9; at += 1) sites.pages.set(`list${at}.example/`, `mail${at}@list${at}.example`)
    const { batchId } = await begin(owner, [
      linde.name,
      'No Such Company',
      ...Array.from({ length: 9 }, (_, at) => `list${at}.example`),
    ])
    let opened = 0
    const dying = { ...tools, openWeb: () => ((opened += 1) > 7 ? fail() : tools.openWeb()) }
    const fail = (): never => {
      throw new Error('killed')
    }
    await expect(run(batchId, { ...deps, tools: dying })).rejects.toThrow('killed')
    const stopped = await read(owner)
    expect(stopped?.state).toBe('running')
    expect(stopped?.done).toBeLessThan(11)
    await run(batchId)
    expect(await read(owner)).toMatchObject({ state: 'finished', total: 11, done: 11, withEmail: 10 })
    const { list } = await app.ask<OutputOf<typeof contract.finder.batchItems>>(owner, '/finder/batch_items', {
      batchId,
    })
    expect(list.slice(0, 3)).toMatchObject([{ company: { name: linde.name }, state: 'done' }, { state: 'no_company' }, { domain: 'list0.example', emails: 1 }]) // prettier-ignore
    const stranger = await member()
    for (const path of ['batch_items', 'cancel_batch', 'resume_batch'])
      expect(await app.call('POST', `/finder/${path}`, { body: { batchId }, token: stranger.token })).toMatchObject({
        status: 404,
      })
  })

  it('can be cancelled and continued, and stops when the searches of the day are used up', async () => {
    const owner = await member('vip4')
    const { batchId } = await begin(owner, ['a.example', 'b.example'])
    expect(
      await app.call('POST', '/finder/begin_batch', {
        body: { of: { kind: 'texts', texts: ['x'] } },
        token: owner.token,
      }),
    ).toMatchObject({ status: 409 })
    await app.ask(owner, '/finder/cancel_batch', { batchId })
    await run(batchId)
    expect(await read(owner)).toMatchObject({ state: 'cancelled', done: 0 })
    await setMembership(db, owner.orgId, { tier: 'vip0', expiresAt: null })
    await app.ask(owner, '/finder/resume_batch', { batchId })
    for (let other = 0; other < 9; other += 1) await search(owner, { text: `used${randomUUID().slice(0, 8)}.example` })
    await run(batchId)
    expect(await read(owner)).toMatchObject({ state: 'limit_reached', done: 1 })
  })
})
