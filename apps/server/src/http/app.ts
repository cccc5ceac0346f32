/** The HTTP application: plugins, limits, the fallbacks. What it answers is mounted by server.ts. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { fail } from '@tradewind/contract'
import type { Config, Log, TrustProxy } from '@tradewind/platform'
import { cookieSecurity, setBrowserPolicy } from './browser-policy.ts'
import { callerOf } from './caller.ts'
import { compressAnswer } from './compression.ts'
import { sendFailure } from './envelope.ts'
import { toFailure } from './failures.ts'
import { sendPage } from './web.ts'

/** Uploads are streamed to storage, never held in memory; this bounds them on disk. */
const uploadLimitBytes = 2 * 1024 ** 3

/** Fastify refuses every proxy where it is given a number, as a caller could reach the port directly; Express counts. */
const trustOf = (trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}

export const createApp = async (
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  log: Log,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    // Browsers keep connections open: an end waits for answers, not for them.
    forceCloseConnections: 'idle',
    // An address that cannot be decoded matches no route, and so neither the error handler nor the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      setBrowserPolicy(config, request, reply)
      void sendFailure(reply, toFailure(error, log), { lang: 'cn', requestId: request.id })
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(cookie, { parseOptions: { secure: cookieSecurity(config) } })
  await app.register(multipart, { limits: { files: 1, fileSize: uploadLimitBytes, fields: 20, fieldSize: 64 * 1024 } })
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toFailure(error, log), callerOf(request, reply)))
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
