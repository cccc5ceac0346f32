/**
 * Opens the platform with its engines, for main.ts and for command line tools. A tool works whether the product is
 * running or not.
 */

import { fileURLToPath } from 'node:url'
import {
  clusterOf,
  connectPlatform,
  createClickHouse,
  createLog,
  localUrl,
  migrateClickHouse,
  migratePostgres,
  openPostgres,
  withAdvisoryLock,
  type Config,
  type Log,
  type LogRole,
  type MigratedCluster,
  type Platform,
  requireClickHouse,
  requirePostgres,
} from '@tradewind/platform'
import { startEmbeddedClickHouse, startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { sql } from 'kysely'
import { readRunFile } from './running.ts'
import { sharding } from './sharding.ts'

/** The two engines: the configured servers, or the product's own child processes. */
type Engines = {
  databaseUrl: string
  clickhouseUrl: string
  /** Stops the product's own engines. A configured server keeps running. */
  stop(): Promise<void>
}

type Engine = { url: string; stop(): Promise<void> }

const configured = async (url: string, require: (url: string) => Promise<void>): Promise<Engine> => {
  await require(url)
  return { url, stop: () => Promise.resolve() }
}

/** Starts both engines at the same time. When one engine fails, throws its error after the other engine has stopped. */
const startEngines = async (config: Config, log: Log): Promise<Engines> => {
  const { dataDir, databaseUrl, clickhouseUrl } = config
  const started = await Promise.allSettled([
    databaseUrl === null ? startEmbeddedPostgres({ dataDir, log }) : configured(databaseUrl, requirePostgres),
    clickhouseUrl === null ? startEmbeddedClickHouse({ dataDir, log }) : configured(clickhouseUrl, requireClickHouse),
  ])
  const engines = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.all(engines.map((engine) => engine.stop()))
  }
  const failed = started.find((result) => result.status === 'rejected')
  const [postgres, clickhouse] = engines
  if (failed !== undefined || postgres === undefined || clickhouse === undefined) {
    await stop()
    throw failed?.reason
  }
  return { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url, stop }
}

const migrationsOf = (engine: string) => fileURLToPath(new URL(`../migrations/${engine}`, import.meta.url))

export type OpenPlatform = {
  platform: Platform
  engines: Engines
  /** True when a product is already running and this process uses its engines. */
  joined: boolean
  /** Closes the connections. Stops the engines unless they belong to a running product. */
  close(): Promise<void>
}

/**
 * Opens the platform and migrates it. `join`: uses the engines of the product that runs on the same DATA_DIR (for
 * command line tools). Without `join` the database refuses a second product on one DATA_DIR. `migrates`: false leaves
 * the engines as they are.
 */
export const openPlatform = async (
  config: Config,
  options: { join: boolean; role?: LogRole; migrates?: boolean },
): Promise<OpenPlatform> => {
  const log = createLog(config, options.role)
  const joinable = options.join ? await findRunning(config, log) : null
  const engines = joinable ?? (await startEngines(config, log))
  const { databaseUrl, clickhouseUrl } = engines
  const connected = await connectPlatform({ ...config, databaseUrl, clickhouseUrl }, { log }).catch(
    async (error: unknown) => {
      await engines.stop()
      throw error
    },
  )
  const close = async () => {
    await connected.close()
    await engines.stop()
  }
  try {
    const { platform } = connected
    if (joinable === null && options.migrates !== false) await migrate(platform)
    return { platform, engines, joined: joinable !== null, close }
  } catch (error) {
    await close()
    throw error
  }
}

const migrate = async ({ config, db, clickhouse, log }: Platform): Promise<void> => {
  await migratePostgres(db, { directory: migrationsOf('postgres'), log })
  const directory = migrationsOf('clickhouse')
  const run = (cluster: MigratedCluster | null) =>
    withAdvisoryLock(db, 'clickhouseMigrations', () => migrateClickHouse(clickhouse, { directory, cluster, log }))
  const { clickhouseUrl, clickhouseCluster } = config
  if (clickhouseUrl === null || clickhouseCluster === null) return run(null)
  const shards = createClickHouse(localUrl(clickhouseUrl))
  await run({ ...clusterOf(clickhouseUrl, clickhouseCluster), shards, sharding }).finally(() => shards.close())
}

const findRunning = async (config: Config, log: Log): Promise<Engines | null> => {
  const run = await readRunFile(config.dataDir)
  if (run === null) return null
  const db = openPostgres(run.databaseUrl, { maxConnections: 1 })
  try {
    await sql`select 1`.execute(db)
    return { ...run, stop: () => Promise.resolve() }
  } catch (error) {
    log.debug({ err: error }, 'run.json names engines that are gone')
    return null
  } finally {
    await db.destroy()
  }
}
