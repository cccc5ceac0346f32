/** The HTTP application: plugins, limits, the fallbacks. What it answers is mounted by main. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { fail } from '@tradewind/contract'
import type { Config, Log } from '@tradewind/platform'
import { callerOf } from './caller.ts'
import { sendFailure } from './envelope.ts'
import { toFailure } from './failures.ts'

/** Uploads are streamed to storage, never held in memory; this bounds them on disk. */
const uploadLimitBytes = 2 * 1024 ** 3

export const createApp = async (config: Pick<Config, 'trustProxy'>, log: Log): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fileSize: uploadLimitBytes, fields: 20, fieldSize: 64 * 1024 } })
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toFailure(error, log), callerOf(request, reply)))
  app.setNotFoundHandler((request, reply) => sendFailure(reply, fail('not_found'), callerOf(request, reply)))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}
