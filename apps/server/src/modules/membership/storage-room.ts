/**
 * Room for the files of an organisation: all that it keeps or has on its way, against its plan. `stored_bytes` is kept up
 * by triggers of the tables that name the files (migrations `*_stored_bytes`), so it follows every change of them.
 */
import { sql } from 'kysely'
import { fail, type StoredKind } from '@tradewind/contract'
import type { Clock, Db, Tx } from '@tradewind/platform'
import { readMembership } from './plans.ts'

export const bytesPerMb = 1024 * 1024

// Any constant, so that our locks meet no other module's.
const lockSpace = 80_741

/**
 * The organisation's calls that add files or exports wait for each other from here to the end of the transaction, so that
 * what is counted in it stays true.
 */
export const lockRoom = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${orgId}))`.execute(tx)
}

/**
 * Call it before the row that names the file is written, in the same transaction. `countedBytes`: what was counted for
 * this file before, e.g. while it was on its way. Throws Failure storage_full.
 */
export const requireRoom = async (
  tx: Tx,
  orgId: string,
  { clock, sizeBytes, countedBytes = 0 }: { clock: Clock; sizeBytes: number; countedBytes?: number },
): Promise<void> => {
  await lockRoom(tx, orgId)
  const { limitMb, kinds } = await readStorage(tx, orgId, clock.now())
  if (limitMb === null) return
  const used = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
  if (used - countedBytes + sizeBytes > limitMb * bytesPerMb)
    throw fail('storage_full', { usedMb: Math.ceil(used / bytesPerMb), limitMb })
}

/** `limitMb`: null = no limit. Kinds that take nothing are left out; the largest is first. */
export const readStorage = async (db: Db | Tx, orgId: string, now: Date) => {
  const { plan } = await readMembership(db, orgId, now)
  const kinds: { kind: StoredKind; bytes: number }[] = await db
    .selectFrom('stored_bytes')
    .select(['kind', 'bytes'])
    .where('org_id', '=', orgId)
    .where('bytes', '>', 0)
    .orderBy('bytes', 'desc')
    .execute()
  return { limitMb: plan.storedMb, kinds }
}
