/** The stored terms of organisations: read, locked, changed and journalled. */
import { sql } from 'kysely'
import type { MembershipChangeKind, TierRole } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import type { NewTerm } from './pricing.ts'
import { dayMs, graceDays, nextLookAt, type Term } from './standing.ts'

/** Ended terms are needed for the grace, and for a while to show the end. */
const shownAfterMs = 4 * graceDays * dayMs

const termColumns = [
  'id',
  'tier',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'year_days as yearDays',
  'amount_fen as amountFen',
  'rights',
  'order_id as orderId',
] as const

/** An organisation's terms that are not closed; leaves out those that ended long ago. */
export const readTerms = (db: Db | Tx, orgId: string, now: Date): Promise<Term[]> =>
  db
    .selectFrom('membership_term')
    .select(termColumns)
    .where('org_id', '=', orgId)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now.getTime() - shownAfterMs))]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const readRevision = async (db: Db | Tx, orgId: string): Promise<number> => {
  const row = await db.selectFrom('membership').select('revision').where('org_id', '=', orgId).executeTakeFirst()
  return row?.revision ?? 0
}

/** Changes of one organisation's membership queue here. Returns its revision. */
export const lockMembership = async (tx: Tx, orgId: string): Promise<number> => {
  await tx
    .insertInto('membership')
    .values({ org_id: orgId, revision: 0, look_at: null })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute()
  const row = await tx
    .selectFrom('membership')
    .select('revision')
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Closes terms; a part that has not begun will never begin. */
export const closeTerms = async (tx: Tx, orgId: string, termIds: readonly number[], now: Date): Promise<void> => {
  if (termIds.length === 0) return
  await tx
    .updateTable('membership_term')
    .set({ closed_at: now })
    .where('org_id', '=', orgId)
    .where('id', 'in', termIds)
    .execute()
}

export const openTerms = async (
  tx: Tx,
  orgId: string,
  { orderId, terms }: { orderId: string | null; terms: readonly NewTerm[] },
): Promise<void> => {
  if (terms.length === 0) return
  const rows = terms.map((term) => ({
    org_id: orgId,
    tier: term.tier,
    starts_at: term.startsAt,
    ends_at: term.endsAt,
    year_days: term.yearDays,
    amount_fen: term.amountFen,
    rights: JSON.stringify(term.rights),
    order_id: orderId,
    replaces_id: term.replacesId,
    closed_at: null,
  }))
  await tx.insertInto('membership_term').values(rows).execute()
}

export type Change = {
  kind: MembershipChangeKind
  tier: TierRole
  years?: number
  amountFen?: number
  endsAt: Date | null
  orderId?: string
  byUser?: string
  reason?: string
  extraMembers?: number
}

/** Journals a change of a locked membership and raises its revision. */
export const recordChange = async (tx: Tx, orgId: string, change: Change, now: Date): Promise<void> => {
  await tx
    .insertInto('membership_change')
    .values({
      org_id: orgId,
      kind: change.kind,
      tier: change.tier,
      years: change.years ?? 0,
      amount_fen: change.amountFen ?? 0,
      ends_at: change.endsAt,
      order_id: change.orderId ?? null,
      by_user: change.byUser ?? null,
      reason: change.reason ?? '',
      extra_members: change.extraMembers ?? null,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('membership')
    .set({ revision: sql<number>`revision + 1` })
    .where('org_id', '=', orgId)
    .execute()
  await planLook(tx, orgId, now)
}

/** Stores the time of the next automatic change. */
export const planLook = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  const lookAt = nextLookAt(await readTerms(tx, orgId, now), now)
  await tx.updateTable('membership').set({ look_at: lookAt }).where('org_id', '=', orgId).execute()
}
