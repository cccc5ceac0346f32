/** Orders before they are paid: created at the server's price, paid from the balance, or cancelled. */

import { fail, type OrderItem } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { makeNo } from './number.ts'
import type { Deps } from './ports.ts'
import {
  closeOrder,
  countWaiting,
  insertOrder,
  lockOrder,
  lockSameOrder,
  type NewOrder,
  type OrderRow,
} from './queries.ts'
import { completeOrder } from './settle.ts'

/** How long an order waits for its payment. `reconcile.ts` closes the orders that have waited longer. */
export const orderWaitsMs = 2 * 60 * 60 * 1000
/**
 * The maximum number of waiting orders of an organisation. Each waiting order may cause queries to a provider. The
 * maximum prevents one organisation from using up the capacity for queries.
 */
const waitingAtMost = 20

/** The buyer. `everybody` is true for an owner, who may act on all orders of the organisation. */
export type Buyer = { orgId: string; userId: string; everybody: boolean }

/**
 * Orders an item at its current price. If an equal order of the buyer still waits for its payment, returns that order.
 * `lang`: the buyer's language; the order stores it, so that every try to pay sends the provider the same name of the
 * order. Throws Failure not_found, owner_only, order_not_possible, waiting_orders_limit.
 */
export const createOrder = async (deps: Deps, buyer: Buyer & { lang: string }, item: OrderItem): Promise<OrderRow> => {
  const { orgId, userId, lang } = buyer
  const fulfilment = deps.fulfilmentOf(item.kind)
  if (fulfilment.ownerOnly === true && !buyer.everybody) throw fail('owner_only')
  const now = deps.clock.now()
  const priced = await fulfilment.price(deps.db, orgId, item)
  if (!Number.isSafeInteger(priced.amountFen) || priced.amountFen <= 0) throw fail('order_not_possible')
  const order: NewOrder = {
    orgId,
    userId,
    kind: item.kind,
    lang,
    ...priced,
    orderNo: makeNo(now),
    createdAt: now,
    expiresAt: new Date(now.getTime() + orderWaitsMs),
  }
  return deps.db.transaction().execute((tx) => insertOrFind(tx, order))
}

const insertOrFind = async (tx: Tx, order: NewOrder): Promise<OrderRow> => {
  const waiting = await countWaiting(tx, order.orgId, order.createdAt)
  const inserted = await insertOrder(tx, order)
  if (inserted !== null && waiting >= waitingAtMost) throw fail('waiting_orders_limit', { limit: waitingAtMost })
  if (inserted !== null) return inserted
  const same = await lockSameOrder(tx, order)
  if (same !== undefined && same.expiresAt > order.createdAt) return same
  // No waiting order can be returned: the equal order has expired or was just paid, or the new order's number was
  // taken. So another order is inserted.
  if (same !== undefined) await closeOrder(tx, same.id, order.createdAt)
  const second = await insertOrder(tx, { ...order, orderNo: makeNo(order.createdAt) })
  if (second === null) throw fail('conflict')
  return second
}

/** Locks an order of the buyer. Throws Failure not_found. */
export const lockOwnOrder = async (tx: Tx, buyer: Buyer, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(tx, buyer.orgId, orderId)
  if (order === undefined || (!buyer.everybody && order.userId !== buyer.userId)) throw fail('not_found')
  return order
}

/**
 * Throws Failure order_closed for an order that does not wait for its payment any more: it is paid or closed, or has
 * expired.
 */
export const assertWaiting = (order: OrderRow, now: Date): void => {
  if (order.state !== 'created' || order.expiresAt <= now) throw fail('order_closed')
}

/**
 * Pays from the balance. A repeated call returns the first result. Throws Failure not_found, order_closed,
 * insufficient_balance, and payment_method_not_offered for a recharge.
 */
export const payWithBalance = (deps: Deps, buyer: Buyer, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, orderId)
    if (order.kind === 'recharge') throw fail('payment_method_not_offered')
    if (order.state === 'paid' && order.paidWith === 'balance') return
    assertWaiting(order, deps.clock.now())
    // The spending belongs to the user who pays, even when another user ordered.
    await completeOrder(tx, deps, { ...order, userId: buyer.userId }, 'balance')
  })

/** Cancels a waiting order. Throws Failure not_found, order_closed. */
export const cancelOrder = (deps: Deps, buyer: Buyer, orderId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, orderId)
    if (order.state !== 'created') throw fail('order_closed')
    await closeOrder(tx, order.id, deps.clock.now())
  })
