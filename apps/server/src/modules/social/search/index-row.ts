/** Makes the rows of an item in the search index: one for each subject that it is. */

import type { SocialSubject } from '@tradewind/contract'
import { searchable } from '../../search-index/index.ts'
import type { Account, Video } from '../items/merge.ts'
import type { AccountItem, VideoItem } from '../items/read-items.ts'

/** Sorted by rank, the most viewed comes first. */
const lastRank = 2 ** 48
const unknownDay = '1970-01-01'

type Facts = {
  subject: SocialSubject
  itemId: number
  batch: number
  network: string
  name: string
  names: readonly (string | null)[]
  topics: readonly (string | null)[]
  country: string | null
  language: string | null
  publishedOn: string | null
  views: number | null
  email: string | null
}

const toRow = ({ itemId, publishedOn, views, email, names, topics, ...row }: Facts) => ({
  subject: row.subject,
  rank: lastRank - Math.min(views ?? 0, lastRank),
  item_id: itemId,
  batch: row.batch,
  name: searchable([row.name]),
  words: searchable([...names, ...topics]),
  topics: searchable(topics),
  network: row.network,
  country: row.country ?? '',
  language: row.language ?? '',
  published_on: publishedOn ?? unknownDay,
  views: views ?? 0,
  has_email: email === null ? 0 : 1,
})

export type IndexRow = ReturnType<typeof toRow>

/** The name under which an account is shown. */
export const nameOf = ({ name, handle, id }: Pick<Account, 'name' | 'handle' | 'id'>): string =>
  name ?? (handle === null ? (id ?? '') : `@${handle}`)

export const mostViews = (videos: readonly Pick<Video, 'views'>[]): number | null =>
  videos.reduce<number | null>((most, { views }) => (views === null ? most : Math.max(views, most ?? 0)), null)

export const videoRow = ({ video }: VideoItem, creator: Account | null, batch: number): IndexRow =>
  toRow({
    subject: 'video',
    itemId: video.itemId,
    batch,
    network: video.network,
    name: video.title ?? '',
    names: creator === null ? [] : [creator.name, creator.handle],
    topics: [video.title, video.description],
    country: creator?.country ?? null,
    language: video.language ?? creator?.language ?? null,
    publishedOn: video.publishedOn,
    views: video.views,
    email: creator?.email ?? null,
  })

/** An account that published nothing and wrote nothing is a creator whose videos are not known. */
export const isCreator = ({ videos, comments, records }: AccountItem): boolean =>
  videos.length > 0 || comments.length === 0 || records.some(({ kind }) => kind === 'account')

/** `commented`: the videos on which the account commented. */
export const accountRows = (item: AccountItem, commented: readonly Video[], batch: number): IndexRow[] => {
  const { account, videos, comments } = item
  const shared = {
    itemId: account.itemId,
    batch,
    network: account.network,
    name: nameOf(account),
    names: [account.name, account.handle],
    country: account.country,
    email: account.email,
  }
  const creator = toRow({
    ...shared,
    subject: 'creator',
    topics: [account.description, ...videos.flatMap(({ title, description }) => [title, description])],
    language: account.language ?? videos.find(({ language }) => language !== null)?.language ?? null,
    publishedOn: videos[0]?.publishedOn ?? null,
    views: mostViews(videos),
  })
  const commenter = toRow({
    ...shared,
    subject: 'commenter',
    topics: [...comments.map(({ text }) => text), ...commented.map(({ title }) => title)],
    language: account.language,
    publishedOn: comments[0]?.publishedOn ?? null,
    views: mostViews(commented),
  })
  return [...(isCreator(item) ? [creator] : []), ...(comments.length > 0 ? [commenter] : [])]
}
