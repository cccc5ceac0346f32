import { afterAll, expect, it } from 'vitest'
import type { SocialRecord } from '../../../social/index.ts'
import { guessMapping } from '../../mapping/index.ts'
import type { Cell } from '../../read/index.ts'
import { meanings } from '../../testing/guess.ts'
import { startIngestWorld } from '../../testing/world.ts'
import { socialDataset } from './index.ts'
import { countOf } from './rows.ts'

const { vocabulary, createReader, missing, shown } = socialDataset

/** Guesses the mapping of a file and reads its rows. */
const read = (rows: readonly (readonly Cell[])[], fileName = 'file.xlsx') => {
  const mapping = guessMapping({
    vocabulary,
    fileName,
    sheetIndex: 0,
    firstRows: rows.map((cells, index) => ({ line: index + 1, cells })),
    saved: null,
    headerLine: 1,
  })
  const reader = createReader(mapping, { receivedOn: '2026-03-01', usdRates: {} })
  const readings = rows.slice(1).map((cells, index) => reader({ line: index + 2, cells }))
  return {
    mapping,
    missing: missing(mapping),
    records: readings.flatMap((reading): SocialRecord[] => ('record' in reading ? [reading.record] : [])),
    rejects: readings.flatMap((reading) => ('reject' in reading ? [reading.reject] : [])),
  }
}

const id = `UC${'a'.repeat(22)}`

it('a file of videos loads without a mapping by hand', () => {
  const {
    mapping,
    missing: lacking,
    records,
  } = read([
    ['Video URL', 'Title', 'Description', 'Channel Title', 'Channel URL', 'Published At', 'View Count', 'Like Count', 'Default Language'], // prettier-ignore
    ['https://youtu.be/dQw4w9WgXcQ', 'Tile test', 'Long', 'Tile Talk', `https://youtube.com/channel/${id}`, '2026-01-05T10:00:00Z', '12,345', '1.2K', 'en-US'], // prettier-ignore
    ['https://www.youtube.com/watch?v=aaaaaaaaaaa', 'Lamp test', '', 'Lamp Talk', 'https://youtube.com/@lamptalk', '2030-01-01', '3.4万', '', ''], // prettier-ignore
  ])
  expect(lacking).toEqual([])
  expect(meanings(mapping)).toEqual({
    'Video URL': 'videoUrl',
    Title: 'videoTitle',
    Description: 'videoDescription',
    'Channel Title': 'accountName',
    'Channel URL': 'profileUrl',
    'Published At': 'publishedOn',
    'View Count': 'views',
    'Like Count': 'likes',
    'Default Language': 'language',
  })
  expect(records).toMatchObject([
    {
      kind: 'video',
      network: 'youtube',
      asOf: '2026-03-01',
      account: { id, handle: null, name: 'Tile Talk' },
      video: {
        id: 'dQw4w9WgXcQ',
        title: 'Tile test',
        publishedOn: '2026-01-05',
        views: 12_345,
        likes: 1_200,
        language: 'en',
      },
    },
    { account: { handle: 'lamptalk' }, video: { views: 34_000, publishedOn: null, language: null } },
  ])
  expect(shown(records[0]!)).toMatchObject({ videoTitle: 'Tile test', views: '12345', network: 'youtube' })
})

it('a Chinese file of comments takes its network from its name', () => {
  const { mapping, records } = read(
    [
      ['评论ID', '评论者', '账号', '评论内容', '评论时间', '点赞数', '视频ID', '国家'],
      ['c1', 'Ana', '@ana.mx', '多少钱？', '2026-02-01', 3, '7234567890123456789', '墨西哥'],
    ],
    'TikTok评论.xlsx',
  )
  expect(meanings(mapping)).toMatchObject({
    评论内容: 'commentText',
    评论者: 'accountName',
    账号: 'handle',
    视频ID: 'videoId',
  })
  expect(mapping.constants.network).toBe('tiktok')
  expect(mapping.constantReasons).toEqual({ network: { key: 'file_name', matched: null } })
  expect(records).toMatchObject([
    {
      kind: 'comment',
      network: 'tiktok',
      account: { handle: 'ana.mx', name: 'Ana', country: 'MX' },
      video: { id: '7234567890123456789' },
      comment: { id: 'c1', text: '多少钱？', publishedOn: '2026-02-01', likes: 3 },
    },
  ])
})

it('rejects rows without a network, an account or a video', () => {
  const { records, rejects } = read([
    ['Platform', 'Username', 'Display Name', 'Bio', 'Followers', 'Email', 'Comment'],
    ['Instagram', 'tile.talk', 'Tile Talk', 'Tiles', '12000', 'hi@tile.example', ''],
    ['Myspace', 'tile.talk', 'Tile Talk', 'Tiles', '12', '', ''],
    ['Instagram', '', '', 'Tiles', '12', '', ''],
    ['Instagram', '', '', '', '', '', 'How much?'],
    ['TikTok', 'https://www.tiktok.com/@lamp', 'Lamp', '', '', '', ''],
  ])
  expect(records).toMatchObject([
    {
      kind: 'account',
      network: 'instagram',
      account: { handle: 'tile.talk', followers: 12_000, email: 'hi@tile.example' },
    },
    { kind: 'account', network: 'tiktok', account: { handle: 'lamp' } },
  ])
  expect(rejects).toMatchObject([
    { line: 3, reason: 'network_unknown', value: 'Myspace' },
    { line: 4, reason: 'account_missing' },
    { line: 5, reason: 'account_missing' },
  ])
})

it.each([
  ['12,345', 12_345],
  ['1.2M', 1_200_000],
  ['1,5K', 1_500],
  ['12 345 views', 12_345],
  ['3 minutes', 3],
  ['3.4万次播放', 34_000],
  ['many', null],
  ['', null],
  ['1e99', null],
])('%s is read as %s', (text, value) => {
  expect(countOf(text)).toBe(value)
})

it('a file is published as a whole, and rolled back to the file before', async () => {
  const world = await startIngestWorld()
  afterAll(() => world.close())
  const { db } = world.platform
  const current = async () => {
    const rows = await db
      .selectFrom('social_record')
      .select('content')
      .where('isCurrent', '=', true)
      .orderBy('recordNo')
      .execute()
    return rows.map(({ content }) => JSON.stringify(content).match(/"views":(\d+|null)/)?.[1])
  }
  const head = 'Platform,Video ID,Title,Channel,Views'
  const first = `${head}\nYouTube,dQw4w9WgXcQ,Tiles,Tile Talk,10\nYouTube,aaaaaaaaaaa,Lamps,Lamp Talk,20\nMyspace,b,c,d,1`
  const one = await world.loadFile('videos.csv', first, { dataset: 'social', source: 'videos' })
  expect(one).toMatchObject({ state: 'published', rowsPublished: 2, rowsRejected: 1 })
  expect(await current()).toEqual(['10', '20'])
  const two = await world.loadFile('videos.csv', `${head}\nYouTube,dQw4w9WgXcQ,Tiles,Tile Talk,11`, {
    dataset: 'social',
    source: 'videos',
  })
  expect(two).toMatchObject({ state: 'published' })
  expect(await current()).toEqual(['20', '11'])
  await world.call('rollback', { loadId: two.loadId })
  await expect.poll(current, { timeout: 20_000 }).toEqual(['10', '20'])
})
