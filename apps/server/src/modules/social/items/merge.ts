/** Makes one account, video or comment of what all current records state about it. */

import type { SocialNetwork } from '@tradewind/lexicon'
import {
  accountUrlOf,
  noAccount,
  noVideo,
  videoUrlOf,
  type AccountFacts,
  type CommentFacts,
  type RecordContent,
  type VideoFacts,
} from '../records/record.ts'
import type { SocialKind } from '../tables.ts'

/** A current record with its items and its source. */
export type ItemRecord = RecordContent & {
  readonly recordNo: number
  readonly kind: SocialKind
  readonly network: SocialNetwork
  readonly accountId: number | null
  readonly videoId: number | null
  readonly commentId: number | null
  readonly sourceId: string
  readonly sourceName: string
  /** `YYYY-MM-DD`. */
  readonly asOf: string
  readonly fetchedAt: Date | null
}

/** The newest statement first. */
const byAge = (a: ItemRecord, b: ItemRecord): number =>
  a.asOf === b.asOf ? b.recordNo - a.recordNo : a.asOf < b.asOf ? 1 : -1

/** Takes each fact from the first record that knows it. */
const firstKnown = <Facts extends Record<string, unknown>>(
  empty: Facts,
  statements: readonly (Facts | null)[],
): Facts => {
  const merged: Record<string, unknown> = { ...empty }
  for (const facts of statements)
    for (const [key, value] of Object.entries(facts ?? {}))
      if (merged[key] === null && value !== null) merged[key] = value
  return merged as Facts
}

/** The records of the account itself come before those of its videos and comments. */
const ownFirst = (kind: SocialKind) => (a: ItemRecord, b: ItemRecord) =>
  Number(b.kind === kind) - Number(a.kind === kind) || byAge(a, b)

export type Account = AccountFacts & { readonly itemId: number; readonly network: SocialNetwork }
export type Video = VideoFacts & {
  readonly itemId: number
  readonly network: SocialNetwork
  /** The number of the account that published the video; null when unknown. */
  readonly creatorId: number | null
}
export type Comment = CommentFacts & {
  readonly itemId: number
  readonly network: SocialNetwork
  readonly authorId: number | null
  readonly videoId: number | null
}

/** `records` are those that name the account; at least one. */
export const mergeAccount = (itemId: number, records: readonly ItemRecord[]): Account => {
  const ordered = records.toSorted(ownFirst('account'))
  const network = ordered[0]?.network ?? 'youtube'
  const facts = firstKnown(
    noAccount,
    ordered.map(({ account }) => account),
  )
  return { ...facts, itemId, network, url: accountUrlOf(network, facts) }
}

/** `records` are those that name the video; at least one. */
export const mergeVideo = (itemId: number, records: readonly ItemRecord[]): Video => {
  const ordered = records.toSorted(ownFirst('video'))
  const network = ordered[0]?.network ?? 'youtube'
  const facts = firstKnown(
    noVideo,
    ordered.map(({ video }) => video),
  )
  const creatorId = ordered.find(({ kind, accountId }) => kind === 'video' && accountId !== null)?.accountId ?? null
  return { ...facts, itemId, network, url: videoUrlOf(network, facts), creatorId }
}

/** `records` are those of the comment; null when none of them holds its text. */
export const mergeComment = (itemId: number, records: readonly ItemRecord[]): Comment | null => {
  const [newest] = records.toSorted(byAge)
  if (newest?.comment === undefined || newest.comment === null) return null
  const { comment, network, accountId: authorId, videoId } = newest
  return { ...comment, itemId, network, authorId, videoId }
}
