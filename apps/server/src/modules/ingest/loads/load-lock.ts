/** One process at a time for each load. */
import { sql } from 'kysely'
import { tryModuleLock, type Db } from '@tradewind/platform'

// Any constant, so that these locks do not collide with another module's.
export const loadLockSpace = 80_731

/**
 * Runs `run` under the load's lock, across all processes; returns false when another process holds it. The lock ends with
 * its connection, so a killed process blocks none; if only the connection is lost, `run` can change nothing any more and
 * throws Failure `engine_unavailable`.
 */
export const withLoadLock = (db: Db, loadId: string, run: () => Promise<void>): Promise<boolean> =>
  tryModuleLock(db, { space: loadLockSpace, of: sql<number>`hashtext(${loadId})` }, run)
