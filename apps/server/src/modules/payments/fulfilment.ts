/**
 * What the kinds of order cost and do. Recharges and packages are here; membership is a higher module, which hands its
 * own in through modules.ts.
 */
import { fail, type Order, type OrderItem, type OrderKind, type PaymentMethod } from '@tradewind/contract'
import { priceOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { creditBalance, withdrawBalance } from '../ledger/index.ts'
import { readPackage } from './packages.ts'

/**
 * What an order is for: its price in fen (positive), what people read (the text `order.<title>` filled with `params`),
 * and what `fulfil` will be given again (JSON; two orders of equal content are the same while the first waits).
 */
export type Priced = { amountFen: number; title: string; params: Order['params']; item: unknown }

export type PaidOrder = {
  orderId: string
  orderNo: string
  orgId: string
  userId: string
  kind: OrderKind
  /** As `price` answered it. */
  item: unknown
  amountFen: number
  paidWith: PaymentMethod | null
}

const assets = { email_package: 'email_count', sms_package: 'sms_fen' } as const

export type Fulfilment = {
  kind: OrderKind
  /** False: given back whole or not at all, as what a part of it bought cannot be told. */
  partialRefunds: boolean
  /** Throws Failure not_found, order_not_possible for what this organisation may not buy now. */
  price(db: Db | Tx, orgId: string, item: OrderItem): Promise<Priced>
  /**
   * In the transaction that marks the order paid, once for each order. The money is there: what has become impossible
   * meanwhile (bought twice, a higher tier since) must end in something the customer may keep, not in a throw. Paid from
   * the balance it may throw a Failure: nothing is charged then.
   */
  fulfil(tx: Tx, order: PaidOrder): Promise<void>
  /** In the transaction that gives back the whole order. Throws Failure refund_not_possible when it is used up. */
  revoke?(tx: Tx, order: PaidOrder): Promise<void>
  /** What the daily check expects in the ledger: units that an item holds, credited when paid, withdrawn when refunded. */
  unitsOf?(item: unknown): { asset: (typeof assets)[keyof typeof assets]; amount: number }
  /** And what each of these orders has cost in the end, by its id: the rest was put on the balance. */
  readCharged?(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** The credit of the payment is all that a recharge does. */
export const recharge: Fulfilment = {
  kind: 'recharge',
  partialRefunds: true,
  price: (_db, _orgId, item) => {
    if (item.kind !== 'recharge') throw fail('order_not_possible')
    const { amountFen } = item
    return Promise.resolve({ amountFen, title: 'recharge', params: {}, item: { amountFen } })
  },
  fulfil: () => Promise.resolve(),
}

const packageFulfilment = (kind: 'email_package' | 'sms_package'): Fulfilment => {
  const movementOf = ({ orgId, orderId, userId, item }: PaidOrder) => ({
    orgId,
    userId,
    asset: assets[kind],
    reason: 'order',
    reference: orderId,
    amount: unitsOf(item),
  })
  return {
    kind,
    partialRefunds: true,
    price: async (db, _orgId, item) => {
      if (item.kind !== kind) throw fail('order_not_possible')
      const found = await readPackage(db, kind, item.packageId)
      if (found === null) throw fail('not_found')
      const { units, unitPriceMicroYuan } = found
      // For SMS the units are fen of messages, which people read as yuan.
      const count = kind === 'sms_package' ? units / 100 : units
      return {
        amountFen: priceOf(unitPriceMicroYuan, units),
        title: kind,
        params: { count },
        item: { packageId: found.packageId, units },
      }
    },
    fulfil: (tx, order) => creditBalance(tx, movementOf(order)),
    revoke: (tx, order) => withdrawBalance(tx, movementOf(order)),
    unitsOf: (item) => ({ asset: assets[kind], amount: unitsOf(item) }),
  }
}

/** What the package held when it was ordered, whatever the price table says now. */
const unitsOf = (item: unknown): number => {
  if (typeof item === 'object' && item !== null && 'units' in item && typeof item.units === 'number') return item.units
  throw new Error('an order of a package says no units')
}

export const packageFulfilments: readonly Fulfilment[] = [
  packageFulfilment('email_package'),
  packageFulfilment('sms_package'),
]
