/**
 * Mailboxes for which the alerts are stopped. The link in a mail proves access to the mailbox, so only the link can
 * stop the alerts or start them again. A user who merely has the address in the profile cannot.
 */

import { createHash } from 'node:crypto'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    alert_stopped_address: { addressKey: string; stoppedAt: Generated<Date> }
  }
}

export const addressKeyOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 32)

/** Finds those of the given addresses for which the alerts are stopped. */
export const findStopped = async (db: Db | Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('alert_stopped_address')
    .select('addressKey')
    .where(sql<boolean>`address_key = any(${addresses.map(addressKeyOf)}::text[])`)
    .execute()
  const keys = new Set(rows.map((row) => row.addressKey))
  return new Set(addresses.filter((address) => keys.has(addressKeyOf(address))))
}
