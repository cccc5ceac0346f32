/** Starts a complete `Platform` (database, storage, jobs, clock) for tests. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createEngineWatch,
  createJobs,
  createLog,
  createMetrics,
  createStorage,
  pingPostgres,
  readConfig,
  systemClock,
  type ClickHouse,
  type Clock,
  type Platform,
} from '@tradewind/platform'
import { startTestClickHouse } from './clickhouse.ts'
import { startTestPostgres } from './postgres.ts'

export type TestPlatformOptions = {
  /** The clock, e.g. `fixedClock(…)` to control the time. The default is the clock of the system. */
  clock?: Clock
  /** Environment variables from which the configuration is read, e.g. `{ MODE: 'development' }`. */
  env?: Readonly<Record<string, string>>
  /**
   * If true, the platform gets a separate, migrated ClickHouse database. If it is a ClickHouse object, the platform
   * uses this database, which the test has opened. If absent, any use of ClickHouse throws.
   */
  clickhouse?: ClickHouse | true
}

export type TestPlatform = Platform & AsyncDisposable & { close(): Promise<void> }

/**
 * Creates a platform with a separate, migrated PostgreSQL database, which takes about 100 ms. The platform stores files
 * in a temporary folder, and its log is silent. Jobs run once the test calls `platform.jobs.start()`. The test must
 * close the platform in `afterAll`.
 *
 * ```ts
 * const platform = await startTestPlatform({ clock: fixedClock(new Date('2026-03-01T00:00:00Z')) })
 * afterAll(() => platform.close())
 * ```
 */
export const startTestPlatform = async (options: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const postgres = await startTestPostgres()
  const lent = options.clickhouse === true ? await startTestClickHouse() : null
  const given = options.clickhouse === true ? undefined : options.clickhouse
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-testdata-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MODE: 'development',
    DATABASE_URL: postgres.url,
    ...(lent === null ? {} : { CLICKHOUSE_URL: lent.url }),
    ...options.env,
    DATA_DIR: dataDir,
  })
  const log = createLog(config)
  const clickhouse = lent?.clickhouse ?? given ?? absentClickHouse
  const engines = createEngineWatch({
    log,
    probes: { postgres: () => pingPostgres(postgres.url), clickhouse: () => clickhouse.ping() },
  })
  const jobs = createJobs(postgres.url, log, { engines })
  const close = async () => {
    engines.close()
    await jobs.stop()
    await lent?.close()
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    config,
    clock: options.clock ?? systemClock,
    log,
    metrics: createMetrics(),
    db: postgres.db,
    clickhouse,
    engines,
    jobs,
    storage: await createStorage(config),
    close,
    [Symbol.asyncDispose]: close,
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('This test platform has no ClickHouse: startTestPlatform({ clickhouse: true })'))

const absentClickHouse: ClickHouse = {
  rows: refuse,
  stream: refuse,
  insert: refuse,
  command: refuse,
  ping: () => Promise.resolve(false),
  close: () => Promise.resolve(),
}
