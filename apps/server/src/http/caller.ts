/**
 * Reads what a request tells about its caller: id, language, token, browser cookie, and whether the caller is still
 * connected.
 */

import { randomUUID } from 'node:crypto'
import { isLocale } from '@tradewind/i18n'
import { isLoopbackHost, type CallContext } from '@tradewind/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const browserCookie = 'tradewind_browser'
/**
 * The life of the browser's cookie, below the 400 days to which browsers shorten it. The server remembers a browser for
 * the same time (identity/known-browsers.ts).
 */
const browserCookieSeconds = 365 * 24 * 3600
const browserIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Caller = Omit<CallContext, 'session' | 'file' | 'log'> & { token: string | null }

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * The session token of a request for a page. When a browser opens a page it can send no `token` header, but it sends
 * the cookie that the web application has set (apps/web/src/cookies.ts).
 */
export const pageTokenOf = (request: FastifyRequest): string | null =>
  headerOf(request, 'token') ?? request.cookies['token'] ?? null

/** Any of these headers shows that a proxy forwarded the request. */
const forwardedHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  forwardedHeaders.some((name) => headers[name] !== undefined)

/**
 * True when the caller is a program on this machine and the request came through no proxy. This is decided by the
 * connection and by the absence of forwarding headers.
 */
export const isDirectLocal = (request: FastifyRequest): boolean => {
  const address = request.raw.socket.remoteAddress
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/i, '')) && !isForwarded(request)
}

/** Renews the browser's cookie for a year. The cookie is secure under TLS, by the options of the plugin (app.ts). */
export const renewBrowserCookie = (reply: FastifyReply, browserId: string): void => {
  const maxAge = browserCookieSeconds
  reply.setCookie(browserCookie, browserId, { path: '/', httpOnly: true, sameSite: 'lax', maxAge })
}

export const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => {
  const lang = headerOf(request, 'lang')
  const known = request.cookies[browserCookie]
  const browserId = known !== undefined && browserIdShape.test(known) ? known : randomUUID()
  if (browserId !== known) renewBrowserCookie(reply, browserId)
  const abort = new AbortController()
  // 'close' is also emitted after a complete answer. Aborting then has no effect, because no listener is left.
  reply.raw.once('close', () => abort.abort())
  return {
    requestId: request.id,
    lang: lang !== null && isLocale(lang) ? lang : 'cn',
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    signal: abort.signal,
    browserId,
    token: headerOf(request, 'token'),
  }
}
