/**
 * Purchases of additional sub-accounts: the price, and the effect of a paid order in the order's own transaction. The
 * rules for a membership that has changed since the order are those of purchase.ts: an order paid from the balance is
 * refused, and an order paid through a provider has the effect that its amount still allows; the difference goes to the
 * balance. An order takes effect only once, because the journal has a unique index on the order.
 */

import { fail, SeatPurchase } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { z } from 'zod'
import type { Fulfilment, PaidOrder } from '../payments/index.ts'
import type { MembershipPorts } from './check-memberships.ts'
import { listPlans, readMembershipState } from './plans.ts'
import { hasActed, readCharged, returnToBalance } from './purchase.ts'
import { priceSeats, type PricedSeats, type Seats } from './seat-pricing.ts'
import { standingOf } from './standing.ts'
import { lockMembership, readRevision, readTerms, recordChange } from './terms.ts'

const SeatItem = SeatPurchase.extend({ revision: z.number().int() })

/** An organisation's bought seats that are not refunded and have not ended. */
const readSeats = (db: Db | Tx, orgId: string, endingAfter: Date): Promise<Seats[]> =>
  db
    .selectFrom('membership_seat')
    .select(['seats', 'startsAt', 'endsAt'])
    .where('orgId', '=', orgId)
    .where('closedAt', 'is', null)
    .where('endsAt', '>', endingAfter)
    .execute()

/**
 * The bought seats of an organisation that count at present, and until when. During the grace of a membership its last
 * seats count on, like its rights.
 */
export const readBoughtSeats = async (
  db: Db | Tx,
  orgId: string,
  now: Date,
): Promise<{ seats: number; until: Date | null }> => {
  const { state, endsAt } = standingOf(await readTerms(db, orgId, now), now)
  const at = state === 'grace' && endsAt !== null ? new Date(endsAt.getTime() - 1) : now
  const counting = (await readSeats(db, orgId, at)).filter(({ startsAt }) => startsAt <= at)
  const ends = counting.map((one) => one.endsAt).toSorted((a, b) => a.getTime() - b.getTime())
  return { seats: counting.reduce((sum, { seats }) => sum + seats, 0), until: ends[0] ?? null }
}

const priceNow = async (db: Db | Tx, orgId: string, total: number, now: Date) => {
  const [terms, bought, plans] = await Promise.all([
    readTerms(db, orgId, now),
    readSeats(db, orgId, now),
    listPlans(db),
  ])
  return priceSeats({ terms, bought }, { total, plans }, now)
}

/** Computes the current price of additional sub-accounts. Throws Failure seats_not_for_sale, seats_already_paid. */
export const quoteSeats = async (
  db: Db | Tx,
  orgId: string,
  { total }: SeatPurchase,
  now: Date,
): Promise<PricedSeats & { revision: number }> => {
  const revision = await readRevision(db, orgId)
  const priced = await priceNow(db, orgId, total, now)
  if ('refusal' in priced) throw fail(priced.refusal)
  return { ...priced, revision }
}

const fulfilSeats = async (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId, amountFen: paidFen } = order
  const { revision, total } = SeatItem.parse(order.item)
  const present = await lockMembership(tx, orgId)
  if (await hasActed(tx, orderId)) return
  const { tier } = (await readMembershipState(tx, orgId, now)).standing
  const priced = await priceNow(tx, orgId, total, now)
  const isAsPriced = present === revision && !('refusal' in priced)
  if (!isAsPriced && order.paidWith === 'balance') throw fail('membership_changed')
  if ('refusal' in priced || (!isAsPriced && priced.amountFen > paidFen)) {
    await returnToBalance(tx, order, paidFen)
    return recordChange(tx, orgId, { kind: 'returned', tier, amountFen: paidFen, endsAt: null, orderId }, now)
  }
  const rows = priced.opened.map((seats) => ({ orgId, orderId, ...seats, closedAt: null }))
  await tx.insertInto('membership_seat').values(rows).execute()
  const chargedFen = isAsPriced ? paidFen : priced.amountFen
  await returnToBalance(tx, order, paidFen - chargedFen)
  const { endsAt } = priced
  const change = { kind: 'seats_bought', tier, amountFen: chargedFen, endsAt, orderId, extraMembers: total } as const
  await recordChange(tx, orgId, change, now)
}

/**
 * Ends the seats of a refunded order. A repeated call changes nothing. Throws Failure refund_not_possible when the time
 * of the seats is over, or when the amount was returned to the balance already, in whole or in part.
 */
const revokeSeats = async (tx: Tx, { orderId, orgId, amountFen }: PaidOrder, now: Date): Promise<void> => {
  await lockMembership(tx, orgId)
  const changes = await tx
    .selectFrom('membership_change')
    .select(['kind', 'amountFen'])
    .where('orgId', '=', orgId)
    .where('orderId', '=', orderId)
    .execute()
  if (changes.some(({ kind }) => kind === 'revoked')) return
  const made = changes[0]
  if (made?.kind !== 'seats_bought' || made.amountFen !== amountFen) throw fail('refund_not_possible')
  const ended = await tx
    .updateTable('membership_seat')
    .set({ closedAt: now })
    .where('orgId', '=', orgId)
    .where('orderId', '=', orderId)
    .where('endsAt', '>', now)
    .returning('id')
    .execute()
  if (ended.length === 0) throw fail('refund_not_possible')
  const { tier } = (await readMembershipState(tx, orgId, now)).standing
  await recordChange(tx, orgId, { kind: 'revoked', tier, amountFen, endsAt: null, orderId }, now)
}

/** Freezes or restores members in the same transaction, so that seats and members change together. */
export const seatFulfilment = (
  { clock }: Pick<Platform, 'clock'>,
  { enforceMemberLimit }: Pick<MembershipPorts, 'enforceMemberLimit'>,
): Fulfilment => ({
  kind: 'sub_accounts',
  // Seats are refunded as a whole, because the rows of an order have no prices of their own.
  partialRefunds: false,
  price: async (db, orgId, asked) => {
    if (asked.kind !== 'sub_accounts') throw fail('order_not_possible')
    const { total } = asked
    const { amountFen, revision } = await quoteSeats(db, orgId, { total }, clock.now())
    return { amountFen, title: 'sub_accounts', params: { count: total }, item: { total, revision } }
  },
  fulfil: async (tx, order) => {
    await fulfilSeats(tx, order, clock.now())
    await enforceMemberLimit(tx, order.orgId)
  },
  revoke: async (tx, order) => {
    await revokeSeats(tx, order, clock.now())
    await enforceMemberLimit(tx, order.orgId)
  },
  readCharged,
})
