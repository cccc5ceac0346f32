/** Work that one process at a time may do. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
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
export const withAdvisoryLock = <T>(
  db: Db,
  lock: keyof typeof lockKeys,
  run: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> => holding(db, sql`${lockKeys[lock]}::int8`, run)

/** A module's own lock: `space` is any number that no other lock has, `of` what it is about in there. */
type ModuleLock = { space: number; of?: number }

/** The same for a module's own lock: it waits as long as it takes, and the lock goes with its process. */
export const withModuleLock = <T>(db: Db, { space, of = 0 }: ModuleLock, run: () => Promise<T>): Promise<T> =>
  holding(db, sql`${space}::int4, ${of}::int4`, run)

const holding = async <T>(
  db: Db,
  key: RawBuilder<unknown>,
  run: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    // It may outlast the time limit of statements, which would count for waiting on the lock.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${key})`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
