import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSocialPage, socialAccountUrl, socialNetworkOf, socialNetworks, socialVideoUrl } from './social-networks.ts'

const channel = `UC${'a1-_'.repeat(5)}Zz`

test.each([
  ['https://www.youtube.com/@TileTalk', 'youtube', 'account', null, 'tiletalk'],
  ['youtube.com/@%E7%93%B7%E7%A0%96/videos', 'youtube', 'account', null, '瓷砖'],
  [`https://m.youtube.com/channel/${channel}?x=1`, 'youtube', 'account', channel, null],
  ['https://youtube.com/c/TileTalk', 'youtube', 'account', null, 'tiletalk'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'video', 'dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'youtube', 'video', 'dQw4w9WgXcQ', null],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'video', 'dQw4w9WgXcQ', null],
  ['https://www.tiktok.com/@tile.talk/video/7234567890123456789', 'tiktok', 'video', '7234567890123456789', null],
  ['https://www.tiktok.com/@tile.talk', 'tiktok', 'account', null, 'tile.talk'],
  ['instagram.com/tile_talk/', 'instagram', 'account', null, 'tile_talk'],
  ['https://www.instagram.com/reel/Cx12_ab-9/', 'instagram', 'video', 'Cx12_ab-9', null],
  ['https://www.facebook.com/profile.php?id=100012345', 'facebook', 'account', '100012345', null],
  ['https://www.facebook.com/watch/?v=123456789', 'facebook', 'video', '123456789', null],
  ['https://twitter.com/TileTalk', 'x', 'account', null, 'tiletalk'],
  ['https://x.com/TileTalk/status/1234567890', 'x', 'video', '1234567890', null],
  ['https://de.linkedin.com/in/anna-müller-1', 'linkedin', 'account', null, 'anna-müller-1'],
  ['https://www.pinterest.co.uk/tiletalk/', 'pinterest', 'account', null, 'tiletalk'],
])('%s', (address, network, kind, id, handle) => {
  expect(readSocialPage(address)).toEqual({ network, kind, id, handle })
})

test.each([
  '',
  'tiles',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/results?search_query=tiles',
  'https://www.instagram.com/explore/',
  'https://youtube.com.evil.example/@tiles',
  'https://notyoutube.com/@tiles',
  'javascript:alert(1)//youtube.com/@tiles',
  'ftp://youtube.com/@tiles',
  'https://x.com/%00',
])('%j names no account and no video', (address) => {
  expect(readSocialPage(address)).toBeNull()
})

test('the address made of a page names the same page', () => {
  const handles = fc.stringMatching(/^[a-z0-9][a-z0-9_]{3,20}$/).map((text) => `zz${text}`)
  fc.assert(
    fc.property(fc.constantFrom(...socialNetworks), handles, (network, handle) => {
      const url = socialAccountUrl(network, { id: null, handle }) ?? ''
      expect(readSocialPage(url)).toEqual({ network, kind: 'account', id: null, handle })
    }),
  )
  for (const network of socialNetworks) {
    const id = network === 'youtube' ? 'dQw4w9WgXcQ' : '1234567890'
    const url = socialVideoUrl(network, id)
    if (url !== null) expect(readSocialPage(url)).toMatchObject({ network, kind: 'video', id })
  }
})

test('networks are known by their usual spellings', () => {
  expect(['YouTube', 'yt', 'Twitter / X', 'IG', '脸书', 'Myspace', ''].map(socialNetworkOf)).toEqual([
    'youtube',
    'youtube',
    'x',
    'instagram',
    'facebook',
    null,
    null,
  ])
})
