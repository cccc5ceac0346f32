/**
 * Begins a payment at a provider.
 *
 * The attempt to pay and its number are stored before the provider is called. If the process dies during the call, the
 * provider may or may not know the attempt. The reconciliation asks the provider about it, and a second try to pay
 * sends the same number, so that the provider begins no second payment.
 */

import { fail, type PaymentProvider } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Tx } from '@tradewind/platform'
import { makeNo } from './number.ts'
import { assertWaiting, lockOwnOrder, orderWaitsMs, type Buyer } from './orders.ts'
import type { Deps } from './ports.ts'
import { insertAttempt, readAttempts, type AttemptRow, type OrderRow } from './queries.ts'
import { orderLink } from './settle.ts'

/**
 * A payment without a notification is queried at its provider after this time. The waits before later queries are
 * longer (reconcile.ts).
 */
const firstQueryMs = 60_000

/**
 * Begins a payment of an order and returns its checkout. Throws Failure not_found, order_closed,
 * payment_method_not_offered, payment_provider_unavailable.
 */
export const beginPayment = async (
  deps: Deps,
  buyer: Buyer,
  { orderId, method }: { orderId: string; method: PaymentProvider },
): Promise<void> => {
  const provider = deps.providers.find(({ name }) => name === method)
  if (provider === undefined) throw fail('payment_method_not_offered')
  const { order, attempt } = await openAttempt(deps, buyer, orderId, method)
  if (attempt.checkout !== null) return
  const answered = await provider
    .create({
      no: attempt.no,
      amountFen: attempt.amountFen,
      lang: order.lang,
      subject: translate(order.lang, `order.${order.title}`, order.params),
      expiresAt: attempt.expiresAt,
      notifyUrl: `${deps.config.publicUrl}/payments/notify/${method}`,
      returnUrl: deps.config.publicUrl + orderLink(order.id),
    })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, orgId: buyer.orgId, orderNo: order.orderNo, method }, 'payment not begun')
      throw fail('payment_provider_unavailable')
    })
  await deps.db
    .updateTable('payment_attempt')
    .set({ checkout: JSON.stringify(answered.checkout), providerReference: answered.reference })
    .where('id', '=', attempt.id)
    .where('state', '=', 'created')
    .execute()
}

const openAttempt = (
  deps: Deps,
  buyer: Buyer,
  orderId: string,
  method: PaymentProvider,
): Promise<{ order: OrderRow; attempt: AttemptRow }> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const order = await lockOwnOrder(tx, buyer, orderId)
    assertWaiting(order, now)
    const waiting = (await readAttempts(tx, order.id)).find(
      ({ provider, state }) => provider === method && state === 'created',
    )
    if (waiting !== undefined && waiting.expiresAt > now) return { order, attempt: waiting }
    if (waiting !== undefined) await closeAttempt(tx, waiting.id, now)
    const nextQueryAt = new Date(now.getTime() + firstQueryMs)
    // A reported bank transfer may have extended the time limit of the order by days, but a provider's QR code or
    // payment page expires earlier.
    const expiresAt = new Date(Math.min(order.expiresAt.getTime(), now.getTime() + orderWaitsMs))
    const attempt = await insertAttempt(tx, { no: makeNo(now), order, provider: method, now, expiresAt, nextQueryAt })
    return { order, attempt }
  })

/**
 * Closes an attempt whose QR code or payment page has expired; a new attempt replaces it. The provider is queried once
 * more, because the customer may have paid in the last moment.
 */
const closeAttempt = async (tx: Tx, attemptId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'closed', nextQueryAt: now })
    .where('id', '=', attemptId)
    .execute()
}
