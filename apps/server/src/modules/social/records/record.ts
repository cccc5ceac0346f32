/** Records: what one row of a source states about an account, video or comment, and the names by which it knows them. */

import { foldText, socialAccountUrl, socialVideoUrl, type SocialNetwork } from '@tradewind/lexicon'
import { z } from 'zod'
import { hashOf } from '../../record-loads/index.ts'
import type { SocialKind } from '../tables.ts'

const text = z.string().nullable()
const count = z.number().int().nullable()

/** Unknown values are null. `handle` is without `@`, in lower case. */
const AccountFacts = z.object({
  id: text,
  handle: text,
  name: text,
  url: text,
  description: text,
  /** ISO 3166-1 alpha-2, ISO 639-1. */
  country: text,
  language: text,
  followers: count,
  email: text,
  website: text,
})
export type AccountFacts = z.infer<typeof AccountFacts>

/** `publishedOn`: `YYYY-MM-DD`. */
const VideoFacts = z.object({
  id: text,
  title: text,
  url: text,
  description: text,
  language: text,
  publishedOn: text,
  views: count,
  likes: count,
})
export type VideoFacts = z.infer<typeof VideoFacts>

const CommentFacts = z.object({ id: text, text: z.string(), publishedOn: text, likes: count })
export type CommentFacts = z.infer<typeof CommentFacts>

/** The facts of a record, as the column `content` stores them. */
export const RecordContent = z.object({
  account: AccountFacts.nullable(),
  video: VideoFacts.nullable(),
  comment: CommentFacts.nullable(),
})
export type RecordContent = z.infer<typeof RecordContent>

/**
 * `account`: the account itself, the creator of a video, or the author of a comment. `asOf`: the day for which the
 * source states the facts. `fetchedAt`: when the network's own interface answered; null for a file.
 */
export type SocialRecord = RecordContent & {
  readonly kind: SocialKind
  readonly network: SocialNetwork
  readonly asOf: string
  readonly fetchedAt: string | null
}

export const noAccount: AccountFacts = {
  id: null,
  handle: null,
  name: null,
  url: null,
  description: null,
  country: null,
  language: null,
  followers: null,
  email: null,
  website: null,
}
export const noVideo: VideoFacts = {
  id: null,
  title: null,
  url: null,
  description: null,
  language: null,
  publishedOn: null,
  views: null,
  likes: null,
}

/** An item of a record, by all names that the record gives it; the most certain name first. */
export type Mention = { readonly network: SocialNetwork; readonly kind: SocialKind; readonly names: readonly string[] }

const named = (names: readonly (string | null)[]): string[] => names.filter((name) => name !== null)

/** The names of an account: its id and its handle, or else its name. */
const accountNames = ({ id, handle, name, url }: AccountFacts): string[] => {
  const sure = named([id && `id:${id}`, handle && `@${handle}`])
  return sure.length > 0 ? sure : named([url && `url:${url}`, name && `name:${foldText(name)}`]).slice(0, 1)
}

/** The names of a video: its id, or else its page, or else its title with its account. */
const videoNames = ({ id, url, title }: VideoFacts, account: AccountFacts | null): string[] =>
  named([
    id && `id:${id}`,
    url && `url:${url}`,
    title && `hash:${hashOf([foldText(title), ...(account === null ? [] : accountNames(account))])}`,
  ]).slice(0, 1)

const commentNames = ({ account, video, comment }: RecordContent): string[] => {
  if (comment === null) return []
  if (comment.id !== null) return [`id:${comment.id}`]
  const about = video === null ? [] : videoNames(video, null)
  return [`hash:${hashOf([comment.text, ...about, ...(account === null ? [] : accountNames(account))])}`]
}

/** The items of a record. An item without a name is absent. */
export const mentionsOf = (record: SocialRecord): Readonly<Record<SocialKind, Mention | null>> => {
  const { network, kind, account, video } = record
  const mention = (one: SocialKind, names: readonly string[]): Mention | null =>
    names.length === 0 ? null : { network, kind: one, names }
  return {
    account: mention('account', account === null ? [] : accountNames(account)),
    // The account of a comment is its author and says nothing about the video.
    video: mention('video', video === null ? [] : videoNames(video, kind === 'video' ? account : null)),
    comment: mention('comment', commentNames(record)),
  }
}

/** Rows of one source with equal keys are versions of one record. */
export const recordKeyOf = (record: SocialRecord): string => {
  const mention = mentionsOf(record)[record.kind]
  return hashOf([record.network, record.kind, mention?.names[0] ?? ''])
}

export const contentKeyOf = ({ account, video, comment }: SocialRecord): string =>
  hashOf([JSON.stringify({ account, video, comment })])

/** The page of an account: as the source states it, or else made of its id or handle. */
export const accountUrlOf = (network: SocialNetwork, { url, id, handle }: AccountFacts): string | null =>
  url ?? (id === null && handle === null ? null : socialAccountUrl(network, { id, handle }))

export const videoUrlOf = (network: SocialNetwork, { url, id }: VideoFacts): string | null =>
  url ?? (id === null ? null : socialVideoUrl(network, id))
