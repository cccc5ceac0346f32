/**
 * Websites on loopback for tests of the crawler. One server answers for many hosts, by the header Host, and notes the
 * requests and the connections of each host.
 */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SitePage =
  | string
  | { status?: number; headers?: Readonly<Record<string, string>>; body?: string | Buffer }
  | ((request: IncomingMessage, response: ServerResponse) => void)

export type SitePeer = {
  port: number
  /** The pages by host and path: `firm.example/contact`. */
  pages: Map<string, SitePage>
  /** Answers the other pages; undefined: 404. */
  fallback: (place: string) => SitePage | undefined
  /** The requests received, as `host/path`, in their order. */
  asked: string[]
  /** The headers of the last request. */
  lastHeaders: IncomingMessage['headers']
  /** The highest number of simultaneous requests to one host. */
  busiest: Map<string, number>
  close(): Promise<void>
}

export const startSitePeer = async (): Promise<SitePeer> => {
  const running = new Map<string, number>()
  const peer: SitePeer = {
    port: 0,
    pages: new Map(),
    fallback: () => undefined,
    asked: [],
    lastHeaders: {},
    busiest: new Map(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const now = (running.get(host) ?? 0) + 1
    running.set(host, now)
    peer.busiest.set(host, Math.max(now, peer.busiest.get(host) ?? 0))
    response.once('close', () => running.set(host, (running.get(host) ?? 1) - 1))
    const place = host + (request.url ?? '/')
    peer.asked.push(place)
    peer.lastHeaders = request.headers
    answer(peer.pages.get(place) ?? peer.fallback(place), request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.port = (server.address() as AddressInfo).port
  return peer
}

const answer = (page: SitePage | undefined, request: IncomingMessage, response: ServerResponse): void => {
  if (typeof page === 'function') return page(request, response)
  if (page === undefined) return void response.writeHead(404).end()
  const { status = 200, headers = {}, body = '' } = typeof page === 'string' ? { body: page } : page
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}
