import { expect, test } from 'vitest'
import { createSocial } from './social.ts'

const options = { seed: 1, companies: 400, profiles: 400, accounts: 120, today: '2026-03-01' }

test('the same options give the same creators, and every page is on a reserved domain', () => {
  const [one, other] = [createSocial(options), createSocial(options)]
  expect(one.count).toBe(120)
  const creators = Array.from({ length: one.count }, (_, at) => one.creatorOf(at))
  expect(creators[17]).toEqual(other.creatorOf(17))
  const videos = creators.flatMap((creator) => creator.videos)
  const comments = videos.flatMap((video) => video.comments)
  expect(videos.length).toBeGreaterThan(250)
  expect(comments.length).toBeGreaterThan(250)
  const pages = [...creators.map(({ account }) => account.url), ...videos.map(({ url }) => url)]
  for (const page of [...pages, ...comments.map(({ author }) => author.url)])
    expect(new URL(page).hostname).toMatch(/\.example$/)
  expect(new Set(creators.map(({ account }) => `${account.network} ${account.handle}`)).size).toBe(120)
  expect(new Set(videos.map(({ language }) => language)).size).toBeGreaterThan(3)
  for (const { publishedOn, comments: own } of videos) {
    expect(publishedOn <= '2026-03-01').toBe(true)
    for (const comment of own) expect(comment.publishedOn >= publishedOn).toBe(true)
  }
})
