/** Advisory locks of PostgreSQL, for work that only one process at a time may do. */

import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isTransient } from './engine-away.ts'
import { runFenced } from './fence.ts'
import { withSession, type Db, type Tables } from './postgres.ts'

/** The numbers that identify the locks. PostgreSQL frees a lock when its holder dies. */
export const lockKeys = {
  postgresMigrations: 8_072_614,
  demonstration: 8_072_615,
  clickhouseMigrations: 8_072_616,
} as const

/**
 * Runs `run` while holding the lock. Other callers wait for the lock without a time limit. The lock belongs to
 * `connection`, whose statements have no timeout. Locks of a connection nest, so `run` must not take the same lock on
 * another connection.
 *
 * When the connection that holds the lock is lost, another process may get the lock at once. Each further statement of
 * `run`, on any connection and to either engine, then throws Failure `engine_unavailable`.
 */
export const withAdvisoryLock = <T>(
  db: Db,
  lock: keyof typeof lockKeys,
  run: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> => holding(db, sql`${lockKeys[lock]}::int8`, run)

/**
 * A lock that one module defines. `space` is a number that no other lock uses. `of` identifies the thing that is
 * locked, if the module locks several things separately.
 */
type ModuleLock = { space: number; of?: number | RawBuilder<number> }

const keyOf = ({ space, of = 0 }: ModuleLock): RawBuilder<unknown> =>
  sql`${space}::int4, ${typeof of === 'number' ? sql`${of}::int4` : of}`

/**
 * Runs `run` while holding a module's own lock. Waits for the lock without a time limit. PostgreSQL frees the lock when
 * the process dies.
 */
export const withModuleLock = <T>(db: Db, lock: ModuleLock, run: () => Promise<T>): Promise<T> =>
  holding(db, keyOf(lock), run)

/**
 * Runs `run` under a module's own lock, without waiting. When another session holds the lock, returns false and runs
 * nothing.
 */
export const tryModuleLock = (db: Db, lock: ModuleLock, run: () => Promise<void>): Promise<boolean> =>
  withSession(db, async (connection, lost) => {
    const key = keyOf(lock)
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection)
    if (rows[0]?.locked !== true) return false
    await runLocked(connection, { key, lost }, run)
    return true
  })

const holding = <T>(db: Db, key: RawBuilder<unknown>, run: (connection: Kysely<Tables>) => Promise<T>): Promise<T> =>
  withSession(db, async (connection, lost) => {
    // The time limit of statements is lifted, because it would cancel the statement that waits for the lock.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${key})`.execute(connection)
    return runLocked(connection, { key, lost }, () => run(connection))
  })

const runLocked = async <T>(
  connection: Kysely<Tables>,
  { key, lost }: { key: RawBuilder<unknown>; lost: AbortSignal },
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await runFenced(lost, run)
  } finally {
    // If the connection is lost, PostgreSQL has already freed the lock. An unlock would then fail, and its error would
    // hide the error of `run`.
    if (!lost.aborted) await giveBack(connection, key)
  }
}

const giveBack = async (connection: Kysely<Tables>, key: RawBuilder<unknown>): Promise<void> => {
  try {
    await sql`select pg_advisory_unlock(${key})`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  } catch (error) {
    // The connection was lost before the unlock, so PostgreSQL has freed the lock.
    if (!isTransient(error)) throw error
  }
}
