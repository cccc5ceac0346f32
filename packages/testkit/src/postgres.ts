/**
 * PostgreSQL for tests. Each test run has one PostgreSQL cluster and one migrated template database. Each test file
 * gets a separate copy of the template.
 */

import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createJobs, migratePostgres, openPostgres, type Db, type Log } from '@tradewind/platform'
import { sql } from 'kysely'
import { borrowEngine } from './borrow.ts'

const migrationsDirectory = fileURLToPath(new URL('../../../apps/server/migrations/postgres', import.meta.url))
const template = 'tradewind_template'

export type TestPostgres = AsyncDisposable & {
  db: Db
  /**
   * The URL of the database, for code that opens its own connections: `createJobs(url, log)`, a second pool, a child
   * process.
   */
  url: string
  /** Closes the connection pool and drops the database. */
  close(): Promise<void>
}

/**
 * Creates a fresh PostgreSQL database with every migration applied and the job queue's tables, which takes about 100
 * ms. The first call of a test run also starts the cluster, which takes about 2 s. Test files never see each other's
 * rows.
 *
 * ```ts
 * const postgres = await startTestPostgres()   // at the top of the file, or in beforeAll
 * afterAll(() => postgres.close())
 * await postgres.db.selectFrom('ledger_entry')…
 * ```
 *
 * `empty: true` creates a database without any table, for tests of migrations.
 */
export const startTestPostgres = async (options: { empty?: boolean } = {}): Promise<TestPostgres> => {
  const url = options.empty
    ? await createPostgresDatabase(await borrowEngine('/postgres'), 'template0')
    : await borrowEngine('/postgres/database')
  const db = openPostgres(url)
  const close = async () => {
    await db.destroy()
    const name = new URL(url).pathname.slice(1)
    await administer(withDatabase(url, 'postgres'), `drop database if exists ${name} with (force)`)
  }
  return { db, url, close, [Symbol.asyncDispose]: close }
}

/** Creates a database as a copy of a template, and returns its URL. */
export const createPostgresDatabase = async (administratorUrl: string, from = template): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(administratorUrl, `create database ${name} template ${from}`)
  return withDatabase(administratorUrl, name)
}

/** Creates the migrated template database. The databases of all test files in the run are copies of it. */
export const prepareTemplate = async (administratorUrl: string, log: Log): Promise<void> => {
  await administer(administratorUrl, `create database ${template}`)
  const url = withDatabase(administratorUrl, template)
  const db = openPostgres(url)
  await migratePostgres(db, { directory: migrationsDirectory, log })
  await db.destroy()
  const jobs = createJobs(url, log)
  await jobs.start()
  await jobs.stop()
  // PostgreSQL cannot copy a template database to which a connection is open.
  await administer(administratorUrl, `alter database ${template} is_template true allow_connections false`)
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const administer = async (url: string, statement: string): Promise<void> => {
  const db = openPostgres(url, { maxConnections: 1 })
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}
