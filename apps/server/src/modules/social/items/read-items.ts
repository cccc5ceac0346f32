/** Reads accounts and videos with what belongs to them, with a constant number of statements. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { RecordContent } from '../records/record.ts'
import {
  mergeAccount,
  mergeComment,
  mergeVideo,
  type Account,
  type Comment,
  type ItemRecord,
  type Video,
} from './merge.ts'

/** The source of the demonstration records (modules/ingest). */
export const demonstrationSource = 'demo-social'

/** The facts about an account: the newest videos and comments first. */
export type AccountItem = {
  readonly account: Account
  readonly videos: readonly Video[]
  readonly comments: readonly Comment[]
  readonly records: readonly ItemRecord[]
}
export type VideoItem = { readonly video: Video; readonly records: readonly ItemRecord[] }

/**
 * An account or video can have very many records; its own ones and the newest others are read. Hundreds of comments
 * would otherwise displace the record that states the title of their video.
 */
const mostRecords = 200
/** Enough records for the facts of a video without its comments, because its own records are read first. */
const factRecords = 10

type Column = 'account_id' | 'video_id'
const ownKinds = { account_id: 'account', video_id: 'video' } as const

const readRecords = async (
  db: Db,
  column: Column,
  itemIds: readonly number[],
  most = mostRecords,
): Promise<ItemRecord[]> => {
  if (itemIds.length === 0) return []
  const { rows } = await sql<Omit<ItemRecord, keyof RecordContent> & { content: unknown }>`
    select record.record_no, kind, network, account_id, video_id, comment_id, record.source_id, source_name,
      as_of::text as as_of, fetched_at, content
    from unnest(${[...itemIds]}::int[]) as asked (item_id)
    cross join lateral (
      select *
      from social_record as own
      where own.${sql.ref(column)} = asked.item_id and own.is_current
      order by own.kind <> ${ownKinds[column]}, own.as_of desc, own.record_no desc
      limit ${most}
    ) as record
    join social_source as source on source.source_id = record.source_id`.execute(db)
  return rows.map(({ content, ...row }) => ({ ...row, ...RecordContent.parse(content) }))
}

const grouped = (records: readonly ItemRecord[], column: 'accountId' | 'videoId' | 'commentId') =>
  Map.groupBy(
    records.filter((record) => record[column] !== null),
    (record) => record[column] ?? 0,
  )

type Dated = { readonly publishedOn: string | null; readonly itemId: number }
const newestFirst = (a: Dated, b: Dated): number =>
  (a.publishedOn ?? '') === (b.publishedOn ?? '')
    ? b.itemId - a.itemId
    : (a.publishedOn ?? '') < (b.publishedOn ?? '')
      ? 1
      : -1

const commentsIn = (records: readonly ItemRecord[]): Comment[] =>
  [...grouped(records, 'commentId')].flatMap(([itemId, own]) => mergeComment(itemId, own) ?? []).toSorted(newestFirst)

/** Accounts by number. An account that no current record names is absent. */
export const readAccounts = async (db: Db, itemIds: readonly number[]): Promise<Map<number, AccountItem>> => {
  const records = await readRecords(db, 'account_id', itemIds)
  const videoIds = [...new Set(records.flatMap(({ kind, videoId }) => (kind === 'video' ? (videoId ?? []) : [])))]
  // A video may be stated by several sources, of which one knows the views.
  const videos = await readVideos(db, videoIds, factRecords)
  return new Map(
    [...grouped(records, 'accountId')].map(([itemId, own]) => [
      itemId,
      {
        account: mergeAccount(itemId, own),
        videos: [
          ...grouped(
            own.filter(({ kind }) => kind === 'video'),
            'videoId',
          ).keys(),
        ]
          .flatMap((videoId) => videos.get(videoId)?.video ?? [])
          .filter(({ creatorId }) => creatorId === itemId)
          .toSorted(newestFirst),
        comments: commentsIn(own),
        records: own,
      },
    ]),
  )
}

/** Videos by number. A video that no current record names is absent. `most`: the records of each video that are read. */
export const readVideos = async (
  db: Db,
  itemIds: readonly number[],
  most = mostRecords,
): Promise<Map<number, VideoItem>> => {
  const records = await readRecords(db, 'video_id', itemIds, most)
  return new Map(
    [...grouped(records, 'videoId')].map(([itemId, own]) => [itemId, { video: mergeVideo(itemId, own), records: own }]),
  )
}

/** The comments among the records of a video, the newest first. */
export const commentsOn = ({ records }: VideoItem): Comment[] => commentsIn(records)

/** The kinds of items by number. */
export const readKinds = async (
  db: Db,
  itemIds: readonly number[],
): Promise<Map<number, 'account' | 'video' | 'comment'>> => {
  const rows = await db
    .selectFrom('social_item')
    .select(['itemId', 'kind'])
    .where('itemId', 'in', itemIds.length === 0 ? [0] : itemIds)
    .execute()
  return new Map(rows.map(({ itemId, kind }) => [itemId, kind]))
}
