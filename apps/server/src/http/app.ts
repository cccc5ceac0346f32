/**
 * Creates the HTTP application: plugins, limits, and answers for unknown routes and errors. server.ts mounts the
 * routes.
 */

import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { fail } from '@tradewind/contract'
import { runInLogContext, type Config, type Log, type LogContext, type TrustProxy } from '@tradewind/platform'
import Fastify, { type FastifyInstance } from 'fastify'
import { enforceBodyPace, defaultBodyPace } from './body-pace.ts'
import { cookieSecurity, setBrowserPolicy } from './browser-policy.ts'
import { callerOf } from './caller.ts'
import { compressAnswer } from './compression.ts'
import { sendFailure } from './envelope.ts'
import { isDisconnected, toFailure } from './failures.ts'
import { sendPage } from './web.ts'

/** The size limit of an upload. Uploads are streamed to storage and never held in memory. */
const uploadLimitBytes = 2 * 1024 ** 3

/**
 * Time limits of a connection. A request has no total limit (`requestTimeout`), because a large file may take long;
 * body-pace.ts ends slow bodies. The number of requests per connection is not limited either: when a connection closes
 * between two calls, the client cannot know whether the server received the second one.
 */
const timeouts = {
  /** The time limit from the first byte to the end of a request's head. Node checks this limit every five seconds. */
  headersMs: 20_000,
  checkEveryMs: 5_000,
  /**
   * The idle time between two requests. It is longer than proxies keep idle connections (60 s); otherwise a proxy could
   * write to a connection that is closing.
   */
  keepAliveMs: 72_000,
  /**
   * A connection ends when no byte has passed in either direction for this time, for example after an abandoned
   * download. No endpoint is silent for that long.
   */
  silentMs: 10 * 60_000,
} as const
/** The limit of headers per request. A browser sends about thirty headers, a chain of proxies ten more. */
const headersAtMost = 200

/**
 * Converts TRUST_PROXY to Fastify's option `trustProxy`. A number becomes a function that counts hops, like Express;
 * Fastify itself would trust no proxy if it were given a number.
 */
const trustOf = (trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The fields of all log lines that are written for this request. */
    logContext: LogContext
  }
}

export const createApp = async (
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  log: Log,
  bodyPace = defaultBodyPace,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    // When the server stops, it waits for answers that are in progress, but not for the idle connections that browsers
    // keep open.
    forceCloseConnections: 'idle',
    requestTimeout: 0,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionTimeout: timeouts.silentMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    // A URL that cannot be decoded matches no route, so it reaches neither the error handler nor the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      setBrowserPolicy(config, request, reply)
      void sendFailure(reply, toFailure(error, log), { lang: 'cn', requestId: request.id })
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.server.maxHeadersCount = headersAtMost
  app.decorateRequest('logContext')
  app.addHook('onRequest', (request, _reply, done) => {
    request.logContext = { requestId: request.id }
    runInLogContext(request.logContext, done)
  })
  await app.register(cookie, { parseOptions: { secure: cookieSecurity(config) } })
  enforceBodyPace(app, bodyPace)
  await app.register(multipart, { limits: { files: 1, fileSize: uploadLimitBytes, fields: 20, fieldSize: 64 * 1024 } })
  app.setErrorHandler((error, request, reply) => {
    const failure = isDisconnected(error, request) ? fail('internal') : toFailure(error, log)
    return sendFailure(reply, failure, callerOf(request, reply))
  })
  app.setNotFoundHandler((request, reply) =>
    sendPage(request, reply) ? reply : sendFailure(reply, fail('not_found'), callerOf(request, reply)),
  )
  app.addHook('onSend', async (request, reply, content) => {
    reply.header('x-request-id', request.id)
    setBrowserPolicy(config, request, reply)
    return compressAnswer(request, reply, content)
  })
  return app
}
