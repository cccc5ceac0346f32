/** Monitors of searches for companies, people and fair buyers: what is new is found exactly, and each company or person once. */

import { randomUUID } from 'node:crypto'
import type { CallOutputOf, contract, SavedSearch } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { indexFairs } from '../fairs/search/indexing.ts'
import { setMembership } from '../membership/index.ts'
import { indexPeople } from '../people/search/indexing.ts'
import { publishProfiles, rollBackProfiles } from '../profiles/index.ts'
import type { ProfileRecord } from '../profiles/records/record.ts'
import { stageProfiles } from '../profiles/records/stage.ts'
import { indexCompanies } from '../profiles/search/indexing.ts'
import { companyOf, fairOf, personOf, staged } from '../profiles/testing/records.ts'
import { checkFoundSearches } from './found-job.ts'
import { signUp } from './testing/sign-up.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({ clickhouse: engine.clickhouse })
const { platform } = app
const { db } = platform
// Publishing queues the jobs that index.
await platform.jobs.start()
afterAll(async () => {
  await app.close()
  await engine.close()
})

const index = async () => {
  await indexCompanies(platform, { graceMs: 0 })
  await indexPeople(platform, { graceMs: 0 })
  await indexFairs(platform, { graceMs: 0 })
}
const publish = async (records: readonly ProfileRecord[], sourceId: string = randomUUID()) => {
  const load = { loadId: randomUUID(), sourceId, sourceName: 'Register' }
  await stageProfiles(platform, load, staged(records))
  await publishProfiles(platform, load)
  await index()
  return load
}
/** A word that only the companies and people of one test have. */
let word = ''
let user: ReturnType<typeof app.signIn>
beforeEach(async () => {
  word = `w${randomUUID().replaceAll(/[^a-z]/g, '')}`
  user = await signUp(app)
})
const company = (name: string, keywords = [word]) => companyOf({ name: `${name} ${word} Werk` }, { keywords })
const save = (body: object = {}, token = user.token) =>
  app.call<SavedSearch>('POST', '/searches/save_companies', {
    body: { name: `Search ${word}`, filter: { keywords: word }, watched: true, ...body },
    token,
  })
const change = (id: number, body: object, token = user.token) =>
  app.call<SavedSearch>('POST', '/searches/change', { body: { id, ...body }, token })
const alertsOf = (userId = user.userId) =>
  db.selectFrom('notification').select(['kind', 'params', 'link']).where('userId', '=', userId).orderBy('id').execute()
type SearchNews = CallOutputOf<typeof contract.insight.searchNews>
const newsOf = async (id: number) =>
  (await app.ask<SearchNews>(user, '/searches/news', { id })).list.map(({ name }) => name)

test('a monitored company search reports each company once that it finds for the first time', async () => {
  await publish([company('Ahorn'), company('Birke')])
  const { data: search } = await save()
  expect(search).toMatchObject({ scope: 'companies', watched: true, shared: false, isOwn: true })
  expect(await checkFoundSearches(platform)).toBe(0)

  await publish([company('Birke'), company('Buche'), companyOf({ name: 'Other Werk' })])
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await alertsOf()).toEqual([
    {
      kind: 'companies_news',
      params: { search: `Search ${word}`, count: 1, example: `Buche ${word} Werk` },
      link: `/data/monitors?news=${search.id}`,
    },
  ])
  expect(await checkFoundSearches(platform)).toBe(0)
  expect(await newsOf(search.id)).toEqual([`Buche ${word} Werk`])

  // Sources say more about known companies, and their rows are written again.
  await publish([company('Ahorn'), company('Buche')])
  expect(await checkFoundSearches(platform)).toBe(0)
  const { list } = await app.ask<{ list: SavedSearch[] }>(user, '/searches/list', {})
  expect(list).toMatchObject([{ id: search.id, foundCount: 1 }])
})

test('an older company that begins to match is new; one that leaves the search and returns is not', async () => {
  const name = `Eiche ${word} Werk`
  await publish([companyOf({ name }, {})], 'plain')
  const { data: search } = await save({ filter: { keywords: `${word} holz` } })
  const load = await publish([companyOf({ name }, { keywords: ['holz'] })], `holz-${word}`)
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await newsOf(search.id)).toEqual([name])
  await rollBackProfiles(platform, load)
  await index()
  expect(await checkFoundSearches(platform)).toBe(0)
  await publish([companyOf({ name }, { keywords: ['holz', 'tisch'] })], `holz-${word}`)
  expect(await checkFoundSearches(platform)).toBe(0)
  expect(await alertsOf()).toHaveLength(1)
})

test('a company into which a known one was merged is not new', async () => {
  await publish([company('Erle')])
  const { data: search } = await save()
  await publish([company('Esche')])
  const numberOf = async (name: string) =>
    (
      await db
        .selectFrom('customs_company')
        .select('companyId')
        .where('name', '=', `${name} ${word} Werk`)
        .executeTakeFirstOrThrow()
    ).companyId
  const [known, merged] = [await numberOf('Erle'), await numberOf('Esche')]
  await sql`update customs_company set merged_into = ${merged} where company_id = ${known}`.execute(db)
  expect(await checkFoundSearches(platform)).toBe(0)
  expect(await newsOf(search.id)).toEqual([])
})

test('a check that dies before its commit is repeated, and checks at the same time alert once', async () => {
  await publish([company('Fichte')])
  const { data: search } = await save()
  await publish([company('Kiefer'), company('Linde')])
  await sql`
    create function refuse_notification() returns trigger language plpgsql as $$
    begin raise exception 'the connection is lost'; end $$`.execute(db)
  await sql`
    create trigger refuse before insert on notification for each row execute function refuse_notification()`.execute(db)
  await expect(checkFoundSearches(platform)).rejects.toThrow('the connection is lost')
  await sql`drop trigger refuse on notification`.execute(db)
  expect(await newsOf(search.id)).toEqual([])
  const checks = await Promise.all([1, 2, 3].map(() => checkFoundSearches(platform)))
  expect(checks.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await newsOf(search.id)).toSorted()).toEqual([`Kiefer ${word} Werk`, `Linde ${word} Werk`])
  expect(await alertsOf()).toHaveLength(1)
})

test('monitoring that begins again knows what exists, and a search without monitoring reports nothing', async () => {
  const { data: search } = await save({ watched: false })
  await publish([company('Pappel')])
  expect(await checkFoundSearches(platform)).toBe(0)
  expect(await change(search.id, { watched: true })).toMatchObject({ data: { watched: true } })
  expect(await checkFoundSearches(platform)).toBe(0)
  await publish([company('Tanne')])
  expect(await checkFoundSearches(platform)).toBe(1)
  await change(search.id, { watched: false })
  await publish([company('Ulme')])
  expect(await checkFoundSearches(platform)).toBe(0)
  await change(search.id, { watched: true })
  await publish([company('Weide')])
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await newsOf(search.id)).toEqual([`Weide ${word} Werk`, `Tanne ${word} Werk`])
})

test('a monitor that rests reports what it missed when the plan permits it again', async () => {
  const { data: first } = await save()
  const { data: second } = await save({ name: `Second ${word}` })
  await setMembership(db, user.orgId, { tier: 'vip0', expiresAt: null })
  await publish([company('Zeder')])
  expect(await checkFoundSearches(platform)).toBe(1)
  expect([await newsOf(first.id), await newsOf(second.id)]).toEqual([[`Zeder ${word} Werk`], []])
  await setMembership(db, user.orgId, { tier: 'vip1', expiresAt: null })
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await newsOf(second.id)).toEqual([`Zeder ${word} Werk`])
})

test('a shared search is seen by colleagues and alerts them; only its user and the owner change it', async () => {
  const owner = user
  const member = await signUp(app, { orgId: owner.orgId })
  const colleague = await signUp(app, { orgId: owner.orgId })
  const stranger = await signUp(app)
  const { data: search } = await save({ shared: true }, member.token)
  const { data: own } = await save({ name: `Private ${word}` }, member.token)
  const listOf = async (token: string) =>
    (await app.call<{ list: { id: number; isOwn: boolean }[] }>('POST', '/searches/list', { token })).data.list
  expect(await listOf(colleague.token)).toMatchObject([{ id: search.id, isOwn: false }])
  expect(await listOf(stranger.token)).toEqual([])
  await publish([company('Zirbe')])
  expect(await checkFoundSearches(platform)).toBe(2)
  const counts = await Promise.all(
    [owner, member, colleague, stranger].map(async ({ userId }) => (await alertsOf(userId)).length),
  )
  expect(counts).toEqual([1, 2, 1, 0])
  const news = (id: number, token: string) => app.call('POST', '/searches/news', { body: { id }, token })
  expect(await news(search.id, colleague.token)).toMatchObject({ data: { total: 1 } })
  for (const [id, { token }] of [
    [own.id, colleague],
    [search.id, stranger],
  ] as const)
    expect(await news(id, token)).toMatchObject({ data: { error: 'not_found' } })
  expect(await change(search.id, { name: 'Mine' }, colleague.token)).toMatchObject({ data: { error: 'not_found' } })
  expect(await change(search.id, { name: `Ours ${word}` }, owner.token)).toMatchObject({
    data: { name: `Ours ${word}`, isOwn: false },
  })
  expect(await change(own.id, { name: 'Ours' }, owner.token)).toMatchObject({ data: { error: 'not_found' } })
})

test('a monitored people search reports new people with their title and company', async () => {
  const at = { name: `Linde ${word} Werk`, country: 'DE' }
  await publish([personOf(at, { name: `Ada ${word}`, title: 'Buyer' })])
  const { data: search } = await app.call<SavedSearch>('POST', '/searches/save_people', {
    body: { name: `People ${word}`, filter: { keywords: word }, watched: true },
    token: user.token,
  })
  await publish([personOf(at, { name: `Bo ${word}`, title: 'Owner', email: `bo@${word}.example` })])
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await alertsOf()).toMatchObject([
    { kind: 'people_news', params: { search: `People ${word}`, count: 1, example: `Bo ${word}` } },
  ])
  const { list, scope } = await app.ask<SearchNews>(user, '/searches/news', { id: search.id })
  expect([scope, list]).toMatchObject(['people', [{ name: `Bo ${word}`, detail: `Owner · ${at.name}`, country: 'DE' }]])
  expect(JSON.stringify(list)).not.toContain('@')
})

test('a monitored fair search reports a buyer once, also when it attends another session', async () => {
  const at = (name: string) => ({ name: `${name} ${word} Handel`, country: 'DE' })
  await publish([fairOf(at('Alpha'), { sessions: [133] })])
  const { data: search } = await app.call<SavedSearch>('POST', '/searches/save_fairs', {
    body: { name: `Fair ${word}`, filter: { keywords: word, sessions: [133, 134] }, watched: true },
    token: user.token,
  })
  await publish([fairOf(at('Alpha'), { sessions: [134] }), fairOf(at('Beta'), { sessions: [134] })])
  await publish([fairOf(at('Gamma'), { sessions: [135] })])
  expect(await checkFoundSearches(platform)).toBe(1)
  expect(await alertsOf()).toMatchObject([
    { kind: 'fairs_news', params: { search: `Fair ${word}`, count: 1, example: at('Beta').name } },
  ])
  expect(await newsOf(search.id)).toEqual([at('Beta').name])
})

test('an empty fair search, and one of the free tier, are not saved', async () => {
  const saveFairs = (filter: object, token: string) =>
    app.call('POST', '/searches/save_fairs', { body: { name: `Fair ${word}`, filter }, token })
  expect(await saveFairs({ sessions: [] }, user.token)).toMatchObject({ data: { error: 'no_filter' } })
  const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
  expect(await saveFairs({ sessions: [133] }, free.token)).toMatchObject({ data: { error: 'tier_too_low' } })
})

test('a search of the free tier is saved, renamed and monitored once; an empty filter is refused', async () => {
  const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
  await setMembership(db, free.orgId, { tier: 'vip0', expiresAt: null })
  const { data: search } = await save({}, free.token)
  expect(await change(search.id, { name: 'Renamed' }, free.token)).toMatchObject({ data: { name: 'Renamed' } })
  expect(await save({ name: 'More' }, free.token)).toMatchObject({ data: { error: 'monitor_limit_reached' } })
  expect(await save({ filter: {} })).toMatchObject({ data: { error: 'no_filter' } })
  expect(await save({ filter: { keywords: '', countries: [] } })).toMatchObject({ data: { error: 'no_filter' } })
})
