/** Endpoints for the operator's tools (/livez, /readyz, /healthz, /metrics), and the access log. */

import { timingSafeEqual } from 'node:crypto'
import {
  createHttpMetrics,
  readDiskSpace,
  type Config,
  type DiskSpace,
  type EngineTrouble,
  type Platform,
} from '@tradewind/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDirectLocal } from './caller.ts'

/**
 * Whether the process is about to stop. A load balancer then sends it no further requests, and it still answers those
 * that arrive.
 */
export type Draining = { isDraining: boolean }

export const mountOperations = (
  app: FastifyInstance,
  platform: Platform,
  draining: Draining = { isDraining: false },
): void => {
  app.get('/livez', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await readReadiness(platform, draining)
    const mayReceive = readiness.status === 'ready' || readiness.status === 'degraded'
    return reply.status(mayReceive ? 200 : 503).send(readiness)
  })
  // A client that keeps its connection would go on sending requests to a process that stops.
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close')
  })
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
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime: durationMs } = reply
    http.observe({ method, route, status, durationMs })
    if (unlogged.has(route) || isFile.test(route)) return
    // The pattern of the route is logged instead of the URL, which may contain a search word or an address.
    platform.log.info({ ...request.logContext, method, route, status, durationMs: Math.round(durationMs) }, 'request')
  })
}

/** Routes that monitors call every few seconds. */
const unlogged: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz', '/metrics'])
/** Each file of the web application has a route of its own. */
const isFile = /\.\w+$/

/**
 * Decides whether a load balancer may send requests here. Without ClickHouse the process is `degraded`: searches and
 * reports fail, while sign-in, mail and money go on. Without PostgreSQL nothing works. Anyone may read the result.
 */
export const readReadiness = async (
  platform: Pick<Platform, 'engines' | 'config'>,
  { isDraining }: Draining,
): Promise<{ status: 'ready' | 'degraded' | 'draining' | 'unavailable'; problems: readonly string[] }> => {
  if (isDraining) return { status: 'draining', problems: ['The process stops and takes no further requests.'] }
  const { status, postgres, problems } = await readHealth(platform)
  if (postgres === 'unavailable') return { status: 'unavailable', problems }
  return { status: status === 'ready' ? 'ready' : 'degraded', problems }
}

/**
 * Checks whether PostgreSQL and ClickHouse answer at this moment and the disk has space. Anyone may read the result, so
 * it contains no URLs and no folders.
 */
export const readHealth = async (
  { engines, config }: Pick<Platform, 'engines' | 'config'>,
  readDisk = readDiskSpace,
) => {
  const troubles = await engines.check()
  const disk = await readDisk(config.dataDir)
  const stateOf = (engine: EngineTrouble['engine']) =>
    troubles.some((trouble) => trouble.engine === engine && trouble.reason === 'away') ? 'unavailable' : 'ready'
  const problems = [...troubles.map((trouble) => explain(trouble, config)), ...explainDisk(disk)]
  return {
    status: problems.length === 0 ? 'ready' : 'unavailable',
    postgres: stateOf('postgres'),
    clickhouse: stateOf('clickhouse'),
    freeBytes: disk.freeBytes,
    problems,
  } as const
}

const titles = { postgres: 'PostgreSQL', clickhouse: 'ClickHouse' } as const

const explain = ({ engine, reason, since }: EngineTrouble, config: Pick<Config, 'ownEngines'>): string => {
  const title = titles[engine]
  if (reason === 'disk_full')
    return `${title} refused to write at ${since.toISOString()}, because its disk is full. Free some space; writing resumes by itself.`
  const remedy = config.ownEngines.includes(engine)
    ? 'It restarts by itself; if it does not come back, the log gives the reason.'
    : `Check that the server of ${settingOf[engine]} runs and can be reached; nothing needs a restart here.`
  return `${title} has not answered since ${since.toISOString()}. ${remedy}`
}

const settingOf = { postgres: 'DATABASE_URL', clickhouse: 'CLICKHOUSE_URL' } as const

const explainDisk = ({ freeBytes, isFull }: DiskSpace): string[] =>
  isFull
    ? [
        `The disk of DATA_DIR is full (${Math.floor(freeBytes / 1024 ** 2)} MB free). Free some space; writing resumes by itself.`,
      ]
    : []

/**
 * Metrics reveal numbers about the business. If a token is configured, only callers with it may read them; otherwise
 * only programs on this machine.
 */
const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return isDirectLocal(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
