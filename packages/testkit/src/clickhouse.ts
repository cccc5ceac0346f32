/** ClickHouse for tests: one chDB process for each run of the tests, and a separate database for each test file. */

import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createClickHouse, createLog, migrateClickHouse, type ClickHouse } from '@tradewind/platform'
import { borrowEngine } from './borrow.ts'

const directory = fileURLToPath(new URL('../../../apps/server/migrations/clickhouse', import.meta.url))

export type TestClickHouse = AsyncDisposable & {
  clickhouse: ClickHouse
  /** The URL of the server with the name of the database, for a test that creates its own client or a child process. */
  url: string
  /** Drops the database. */
  close(): Promise<void>
}

/**
 * Creates a fresh ClickHouse database with every migration applied, which takes about 100 ms. The first call of a test
 * run also starts the engine, which takes about half a second. SQL names tables without a database, because the
 * database of the URL is the current database.
 *
 * ```ts
 * const { clickhouse, close } = await startTestClickHouse()   // at the top of the file, or in beforeAll
 * afterAll(close)
 * ```
 *
 * `empty: true` gives a database without any table.
 */
export const startTestClickHouse = async (options: { empty?: boolean } = {}): Promise<TestClickHouse> => {
  const url = options.empty
    ? await createEmptyDatabase(await borrowEngine('/clickhouse'))
    : await borrowEngine('/clickhouse/database')
  const clickhouse = createClickHouse(url)
  const close = async () => {
    await clickhouse.command(`drop database if exists ${new URL(url).pathname.slice(1)} sync`)
    await clickhouse.close()
  }
  return { clickhouse, url, close, [Symbol.asyncDispose]: close }
}

/** Creates a database with every migration applied, and returns its URL. */
export const createClickHouseDatabase = async (administratorUrl: string): Promise<string> => {
  const url = await createEmptyDatabase(administratorUrl)
  const clickhouse = createClickHouse(url)
  await migrateClickHouse(clickhouse, { directory, cluster: null, log: createLog({ logLevel: 'warn' }) })
  await clickhouse.close()
  return url
}

const createEmptyDatabase = async (administratorUrl: string): Promise<string> => {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = createClickHouse(administratorUrl)
  await administrator.command(`create database ${database}`)
  await administrator.close()
  const url = new URL(administratorUrl)
  url.pathname = `/${database}`
  return url.href
}
