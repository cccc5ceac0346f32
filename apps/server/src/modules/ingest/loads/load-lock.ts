/** One process at a time for each load. */
import { sql, type Kysely } from 'kysely'
import type { Db, Tables } from '@tradewind/platform'

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_731

/**
 * Runs alone for a load, in all processes; answers false when another is at it. The lock goes with its connection, so
 * a process that was killed blocks nobody.
 */
export const withLoadLock = async (db: Db, loadId: string, run: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async (connection: Kysely<Tables>) => {
    const key = sql`${lockSpace}::int4, hashtext(${loadId})`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection)
    if (rows[0]?.locked !== true) return false
    try {
      await run()
      return true
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
