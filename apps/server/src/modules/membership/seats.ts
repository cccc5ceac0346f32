/**
 * Purchases of additional sub-accounts: the price, and the effect of a paid order in the order's own transaction, by the
 * rules of purchase.ts.
 */

import { fail, SeatPurchase, type TierRole } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { z } from 'zod'
import type { Fulfilment, PaidOrder } from '../payments/index.ts'
import type { MembershipPorts } from './check-memberships.ts'
import { listPlans, readMembershipState } from './plans.ts'
import { readCharged, settlePurchase } from './purchase.ts'
import { findMade } from './revoke.ts'
import { priceSeats, type PricedSeats } from './seat-pricing.ts'
import type { Standing } from './standing.ts'
import { readRevision, readSeats, readTerms, recordChange } from './terms.ts'

const SeatItem = SeatPurchase.extend({ revision: z.number().int() })

/**
 * Returns how many bought seats count now, and when the first of them end. During the grace of a membership its last
 * seats continue to count, like its rights.
 */
export const readBoughtSeats = async (
  db: Db | Tx,
  orgId: string,
  { state, endsAt }: Standing,
  now: Date,
): Promise<{ seats: number; until: Date | null }> => {
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

const readTier = async (tx: Tx, orgId: string, now: Date): Promise<TierRole> =>
  (await readMembershipState(tx, orgId, now)).standing.tier

const fulfilSeats = (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId } = order
  const { revision, total } = SeatItem.parse(order.item)
  return settlePurchase<PricedSeats>(tx, order, now, {
    revision,
    describe: async () => ({ tier: await readTier(tx, orgId, now) }),
    price: () => priceNow(tx, orgId, total, now),
    apply: async ({ opened, endsAt }) => {
      const rows = opened.map((seats) => ({ orgId, orderId, ...seats, closedAt: null }))
      await tx.insertInto('membership_seat').values(rows).execute()
      return { kind: 'seats_bought', endsAt, extraMembers: total }
    },
  })
}

/**
 * Ends the seats of a refunded order. A repeated call changes nothing. Throws Failure refund_not_possible when the time
 * of the seats is over, or when the amount was returned to the balance already, in whole or in part.
 */
const revokeSeats = async (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId, amountFen } = order
  if ((await findMade(tx, order)) === null) return
  const ended = await tx
    .updateTable('membership_seat')
    .set({ closedAt: now })
    .where('orgId', '=', orgId)
    .where('orderId', '=', orderId)
    .where('endsAt', '>', now)
    .returning('id')
    .execute()
  if (ended.length === 0) throw fail('refund_not_possible')
  const tier = await readTier(tx, orgId, now)
  await recordChange(tx, orgId, { kind: 'revoked', tier, amountFen, endsAt: null, orderId }, now)
}

/** Freezes or restores members in the same transaction, so that seats and members change together. */
export const seatFulfilment = (
  { clock }: Pick<Platform, 'clock'>,
  { enforceMemberLimit }: Pick<MembershipPorts, 'enforceMemberLimit'>,
): Fulfilment => ({
  kind: 'sub_accounts',
  ownerOnly: true,
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
