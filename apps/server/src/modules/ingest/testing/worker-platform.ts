/** A platform over engines that another process started. */
import {
  createClickHouse,
  createJobs,
  createLog,
  createMetrics,
  createStorage,
  openPostgres,
  readConfig,
  systemClock,
  type Platform,
} from '@tradewind/platform'

/** `DATABASE_URL`, `CLICKHOUSE_URL` and `DATA_DIR` must be set. */
export const openWorkerPlatform = async (env: NodeJS.ProcessEnv): Promise<Platform> => {
  const config = readConfig({ LOG_LEVEL: 'error', MODE: 'development', ...env })
  if (config.databaseUrl === null || config.clickhouseUrl === null) throw new Error('the engines are not named')
  const log = createLog(config)
  return {
    config,
    clock: systemClock,
    log,
    metrics: createMetrics(),
    db: openPostgres(config.databaseUrl),
    clickhouse: createClickHouse(config.clickhouseUrl),
    jobs: createJobs(config.databaseUrl, log),
    storage: await createStorage(config),
  }
}
