/** Tests the search on YouTube against a server that speaks its interface: pages, storage, units, refusals and retries. */

import type { contract, OutputOf } from '@tradewind/contract'
import { startYoutubePeer, type YoutubePeer } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setMembership } from '../../membership/index.ts'
import { indexNow, startSocialWorld } from '../testing/social-world.ts'
import { refreshFetched } from './fetch.ts'
import { nextReset, pacificDay } from './units.ts'

type Search = OutputOf<typeof contract.youtube.search>
type Comments = OutputOf<typeof contract.youtube.comments>
type State = OutputOf<typeof contract.youtube.state>

let peer: YoutubePeer
let world: Awaited<ReturnType<typeof startSocialWorld>>

const channelId = (at: number) => `UC${String(at).padStart(22, '0')}`
beforeAll(async () => {
  peer = await startYoutubePeer()
  peer.channels = [
    { id: channelId(1), title: 'Tile Talk', handle: 'TileTalk', country: 'DE', subscribers: 900, description: 'Write to hello@tile.example or https://tile.example/x' }, // prettier-ignore
    { id: channelId(2), title: 'Lamp Talk' },
    { id: channelId(3), title: 'Ana' },
  ]
  peer.videos = Array.from({ length: 30 }, (_, at) => ({
    id: `video${String(at).padStart(6, '0')}`,
    channelId: channelId(1 + (at % 2)),
    title: `Tile & grout ${at}`,
    publishedAt: `2026-01-${String(1 + at).padStart(2, '0')}T00:00:00Z`,
    views: at * 10,
    language: 'de-DE',
    comments:
      at === 1
        ? ('off' as const)
        : Array.from({ length: at === 0 ? 130 : 0 }, (_none, no) => ({
            id: `c${no}`,
            channelId: no === 5 ? null : channelId(3 + (no % 4)),
            author: `@fan${no % 4}`,
            text: `How much for ${no}?`,
            likes: no,
          })),
  }))
  world = await startSocialWorld({
    YOUTUBE_API_KEY: 'peer-key',
    YOUTUBE_API_URL: peer.url,
    YOUTUBE_UNITS_PER_DAY: '900',
    YOUTUBE_UNITS_PER_ORGANISATION: '310',
  })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
beforeEach(async () => {
  peer.requests.length = 0
  peer.refusals.length = 0
  await world.platform.db.deleteFrom('social_youtube_use').execute()
})

const enter = async () => {
  const caller = world.app.signIn({ tier: 'vip2' })
  await setMembership(world.platform.db, caller.orgId, { tier: 'vip2', expiresAt: null })
  return caller
}
const search = (caller: { token: string }, filter: object, pageToken?: string) =>
  world.app.call<Search & { error?: string }>('POST', '/youtube/search', {
    body: { filter, ...(pageToken === undefined ? {} : { pageToken }) },
    token: caller.token,
  })
const methods = () => peer.requests.map(({ method }) => method)

test('a search stores videos and channels, shows them at once, and takes its units', async () => {
  const caller = await enter()
  const filter = { keywords: 'tile', region: 'DE', language: 'de', publishedAfter: '2026-01-02', order: 'date' }
  const { data } = await search(caller, filter)
  expect(methods()).toEqual(['search', 'videos', 'channels'])
  expect(peer.requests[0]).toMatchObject({
    key: 'peer-key',
    params: { q: 'tile', regionCode: 'DE', relevanceLanguage: 'de', publishedAfter: '2026-01-02T00:00:00Z', order: 'date', maxResults: '25' }, // prettier-ignore
  })
  expect(data.list).toHaveLength(25)
  expect(data.list.find(({ creator }) => creator?.name === 'Tile Talk')).toMatchObject({
    network: 'youtube',
    country: 'DE',
    language: 'de',
    followers: 900,
    email: 'hello@tile.example',
    website: 'https://tile.example/x',
    handle: 'tiletalk',
    url: expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=video/),
  })
  expect(data.list.find(({ creator }) => creator?.name === 'Lamp Talk')?.followers).toBeNull()
  expect(data.units).toMatchObject({ used: 102, limit: 900, orgUsed: 102, orgLimit: 310 })
  const next = await search(caller, filter, data.nextPageToken ?? '')
  expect(next.data.list).toHaveLength(4)
  expect(next.data.nextPageToken).toBeNull()
  await indexNow(world.platform)
  const own = await world.app.ask<{ total: number }>(caller, '/social/search', { filter: { keywords: 'grout' } })
  expect(own.total).toBe(29)
})

test('comments come page by page; a comment without a channel is left out', async () => {
  const caller = await enter()
  const { data } = await search(caller, { keywords: 'grout 0' })
  const itemId = data.list.find(({ name }) => name === 'Tile & grout 0')?.itemId ?? 0
  const read = (pageToken?: string) =>
    world.app.call<Comments>('POST', '/youtube/comments', {
      body: { itemId, ...(pageToken === undefined ? {} : { pageToken }) },
      token: caller.token,
    })
  const first = await read()
  expect(first.data.list).toHaveLength(99)
  expect(first.data.list[0]?.author).toMatchObject({ handle: expect.stringMatching(/^fan\d$/) })
  const second = await read(first.data.nextPageToken ?? '')
  expect(second.data.list).toHaveLength(30)
  expect(second.data.nextPageToken).toBeNull()
  const off = data.list.find(({ name }) => name === 'Tile & grout 1') ?? (await search(caller, { keywords: 'grout 1' })).data.list.find(({ name }) => name === 'Tile & grout 1') // prettier-ignore
  const refused = await world.app.call<{ error: string }>('POST', '/youtube/comments', {
    body: { itemId: off?.itemId ?? 0 },
    token: caller.token,
  })
  expect(refused.data.error).toBe('youtube_comments_disabled')
})

test('parallel searches never take more units than the organisation has', async () => {
  const caller = await enter()
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => search(caller, { keywords: `grout ${at}` })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  for (const { data } of refused) expect(data.error).toBe('youtube_units_exhausted')
  const { data } = await world.app.call<State>('GET', '/youtube/state', { token: caller.token })
  expect(data.units.orgUsed).toBeLessThanOrEqual(310)
  expect(data.units.used).toBe(data.units.orgUsed)
  expect(peer.requests.filter(({ method }) => method === 'search').length).toBeLessThanOrEqual(3)
})

test.each([
  [{ status: 403, reason: 'commentsDisabled' }, 'youtube_comments_disabled'],
  [{ status: 400, reason: 'keyInvalid', domain: 'usageLimits' }, 'youtube_key_invalid'],
  [{ status: 403, reason: 'accessNotConfigured' }, 'youtube_key_invalid'],
  [{ status: 400, reason: 'invalidParameter' }, 'youtube_unavailable'],
])('a refusal is not repeated: %j', async (refusal, error) => {
  const caller = await enter()
  peer.refusals = [refusal]
  const answer = await search(caller, { keywords: `tile ${refusal.reason}` })
  // The refusal of comments belongs to another call, and is unexpected here.
  if (error !== 'youtube_comments_disabled') expect(answer.data.error).toBe(error)
  expect(answer.status).not.toBe(200)
  expect(peer.requests).toHaveLength(1)
})

test('an exhausted quota stops every further request of the day', async () => {
  const caller = await enter()
  peer.refusals = [{ status: 403, reason: 'quotaExceeded', domain: 'youtube.quota' }]
  expect((await search(caller, { keywords: 'a1' })).data.error).toBe('youtube_units_exhausted')
  expect((await search(await enter(), { keywords: 'a2' })).data.error).toBe('youtube_units_exhausted')
  expect(peer.requests).toHaveLength(1)
})

test('a busy or broken server is asked three times at most, and each attempt takes units', async () => {
  const caller = await enter()
  peer.refusals = [{ status: 503, reason: 'backendError' }, 'broken', null]
  expect((await search(caller, { keywords: 'grout 7' })).status).toBe(200)
  expect(methods()).toEqual(['search', 'search', 'search', 'videos', 'channels'])
  const { data } = await world.app.call<State>('GET', '/youtube/state', { token: caller.token })
  expect(data.units.orgUsed).toBe(302)
  peer.requests.length = 0
  peer.refusals = [{ status: 429, reason: 'rateLimitExceeded', retryAfter: 3600 }]
  expect((await search(await enter(), { keywords: 'grout 8' })).data.error).toBe('youtube_busy')
  expect(peer.requests).toHaveLength(1)
})

test('the key is in no answer, and without a key the search says so', async () => {
  const caller = await enter()
  peer.key = 'another'
  const answer = await search(caller, { keywords: 'secretive' })
  peer.key = 'peer-key'
  expect(answer.data.error).toBe('youtube_key_invalid')
  expect(JSON.stringify(answer)).not.toContain('peer-key')
  const { data } = await world.app.call<State>('GET', '/youtube/state', { token: caller.token })
  expect(data.isConfigured).toBe(true)
})

test('data of YouTube is deleted before 30 days, and channels that are kept are refreshed', async () => {
  const { db } = world.platform
  const caller = await enter()
  await search(caller, { keywords: 'grout 2' })
  const readFetched = () =>
    db.selectFrom('social_record').select(['accountId', 'fetchedAt']).where('isCurrent', '=', true).execute()
  const kept = (await readFetched()).flatMap(({ accountId }) => accountId ?? [])[0] ?? 0
  const later = (days: number) => ({
    ...world.platform,
    clock: { now: () => new Date(world.platform.clock.now().getTime() + days * 86_400_000) },
  })
  expect(await refreshFetched(later(20), () => Promise.resolve([kept]))).toEqual({ refreshed: 0, deleted: 0 })
  peer.requests.length = 0
  const swept = await refreshFetched(later(29.5), () => Promise.resolve([kept]))
  expect(methods()).toEqual(['channels'])
  expect(swept.refreshed).toBe(1)
  const left = await readFetched()
  expect(left.map(({ accountId }) => accountId)).toEqual([kept])
})

test('units are counted by the day in Pacific time', () => {
  expect(pacificDay(new Date('2026-01-15T07:59:00Z'))).toBe('2026-01-14')
  expect(pacificDay(new Date('2026-01-15T08:00:00Z'))).toBe('2026-01-15')
  expect(nextReset(new Date('2026-01-15T07:59:00Z')).toISOString()).toBe('2026-01-15T08:00:00.000Z')
  expect(nextReset(new Date('2026-07-15T12:00:00Z')).toISOString()).toBe('2026-07-16T07:00:00.000Z')
  // The day on which summer time begins has its midnight in winter time, and the next one in summer time.
  expect(nextReset(new Date('2026-03-08T20:00:00Z')).toISOString()).toBe('2026-03-09T07:00:00.000Z')
  expect(nextReset(new Date('2026-03-08T05:00:00Z')).toISOString()).toBe('2026-03-08T08:00:00.000Z')
})
