/** How often a recipient wants mail. The recipient makes this choice. It is stored beside the suppression list. */

import type { Channel } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { logDecision } from './contact-log.ts'

type Preference = { channel: Channel; address: string; pausedUntil: Date | null; monthly: boolean; at: Date }

export const savePreference = (
  db: Db,
  orgId: string,
  { channel, address, pausedUntil, monthly, at }: Preference,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('outreach_preference')
      .select(['pausedUntil', 'monthly'])
      .where('orgId', '=', orgId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .forUpdate()
      .executeTakeFirst()
    const values = { pausedUntil, monthly, updatedAt: at }
    await tx
      .insertInto('outreach_preference')
      .values({ orgId, channel, address, ...values })
      .onConflict((conflict) => conflict.columns(['orgId', 'channel', 'address']).doUpdateSet(values))
      .execute()
    // If a recipient saves the same choice again, no decision is logged.
    const [was, is] = [before?.pausedUntil ?? null, pausedUntil].map(dayOf)
    if (was === is && (before?.monthly ?? false) === monthly) return
    const reason = pausedUntil !== null ? 'pause' : monthly ? 'monthly' : 'normal'
    const entry = { kind: 'preference', reason, detail: is ?? '', userId: null } as const
    await logDecision(tx, { orgId, channel, address, ...entry })
  })

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null

/** Returns the addresses whose owners do not want mail now. */
export const findResting = async (
  db: Db | Tx,
  orgId: string,
  channel: Channel,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select p.address
    from outreach_preference p
    where p.org_id = ${orgId} and p.channel = ${channel} and p.address = any(${addresses}::text[])
      and (
        p.paused_until > now()
        or p.monthly and exists (
          select from outreach_recipient r
          where r.org_id = p.org_id and r.address = p.address and r.sending_at > now() - interval '30 days'
            and r.state not in ('queued', 'cancelled', 'failed')))`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
