/** The parts of YouTube's resources that are read, and the records made of them (YouTube Data API v3, "Resource types"). */

import { countryOf, languageOf } from '@tradewind/lexicon'
import { z } from 'zod'
import { noAccount, noVideo, type AccountFacts, type SocialRecord } from '../records/record.ts'

/** Counts are texts, and absent when the owner hides them. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
const text = z.string().default('')

export const SearchPage = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ id: z.object({ videoId: z.string().optional() }) })).default([]),
})

export const VideoPage = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          publishedAt: z.string(),
          channelId: z.string(),
          channelTitle: text,
          title: text,
          description: text,
          defaultLanguage: z.string().optional(),
          defaultAudioLanguage: z.string().optional(),
        }),
        statistics: z.object({ viewCount: count, likeCount: count }).default({}),
      }),
    )
    .default([]),
})
type Video = z.output<typeof VideoPage>['items'][number]

export const ChannelPage = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: text,
          description: text,
          customUrl: z.string().optional(),
          country: z.string().optional(),
          defaultLanguage: z.string().optional(),
        }),
        statistics: z
          .object({ subscriberCount: count, hiddenSubscriberCount: z.boolean().default(false) })
          .default({ hiddenSubscriberCount: false }),
      }),
    )
    .default([]),
})
type Channel = z.output<typeof ChannelPage>['items'][number]

export const CommentPage = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        snippet: z.object({
          topLevelComment: z.object({
            id: z.string(),
            snippet: z.object({
              authorDisplayName: text,
              authorChannelUrl: z.string().optional(),
              authorChannelId: z.object({ value: z.string() }).optional(),
              textDisplay: text,
              likeCount: z.number().int().default(0),
              publishedAt: z.string(),
            }),
          }),
        }),
      }),
    )
    .default([]),
})
type Thread = z.output<typeof CommentPage>['items'][number]

type Fetched = Pick<SocialRecord, 'asOf' | 'fetchedAt'>
const shared = { network: 'youtube' } as const

const dayOf = (instant: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(instant)?.[0] ?? null
const languageIn = (code: string | undefined): string | null =>
  code === undefined ? null : (languageOf(code)?.code ?? null)
const known = (value: string): string | null => (value.trim() === '' ? null : value.trim().slice(0, 4_000))

// Neither part may match the @ itself, because `x@x@x@…` would then cause heavy backtracking.
const address = /(?<![^\s;,<>()"'|:])[^\s;,<>()@"'|:]+@[^\s;,<>()@"'.|:]+(?:\.[^\s;,<>()@"'.|:]+)+/
const link = /https?:\/\/[^\s<>"')]{4,200}/i

const channelFacts = ({ id, snippet, statistics }: Channel): AccountFacts => ({
  ...noAccount,
  id,
  handle: snippet.customUrl?.replace(/^@/, '').toLowerCase() ?? null,
  name: known(snippet.title),
  description: known(snippet.description),
  country: countryOf(snippet.country ?? '')?.code ?? null,
  language: languageIn(snippet.defaultLanguage),
  followers: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
  // The owner states both in the description for all to see; the interface has no fields for them.
  email: address.exec(snippet.description)?.[0].toLowerCase() ?? null,
  website: link.exec(snippet.description)?.[0] ?? null,
})

export const channelRecord = (channel: Channel, fetched: Fetched): SocialRecord => ({
  ...shared,
  ...fetched,
  kind: 'account',
  account: channelFacts(channel),
  video: null,
  comment: null,
})

export const videoRecord = ({ id, snippet, statistics }: Video, fetched: Fetched): SocialRecord => ({
  ...shared,
  ...fetched,
  kind: 'video',
  account: { ...noAccount, id: snippet.channelId, name: known(snippet.channelTitle) },
  video: {
    ...noVideo,
    id,
    title: known(snippet.title),
    description: known(snippet.description),
    language: languageIn(snippet.defaultAudioLanguage ?? snippet.defaultLanguage),
    publishedOn: dayOf(snippet.publishedAt),
    views: statistics.viewCount ?? null,
    likes: statistics.likeCount ?? null,
  },
  comment: null,
})

/** A comment without the channel of its author cannot be answered, and is left out. */
export const commentRecord = (thread: Thread, videoId: string, fetched: Fetched): SocialRecord[] => {
  const { id, snippet } = thread.snippet.topLevelComment
  const { authorDisplayName, authorChannelId, textDisplay, likeCount, publishedAt } = snippet
  const words = known(textDisplay)
  if (authorChannelId === undefined || words === null) return []
  const handle = authorDisplayName.startsWith('@') ? authorDisplayName.slice(1).toLowerCase() : null
  const name = handle === null ? known(authorDisplayName) : null
  return [
    {
      ...shared,
      ...fetched,
      kind: 'comment',
      account: { ...noAccount, id: authorChannelId.value, handle, name },
      video: { ...noVideo, id: videoId },
      comment: { id, text: words, publishedOn: dayOf(publishedAt), likes: likeCount },
    },
  ]
}
