/** Limits the monitors of an organisation. Its watched companies and watched searches share one limit of the plan. */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { findOwnerId } from '../identity/index.ts'
import { readMembership } from '../membership/index.ts'

const countUsed = async (db: Db | Tx, orgId: string): Promise<number> => {
  const { companies, searches } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('company_monitor')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('orgId', '=', orgId)
        .as('companies'),
      eb
        .selectFrom('saved_search')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('orgId', '=', orgId)
        .where('isWatched', '=', true)
        .as('searches'),
    ])
    .executeTakeFirstOrThrow()
  return Number(companies) + Number(searches)
}

/** How many monitors an organisation uses, and how many its plan allows. */
export const readMonitorUsage = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>, orgId: string) => {
  const [used, { plan }] = await Promise.all([countUsed(db, orgId), readMembership(db, orgId, clock.now())])
  return { used, limit: plan.monitors }
}

export type MonitorKey = { of: 'company_monitor' | 'saved_search'; id: string | number }
const keyOf = ({ of, id }: MonitorKey): string => `${of} ${id}`

/**
 * The monitors that are checked. When an organisation has more monitors than its plan allows (after a change to a
 * smaller plan), the oldest are checked. The others are paused until the plan has capacity for them; they are not
 * deleted.
 */
export const readActiveMonitors = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orgId: string,
): Promise<(monitor: MonitorKey) => boolean> => {
  const { plan } = await readMembership(db, orgId, clock.now())
  if (plan.monitors === null || (await countUsed(db, orgId)) <= plan.monitors) return () => true
  const { rows } = await sql<MonitorKey>`
    select 'company_monitor' as of, id::text, created_at from company_monitor where org_id = ${orgId}
    union all
    select 'saved_search', id::text, created_at from saved_search where org_id = ${orgId} and is_watched
    order by created_at, of, id
    limit ${plan.monitors}`.execute(db)
  const awake = new Set(rows.map(keyOf))
  return (monitor) => awake.has(keyOf(monitor))
}

/**
 * Serialises the creation of an organisation's monitors until the transaction ends, because parallel requests together
 * could exceed the limit.
 */
export const lockMonitors = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company_monitor ${orgId}`}, 0))`.execute(tx)
}

/**
 * The caller must hold the lock of `lockMonitors`. Throws Failure `monitor_limit_reached` when the organisation's plan
 * has no capacity for this number of new monitors.
 */
export const requireMonitorCapacity = async (tx: Tx, orgId: string, now: Date, added = 1): Promise<void> => {
  const { plan } = await readMembership(tx, orgId, now)
  if (plan.monitors !== null && (await countUsed(tx, orgId)) + added > plan.monitors)
    throw fail('monitor_limit_reached', { limit: plan.monitors })
}

/**
 * Deletes the monitors and saved searches of leaving members, because no other user sees them and because they count
 * towards the plan's limit. The owner of the organisation takes over the shared searches.
 */
export const forgetMembers = async (tx: Tx, orgId: string, userIds: readonly string[]): Promise<void> => {
  const ownerId = await findOwnerId(tx, orgId)
  if (ownerId !== null)
    await sql`
      update saved_search as search
      set user_id = ${ownerId}, name = case
        when exists (
          select from saved_search as other
          where other.org_id = ${orgId} and other.user_id = ${ownerId} and other.name = search.name)
        then search.name || ' #' || search.id
        else search.name
      end
      where search.org_id = ${orgId} and search.is_shared and search.user_id = any(${userIds}::uuid[])
        and search.user_id <> ${ownerId}`.execute(tx)
  for (const table of ['company_monitor', 'saved_search'] as const)
    await tx.deleteFrom(table).where('orgId', '=', orgId).where('userId', 'in', userIds).execute()
}
