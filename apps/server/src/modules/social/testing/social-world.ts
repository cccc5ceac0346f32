/** Starts both engines for tests of social video, publishes records, and indexes them. */

import { randomUUID } from 'node:crypto'
import type { SocialNetwork } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { publishSocial } from '../records/publish.ts'
import {
  noAccount,
  noVideo,
  type AccountFacts,
  type CommentFacts,
  type SocialRecord,
  type VideoFacts,
} from '../records/record.ts'
import { stageSocial, type SocialLoad } from '../records/stage.ts'
import { indexSocial } from '../search/indexing.ts'

export const startSocialWorld = async (env: Readonly<Record<string, string>> = {}) => {
  const engine = await startTestClickHouse()
  const app = await startTestApp({ clickhouse: engine.clickhouse, env })
  await app.platform.jobs.start()
  const close = async () => {
    await app.close()
    await engine.close()
  }
  return { app, platform: app.platform, close }
}

const shared = { asOf: '2026-02-01', fetchedAt: null }
type Given = Partial<Pick<SocialRecord, 'asOf' | 'fetchedAt' | 'network'>>

export const accountRecord = (account: Partial<AccountFacts>, given: Given = {}): SocialRecord => ({
  ...shared,
  network: 'youtube',
  ...given,
  kind: 'account',
  account: { ...noAccount, ...account },
  video: null,
  comment: null,
})

export const videoRecord = (
  account: Partial<AccountFacts> | null,
  video: Partial<VideoFacts>,
  given: Given = {},
): SocialRecord => ({
  ...shared,
  network: 'youtube',
  ...given,
  kind: 'video',
  account: account === null ? null : { ...noAccount, ...account },
  video: { ...noVideo, ...video },
  comment: null,
})

export const commentRecord = (
  author: Partial<AccountFacts>,
  video: Partial<VideoFacts> | null,
  comment: Partial<CommentFacts> & Pick<CommentFacts, 'text'>,
  network: SocialNetwork = 'youtube',
): SocialRecord => ({
  ...shared,
  network,
  kind: 'comment',
  account: { ...noAccount, ...author },
  video: video === null ? null : { ...noVideo, ...video },
  comment: { id: null, publishedOn: null, likes: null, ...comment },
})

/** Publishes a load of a source, without indexing it. */
export const publishRecords = async (
  platform: Platform,
  records: readonly SocialRecord[],
  sourceId: string = randomUUID(),
): Promise<SocialLoad> => {
  const load = { loadId: randomUUID(), sourceId, sourceName: `Source ${sourceId}` }
  await stageSocial(
    platform,
    load,
    records.map((record, at) => ({ line: at + 1, record })),
  )
  await publishSocial(platform, load)
  return load
}

export const indexNow = (platform: Pick<Platform, 'db' | 'clickhouse'>): Promise<number> =>
  indexSocial(platform, { graceMs: 0 })
