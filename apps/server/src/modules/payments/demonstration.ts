/**
 * Creates orders of the demonstration's customers, so that a new user sees a balance, its statement and the states of
 * an order.
 */

import type { OrderItem } from '@tradewind/contract'
import { beginPayment } from './attempts.ts'
import { cancelOrder, createOrder, payWithBalance, type Buyer } from './orders.ts'
import type { Deps } from './ports.ts'
import { currency } from './providers/provider.ts'
import { readAttempts, type OrderRow } from './queries.ts'
import { receivePayment } from './settle.ts'

/**
 * Creates the orders of each demonstration customer that has none. Does nothing when the sandbox cashier is not
 * offered, so that the books of a real installation contain no demonstration payments.
 */
export const demonstratePayments = async (
  deps: Deps,
  customers: readonly Omit<Buyer, 'everybody'>[],
): Promise<void> => {
  if (deps.providers.every(({ sandbox }) => !sandbox)) return
  for (const customer of customers) {
    const buyer = { ...customer, everybody: true, lang: 'cn' }
    const known = await deps.db
      .selectFrom('payment_order')
      .select('id')
      .where('orgId', '=', buyer.orgId)
      .limit(1)
      .executeTakeFirst()
    if (known !== undefined) continue
    await paySandbox(deps, buyer, { kind: 'recharge', amountFen: 500_000 })
    const mails = await createOrder(deps, buyer, { kind: 'email_package', packageId: 'email-1000' })
    await payWithBalance(deps, buyer, mails.id)
    const changedHisMind = await createOrder(deps, buyer, { kind: 'sms_package', packageId: 'sms-500' })
    await cancelOrder(deps, buyer, changedHisMind.id)
  }
}

/** Creates an order and pays it with the same effect as a notification from the sandbox cashier. */
const paySandbox = async (deps: Deps, buyer: Buyer & { lang: string }, item: OrderItem): Promise<OrderRow> => {
  const order = await createOrder(deps, buyer, item)
  await beginPayment(deps, buyer, { orderId: order.id, method: 'sandbox' })
  const [attempt] = await readAttempts(deps.db, order.id)
  if (attempt === undefined) throw new Error('a payment that was begun is not there')
  const { no, amountFen } = attempt
  await deps.db
    .transaction()
    .execute((tx) => receivePayment(tx, deps, 'sandbox', { no, reference: null, amountFen, currency }))
  return order
}
