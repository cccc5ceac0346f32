/**
 * The platform contains the dependencies of every module: the engines, and the few interfaces to the outside world.
 * `main.ts` builds the platform once.
 */

import type { ClickHouse } from './clickhouse.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { EngineWatch } from './engine-watch.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Db } from './postgres.ts'
import type { Storage } from './storage-interface.ts'

export type Platform = {
  /** The configuration with the URLs of the engines in use, including engines that the product started. */
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** PostgreSQL, which stores people, money, sending, and all other data that must never be lost. */
  readonly db: Db
  /** ClickHouse, which stores the datasets and the event statistics. */
  readonly clickhouse: ClickHouse
  /** Knows which engine is unavailable or has a full disk, and since when. Can wait until all engines work. */
  readonly engines: EngineWatch
  readonly jobs: Jobs
  readonly storage: Storage
}
