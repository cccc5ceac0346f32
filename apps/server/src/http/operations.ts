/** Endpoints for the operator's tools: /healthz, /metrics. */

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
