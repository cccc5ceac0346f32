/**
 * Buying: the price of a purchase, and what a paid order does to the membership, in the order's own transaction.
 *
 * An order acts once (the journal is unique by order). It carries the number of the membership's state that its price
 * was made for. Changed meanwhile (another tab, another order, the operator), an order that is being paid from the
 * balance is refused and nothing is charged; one that a provider has already been paid for does what it still can for
 * its amount, and what is left of it goes to the balance: never twice the right, never money for nothing.
 */
import { sql, type NotNull } from 'kysely'
import { z } from 'zod'
import {
  fail,
  MembershipPurchase,
  membershipYearsAhead,
  type MembershipChangeKind,
  type MembershipStep,
} from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { refundSpent } from '../ledger/index.ts'
import type { PaidOrder } from '../payments/index.ts'
import { listPlans, planOf } from './plans.ts'
import { priceMembership, type Priced } from './pricing.ts'
import { closeTerms, lockMembership, openTerms, readRevision, readTerms, recordChange } from './terms.ts'

/** What an order keeps of the purchase. */
const MembershipItem = MembershipPurchase.extend({ revision: z.number().int() })
export type MembershipItem = z.infer<typeof MembershipItem>

/** Throws Failure plan_not_for_sale, membership_endless, membership_years_limit. */
export const quoteMembership = async (
  db: Db | Tx,
  orgId: string,
  purchase: MembershipPurchase,
  now: Date,
): Promise<Priced & { revision: number }> => {
  const revision = await readRevision(db, orgId)
  const priced = await priceNow(db, orgId, purchase, now)
  if ('refusal' in priced)
    throw fail(priced.refusal, priced.refusal === 'membership_years_limit' ? { years: membershipYearsAhead } : {})
  return { ...priced, revision }
}

const priceNow = async (db: Db | Tx, orgId: string, purchase: MembershipPurchase, now: Date) =>
  priceMembership(await readTerms(db, orgId, now), purchase, planOf(await listPlans(db), purchase.tier), now)

const kindOf = {
  begin: 'begun',
  renew: 'renewed',
  upgrade: 'upgraded',
  downgrade: 'downgraded',
} as const satisfies Record<MembershipStep, MembershipChangeKind>

/** Gives what the order bought; repeated it changes nothing. Throws Failure membership_changed. */
export const fulfilOrder = async (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId, amountFen: paidFen } = order
  const { revision, ...purchase } = MembershipItem.parse(order.item)
  const { tier, years } = purchase
  const present = await lockMembership(tx, orgId)
  if (await hasActed(tx, orderId)) return
  const priced = await priceNow(tx, orgId, purchase, now)
  const isAsPriced = present === revision && !('refusal' in priced)
  if (!isAsPriced && order.paidWith === 'balance') throw fail('membership_changed')
  // As it was priced it holds at that price, even where a day or an edit of the plan has passed since.
  if ('refusal' in priced || (!isAsPriced && priced.amountFen > paidFen)) {
    await returnToBalance(tx, order, paidFen)
    const endsAt = null
    return recordChange(tx, orgId, { kind: 'returned', tier, years, amountFen: paidFen, endsAt, orderId }, now)
  }
  await closeTerms(tx, orgId, priced.closed, now)
  await openTerms(tx, orgId, { orderId, terms: priced.opened })
  const chargedFen = isAsPriced ? paidFen : priced.amountFen
  if (paidFen > chargedFen) await returnToBalance(tx, order, paidFen - chargedFen)
  const { step, endsAt } = priced
  await recordChange(tx, orgId, { kind: kindOf[step], tier, years, amountFen: chargedFen, endsAt, orderId }, now)
}

/** What each of these orders has cost: nothing when it was returned. */
export const readCharged = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('membership_change')
    .select(['order_id as orderId', 'kind', 'amount_fen as amountFen'])
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .$narrowType<{ orderId: NotNull }>()
    .where('kind', '<>', 'revoked')
    .execute()
  return new Map(rows.map(({ orderId, kind, amountFen }) => [orderId, kind === 'returned' ? 0 : amountFen]))
}

const hasActed = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('membership_change').select('id').where('order_id', '=', orderId).executeTakeFirst()) !==
  undefined

const returnToBalance = async (tx: Tx, { orderId, orgId, userId }: PaidOrder, amount: number): Promise<void> => {
  if (amount <= 0) return
  const parts = [{ reference: orderId, amount }]
  await refundSpent(tx, { orgId, userId, asset: 'cny_fen', reason: 'membership_returned', parts })
}
