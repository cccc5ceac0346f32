/**
 * A test server on loopback that answers like the YouTube Data API v3: search, videos, channels and commentThreads, with
 * pages, and the errors that YouTube documents.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type YoutubeChannel = {
  id: string
  title: string
  handle?: string
  description?: string
  country?: string
  subscribers?: number
}
export type YoutubeVideo = {
  id: string
  channelId: string
  title: string
  description?: string
  publishedAt?: string
  language?: string
  views?: number
  likes?: number
  /** 'off': the owner has turned comments off. */
  comments?: readonly YoutubeComment[] | 'off'
}
export type YoutubeComment = { id: string; channelId: string | null; author: string; text: string; likes?: number }

/** How YouTube refuses a request: the HTTP status, and the reason in the body. */
export type YoutubeRefusal = { status: number; reason: string; domain?: string; retryAfter?: number } | 'broken'

export type YoutubeRequest = { method: string; params: Readonly<Record<string, string>>; key: string | null }

export type YoutubePeer = {
  url: string
  key: string
  requests: YoutubeRequest[]
  channels: YoutubeChannel[]
  videos: YoutubeVideo[]
  /** The next requests are refused with these, one after another; null answers as usual. */
  refusals: (YoutubeRefusal | null)[]
  close(): Promise<void>
}

const errorBody = (code: number, reason: string, domain = 'youtube') => ({
  error: {
    code,
    message: `refused: ${reason}`,
    errors: [{ message: `refused: ${reason}`, domain, reason }],
    ...(reason === 'badRequest'
      ? {
          status: 'INVALID_ARGUMENT',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason: 'API_KEY_INVALID',
              domain: 'googleapis.com',
            },
          ],
        }
      : {}),
  },
})

class Refused extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}

type Params = Readonly<Record<string, string>>

/** A page of a list; the token of a page is the number of its first item. */
const pageOf = <Item>(all: readonly Item[], { pageToken, maxResults = '5' }: Params) => {
  const from = pageToken === undefined ? 0 : Number(/^CAUQ(\d+)$/.exec(pageToken)?.[1] ?? -1)
  if (from < 0) throw new Refused(400, 'invalidPageToken')
  const size = Number(maxResults)
  const next = from + size
  return {
    items: all.slice(from, next),
    page: {
      ...(next < all.length ? { nextPageToken: `CAUQ${next}` } : {}),
      pageInfo: { totalResults: all.length, resultsPerPage: size },
    },
  }
}

const search = ({ videos }: YoutubePeer, params: Params) => {
  if (params['type'] !== 'video' || params['part'] !== 'snippet') throw new Refused(400, 'missingRequiredParameter')
  const words = (params['q'] ?? '').toLowerCase().split(' ')
  const found = videos.filter(
    ({ title, publishedAt = '2026-01-01T00:00:00Z' }) =>
      words.every((word) => title.toLowerCase().includes(word)) && publishedAt >= (params['publishedAfter'] ?? ''),
  )
  const { items, page } = pageOf(found, params)
  return {
    kind: 'youtube#searchListResponse',
    ...page,
    items: items.map(({ id, title, channelId }) => ({
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId: id },
      snippet: { title: title.replaceAll('&', '&amp;'), channelId },
    })),
  }
}

const idsOf = ({ id = '' }: Params): string[] => {
  const ids = id.split(',')
  if (ids.length > 50) throw new Refused(400, 'invalidFilters')
  return ids
}

const listVideos = ({ videos, channels }: YoutubePeer, params: Params) => ({
  kind: 'youtube#videoListResponse',
  items: idsOf(params).flatMap((id) =>
    videos
      .filter((video) => video.id === id)
      .map((video) => ({
        kind: 'youtube#video',
        id,
        snippet: {
          publishedAt: video.publishedAt ?? '2026-01-01T00:00:00Z',
          channelId: video.channelId,
          channelTitle: channels.find((channel) => channel.id === video.channelId)?.title ?? '',
          title: video.title,
          description: video.description ?? '',
          ...(video.language === undefined ? {} : { defaultAudioLanguage: video.language }),
        },
        statistics: {
          ...(video.views === undefined ? {} : { viewCount: String(video.views) }),
          ...(video.likes === undefined ? {} : { likeCount: String(video.likes) }),
          favoriteCount: '0',
        },
      })),
  ),
})

const listChannels = ({ channels }: YoutubePeer, params: Params) => ({
  kind: 'youtube#channelListResponse',
  items: idsOf(params).flatMap((id) =>
    channels
      .filter((channel) => channel.id === id)
      .map(({ title, description = '', handle, country, subscribers }) => ({
        kind: 'youtube#channel',
        id,
        snippet: {
          title,
          description,
          ...(handle === undefined ? {} : { customUrl: `@${handle}` }),
          ...(country === undefined ? {} : { country }),
        },
        statistics: {
          viewCount: '10',
          hiddenSubscriberCount: subscribers === undefined,
          subscriberCount: String(subscribers ?? 0),
        },
      })),
  ),
})

const listThreads = ({ videos }: YoutubePeer, params: Params) => {
  const video = videos.find(({ id }) => id === params['videoId'])
  if (video === undefined) throw new Refused(404, 'videoNotFound')
  if (video.comments === 'off') throw new Refused(403, 'commentsDisabled')
  const { items, page } = pageOf(video.comments ?? [], params)
  return {
    kind: 'youtube#commentThreadListResponse',
    ...page,
    items: items.map(({ id, channelId, author, text, likes = 0 }) => ({
      kind: 'youtube#commentThread',
      id,
      snippet: {
        videoId: video.id,
        topLevelComment: {
          kind: 'youtube#comment',
          id,
          snippet: {
            authorDisplayName: author,
            ...(channelId === null
              ? {}
              : { authorChannelUrl: `http://www.youtube.com/${author}`, authorChannelId: { value: channelId } }),
            textDisplay: text,
            likeCount: likes,
            publishedAt: '2026-01-20T08:00:00Z',
          },
        },
      },
    })),
  }
}

const methods = { search, videos: listVideos, channels: listChannels, commentThreads: listThreads } as const

export const startYoutubePeer = async (): Promise<YoutubePeer> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer.invalid')
    const method = url.pathname.replace('/youtube/v3/', '')
    const params = Object.fromEntries(url.searchParams)
    const key = request.headers['x-goog-api-key']
    peer.requests.push({ method, params, key: typeof key === 'string' ? key : null })
    const send = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
        .end(JSON.stringify(body))
    const refusal = peer.refusals.shift() ?? null
    if (refusal === 'broken') return void response.destroy()
    if (refusal !== null) {
      const headers = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }
      return void send(refusal.status, errorBody(refusal.status, refusal.reason, refusal.domain), headers)
    }
    if (key !== peer.key) return void send(400, errorBody(400, 'badRequest', 'global'))
    const answer = Object.entries(methods).find(([name]) => name === method)?.[1]
    if (answer === undefined) return void send(404, errorBody(404, 'notFound', 'global'))
    try {
      send(200, answer(peer, params))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      send(error.status, errorBody(error.status, error.reason, `youtube.${method}`))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: YoutubePeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/youtube/v3`,
    key: 'peer-key',
    requests: [],
    channels: [],
    videos: [],
    refusals: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
