/** Reads, locks, changes and journals the stored terms of organisations. */

import type { MembershipChangeKind, TierRole } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { NewTerm } from './pricing.ts'
import { dayMs, graceDays, nextCheckAt, type Term } from './standing.ts'

/**
 * How long ended terms are still read: they are needed during the grace, and afterwards show when the membership ended.
 */
const shownAfterMs = 4 * graceDays * dayMs

const termColumns = ['id', 'tier', 'startsAt', 'endsAt', 'yearDays', 'amountFen', 'rights', 'orderId'] as const

/** An organisation's terms that are not closed. Leaves out terms that ended long ago. */
export const readTerms = (db: Db | Tx, orgId: string, now: Date): Promise<Term[]> =>
  db
    .selectFrom('membership_term')
    .select(termColumns)
    .where('orgId', '=', orgId)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', new Date(now.getTime() - shownAfterMs))]))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()

export type Seats = { seats: number; startsAt: Date; endsAt: Date }

/** An organisation's bought seats that are not refunded and have not ended. */
export const readSeats = (db: Db | Tx, orgId: string, endingAfter: Date): Promise<Seats[]> =>
  db
    .selectFrom('membership_seat')
    .select(['seats', 'startsAt', 'endsAt'])
    .where('orgId', '=', orgId)
    .where('closedAt', 'is', null)
    .where('endsAt', '>', endingAfter)
    .execute()

export const readRevision = async (db: Db | Tx, orgId: string): Promise<number> => {
  const row = await db.selectFrom('membership').select('revision').where('orgId', '=', orgId).executeTakeFirst()
  return row?.revision ?? 0
}

/** Locks a membership: changes of one organisation's membership wait for each other. Returns its revision. */
export const lockMembership = async (tx: Tx, orgId: string): Promise<number> => {
  await tx
    .insertInto('membership')
    .values({ orgId, revision: 0, lookAt: null })
    .onConflict((conflict) => conflict.column('orgId').doNothing())
    .execute()
  const row = await tx
    .selectFrom('membership')
    .select('revision')
    .where('orgId', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Ends terms for good. A closed term that has not begun never begins. */
export const closeTerms = async (tx: Tx, orgId: string, termIds: readonly number[], now: Date): Promise<void> => {
  if (termIds.length === 0) return
  await tx
    .updateTable('membership_term')
    .set({ closedAt: now })
    .where('orgId', '=', orgId)
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
    orgId,
    tier: term.tier,
    startsAt: term.startsAt,
    endsAt: term.endsAt,
    yearDays: term.yearDays,
    amountFen: term.amountFen,
    rights: JSON.stringify(term.rights),
    orderId,
    replacesId: term.replacesId,
    closedAt: null,
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

/** Records a change of a membership that the caller has locked, and raises the membership's revision. */
export const recordChange = async (tx: Tx, orgId: string, change: Change, now: Date): Promise<void> => {
  await tx
    .insertInto('membership_change')
    .values({
      orgId,
      kind: change.kind,
      tier: change.tier,
      years: change.years ?? 0,
      amountFen: change.amountFen ?? 0,
      endsAt: change.endsAt,
      orderId: change.orderId ?? null,
      byUser: change.byUser ?? null,
      reason: change.reason ?? '',
      extraMembers: change.extraMembers ?? null,
      createdAt: now,
    })
    .execute()
  await tx
    .updateTable('membership')
    .set({ revision: sql<number>`revision + 1` })
    .where('orgId', '=', orgId)
    .execute()
  await scheduleMembershipCheck(tx, orgId, now)
}

/** Stores when the next automatic change of a membership is due. */
export const scheduleMembershipCheck = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  const ofTerms = nextCheckAt(await readTerms(tx, orgId, now), now)
  const ofSeats = await nextSeatChangeAt(tx, orgId, now)
  const lookAt = ofTerms === null || (ofSeats !== null && ofSeats < ofTerms) ? ofSeats : ofTerms
  await tx.updateTable('membership').set({ lookAt }).where('orgId', '=', orgId).execute()
}

/** Returns the next moment at which bought seats begin or end; members are frozen or restored then. */
const nextSeatChangeAt = async (tx: Tx, orgId: string, now: Date): Promise<Date | null> => {
  const rows = await readSeats(tx, orgId, now)
  const moments = rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
