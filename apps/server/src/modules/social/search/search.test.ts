/** Compares what the search finds with a recount of the published records in memory. */

import {
  socialSubjects,
  type contract,
  type OutputOf,
  type SocialFilter,
  type SocialSubject,
} from '@tradewind/contract'
import { foldText, wordForms } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMembership } from '../../membership/index.ts'
import { rollBackSocial } from '../records/publish.ts'
import type { SocialRecord } from '../records/record.ts'
import {
  accountRecord,
  commentRecord,
  indexNow,
  publishRecords,
  startSocialWorld,
  videoRecord,
} from '../testing/social-world.ts'

type Search = OutputOf<typeof contract.social.search>
type Detail = OutputOf<typeof contract.social.detail>
type Facets = OutputOf<typeof contract.social.facets>

const { app, platform, close } = await startSocialWorld()
afterAll(close)

const accounts = Array.from({ length: 24 }, (_, at) => ({
  handle: `maker${at}`,
  name: `${['Tile', 'Lamp', 'Chair'][at % 3]} Maker ${at}`,
  country: ['DE', 'MX', null][at % 3] ?? null,
  language: ['de', 'es', null][at % 3] ?? null,
  email: at % 4 === 0 ? `sales@maker${at}.example` : null,
  description: `We sell ${['tiles', 'lamps', 'chairs'][at % 3]}.`,
}))
const networks = ['youtube', 'tiktok'] as const
const networkOf = (at: number) => networks[at % 2] ?? 'youtube'

const videos = Array.from({ length: 60 }, (_, at) => {
  const creator = at % accounts.length
  return {
    creator,
    network: networkOf(creator),
    facts: {
      id: `v${at}`,
      title: `${['Ceramic tile', 'Floor lamp', 'Oak chair'][at % 3]} test no ${at}`,
      publishedOn: at % 10 === 9 ? null : `2025-${String(1 + (at % 12)).padStart(2, '0')}-05`,
      views: at % 7 === 6 ? null : at * 100,
      language: at % 5 === 4 ? 'fr' : null,
    },
  }
})
const comments = Array.from({ length: 40 }, (_, at) => {
  const video = (at * 7) % videos.length
  return {
    author: {
      handle: `fan${at % 15}`,
      country: at % 15 < 8 ? 'US' : null,
      email: at % 15 === 3 ? 'fan@mail.example' : null,
    },
    video,
    network: videos[video]?.network ?? 'youtube',
    facts: { id: `c${at}`, text: at % 2 === 0 ? 'What is the MOQ?' : 'Nice chair!', publishedOn: '2025-12-01' },
  }
})
const records: SocialRecord[] = [
  ...accounts.map((account, at) => accountRecord(account, { network: networkOf(at) })),
  ...videos.map(({ creator, network, facts }) =>
    videoRecord({ handle: accounts[creator]?.handle ?? '' }, facts, { network }),
  ),
  ...comments.map(({ author, video, network, facts }) =>
    commentRecord(author, { id: videos[video]?.facts.id ?? '' }, facts, network),
  ),
]

/** What one row of the search must be, from the plain facts above. */
type Expected = {
  key: string
  texts: readonly (string | null)[]
  network: string
  country: string | null
  language: string | null
  publishedOn: string | null
  views: number | null
  email: string | null
}

const mostOf = (views: readonly (number | null)[]): number | null => {
  const known = views.filter((one) => one !== null)
  return known.length === 0 ? null : Math.max(...known)
}
const newestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((newest, day) => ((day ?? '') > (newest ?? '') ? day : newest), null)

const expected: Record<SocialSubject, Expected[]> = {
  video: videos.map(({ creator, network, facts }) => ({
    key: facts.title,
    texts: [facts.title, accounts[creator]?.name ?? '', accounts[creator]?.handle ?? ''],
    network,
    country: accounts[creator]?.country ?? null,
    language: facts.language ?? accounts[creator]?.language ?? null,
    publishedOn: facts.publishedOn,
    views: facts.views,
    email: accounts[creator]?.email ?? null,
  })),
  creator: accounts.map((account, at) => {
    const own = videos.filter(({ creator }) => creator === at)
    const newest = own
      .toSorted((a, b) => ((a.facts.publishedOn ?? '') < (b.facts.publishedOn ?? '') ? 1 : -1))
      .find(({ facts }) => facts.language !== null)
    return {
      key: account.name,
      texts: [account.name, account.handle, account.description, ...own.map(({ facts }) => facts.title)],
      network: networkOf(at),
      country: account.country,
      language: account.language ?? newest?.facts.language ?? null,
      publishedOn: newestOf(own.map(({ facts }) => facts.publishedOn)),
      views: mostOf(own.map(({ facts }) => facts.views)),
      email: account.email,
    }
  }),
  commenter: [...Map.groupBy(comments, ({ author, network }) => `${network} ${author.handle}`).values()].map((own) => ({
    key: `${own[0]?.network} @${own[0]?.author.handle}`,
    texts: [
      own[0]?.author.handle ?? '',
      ...own.flatMap(({ facts, video }) => [facts.text, videos[video]?.facts.title ?? '']),
    ],
    network: own[0]?.network ?? '',
    country: own[0]?.author.country ?? null,
    language: null,
    publishedOn: newestOf(own.map(({ facts }) => facts.publishedOn)),
    views: mostOf(own.map(({ video }) => videos[video]?.facts.views ?? null)),
    email: own[0]?.author.email ?? null,
  })),
}

const tokens = (text: string): string[] => foldText(text).toLowerCase().split(' ')
const matches = (row: Expected, filter: SocialFilter): boolean => {
  const { keywords = '', networks: chosen = [], countries = [], languages = [], ...rest } = filter
  const words = row.texts.flatMap((text) => tokens(text ?? ''))
  const isAny = (values: readonly string[], value: string | null) =>
    values.length === 0 || values.includes(value ?? '?')
  return (
    tokens(keywords).every((word) => word === '' || wordForms(word).some((form) => words.includes(form))) &&
    isAny(chosen, row.network) &&
    isAny(countries, row.country) &&
    isAny(languages, row.language) &&
    (rest.publishedFrom === undefined || (row.publishedOn ?? '') >= rest.publishedFrom) &&
    (rest.publishedTo === undefined || (row.publishedOn !== null && row.publishedOn <= rest.publishedTo)) &&
    (rest.minViews === undefined || (row.views ?? 0) >= rest.minViews) &&
    (rest.hasEmail === undefined || row.email !== null)
  )
}

const vip = app.signIn({ tier: 'vip2' })
await setMembership(platform.db, vip.orgId, { tier: 'vip2', expiresAt: null })
const free = app.signIn({ tier: 'vip0', permissions: new Set() })
const search = (caller: { token: string }, input: object) => app.ask<Search>(caller, '/social/search', input)
const keyOf = (subject: SocialSubject) => (row: Search['list'][number]) =>
  subject === 'commenter' ? `${row.network} ${row.name}` : row.name

let loadOfAll: Awaited<ReturnType<typeof publishRecords>>
beforeAll(async () => {
  loadOfAll = await publishRecords(platform, records, 'all')
  await indexNow(platform)
})

const filters: fc.Arbitrary<SocialFilter> = fc.record(
  {
    keywords: fc.constantFrom('tile', 'chairs', 'MOQ', 'oak chair', 'maker3', 'fan2', 'lamp test', 'nothing'),
    networks: fc.subarray(['youtube', 'tiktok'] as ('youtube' | 'tiktok')[]),
    countries: fc.subarray(['DE', 'MX', 'US']),
    languages: fc.subarray(['de', 'es', 'fr']),
    publishedFrom: fc.constantFrom('2025-04-01', '2025-11-05'),
    publishedTo: fc.constantFrom('2025-06-30', '2025-12-31'),
    minViews: fc.constantFrom(1, 500, 3_000),
    hasEmail: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

test('every filter finds exactly what a recount finds, and counts it', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...socialSubjects), async (filter, subject) => {
      const wanted = (of: SocialSubject) => expected[of].filter((row) => matches(row, filter))
      const found = await search(vip, { subject, filter, limit: 100 })
      expect(found.totals).toEqual({
        video: wanted('video').length,
        creator: wanted('creator').length,
        commenter: wanted('commenter').length,
      })
      expect(found.total).toBe(wanted(subject).length)
      expect(found.list.map(keyOf(subject)).toSorted()).toEqual(
        wanted(subject)
          .map(({ key }) => key)
          .toSorted(),
      )
      const facets = await app.ask<Facets>(vip, '/social/facets', { subject, filter })
      for (const { value, found: count } of facets.countries)
        expect(count).toBe(expected[subject].filter((row) => matches(row, { ...filter, countries: [value] })).length)
      expect(facets.withEmail).toBe(
        expected[subject].filter((row) => matches(row, { ...filter, hasEmail: true })).length,
      )
    }),
    { numRuns: 40 },
  )
})

test('pages follow the chosen order, without repetition', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => search(vip, { subject: 'video', filter: {}, sort: 'latest', page, limit: 20 })),
  )
  const days = pages.flatMap(({ list }) => list.map(({ publishedOn }) => publishedOn ?? ''))
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(pages.flatMap(({ list }) => list.map(({ itemId }) => itemId))).size).toBe(60)
  const most = await search(vip, { subject: 'creator', filter: {}, limit: 3 })
  expect(most.list.map(({ views }) => views)).toEqual([5_900, 5_800, 5_700])
})

test('the free tier sees counts and masked rows of the first page only', async () => {
  const found = await search(free, { subject: 'creator', filter: { hasEmail: true } })
  expect(found).toMatchObject({ masked: true, total: 6 })
  for (const row of found.list) {
    expect(row).toMatchObject({ url: null, description: null, newest: null, email: 's***@***' })
    expect(row.name).toMatch(/^.\*\*\*$/u)
  }
  expect(JSON.stringify(found)).not.toMatch(/maker|Maker/)
  const named = await search(free, { subject: 'creator', filter: { keywords: 'maker4' } })
  expect(named.total).toBe(0)
  expect((await search(free, { subject: 'creator', filter: { keywords: 'tile' } })).total).toBeGreaterThan(0)
  const next = await app.call('POST', '/social/search', { body: { filter: {}, page: 2 }, token: free.token })
  expect(next.status).toBe(403)
  const detail = await app.call('POST', '/social/detail', { body: { itemId: 1 }, token: free.token })
  expect(detail.status).toBe(403)
})

test('a search counts once a day, for all subjects, and is recorded', async () => {
  const caller = app.signIn({ tier: 'vip1' })
  await setMembership(platform.db, caller.orgId, { tier: 'vip1', expiresAt: null })
  const filter = { keywords: 'oak chair' }
  for (const subject of socialSubjects) await search(caller, { subject, filter })
  await app.ask<Facets>(caller, '/social/facets', { filter })
  await search(caller, { filter: {} })
  const { data } = await app.call<{ quotas: { quota: string; used: number }[] }>(
    'GET',
    '/index/search_times_total',
    caller,
  )
  expect(data.quotas.find(({ quota }) => quota === 'search')?.used).toBe(1)
  const recorded = await app.call<{ scope: string; filters: object }[]>('GET', '/index/get_search_record', caller)
  expect(recorded.data).toMatchObject([{ scope: 'social', filters: filter }])
})

test('the detail shows videos, comments and sources', async () => {
  const [creator] = (await search(vip, { subject: 'creator', filter: { keywords: 'maker3' } })).list
  const account = await app.ask<Detail>(vip, '/social/detail', { itemId: creator?.itemId ?? 0 })
  expect(account).toMatchObject({
    kind: 'account',
    name: 'Tile Maker 3',
    sources: [{ name: 'Source all', asOf: '2026-02-01' }],
  })
  expect(account.videosOf.map(({ name }) => name).toSorted()).toEqual(
    videos
      .filter((one) => one.creator === 3)
      .map(({ facts }) => facts.title)
      .toSorted(),
  )
  const [video] = (await search(vip, { filter: { keywords: '"no 7"' } })).list
  const shown = await app.ask<Detail>(vip, '/social/detail', { itemId: video?.itemId ?? 0 })
  expect(shown.commentsOf.map(({ text }) => text)).toEqual(
    comments.filter((one) => one.video === 7).map(({ facts }) => facts.text),
  )
  expect(shown.commentsOf[0]?.author?.handle).toMatch(/^fan/)
  const absent = await app.call('POST', '/social/detail', { body: { itemId: 2_000_000_000 }, token: vip.token })
  expect(absent.status).toBe(404)
})

test('a second source adds facts, a handle joins an id, and a rollback takes both back', async () => {
  const id = `UC${'x'.repeat(22)}`
  const load = await publishRecords(
    platform,
    [accountRecord({ id, handle: 'maker5', followers: 77 }, { network: 'tiktok', asOf: '2026-02-20' })],
    'second',
  )
  await publishRecords(
    platform,
    [accountRecord({ id, website: 'https://maker5.example' }, { network: 'tiktok' })],
    'third',
  )
  await indexNow(platform)
  const read = async () => (await search(vip, { subject: 'creator', filter: { keywords: 'maker5' } })).list
  expect(await read()).toMatchObject([
    { name: 'Chair Maker 5', followers: 77, website: 'https://maker5.example', videos: 3 },
  ])
  await rollBackSocial(platform, load)
  await indexNow(platform)
  expect(await read()).toMatchObject([{ name: 'Chair Maker 5', followers: null }])
})

test('a load that is rolled back disappears from the index', async () => {
  await rollBackSocial(platform, loadOfAll)
  await indexNow(platform)
  expect((await search(vip, { filter: {} })).totals).toMatchObject({ video: 0, commenter: 0 })
})
