import { sql } from 'kysely'
import type { Tx } from '@tradewind/platform'

// Any constant that keeps these locks apart from those of other modules.
const lockSpace = 80_728

/**
 * Only one transaction at a time, in all processes, adds names or moves them: what the matcher reads cannot change
 * meanwhile, and of two loads with two spellings of a new company the second finds the first's. Ends with the transaction.
 */
export const lockRegistry = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, 0)`.execute(tx)
}
