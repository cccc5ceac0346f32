/**
 * The price and effect of each kind of order. Recharges and packages are defined here; membership, a higher module,
 * supplies its own through modules.ts.
 */

import { fail, type Order, type OrderItem, type OrderKind, type PaymentMethod } from '@tradewind/contract'
import { priceOf } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { creditBalance, withdrawBalance } from '../ledger/index.ts'
import { readPackage } from './packages.ts'

/**
 * The content of an order: its price in fen (positive), its title (the text `order.<title>` filled with `params`), and
 * the item that `fulfil` receives (JSON). While an order waits, another order of equal content is treated as the same.
 */
export type Priced = { amountFen: number; title: string; params: Order['params']; item: unknown }

export type PaidOrder = {
  orderId: string
  orderNo: string
  orgId: string
  userId: string
  kind: OrderKind
  /** The item that `price` returned. */
  item: unknown
  amountFen: number
  paidWith: PaymentMethod | null
}

const assets = { email_package: 'email_count', sms_package: 'sms_fen' } as const

export type Fulfilment = {
  kind: OrderKind
  /** False when an order of this kind can only be refunded in full, because the purchase cannot be divided. */
  partialRefunds: boolean
  /** Only the owner of an organisation may order an item of this kind. */
  ownerOnly?: true
  /**
   * Computes the current price of an item. Throws Failure not_found, and order_not_possible when this organisation may
   * not buy the item now.
   */
  price(db: Db | Tx, orgId: string, item: OrderItem): Promise<Priced>
  /**
   * Runs in the transaction that marks the order paid, once for each order. If the purchase has become impossible
   * (bought twice, or a higher tier by now), `fulfil` must give the customer something else and not throw, because the
   * money has already arrived. For an order paid from the balance it may throw a Failure; then nothing is charged.
   */
  fulfil(tx: Tx, order: PaidOrder): Promise<void>
  /** Runs in the transaction of a full refund. Throws Failure refund_not_possible when the purchase is used up. */
  revoke?(tx: Tx, order: PaidOrder): Promise<void>
  /**
   * The prepaid units that an item brings. The payment credits them and a refund withdraws them, so the daily check of
   * the ledger compares them.
   */
  unitsOf?(item: unknown): { asset: (typeof assets)[keyof typeof assets]; amount: number }
  /**
   * The final cost of each of these orders, by id. The difference from the price was returned to the balance, with the
   * reason `membership_returned`. Absent for a kind that returns nothing.
   */
  readCharged?(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** A recharge has no effect beyond the credit of its payment. */
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
      // An SMS package counts its units in fen, but its title shows yuan.
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

/** The number of units that the package had when it was ordered. The price table may have changed since then. */
const unitsOf = (item: unknown): number => {
  if (typeof item === 'object' && item !== null && 'units' in item && typeof item.units === 'number') return item.units
  throw new Error('an order of a package says no units')
}

export const packageFulfilments: readonly Fulfilment[] = [
  packageFulfilment('email_package'),
  packageFulfilment('sms_package'),
]
