/** One process at a time for each load. */
import { sql } from 'kysely'
import { tryModuleLock, type Db } from '@tradewind/platform'

// Any constant, so that our locks meet no other module's.
export const loadLockSpace = 80_731

/**
 * Runs alone for a load, in all processes; answers false when another is at it. The lock goes with its connection, so
 * a process that was killed blocks nobody; where only the connection is lost, `run` can change nothing any more and
 * throws Failure `engine_unavailable`.
 */
export const withLoadLock = (db: Db, loadId: string, run: () => Promise<void>): Promise<boolean> =>
  tryModuleLock(db, { space: loadLockSpace, of: sql<number>`hashtext(${loadId})` }, run)
