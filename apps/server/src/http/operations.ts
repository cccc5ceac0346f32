/** What runs the product asks of it: /healthz, /metrics. */
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHttpMetrics, type Platform } from '@tradewind/platform'
import { isDirectLocal } from './caller.ts'

type EngineState = 'ready' | 'unavailable'
const probeTimeoutMs = 2000

export const mountOperations = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async (_request, reply) => {
    const health = await readHealth(platform)
    return reply.status(health.status === 'ready' ? 200 : 503).send(health)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) return reply.callNotFound()
    return reply.header('content-type', platform.metrics.contentType).send(await platform.metrics.metrics())
  })
  const http = createHttpMetrics(platform.metrics)
  app.addHook('onResponse', async (request, reply) => {
    http.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    })
  })
}

/** Both engines, asked now. */
export const readHealth = async ({ db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>) => {
  const [postgres, clickhouseState] = await Promise.all([
    probe(async () => (await sql`select 1`.execute(db)).rows.length === 1),
    probe(() => clickhouse.ping()),
  ])
  const ready = postgres === 'ready' && clickhouseState === 'ready'
  return { status: ready ? 'ready' : 'unavailable', postgres, clickhouse: clickhouseState } as const
}

const probe = async (ask: () => Promise<boolean>): Promise<EngineState> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const tooLate = setTimeout(resolve, probeTimeoutMs, false)
  // A refusal is an answer too: the engine is not there.
  ask().then(resolve, () => resolve(false))
  const answered = await promise
  clearTimeout(tooLate)
  return answered ? 'ready' : 'unavailable'
}

/** Counts tell about a business: with a token to its bearer, without one only to programs on this machine. */
const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return isDirectLocal(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
