/** The search index of videos, creators and commenters, and the rows of its batches. */

import type { Db, Platform } from '@tradewind/platform'
import { hasUnindexed, indexBatches, type IndexOptions, type SearchIndex } from '../../search-index/index.ts'
import { readAccounts, readKinds, readVideos } from '../items/read-items.ts'
import { indexSocialJob } from '../records/publish.ts'
import { accountRows, videoRow, type IndexRow } from './index-row.ts'

export const socialIndex: SearchIndex = {
  lockSpace: 80_764,
  tables: ['social_search'],
  subject: 'item_id',
  batches: { table: 'social_index_batch', subjects: 'item_ids' },
  noted: [{ table: 'social_unindexed', number: 'item_id', taken: 'item_ids' }],
}

/** Indexes until no noted change waits. Returns the number of batches. */
export const indexSocial = (
  platform: Pick<Platform, 'db' | 'clickhouse'>,
  { batchSize = 2_000, ...options }: IndexOptions = {},
): Promise<number> =>
  indexBatches(
    platform,
    socialIndex,
    { build: ([itemIds = []], batchNo) => build(platform.db, itemIds, batchNo) },
    { ...options, batchSize },
  )

export const registerIndexJob = (platform: Platform): void =>
  platform.jobs.work(indexSocialJob, async (_payload, { signal }) => void (await indexSocial(platform, { signal })))

/** Queues the job when changes wait that a dead process left. */
export const resumeIndexing = async ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> => {
  if (await hasUnindexed(db, socialIndex)) await jobs.send(indexSocialJob, {})
}

/** Items without a current record, and comments, have no row. */
const build = async (db: Db, itemIds: readonly number[], batchNo: number) => {
  const kinds = await readKinds(db, itemIds)
  const of = (kind: 'account' | 'video') => itemIds.filter((itemId) => kinds.get(itemId) === kind)
  const [accounts, videos] = [await readAccounts(db, of('account')), await readVideos(db, of('video'))]
  const creators = await readAccounts(db, [
    ...new Set([...videos.values()].flatMap(({ video }) => video.creatorId ?? [])),
  ])
  const commentedIds = [...accounts.values()].flatMap(({ comments }) =>
    comments.flatMap(({ videoId }) => videoId ?? []),
  )
  const commented = await readVideos(db, [...new Set(commentedIds)])
  const rows: IndexRow[] = [
    ...[...videos.values()].map((item) =>
      videoRow(item, creators.get(item.video.creatorId ?? 0)?.account ?? null, batchNo),
    ),
    ...[...accounts.values()].flatMap((item) =>
      accountRows(
        item,
        item.comments.flatMap(({ videoId }) => commented.get(videoId ?? 0)?.video ?? []),
        batchNo,
      ),
    ),
  ]
  return { subjects: itemIds, inserts: [{ table: 'social_search', rows }] }
}
