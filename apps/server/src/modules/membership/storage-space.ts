/**
 * Checks that an organisation's stored and incoming files stay within the storage limit of its plan. Triggers on the
 * tables that reference files keep `stored_bytes` up to date; each module's migrations define them.
 */

import { fail, type StoredKind } from '@tradewind/contract'
import type { Clock, Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readMembership } from './plans.ts'

export const bytesPerMb = 1024 * 1024

// The number that identifies this advisory lock; no other lock may use it.
const lockSpace = 80_741

/**
 * Until the transaction ends, the organisation's calls that add files or exports wait for each other, so that the count
 * stays correct.
 */
export const lockStorage = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${orgId}))`.execute(tx)
}

/**
 * Must be called in the transaction that writes the row for the file, before that row. `countedBytes`: bytes already
 * counted for this file, e.g. during its upload. Throws Failure storage_full.
 */
export const requireStorageSpace = async (
  tx: Tx,
  orgId: string,
  { clock, sizeBytes, countedBytes = 0 }: { clock: Clock; sizeBytes: number; countedBytes?: number },
): Promise<void> => {
  await lockStorage(tx, orgId)
  const { limitMb, kinds } = await readStorage(tx, orgId, clock.now())
  if (limitMb === null) return
  const used = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
  if (used - countedBytes + sizeBytes > limitMb * bytesPerMb)
    throw fail('storage_full', { usedMb: Math.ceil(used / bytesPerMb), limitMb })
}

/** The used storage by kind, the largest first. Leaves out kinds that use nothing. `limitMb`: null = no limit. */
export const readStorage = async (db: Db | Tx, orgId: string, now: Date) => {
  const { plan } = await readMembership(db, orgId, now)
  const kinds: { kind: StoredKind; bytes: number }[] = await db
    .selectFrom('stored_bytes')
    .select(['kind', 'bytes'])
    .where('orgId', '=', orgId)
    .where('bytes', '>', 0)
    .orderBy('bytes', 'desc')
    .execute()
  return { limitMb: plan.storedMb, kinds }
}
