/**
 * Purchases of memberships: the price, and the effect of a paid order in the order's own transaction. An order takes
 * effect only once, because the journal has a unique index on the order. Each order stores the revision of the
 * membership for which its price was computed. Before the payment, another tab, another order or the operator may
 * change the membership. An order paid from the balance is then refused and nothing is charged. An order that was
 * already paid through a provider has the effect that its amount still allows, and the difference goes to the balance.
 * So a right is never granted twice, and the customer loses no money.
 */

import {
  fail,
  MembershipPurchase,
  membershipYearsAhead,
  type MembershipChangeKind,
  type MembershipStep,
} from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type NotNull } from 'kysely'
import { z } from 'zod'
import { refundSpent } from '../ledger/index.ts'
import type { PaidOrder } from '../payments/index.ts'
import { listPlans, planOf } from './plans.ts'
import { priceMembership, type Priced } from './pricing.ts'
import { closeTerms, lockMembership, openTerms, readRevision, readTerms, recordChange, type Change } from './terms.ts'

/** The content of a membership order, as the order stores it. */
const MembershipItem = MembershipPurchase.extend({ revision: z.number().int() })
export type MembershipItem = z.infer<typeof MembershipItem>

/**
 * Computes the current price of a membership. Throws Failure plan_not_for_sale, membership_endless,
 * membership_years_limit.
 */
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

/**
 * Gives the organisation the membership of a paid order. A repeated call changes nothing. Throws Failure
 * membership_changed.
 */
export const fulfilOrder = (tx: Tx, order: PaidOrder, now: Date): Promise<void> => {
  const { orderId, orgId } = order
  const { revision, ...purchase } = MembershipItem.parse(order.item)
  return settlePurchase<Priced>(tx, order, now, {
    revision,
    describe: async () => purchase,
    price: () => priceNow(tx, orgId, purchase, now),
    apply: async ({ closed, opened, step, endsAt }) => {
      await closeTerms(tx, orgId, closed, now)
      await openTerms(tx, orgId, { orderId, terms: opened })
      return { kind: kindOf[step], endsAt }
    },
  })
}

/**
 * What is bought. `revision`: the revision of the membership for which the order was priced. `describe`: the tier and
 * years that the history shows. `price`: the price now. `apply`: grants the purchase and returns its entry in the
 * history.
 */
type Purchase<Item> = {
  revision: number
  describe(): Promise<Pick<Change, 'tier' | 'years'>>
  price(): Promise<Item | { refusal: string }>
  apply(priced: Item): Promise<Pick<Change, 'kind' | 'endsAt' | 'extraMembers'>>
}

/**
 * Gives a paid order its effect, charges what the effect costs, and returns the rest of the price to the balance. A
 * repeated call changes nothing. Throws Failure membership_changed for an order paid from the balance.
 */
export const settlePurchase = async <Item extends { amountFen: number }>(
  tx: Tx,
  order: PaidOrder,
  now: Date,
  purchase: Purchase<Item>,
): Promise<void> => {
  const { orderId, orgId, amountFen: paidFen } = order
  const present = await lockMembership(tx, orgId)
  if (await hasActed(tx, orderId)) return
  const described = await purchase.describe()
  const priced = await purchase.price()
  const isAsPriced = present === purchase.revision && !('refusal' in priced)
  if (!isAsPriced && order.paidWith === 'balance') throw fail('membership_changed')
  // If the membership has not changed since the order, the customer gets what was ordered for the ordered price, even on
  // a later day or after an edit of the plan.
  if ('refusal' in priced || (!isAsPriced && priced.amountFen > paidFen)) {
    await returnToBalance(tx, order, paidFen)
    const returned = { ...described, kind: 'returned', amountFen: paidFen, endsAt: null, orderId } as const
    return recordChange(tx, orgId, returned, now)
  }
  const applied = await purchase.apply(priced)
  const chargedFen = isAsPriced ? paidFen : priced.amountFen
  await returnToBalance(tx, order, paidFen - chargedFen)
  await recordChange(tx, orgId, { ...described, ...applied, amountFen: chargedFen, orderId }, now)
}

/** The final cost of each of these orders. The cost is 0 when the whole price was returned to the balance. */
export const readCharged = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('membership_change')
    .select(['orderId', 'kind', 'amountFen'])
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .$narrowType<{ orderId: NotNull }>()
    .where('kind', '<>', 'revoked')
    .execute()
  return new Map(rows.map(({ orderId, kind, amountFen }) => [orderId, kind === 'returned' ? 0 : amountFen]))
}

/** True when the order has had its effect already. */
const hasActed = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('membership_change').select('id').where('orderId', '=', orderId).executeTakeFirst()) !==
  undefined

/** Puts a part of an order's price, or the whole, on the balance. */
const returnToBalance = async (tx: Tx, { orderId, orgId, userId }: PaidOrder, amount: number): Promise<void> => {
  if (amount <= 0) return
  const parts = [{ reference: orderId, amount }]
  await refundSpent(tx, { orgId, userId, asset: 'cny_fen', reason: 'membership_returned', parts })
}
