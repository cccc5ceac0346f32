/** Recharges at the sandbox cashier and packages bought from the balance, each step with its own idempotency key. */

import type { Checkout, OrderDetail, OrderItem } from '@tradewind/contract'
import { startLoop, createInFlight, createPulse, type Activity, type OnLoss } from './activity.ts'
import { ask, once, untilDefinite, type Caller, type OnAnswer } from './client.ts'

type Bought = { kind: 'recharge' | 'package'; orderId: string; amountFen: number }
/** A confirmed purchase: an order paid from the balance, or a payment accepted at the cashier. */
export type Purchase = Bought & { fromMs: number; toMs: number }

export type Purchases = Activity & { acknowledged(): readonly Purchase[] }

const packageId = 'email-1000'
export const packageMails = 1_000
const leastFen = 10_000

export const startPurchases = (caller: Caller, { tell, lose }: { tell: OnAnswer; lose: OnLoss }): Purchases => {
  const pulse = createPulse()
  const inFlight = createInFlight()
  const acknowledged: Purchase[] = []
  let recharges = 0
  const watched = <T>(call: () => Promise<T>): Promise<T> =>
    inFlight.during(async () => {
      const askedMs = Date.now()
      const answer = await call()
      pulse.beat(askedMs, 'answered', true)
      return answer
    })
  /**
   * If the answer is lost, the call is repeated with another key. While the first order waits for its payment, the
   * repeated call returns that order.
   */
  const order = (item: OrderItem) =>
    once(
      (key) => watched(() => caller.orders.create({ item }, key)),
      async () => null,
    )
  const pay = (orderId: string, method: 'sandbox' | 'balance', isDone: (order: OrderDetail) => boolean) =>
    once(
      (key) => watched(() => caller.orders.pay({ orderId, method }, key)),
      async () => {
        const found = await caller.orders.detail({ orderId })
        return isDone(found) ? found : null
      },
    )

  const recharge = async () => {
    // Each recharge has a different amount, so the amount identifies it.
    const { orderId, amountFen } = await order({ kind: 'recharge', amountFen: leastFen + (recharges += 1) })
    const { checkout } = await pay(orderId, 'sandbox', (found) => found.checkout !== null)
    if (checkout === null) throw new Error(`order ${orderId} has no checkout`)
    await untilDefinite(() => watched(() => payAtCashier(checkout, tell)))
    return { kind: 'recharge' as const, orderId, amountFen }
  }
  const buyPackage = async () => {
    const { orderId, amountFen } = await order({ kind: 'email_package', packageId })
    const { state } = await pay(orderId, 'balance', (found) => found.state === 'paid')
    if (state !== 'paid') throw new Error(`order ${orderId} is ${state} after it was paid`)
    return { kind: 'package' as const, orderId, amountFen }
  }
  const turnOf = (buy: () => Promise<Bought>) => async () => {
    const fromMs = Date.now()
    acknowledged.push({ ...(await buy()), fromMs, toMs: Date.now() })
  }
  const loops = [recharge, buyPackage].map((buy) => startLoop({ activity: 'purchases', lose }, turnOf(buy), 100))
  return {
    name: 'purchases',
    isInFlight: inFlight.isAny,
    movedAfter: pulse.movedAfter,
    drain: async () => void (await Promise.all(loops.map((loop) => loop.drain()))),
    acknowledged: () => acknowledged,
  }
}

/** Presses "pay" on the cashier's page. If the order is already paid, nothing changes. */
export const payAtCashier = ({ url }: Checkout, tell: OnAnswer): Promise<true> =>
  ask(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    },
    { activity: 'purchases', path: '/payments/sandbox', tell },
    (_text, { status }) => (status === 303 ? true : null),
  )
