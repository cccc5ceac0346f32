/** Answers the detail of an account or a video. */

import { fail, type contract, type OutputOf } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import type { ItemRecord } from './items/merge.ts'
import { commentsOn, readAccounts, readVideos, type AccountItem, type VideoItem } from './items/read-items.ts'
import { foundAccount, foundVideo, readFoundVideos, toComment } from './search/found.ts'
import { isCreator } from './search/index-row.ts'

type Detail = OutputOf<typeof contract.social.detail>

/** The largest number of videos or comments in a detail. */
const mostShown = 20

/** Throws Failure `not_found` when no current record names the item. */
export const readDetail = async (db: Db, itemId: number): Promise<Detail> => {
  const account = (await readAccounts(db, [itemId])).get(itemId)
  if (account !== undefined) return accountDetail(db, account)
  const video = (await readVideos(db, [itemId])).get(itemId)
  if (video === undefined) throw fail('not_found')
  return videoDetail(db, video)
}

const accountDetail = async (db: Db, item: AccountItem): Promise<Detail> => {
  const comments = item.comments.slice(0, mostShown)
  const commented = await readVideos(db, [...new Set(comments.flatMap(({ videoId }) => videoId ?? []))])
  const videoOf = (videoId: number | null) => commented.get(videoId ?? 0)?.video ?? null
  return {
    ...foundAccount(item, isCreator(item) ? 'creator' : 'commenter', videoOf),
    kind: 'account',
    videosOf: await readFoundVideos(
      db,
      item.videos.slice(0, mostShown).map(({ itemId }) => itemId),
    ),
    commentsOf: comments.map((comment) => toComment(comment, item.account, videoOf(comment.videoId))),
    sources: sourcesOf(item.records),
  }
}

const videoDetail = async (db: Db, item: VideoItem): Promise<Detail> => {
  const comments = commentsOn(item).slice(0, mostShown)
  const authors = comments.flatMap(({ authorId }) => authorId ?? [])
  const accounts = await readAccounts(db, [
    ...new Set([...authors, ...(item.video.creatorId === null ? [] : [item.video.creatorId])]),
  ])
  const accountOf = (itemId: number | null) => accounts.get(itemId ?? 0)?.account ?? null
  return {
    ...foundVideo(item, accountOf(item.video.creatorId)),
    kind: 'video',
    videosOf: [],
    commentsOf: comments.map((comment) => toComment(comment, accountOf(comment.authorId), null)),
    sources: sourcesOf(item.records),
  }
}

/** Each source once, with its newest statement. */
const sourcesOf = (records: readonly ItemRecord[]): Detail['sources'] => {
  const newest = new Map<string, ItemRecord>()
  for (const record of records) {
    const before = newest.get(record.sourceId)
    if (before === undefined || before.asOf < record.asOf) newest.set(record.sourceId, record)
  }
  return [...newest.values()].map(({ sourceName, asOf, fetchedAt }) => ({
    name: sourceName,
    asOf,
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }))
}
