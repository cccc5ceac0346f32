/** Recharges at the sandbox cashier and packages from the balance, each step with an idempotency key of its own. */
import { randomUUID } from 'node:crypto'
import type { CallOutputOf, Contract } from '@tradewind/contract'
import { startLoop, createInFlight, createPulse, type Activity, type Lose } from './activity.ts'
import { ask, untilDefinite, type Caller, type Told } from './client.ts'

type OrderItem = Parameters<Caller['orders']['create']>[0]['item']
type Checkout = NonNullable<CallOutputOf<Contract['orders']['pay']>['checkout']>

type Bought = { kind: 'recharge' | 'package'; orderId: string; amountFen: number }
/** What the seller said yes to: an order paid from the balance, or money taken at the cashier. */
export type Purchase = Bought & { fromMs: number; toMs: number }

export type Purchases = Activity & { acknowledged(): readonly Purchase[] }

const packageId = 'email-1000'
export const packageMails = 1_000
const leastFen = 10_000

export const startPurchases = (caller: Caller, { tell, lose }: { tell: Told; lose: Lose }): Purchases => {
  const pulse = createPulse()
  const inFlight = createInFlight()
  const acknowledged: Purchase[] = []
  let recharges = 0
  /** A step, repeated until its answer is definite; `call` gets the key that all its tries share. */
  const step = async <T>(call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const key = randomUUID()
    let askedMs = 0
    const answer = await untilDefinite(() => {
      askedMs = Date.now()
      return inFlight.during(() => call(key))
    })
    pulse.beat(askedMs, 'answered', true)
    return answer
  }
  const order = (item: OrderItem) => step((idempotencyKey) => caller.orders.create({ item }, { idempotencyKey }))

  const recharge = async () => {
    // An amount of its own tells it from every other one.
    const { orderId, amountFen } = await order({ kind: 'recharge', amountFen: leastFen + (recharges += 1) })
    const { checkout } = await step((idempotencyKey) =>
      caller.orders.pay({ orderId, method: 'sandbox' }, { idempotencyKey }),
    )
    if (checkout === null) throw new Error(`order ${orderId} has no checkout`)
    await step(() => payAtCashier(checkout, tell))
    return { kind: 'recharge' as const, orderId, amountFen }
  }
  const buyPackage = async () => {
    const { orderId, amountFen } = await order({ kind: 'email_package', packageId })
    const { state } = await step((idempotencyKey) =>
      caller.orders.pay({ orderId, method: 'balance' }, { idempotencyKey }),
    )
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

/** Presses "pay" on the cashier's page; pressed again on what is paid, it changes nothing. */
export const payAtCashier = ({ url }: Checkout, tell: Told): Promise<true> =>
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
