import { sql } from 'kysely'
import type { Tx } from '@tradewind/platform'

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_728

/**
 * One at a time adds names or changes whose they are, in all processes: what the matcher sees cannot change under it,
 * and of two loads with two spellings of a new company the second finds the first's. Ends with the transaction.
 */
export const lockRegistry = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, 0)`.execute(tx)
}
