/**
 * Searches on YouTube, reads comments, and stores what YouTube answers.
 *
 * YouTube's terms (Developer Policies III.E.4) ask that such data is refreshed or deleted within 30 days. The sweep runs
 * every day: it refreshes the channels that are leads, and deletes everything else that becomes too old.
 */

import { randomUUID } from 'node:crypto'
import { fail, type contract, type InputOf, type OutputOf } from '@tradewind/contract'
import { defineJob, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { commentsOn, readAccounts, readVideos } from '../items/read-items.ts'
import { deleteFetchedBefore, publishSocial } from '../records/publish.ts'
import type { SocialRecord } from '../records/record.ts'
import { stageSocial } from '../records/stage.ts'
import { readFoundVideos, toComment } from '../search/found.ts'
import { callYoutube, type YoutubeCaller } from './client.ts'
import {
  ChannelPage,
  channelRecord,
  CommentPage,
  commentRecord,
  SearchPage,
  VideoPage,
  videoRecord,
} from './resources.ts'
import { readUnits } from './units.ts'

const videosAtOnce = 25
const commentsAtOnce = 100
/** The largest number of ids in one request for channels. */
const idsAtOnce = 50

type Fetched = Pick<SocialRecord, 'asOf' | 'fetchedAt'>
const fetchedNow = ({ clock }: Platform): Fetched => {
  const at = clock.now().toISOString()
  return { asOf: at.slice(0, 10), fetchedAt: at }
}

/** Publishes an answer as a load of its own, so that readers see all of it or nothing. */
const store = async (platform: Platform, records: readonly SocialRecord[]): Promise<void> => {
  if (records.length === 0) return
  const load = { loadId: `youtube-${randomUUID()}`, sourceId: 'youtube', sourceName: 'YouTube' }
  await stageSocial(
    platform,
    load,
    records.map((record, at) => ({ line: at + 1, record })),
  )
  await publishSocial(platform, load)
}

const fetchChannels = async (
  platform: Platform,
  caller: YoutubeCaller,
  ids: readonly string[],
): Promise<SocialRecord[]> => {
  const records: SocialRecord[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const params = { part: 'snippet,statistics', id: ids.slice(at, at + idsAtOnce).join(','), maxResults: idsAtOnce }
    const { items } = await callYoutube(platform, caller, { method: 'channels', params, schema: ChannelPage })
    records.push(...items.map((channel) => channelRecord(channel, fetchedNow(platform))))
  }
  return records
}

type Search = typeof contract.youtube.search

export const searchYoutube = async (
  platform: Platform,
  { filter, pageToken }: InputOf<Search>,
  { orgId, signal }: YoutubeCaller & { orgId: string },
): Promise<OutputOf<Search>> => {
  const caller = { orgId, signal }
  const found = await callYoutube(platform, caller, {
    method: 'search',
    schema: SearchPage,
    params: {
      part: 'snippet',
      type: 'video',
      maxResults: videosAtOnce,
      q: filter.keywords,
      regionCode: filter.region,
      relevanceLanguage: filter.language,
      publishedAfter: filter.publishedAfter === undefined ? undefined : `${filter.publishedAfter}T00:00:00Z`,
      order: filter.order ?? 'relevance',
      pageToken,
    },
  })
  const ids = [...new Set(found.items.flatMap(({ id }) => id.videoId ?? []))]
  const records: SocialRecord[] = []
  if (ids.length > 0) {
    const params = { part: 'snippet,statistics', id: ids.join(','), maxResults: idsAtOnce }
    const { items } = await callYoutube(platform, caller, { method: 'videos', params, schema: VideoPage })
    const channelIds = [...new Set(items.map(({ snippet }) => snippet.channelId))]
    records.push(...(await fetchChannels(platform, caller, channelIds)))
    records.push(...items.map((video) => videoRecord(video, fetchedNow(platform))))
  }
  await store(platform, records)
  const numbers = await findNumbers(platform, 'video', ids)
  return {
    list: await readFoundVideos(
      platform.db,
      ids.flatMap((id) => numbers.get(id) ?? []),
    ),
    nextPageToken: found.nextPageToken ?? null,
    units: await readUnits(platform, orgId),
  }
}

type Comments = typeof contract.youtube.comments

/** Throws Failure `not_found` for an item that is no video of YouTube. */
export const fetchComments = async (
  platform: Platform,
  { itemId, pageToken }: InputOf<Comments>,
  { orgId, signal }: YoutubeCaller & { orgId: string },
): Promise<OutputOf<Comments>> => {
  const { db } = platform
  const video = (await readVideos(db, [itemId])).get(itemId)?.video
  if (video === undefined || video.network !== 'youtube' || video.id === null) throw fail('not_found')
  const { id } = video
  const answer = await callYoutube(
    platform,
    { orgId, signal },
    {
      method: 'commentThreads',
      schema: CommentPage,
      params: { part: 'snippet', videoId: id, maxResults: commentsAtOnce, textFormat: 'plainText', pageToken },
    },
  )
  const records = answer.items.flatMap((thread) => commentRecord(thread, id, fetchedNow(platform)))
  await store(platform, records)
  const given = new Set(records.flatMap(({ comment }) => comment?.id ?? []))
  const stored = (await readVideos(db, [itemId])).get(itemId)
  const comments = stored === undefined ? [] : commentsOn(stored).filter((one) => given.has(one.id ?? ''))
  const authors = await readAccounts(db, [...new Set(comments.flatMap(({ authorId }) => authorId ?? []))])
  return {
    list: comments.map((one) => toComment(one, authors.get(one.authorId ?? 0)?.account ?? null, null)),
    nextPageToken: answer.nextPageToken ?? null,
    units: await readUnits(platform, orgId),
  }
}

/** The numbers of items by YouTube's id. */
const findNumbers = async (
  { db }: Platform,
  kind: 'account' | 'video',
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; itemId: number }>`
    select name, item_id
    from social_item_name
    where network = 'youtube' and kind = ${kind} and name = any(${ids.map((id) => `id:${id}`)}::text[])`.execute(db)
  return new Map(rows.map(({ name, itemId }) => [name.slice(3), itemId]))
}

export const refreshJob = defineJob({ name: 'social.refresh_youtube', payload: z.object({}) })

const dayMs = 86_400_000
/** A record is refreshed after this age, and deleted one day before the 30 days of YouTube's terms. */
const refreshAfterDays = 25
const deleteAfterDays = 29

/** `listKept` gives the accounts that are leads. Without a key they are deleted, too. */
export const refreshFetched = async (
  platform: Platform,
  listKept: () => Promise<readonly number[]>,
  signal?: AbortSignal,
): Promise<{ refreshed: number; deleted: number }> => {
  const before = (days: number) => new Date(platform.clock.now().getTime() - days * dayMs)
  let refreshed = 0
  if (platform.config.youtube.key !== null) {
    const { rows } = await sql<{ id: string }>`
      select substr(min(named.name), 4) as id
      from social_record as record
      join social_item_name as named on named.item_id = record.account_id and named.name like 'id:%'
      where record.is_current and record.network = 'youtube' and record.kind <> 'video'
        and record.account_id = any(${[...(await listKept())]}::int[])
      group by record.account_id
      having max(record.fetched_at) < ${before(refreshAfterDays)}
      order by id`.execute(platform.db)
    try {
      const records = await fetchChannels(
        platform,
        { orgId: null, signal },
        rows.map(({ id }) => id),
      )
      await store(platform, records)
      refreshed = records.length
    } catch (error) {
      signal?.throwIfAborted()
      // The next day tries again; data that is too old is deleted meanwhile.
      platform.log.warn({ err: error }, 'channels of leads were not refreshed')
    }
  }
  return { refreshed, deleted: await deleteFetchedBefore(platform, before(deleteAfterDays)) }
}
