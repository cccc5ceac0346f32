/**
 * Turns received money into the purchase. No other file sets an order to `paid`.
 *
 * Every source of payment (a notification, an answer to our query, a confirmed transfer) ends in `receivePayment`, in
 * one transaction: it marks the attempt paid, credits the amount (unique by attempt), and, when the order still waits,
 * spends and fulfils it. A process that dies before the commit has done nothing, and receives or requests the report
 * again; a process that dies after the commit has done everything. Two parallel calls wait at the order's row, and the
 * second finds it paid.
 *
 * Money is never lost: a payment of a closed or already paid order becomes a separate recharge, which can be invoiced
 * and refunded like any other, and the customer is notified.
 */

import type { PaymentMethod } from '@tradewind/contract'
import { formatFen } from '@tradewind/lexicon'
import type { Tx } from '@tradewind/platform'
import { creditBalance, spendBalance } from '../ledger/index.ts'
import type { PaidOrder } from './fulfilment.ts'
import type { Deps } from './ports.ts'
import { currency, type Payment } from './providers/provider.ts'
import {
  findAttempt,
  makeAttemptsDue,
  insertPaidRecharge,
  lockAttempt,
  lockOrder,
  type AttemptProvider,
  type AttemptRow,
  type OrderRow,
} from './queries.ts'
import type { Applied } from './tables.ts'

export type Receipt = {
  outcome: 'applied' | 'credited' | 'noted' | 'unknown_order' | 'wrong_amount' | 'wrong_currency'
  attemptId: string | null
}

/** The path of an order for its customer. */
export const orderLink = (orderId: string): string => `/user/orders?order=${orderId}`

/**
 * Applies money that a provider reports as received. For a payment that is already recorded it changes nothing and
 * returns the outcome `noted`.
 */
export const receivePayment = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'notify' | 'fulfilmentOf'>,
  provider: AttemptProvider,
  payment: Payment,
): Promise<Receipt> => {
  const found = await findAttempt(tx, provider, payment.no)
  if (found === undefined) return { outcome: 'unknown_order', attemptId: null }
  if (payment.currency !== currency) return { outcome: 'wrong_currency', attemptId: found.id }
  if (payment.amountFen !== found.amountFen) return { outcome: 'wrong_amount', attemptId: found.id }
  const order = await lockOrder(tx, null, found.orderId)
  if (order === undefined) throw new Error(`payment ${found.no} has no order`)
  const attempt = await lockAttempt(tx, found.id)
  if (attempt.state === 'paid') return { outcome: 'noted', attemptId: found.id }
  const applied: Applied = order.state === 'created' ? 'order' : order.state === 'closed' ? 'late' : 'double'
  await tx
    .updateTable('payment_attempt')
    .set({
      state: 'paid',
      applied,
      paidAt: deps.clock.now(),
      nextQueryAt: null,
      providerReference: payment.reference ?? attempt.reference,
    })
    .where('id', '=', attempt.id)
    .execute()
  await creditBalance(tx, {
    orgId: order.orgId,
    userId: order.userId,
    asset: 'cny_fen',
    amount: attempt.amountFen,
    reason: 'payment',
    reference: attempt.id,
  })
  if (applied === 'order') await completeOrder(tx, deps, order, provider)
  else await keepAsRecharge(tx, deps, order, attempt)
  return { outcome: applied === 'order' ? 'applied' : 'credited', attemptId: attempt.id }
}

const keepAsRecharge = async (
  tx: Tx,
  { clock, notify }: Pick<Deps, 'clock' | 'notify'>,
  order: OrderRow,
  { id: attemptId, amountFen, provider }: AttemptRow,
): Promise<void> => {
  const { orgId, userId, lang } = order
  const recharge = { orgId, userId, lang, amountFen, paidWith: provider, now: clock.now() }
  const rechargeId = await insertPaidRecharge(tx, recharge)
  await tx.updateTable('payment_attempt').set({ rechargeId }).where('id', '=', attemptId).execute()
  await notify(tx, {
    userId,
    kind: 'payment_credited',
    params: { orderNo: order.orderNo, amount: formatFen(amountFen) },
    link: orderLink(order.id),
    cause: attemptId,
  })
}

/**
 * Pays a locked waiting order out of the available balance, and fulfils it. Throws Failure insufficient_balance. A
 * recharge only credits the balance, so nothing is spent for it.
 */
export const completeOrder = async (
  tx: Tx,
  { clock, notify, fulfilmentOf }: Pick<Deps, 'clock' | 'notify' | 'fulfilmentOf'>,
  order: OrderRow,
  paidWith: PaymentMethod,
): Promise<void> => {
  const now = clock.now()
  if (order.kind !== 'recharge')
    await spendBalance(tx, {
      orgId: order.orgId,
      userId: order.userId,
      asset: 'cny_fen',
      amount: order.amountFen,
      reason: 'order',
      reference: order.id,
    })
  await tx
    .updateTable('payment_order')
    .set({ state: 'paid', paidWith, paidAt: now })
    .where('id', '=', order.id)
    .execute()
  await fulfilmentOf(order.kind).fulfil(tx, toPaidOrder({ ...order, paidWith }))
  await makeAttemptsDue(tx, order.id, now)
  await notify(tx, {
    userId: order.userId,
    kind: 'order_paid',
    params: { orderNo: order.orderNo, amount: formatFen(order.amountFen) },
    link: orderLink(order.id),
    cause: order.id,
  })
}

export const toPaidOrder = ({ id, orderNo, orgId, userId, kind, item, amountFen, paidWith }: OrderRow): PaidOrder => ({
  orderId: id,
  orderNo,
  orgId,
  userId,
  kind,
  item,
  amountFen,
  paidWith,
})
