/**
 * Fetches a file by HTTP(S) with conditional requests. A few redirects are followed, each only to an allowed URL; the
 * credentials are sent to the first host only. If a transfer breaks off, it continues at the last byte if the server
 * supports this (RFC 9110 sections 13 and 14: a strong ETag, Range and If-Range).
 */

import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { PullCredentials, PullLocation } from '@tradewind/contract'
import { silenceMs, type FetchContext, type Fetched, type FileMarks } from '../sources/fetch.ts'
import { lastPart } from './location.ts'
import { PullError, toPullError } from './pull-error.ts'

const mostRedirects = 5
const mostResumptions = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

type Agents = ReturnType<FetchContext['outbound']['createAgents']>
type Answer = { response: IncomingMessage; url: URL }
type Ask = (headers: Readonly<Record<string, string>>) => Promise<Answer>

export const fetchHttp = async (
  place: Extract<PullLocation, { kind: 'http' }>,
  { outbound, credentials, marks, signal }: FetchContext,
): Promise<Fetched> => {
  const agents = outbound.createAgents()
  const ask: Ask = (headers) => follow(new URL(place.url), { agents, credentials, headers, signal })
  try {
    const { response, url } = await ask(conditionOf(marks))
    if (response.statusCode === 304 && marks !== null) {
      response.destroy()
      agents.destroy()
      return null
    }
    requireStatus(response, 200)
    const content = Readable.from(bodyOf(response, ask), { objectMode: false })
    content.once('close', agents.destroy)
    return { fileName: nameOf(response.headers, url), content, marks: marksOf(response.headers) }
  } catch (error) {
    agents.destroy()
    throw error
  }
}

const conditionOf = (marks: FileMarks | null): Record<string, string> => ({
  ...(marks?.etag ? { 'if-none-match': marks.etag } : {}),
  ...(marks?.modified ? { 'if-modified-since': marks.modified } : {}),
})

const marksOf = (headers: IncomingHttpHeaders): FileMarks => ({
  etag: headers.etag ?? null,
  modified: headers['last-modified'] ?? null,
  sizeBytes: null,
})

type Following = {
  agents: Agents
  credentials: PullCredentials | null
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

const follow = async (first: URL, { agents, credentials, headers, signal }: Following): Promise<Answer> => {
  let url = first
  for (let step = 0; step <= mostRedirects; step += 1) {
    const authorization = url.origin === first.origin ? authorizationOf(credentials) : {}
    const response = await send(url, { agents, headers: { ...headers, ...authorization }, signal })
    const location = response.headers.location
    if (!redirects.has(response.statusCode ?? 0) || location === undefined) return { response, url }
    response.destroy()
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : null
    if (
      next === null ||
      !['http:', 'https:'].includes(next.protocol) ||
      (url.protocol === 'https:' && next.protocol === 'http:')
    )
      throw new PullError('too_many_redirects', `${location} is not followed`)
    url = next
  }
  throw new PullError('too_many_redirects')
}

const authorizationOf = (credentials: PullCredentials | null): Record<string, string> => {
  if (credentials?.kind === 'token') return { authorization: `Bearer ${credentials.token}` }
  if (credentials?.kind !== 'password') return {}
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

const send = (
  url: URL,
  { agents, headers, signal }: { agents: Agents; headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const options = {
      signal,
      agent: isSecure ? agents.https : agents.http,
      // The request forbids content encoding, because an encoded response would have other byte offsets than the file,
      // and Range counts bytes.
      headers: { 'user-agent': 'Tradewind', 'accept-encoding': 'identity', ...headers },
    }
    const request = (isSecure ? requestHttps : requestHttp)(url, options, resolve)
    request.setTimeout(silenceMs, () => request.destroy(new PullError('timed_out')))
    request.once('error', reject)
    request.end()
  })

const requireStatus = (response: IncomingMessage, wanted: number): void => {
  const status = response.statusCode ?? 0
  if (status === wanted) return
  response.destroy()
  if (status === 401 || status === 403) throw new PullError('denied', `HTTP ${status}`)
  throw new PullError(status === 404 || status === 410 ? 'missing' : 'server_error', `HTTP ${status}`)
}

async function* bodyOf(first: IncomingMessage, ask: Ask): AsyncGenerator<Buffer> {
  const etag = first.headers.etag ?? ''
  const canResume = first.headers['accept-ranges'] === 'bytes' && etag.startsWith('"')
  let response = first
  let received = 0
  for (let resumed = 0; ; resumed += 1) {
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        received += chunk.length
        yield chunk
      }
      return
    } catch (error) {
      if (!canResume || resumed >= mostResumptions || toPullError(error)?.failure !== 'broken_off') throw error
    }
    response = (await ask({ range: `bytes=${received}-`, 'if-range': etag })).response
    // The status 200 instead of 206 means that the file has changed, so the bytes received before are useless.
    if (response.statusCode === 200) {
      response.destroy()
      throw new PullError('changing')
    }
    requireStatus(response, 206)
    if (!(response.headers['content-range'] ?? '').startsWith(`bytes ${received}-`)) {
      response.destroy()
      throw new PullError('broken_off', 'the server answers another range')
    }
  }
}

const nameOf = (headers: IncomingHttpHeaders, url: URL): string => {
  const disposition = headers['content-disposition'] ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return lastPart(decoded(encoded ?? plain ?? url.pathname))
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // The file name is not percent-encoded, so the name is used unchanged. The name is only displayed.
    return text
  }
}
