/** Describes accounts and videos as the search shows them. */

import type { SocialComment, SocialFound } from '@tradewind/contract'
import { maskContact, maskName } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import type { Account, Comment, Video } from '../items/merge.ts'
import { demonstrationSource, readAccounts, readVideos, type AccountItem, type VideoItem } from '../items/read-items.ts'
import { mostViews, nameOf } from './index-row.ts'

const isDemonstration = ({ records }: Pick<AccountItem, 'records'>): boolean =>
  records.some(({ sourceId }) => sourceId === demonstrationSource)

const reference = (account: Account | null) =>
  account === null ? null : { itemId: account.itemId, name: nameOf(account), handle: account.handle }

export const foundVideo = (item: VideoItem, creator: Account | null): SocialFound => {
  const { itemId, network, title, url, description, language, publishedOn, views, likes } = item.video
  return {
    itemId,
    network,
    name: title ?? url ?? '',
    handle: creator?.handle ?? null,
    url,
    description,
    country: creator?.country ?? null,
    language: language ?? creator?.language ?? null,
    publishedOn,
    views,
    likes,
    followers: creator?.followers ?? null,
    videos: 0,
    comments: new Set(item.records.flatMap(({ commentId }) => commentId ?? [])).size,
    email: creator?.email ?? null,
    website: creator?.website ?? null,
    creator: reference(creator),
    newest: null,
    isDemonstration: isDemonstration(item),
  }
}

/** `subject`: as what the account was found. `titleOf`: the title of the video of its newest comment. */
export const foundAccount = (
  item: AccountItem,
  subject: 'creator' | 'commenter',
  videoOf: (videoId: number | null) => Video | null,
): SocialFound => {
  const { account, videos, comments } = item
  const [video] = videos
  const [comment] = comments
  const isCommenter = subject === 'commenter' && comment !== undefined
  const commented = isCommenter ? videoOf(comment.videoId) : null
  return {
    itemId: account.itemId,
    network: account.network,
    name: nameOf(account),
    handle: account.handle,
    url: account.url,
    description: account.description,
    country: account.country,
    language: account.language ?? (isCommenter ? null : (video?.language ?? null)),
    publishedOn: isCommenter ? comment.publishedOn : (video?.publishedOn ?? null),
    views: isCommenter ? (commented?.views ?? null) : mostViews(videos),
    likes: isCommenter ? comment.likes : null,
    followers: account.followers,
    videos: videos.length,
    comments: comments.length,
    email: account.email,
    website: account.website,
    creator: null,
    newest: isCommenter
      ? { text: comment.text, videoId: comment.videoId, video: commented?.title ?? null }
      : video === undefined
        ? null
        : { text: video.title ?? '', videoId: video.itemId, video: video.title },
    isDemonstration: isDemonstration(item),
  }
}

/** Describes accounts, in the given order. */
export const readFoundAccounts = async (
  db: Db,
  itemIds: readonly number[],
  subject: 'creator' | 'commenter',
): Promise<SocialFound[]> => {
  const accounts = await readAccounts(db, itemIds)
  const newest = [...accounts.values()].flatMap(({ comments: [comment] }) => comment?.videoId ?? [])
  const videos = subject === 'commenter' ? await readVideos(db, [...new Set(newest)]) : new Map<number, VideoItem>()
  const videoOf = (videoId: number | null) => videos.get(videoId ?? 0)?.video ?? null
  return itemIds.flatMap((itemId) => {
    const item = accounts.get(itemId)
    return item === undefined ? [] : [foundAccount(item, subject, videoOf)]
  })
}

/** Describes videos, in the given order. */
export const readFoundVideos = async (db: Db, itemIds: readonly number[]): Promise<SocialFound[]> => {
  const videos = await readVideos(db, itemIds)
  const creators = await readAccounts(db, [
    ...new Set([...videos.values()].flatMap(({ video }) => video.creatorId ?? [])),
  ])
  return itemIds.flatMap((itemId) => {
    const item = videos.get(itemId)
    return item === undefined ? [] : [foundVideo(item, creators.get(item.video.creatorId ?? 0)?.account ?? null)]
  })
}

export const toComment = (comment: Comment, author: Account | null, video: Video | null): SocialComment => ({
  itemId: comment.itemId,
  text: comment.text,
  publishedOn: comment.publishedOn,
  likes: comment.likes,
  author: reference(author),
  video: video === null ? null : { itemId: video.itemId, title: video.title ?? '', url: video.url },
})

/**
 * Masks a found row for a caller whose membership shows no contacts. Titles and texts are left out, because they lead to
 * the page on the network.
 */
export const maskFound = (row: SocialFound): SocialFound => ({
  ...row,
  name: maskName(row.name),
  handle: row.handle === null ? null : maskName(row.handle),
  url: null,
  description: null,
  email: row.email === null ? null : maskContact('email', row.email),
  website: row.website === null ? null : maskContact('website', row.website),
  creator: row.creator === null ? null : { ...row.creator, name: maskName(row.creator.name), handle: null },
  newest: null,
})
