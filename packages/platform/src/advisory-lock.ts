/** Work that one process at a time may do. */
import { sql, type Kysely } from 'kysely'
import type { Db, Tables } from './postgres.ts'

/** One number each; PostgreSQL frees them when their holder dies. */
export const lockKeys = {
  postgresMigrations: 8_072_614,
  demonstration: 8_072_615,
  clickhouseMigrations: 8_072_616,
} as const

/**
 * Runs `run` while holding the lock; others wait their turn, as long as it takes. `connection` holds it: statements
 * on it have no timeout. Locks of a connection pile up, so no `run` may take the same lock on another one.
 */
export const withAdvisoryLock = async <T>(
  db: Db,
  lock: keyof typeof lockKeys,
  run: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockKeys[lock]}::int8)`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockKeys[lock]}::int8)`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
