/** A lock that lets one process at a time work on a load. */

import { tryModuleLock, type Db } from '@tradewind/platform'
import { sql } from 'kysely'

// An arbitrary number that no other module uses for its advisory locks.
export const loadLockSpace = 80_731

/**
 * Calls `run` under the load's lock, which all processes respect. Returns false when another process holds the lock.
 * The lock ends with its database connection, so a killed process does not block other processes. When the connection
 * is lost but the process lives, `run` can no longer change anything and throws Failure `engine_unavailable`.
 */
export const withLoadLock = (db: Db, loadId: string, run: () => Promise<void>): Promise<boolean> =>
  tryModuleLock(db, { space: loadLockSpace, of: sql<number>`hashtext(${loadId})` }, run)
