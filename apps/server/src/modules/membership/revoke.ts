/** A refund of a membership order ends the terms of the order, and later terms begin earlier. */

import { fail } from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import type { NotNull } from 'kysely'
import type { PaidOrder } from '../payments/index.ts'
import { daysBetween, partOf } from './pricing.ts'
import { dayMs, type Term } from './standing.ts'
import { closeTerms, lockMembership, openTerms, readTerms, recordChange } from './terms.ts'

/**
 * Ends the terms of an order. A term that the order had upgraded returns to its former plan. A repeated call changes
 * nothing. Throws Failure refund_not_possible when the order's amount was returned to the balance already, in whole or
 * in part. Throws the same Failure when a later order or the operator has changed the order's terms.
 */
export const revokeOrder = async (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId } = order
  const made = await findMade(tx, order)
  if (made === null) return
  const given = await tx
    .selectFrom('membership_term')
    .select(['id', 'startsAt', 'endsAt', 'replacesId', 'closedAt'])
    .where('orgId', '=', orgId)
    .where('orderId', '=', orderId)
    // Leaves out terms that an upgrade had replaced, when that upgrade was refunded later, because each of these terms
    // exists again as a separate term.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership_term as later')
            .innerJoin('membership_change', 'membership_change.orderId', 'later.orderId')
            .select('later.id')
            .whereRef('later.replacesId', '=', 'membership_term.id')
            .where('membership_change.orgId', '=', orgId)
            .where('membership_change.kind', '=', 'revoked'),
        ),
      ),
    )
    .orderBy('startsAt')
    .execute()
  if (given.some(({ closedAt }) => closedAt !== null)) throw fail('refund_not_possible')
  await closeTerms(
    tx,
    orgId,
    given.map(({ id }) => id),
    now,
  )
  for (const term of given)
    if (term.replacesId !== null && term.endsAt !== null && term.endsAt > now)
      await restoreTerm(tx, orgId, { replacedId: term.replacesId, startsAt: term.startsAt, endsAt: term.endsAt }, now)
  await closeGaps(tx, orgId, now)
  const { tier, years, amountFen } = made
  await recordChange(tx, orgId, { kind: 'revoked', tier, years, amountFen, endsAt: null, orderId }, now)
}

/**
 * Locks the membership and returns the entry of the order's effect in the history; null if the order is revoked already.
 * Throws Failure refund_not_possible when the order's price was returned to the balance, in whole or in part, because it
 * cannot be refunded a second time.
 */
export const findMade = async (tx: Tx, { orderId, orgId, amountFen }: PaidOrder) => {
  await lockMembership(tx, orgId)
  const changes = await tx
    .selectFrom('membership_change')
    .select(['kind', 'tier', 'years', 'amountFen'])
    .where('orgId', '=', orgId)
    .where('orderId', '=', orderId)
    .execute()
  if (changes.some(({ kind }) => kind === 'revoked')) return null
  const made = changes[0]
  if (made === undefined || made.kind === 'returned' || made.amountFen !== amountFen) throw fail('refund_not_possible')
  return made
}

/** Restores the remaining part of a term as it was before its upgrade. */
const restoreTerm = async (
  tx: Tx,
  orgId: string,
  { replacedId, ...span }: { replacedId: number; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> => {
  const before = await tx
    .selectFrom('membership_term')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', replacedId)
    .where('endsAt', 'is not', null)
    .$narrowType<{ endsAt: NotNull }>()
    .executeTakeFirstOrThrow()
  const startsAt = span.startsAt > now ? span.startsAt : now
  const days = daysBetween(beijingDay(startsAt), beijingDay(span.endsAt))
  // The price per day is the price of the term before the upgrade, divided by that term's own number of days. The days
  // of the upgraded term do not count, because that term may have been moved since.
  const paidDays = daysBetween(beijingDay(before.startsAt), beijingDay(before.endsAt))
  const amountFen = partOf(before.amountFen, days, paidDays)
  const term = {
    tier: before.tier,
    startsAt,
    endsAt: span.endsAt,
    yearDays: before.yearDays,
    amountFen,
    rights: before.rights,
    replacesId: before.replacesId,
  }
  await openTerms(tx, orgId, { orderId: before.orderId, terms: [term] })
}

/**
 * Moves the years that followed the removed years, so that they begin earlier. Each moved year keeps its number of
 * days.
 */
const closeGaps = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  const timed = (await readTerms(tx, orgId, now)).filter(isTimed).filter(({ endsAt }) => endsAt > now)
  let end: Date = now
  for (const term of timed) {
    if (term.startsAt <= end) {
      end = term.endsAt > end ? term.endsAt : end
      continue
    }
    const days = daysBetween(beijingDay(term.startsAt), beijingDay(term.endsAt))
    const endsAt = startOfBeijingDay(beijingDay(new Date(startOfBeijingDay(beijingDay(end)).getTime() + days * dayMs)))
    await tx
      .updateTable('membership_term')
      .set({ startsAt: end, endsAt })
      .where('orgId', '=', orgId)
      .where('id', '=', term.id)
      .execute()
    end = endsAt
  }
}

const isTimed = (term: Term): term is Term & { endsAt: Date } => term.endsAt !== null
