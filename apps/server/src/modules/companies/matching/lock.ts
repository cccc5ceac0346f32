import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_728

/**
 * Lets one transaction at a time, in all processes, add or move names. The data that the matcher reads cannot change
 * while the lock is held. When two loads bring two spellings of a new company, the second load finds the first load's
 * spelling. The lock ends with the transaction.
 */
export const lockRegistry = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, 0)`.execute(tx)
}
