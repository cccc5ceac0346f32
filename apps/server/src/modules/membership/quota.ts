/**
 * Daily quotas of an organisation (product.md section 1). A row (the quota use) stores how much a call has taken from a
 * quota. One conditional statement checks the limit and takes the amount. A repeated call takes nothing more, and a
 * call that fails returns the amount. Days are Beijing days.
 */

import { createHash } from 'node:crypto'
import { fail, quotaNames, type Plan, type Quota } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { Clock, Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { limitOf, readMembership } from './plans.ts'
import { changeUsed } from './quota-uses.ts'

export type QuotaReservation = {
  /**
   * Marks the reserved quota as used; runs before the answer is sent. With `tx` it commits in that transaction,
   * together with the work. Throws Failure quota_exhausted when the reservation had been removed as abandoned and the
   * day's quota is now used up.
   */
  commit(tx?: Tx): Promise<void>
  release(): Promise<void>
  readonly remaining: number | null
}
export type QuotaState = { quota: Quota; limit: number | null; used: number; remaining: number | null }

/** After this time an unsettled reservation is assumed to belong to a process that died. */
const abandonedAfterMs = 10 * 60_000

/**
 * Returns a fingerprint that is equal for every call that shows the same search. It is a hash of the first segment of
 * the path (records, buyers and facets of one search share it) and the filter in canonical order. The other input of a
 * call (page, order, the load or the companies to describe) makes no new search (product.md section 1).
 */
export const searchFingerprint = (path: string, filter: object): string => {
  const canonical = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(canonical)
    if (typeof value !== 'object' || value === null) return value
    return Object.entries(value)
      .filter(([, entry]) => entry !== undefined && entry !== null && entry !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, canonical(entry)])
  }
  const scope = path.split('/')[1] ?? ''
  return createHash('sha256')
    .update(`${scope}:${JSON.stringify(canonical({ filter }))}`)
    .digest('hex')
}

/**
 * Counts one search against today's quota, unless a call with the same first segment of `path` has already made the
 * same search today.
 */
export const reserveSearch = (
  platform: { db: Db; clock: Clock },
  orgId: string,
  { path, filter }: { path: string; filter: object },
): Promise<QuotaReservation> =>
  reserveQuota(platform, orgId, { quota: 'search', fingerprint: searchFingerprint(path, filter), amount: 1 })

/**
 * Takes `amount` from today's quota, or nothing when the same fingerprint was charged today already. Parallel calls
 * with the same fingerprint share one reservation. The reservation is charged when one of these calls commits, and
 * returned when all of them have released it. Throws Failure quota_exhausted. Even a thousand parallel calls never
 * exceed the limit, because one conditional statement checks the limit and takes the amount. `plan` comes from a caller
 * that has just read it, so that it is not read twice.
 */
export const reserveQuota = async (
  platform: { db: Db; clock: Clock },
  orgId: string,
  { plan, ...use }: { quota: Quota; fingerprint: string; amount: number; plan?: Plan },
): Promise<QuotaReservation> => {
  const { db, clock } = platform
  const now = clock.now()
  const day = beijingDay(now)
  const limit = limitOf(plan ?? (await readMembership(db, orgId, now)).plan, use.quota)
  const take = (by: Db | Tx) => takeUse(by, orgId, { ...use, day, limit }, clock.now())
  const refusal = () => fail('quota_exhausted', { quota: use.quota, limit: limit ?? 0 })
  let taken = await take(db)
  if (taken.refused && (await releaseAbandoned(platform, orgId, use.quota))) taken = await take(db)
  if (taken.refused) throw refusal()
  let held = taken.id
  return {
    remaining: limit === null ? null : Math.max(0, limit - taken.used),
    commit: async (tx) => {
      if (held === null || (await commitUse(tx ?? db, orgId, held))) return
      // The reservation was removed as abandoned while its call still ran. The call has not answered yet, so it takes
      // quota again or is refused. Otherwise its answer would be free, or the limit would be exceeded.
      const again = await take(tx ?? db)
      if (again.refused) throw refusal()
      held = again.id
      if (held !== null) await commitUse(tx ?? db, orgId, held)
    },
    release: async () => {
      const id = held
      // Prevents this call from releasing the reservation twice, because parallel calls with the same fingerprint may
      // still use the reservation.
      held = null
      if (id !== null) await db.transaction().execute((tx) => releaseUse(tx, orgId, id))
    },
  }
}

/** The limit and the used and remaining amount of every quota today. */
export const readQuotas = async (
  platform: { db: Db; clock: Clock },
  orgId: string,
): Promise<{ day: string; quotas: QuotaState[] }> => {
  const now = platform.clock.now()
  const day = beijingDay(now)
  const { plan } = await readMembership(platform.db, orgId, now)
  const rows = await platform.db
    .selectFrom('quota_day')
    .select(['quota', 'used'])
    .where('orgId', '=', orgId)
    .where('day', '=', day)
    .execute()
  const quotas = quotaNames.map((quota): QuotaState => {
    const limit = limitOf(plan, quota)
    const used = rows.find((row) => row.quota === quota)?.used ?? 0
    return { quota, limit, used, remaining: limit === null ? null : Math.max(0, limit - used) }
  })
  return { day, quotas }
}

/** The remaining amount of one quota today, and its limit; null = no limit. */
export const readQuota = async (
  platform: { db: Db; clock: Clock },
  orgId: string,
  quota: Quota,
): Promise<{ remaining: number | null; limit: number | null }> => {
  const { quotas } = await readQuotas(platform, orgId)
  const state = quotas.find((one) => one.quota === quota)
  return { remaining: state?.remaining ?? null, limit: state?.limit ?? null }
}

/** Returns those of the fingerprints that the organisation has used today, and that cost nothing again. */
export const findUsedToday = async (
  { db, clock }: { db: Db; clock: Clock },
  orgId: string,
  { quota, fingerprints }: { quota: Quota; fingerprints: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint
    from quota_use
    where org_id = ${orgId} and quota = ${quota} and day = ${beijingDay(clock.now())} and committed
      and fingerprint = any(${fingerprints}::text[])`.execute(db)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

type Use = { quota: Quota; fingerprint: string; amount: number; day: string; limit: number | null }

/**
 * Takes quota in one round trip, by an SQL function that a migration defines. Returns the id of the quota use, null
 * when nothing was taken.
 */
const takeUse = async (db: Db | Tx, orgId: string, use: Use, now: Date) => {
  const { rows } = await sql<{ id: string | null; used: number; refused: boolean }>`
    select use_id as id, used_now as used, is_refused as refused
    from take_quota(${orgId}, ${use.quota}, ${use.day}, ${use.fingerprint}, ${use.amount}, ${use.limit}, ${now})`.execute(
    db,
  )
  return rows[0]!
}

/** Commits a quota use. Returns false when it no longer exists. */
const commitUse = async (db: Db | Tx, orgId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('quota_use')
    .set({ committed: true })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the share of one call in a quota use. When the last call has released its share, the quota use is deleted and
 * its amount returned.
 */
const releaseUse = async (tx: Tx, orgId: string, id: string): Promise<void> => {
  const left = await tx
    .updateTable('quota_use')
    .set({ holders: sql<number>`holders - 1` })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('committed', '=', false)
    .returning('holders')
    .executeTakeFirst()
  if (left?.holders === 0) await returnUse(tx, orgId, id)
}

const returnUse = async (tx: Tx, orgId: string, id: string): Promise<void> => {
  const use = await tx
    .deleteFrom('quota_use')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('committed', '=', false)
    .returning(['quota', 'day', 'amount'])
    .executeTakeFirst()
  if (use !== undefined) await changeUsed(tx, orgId, { quota: use.quota, day: use.day, by: -use.amount })
}

/**
 * Returns quota that was reserved today by processes which have died. Called only when the day's quota seems used up.
 * Returns false when there was nothing to return. Opens its own transactions: never call it inside a transaction that
 * holds the day's counter.
 */
export const releaseAbandoned = async (
  { db, clock }: { db: Db; clock: Clock },
  orgId: string,
  quota: Quota,
): Promise<boolean> => {
  const now = clock.now()
  const stale = await db
    .selectFrom('quota_use')
    .select('id')
    .where('orgId', '=', orgId)
    .where('quota', '=', quota)
    .where('day', '=', beijingDay(now))
    .where('committed', '=', false)
    .where('createdAt', '<', new Date(now.getTime() - abandonedAfterMs))
    .execute()
  for (const { id } of stale) await db.transaction().execute((tx) => returnUse(tx, orgId, id))
  return stale.length > 0
}
