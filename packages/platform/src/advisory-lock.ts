/** Work that one process at a time may do. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isTransient } from './engine-away.ts'
import { runFenced } from './fence.ts'
import { withSession, type Db, type Tables } from './postgres.ts'

/** One number per lock; PostgreSQL frees a lock when its holder dies. */
export const lockKeys = {
  postgresMigrations: 8_072_614,
  demonstration: 8_072_615,
  clickhouseMigrations: 8_072_616,
} as const

/**
 * Runs `run` while holding the lock; other calls wait for it, as long as it takes. `connection` holds it: statements on
 * it have no timeout. Locks of a connection nest, so no `run` may take the same lock on another connection.
 *
 * If that connection is lost, another process may get the lock at once: each further statement of `run`, on any
 * connection and to either engine, then throws Failure `engine_unavailable`.
 */
export const withAdvisoryLock = <T>(
  db: Db,
  lock: keyof typeof lockKeys,
  run: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> => holding(db, sql`${lockKeys[lock]}::int8`, run)

/** A module's own lock: `space` is any number that no other lock has, `of` is its subject within that space. */
type ModuleLock = { space: number; of?: number | RawBuilder<number> }

const keyOf = ({ space, of = 0 }: ModuleLock): RawBuilder<unknown> =>
  sql`${space}::int4, ${typeof of === 'number' ? sql`${of}::int4` : of}`

/** The same for a module's own lock: it waits as long as it takes, and the lock ends with its process. */
export const withModuleLock = <T>(db: Db, lock: ModuleLock, run: () => Promise<T>): Promise<T> =>
  holding(db, keyOf(lock), run)

/** The same without waiting: returns false, and runs nothing, when another session holds the lock. */
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
    // The wait for the lock would count against the time limit of statements, and may exceed it.
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
    // A lost connection has released the lock, and the error of `run` must not be masked.
    if (!lost.aborted) await giveBack(connection, key)
  }
}

const giveBack = async (connection: Kysely<Tables>, key: RawBuilder<unknown>): Promise<void> => {
  try {
    await sql`select pg_advisory_unlock(${key})`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  } catch (error) {
    // The connection was lost at this moment: the lock is free then.
    if (!isTransient(error)) throw error
  }
}
