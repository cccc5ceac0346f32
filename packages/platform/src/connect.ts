/**
 * Connects to running engines and opens the platform. The product does this after it has started the engines, and again
 * in each of its threads.
 */

import { createClickHouse } from './clickhouse.ts'
import { systemClock } from './clock.ts'
import { clusterOf } from './cluster.ts'
import type { Config } from './config.ts'
import { createEngineWatch } from './engine-watch.ts'
import { createJobs } from './jobs.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import { openPostgres, pingPostgres } from './postgres.ts'
import { createStorage } from './storage.ts'

export type ConnectedPlatform = {
  readonly platform: Platform
  /** Stops the jobs and closes the connections. The engines continue to run. */
  close(): Promise<void>
}

/** A configuration that names a PostgreSQL server and a ClickHouse server. */
export type ConnectedConfig = Config & { readonly databaseUrl: string; readonly clickhouseUrl: string }

/**
 * Checks that the configuration names a PostgreSQL server and a ClickHouse server. Otherwise throws an Error, because
 * this process does not start engines.
 */
export const requireEngines = (config: Config): ConnectedConfig => {
  const { databaseUrl, clickhouseUrl } = config
  if (databaseUrl === null || clickhouseUrl === null) throw new Error('the configuration does not name the engines')
  return { ...config, databaseUrl, clickhouseUrl }
}

/** `maxConnections`: connections to PostgreSQL, in addition to the few of the job queue. */
export const connectPlatform = async (
  config: ConnectedConfig,
  { log = createLog(config, 'thread'), maxConnections = 20 }: { log?: Log; maxConnections?: number } = {},
): Promise<ConnectedPlatform> => {
  let closing = false
  const { databaseUrl } = config
  const engines = createEngineWatch({
    log,
    probes: { postgres: () => pingPostgres(databaseUrl), clickhouse: () => clickhouse.ping() },
  })
  const db = openPostgres(databaseUrl, {
    maxConnections,
    onFailure: (failure) => engines.note('postgres', failure),
    // While the product stops, the server may close this connection before the product does.
    onConnectionLost: (error) => void (closing || log.warn({ err: error }, 'PostgreSQL closed a connection')),
  })
  const { clickhouseUrl, clickhouseCluster } = config
  const cluster = clickhouseCluster === null ? null : clusterOf(clickhouseUrl, clickhouseCluster)
  const clickhouse = createClickHouse(clickhouseUrl, {
    cluster,
    onFailure: (failure) => engines.note('clickhouse', failure),
  })
  const metrics = createMetrics()
  const jobs = createJobs(databaseUrl, log, { metrics, engines })
  const close = async () => {
    closing = true
    engines.close()
    await jobs.stop()
    await clickhouse.close()
    await db.destroy()
  }
  try {
    const storage = await createStorage(config, {
      onFailure: ({ cause, errorName }) =>
        log.error({ err: cause, errorName }, 'the storage does not answer, or is full'),
    })
    return { platform: { config, clock: systemClock, log, metrics, db, clickhouse, engines, jobs, storage }, close }
  } catch (error) {
    await close()
    throw error
  }
}
