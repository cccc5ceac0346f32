/**
 * Requests one page over checked connections (platform/outbound.ts). Limits the time of the request and the bytes of the
 * answer, before and after decompression; a longer answer is cut off, because the contacts stand mostly at its start.
 */

import { request as requestHttp, type Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { request as requestHttps, type Agent as HttpsAgent } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundRefused } from '@tradewind/platform'

/** Opens connections to the web for one crawl. */
export type Web = {
  readonly userAgent: string
  /** How a URL is reached: the agents that check its connection, and the port. Null: the port must not be used. */
  reach(url: URL): { http: HttpAgent; https: HttpsAgent; port: number } | null
}

/** Why a page was not read. `refused`: its address is private, or its port is not one of web servers. */
export type PageFault = 'refused' | 'unreachable' | 'certificate' | 'timeout' | 'redirects' | 'status' | 'not_html'

export type Fetched =
  | { kind: 'content'; status: number; contentType: string; bytes: Buffer; isCut: boolean }
  | { kind: 'redirect'; to: URL }
  | { kind: 'failed'; fault: PageFault; status: number | null }

export type FetchLimits = { timeoutMs: number; bytesAtMost: number }

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export const fetchPage = async (
  web: Web,
  url: URL,
  { timeoutMs, bytesAtMost, signal }: FetchLimits & { signal: AbortSignal },
): Promise<Fetched> => {
  const failed = (fault: PageFault, status: number | null = null): Fetched => ({ kind: 'failed', fault, status })
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await send(web, url, deadline)
    if (response === null) return failed('refused')
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (redirects.has(status)) {
      response.destroy()
      if (location === undefined || !URL.canParse(location, url.href)) return failed('redirects', status)
      return { kind: 'redirect', to: new URL(location, url.href) }
    }
    const contentType = response.headers['content-type'] ?? ''
    if (status >= 400) {
      response.destroy()
      return failed('status', status)
    }
    const { bytes, isCut } = await readBody(response, bytesAtMost, deadline)
    return { kind: 'content', status, contentType, bytes, isCut }
  } catch (error) {
    signal.throwIfAborted()
    return failed(deadline.aborted ? 'timeout' : faultOf(error))
  }
}

const certificateCodes = /CERT|SELF_SIGNED|ALTNAME|ISSUER|EPROTO|ERR_SSL|ERR_TLS/

const faultOf = (error: unknown): PageFault => {
  if (error instanceof OutboundRefused) return 'refused'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return certificateCodes.test(code) ? 'certificate' : 'unreachable'
}

const send = (web: Web, url: URL, signal: AbortSignal): Promise<IncomingMessage | null> => {
  const reached = web.reach(url)
  if (reached === null) return Promise.resolve(null)
  const isSecure = url.protocol === 'https:'
  const options = {
    signal,
    agent: isSecure ? reached.https : reached.http,
    port: reached.port,
    maxHeaderSize: 32 * 1024,
    headers: {
      host: url.host,
      'user-agent': web.userAgent,
      accept: 'text/html,application/xhtml+xml,text/plain;q=0.5',
      'accept-encoding': 'gzip, br, deflate',
      'accept-language': '*',
    },
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, options, resolve)
    request.once('error', reject)
    request.end()
  })
}

const decompressors = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }
const isKnownEncoding = (name: string): name is keyof typeof decompressors => name in decompressors

/** Reads at most `bytesAtMost` bytes of the decompressed body. */
const readBody = async (
  response: IncomingMessage,
  bytesAtMost: number,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; isCut: boolean }> => {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const content: Readable = isKnownEncoding(encoding)
    ? // The callback is empty, because the loop below receives the error.
      pipeline(response, decompressors[encoding](), () => undefined)
    : response
  const stop = () => content.destroy(new Error('the time for the page is over'))
  signal.addEventListener('abort', stop, { once: true })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= bytesAtMost) break
    }
  } catch (error) {
    // A server that breaks off, or a broken compression, still leaves the text so far.
    if (size === 0 || signal.aborted) throw error
    return { bytes: Buffer.concat(chunks).subarray(0, bytesAtMost), isCut: true }
  } finally {
    signal.removeEventListener('abort', stop)
    if (size >= bytesAtMost) response.destroy()
  }
  return { bytes: Buffer.concat(chunks).subarray(0, bytesAtMost), isCut: size >= bytesAtMost }
}
