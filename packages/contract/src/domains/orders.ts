/**
 * Orders and their payment (product.md section 4). Only the server sets the price of an order: a request names the item
 * to buy, never its price. The exception is a recharge, whose item is an amount of money.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, empty, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { MembershipPurchase, membershipRefusals, SeatPurchase, seatRefusals } from './membership-purchases.ts'

export const orderKinds = ['recharge', 'membership', 'sub_accounts', 'email_package', 'sms_package'] as const
export type OrderKind = (typeof orderKinds)[number]

/**
 * `created`: the order waits for payment until it expires. `refunded`: the order was refunded in full; after a partial
 * refund it stays `paid`.
 */
export const orderStates = ['created', 'paid', 'closed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * `sandbox`: the built-in cashier, where no real money moves. The sandbox is offered only while no real provider is
 * configured.
 */
export const paymentProviders = ['alipay', 'wechat', 'stripe', 'sandbox'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
/**
 * `balance`: the order is paid immediately from the organisation's balance. `transfer`: a bank transfer that the
 * operator confirms.
 */
export const paymentMethods = [...paymentProviders, 'transfer', 'balance'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Limits of one recharge, in fen: 1 yuan to 500,000 yuan. */
export const rechargeFen = { least: 100, most: 50_000_000 } as const

/** Items that can be ordered. */
export const OrderItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('recharge'), amountFen: amountFen.min(rechargeFen.least).max(rechargeFen.most) }),
  z.strictObject({
    kind: z.literal('membership'),
    ...MembershipPurchase.shape,
  }),
  z.strictObject({ kind: z.literal('sub_accounts'), ...SeatPurchase.shape }),
  z.strictObject({ kind: z.literal('email_package'), packageId: z.string().max(40) }),
  z.strictObject({ kind: z.literal('sms_package'), packageId: z.string().max(40) }),
])
export type OrderItem = z.infer<typeof OrderItem>

/** The description of the item, which is the translated text `order.<title>`, filled with `params`. */
const described = { title: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }

/**
 * How the customer pays at the provider. `qr`: the customer scans a QR code. `redirect`: the customer opens a URL. If
 * `sandbox` is true, no real money moves.
 */
export const Checkout = z.object({
  method: z.enum(paymentProviders),
  kind: z.enum(['qr', 'redirect']),
  /** The content of the QR code, or the URL to open. */
  url: z.string(),
  sandbox: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

export const transferStates = ['submitted', 'confirmed', 'refused'] as const
export const Transfer = z.object({
  transferId: z.uuid(),
  state: z.enum(transferStates),
  /** The bank's reference number of the transfer, which the customer enters. */
  bankReference: z.string(),
  hasProof: z.boolean(),
  refuseReason: z.string().nullable(),
  submittedAt: isoInstant,
  decidedAt: isoInstant.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

export const refundTargets = ['balance', 'provider'] as const
/** `refused`: the payment provider declined the refund, and the money was put on the organisation's balance instead. */
export const refundStates = ['pending', 'done', 'refused'] as const
export const Refund = z.object({
  refundId: z.uuid(),
  amountFen,
  target: z.enum(refundTargets),
  state: z.enum(refundStates),
  reason: z.string(),
  createdAt: isoInstant,
  doneAt: isoInstant.nullable(),
})
export type Refund = z.infer<typeof Refund>

export const Order = z.object({
  orderId: z.uuid(),
  /** The order number that users and providers see. */
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  ...described,
  amountFen,
  refundedFen: amountFen,
  state: z.enum(orderStates),
  /** The payment method; null while the order is unpaid. */
  paidWith: z.enum(paymentMethods).nullable(),
  /** The user who created the order. */
  username: z.string(),
  createdAt: isoInstant,
  expiresAt: isoInstant,
  paidAt: isoInstant.nullable(),
  closedAt: isoInstant.nullable(),
  /** The id of the invoice that contains the order; null when there is none. */
  invoiceId: z.uuid().nullable(),
})
export type Order = z.infer<typeof Order>

/**
 * A payment for the order that arrived after the order was closed, or after it was already paid. The money was put on
 * the balance as a separate recharge.
 */
export const CreditedPayment = z.object({
  amountFen,
  method: z.enum(paymentMethods),
  why: z.enum(['late', 'double']),
  at: isoInstant,
  /** The order id of this recharge; null for older payments, for which no recharge was created. */
  rechargeId: z.uuid().nullable(),
})

export const OrderDetail = Order.extend({
  /**
   * How the customer can continue a payment that was started and has not arrived; null when there is no such payment.
   */
  checkout: Checkout.nullable(),
  /** The last payment, if it failed at the payment provider and no other payment is pending; otherwise null. */
  failed: z.object({ method: z.enum(paymentMethods), begunAt: isoInstant }).nullable(),
  transfer: Transfer.nullable(),
  refunds: z.array(Refund),
  credited: z.array(CreditedPayment),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const Package = z.object({
  packageId: z.string(),
  kind: z.enum(['email_package', 'sms_package']),
  /** The content of the package. For mails it is their number, for SMS their value in fen. */
  units: z.number().int(),
  /** The price of one unit in millionths of a yuan. Only the total price is rounded to whole fen. */
  unitPriceMicroYuan: z.number().int(),
  priceFen: amountFen,
})
export type Package = z.infer<typeof Package>

const byId = z.strictObject({ orderId: z.uuid() })
/** The errors because of which the server can refuse an order of a membership or of additional sub-accounts. */
const notSold = [...membershipRefusals, ...seatRefusals] as const

/** The filter of the customer's list and of the operator's list of orders. Days are Beijing days. */
export const orderFilter = {
  kind: z.enum(orderKinds).optional(),
  state: z.enum(orderStates).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
}

export const orders = {
  methods: endpoint({
    method: 'GET',
    path: '/order/payment_methods',
    summary: 'Available payment methods; only configured providers are offered',
    access: 'session',
    input: empty,
    output: z.object({
      methods: z.array(
        z.object({
          method: z.enum(paymentMethods),
          flow: z.enum(['qr', 'redirect', 'transfer', 'balance']),
          sandbox: z.boolean(),
        }),
      ),
      recharge: z.object({ leastFen: amountFen, mostFen: amountFen, suggestedFen: z.array(amountFen) }),
      /** The bank account for transfers; null when transfers are not offered. */
      bankAccount: z.object({ name: z.string(), bank: z.string(), number: z.string() }).nullable(),
    }),
    errors: [],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/order/packages',
    summary: 'Packages of mails and SMS with their prices',
    access: 'session',
    input: empty,
    output: z.array(Package),
    errors: [],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/order/quote',
    unkeyed: 'read',
    summary: 'The current price of an order',
    access: 'session',
    input: z.strictObject({ item: OrderItem }),
    output: z.object({ ...described, amountFen }),
    errors: [...notSold, 'not_found', 'order_not_possible'],
  }),
  /**
   * While an identical order waits for payment, another request returns this order instead of creating a second one.
   * Two open browser tabs therefore create one order.
   */
  create: endpoint({
    method: 'POST',
    path: '/order/create',
    summary: 'Create an order at the server’s price',
    access: 'session',
    input: z.strictObject({ item: OrderItem }),
    output: OrderDetail,
    /** `owner_only`: only the owner orders additional sub-accounts. */
    errors: [
      ...notSold,
      'not_found',
      'owner_only',
      'order_not_possible',
      'waiting_orders_limit',
      'idempotency_conflict',
    ],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/order/pay',
    summary: 'Pay an order: from the balance at once, or through a provider (returns its checkout)',
    access: 'session',
    input: z.strictObject({ orderId: z.uuid(), method: z.enum(paymentMethods).exclude(['transfer']) }),
    output: OrderDetail,
    errors: [
      'not_found',
      'order_closed',
      'insufficient_balance',
      'payment_method_not_offered',
      'payment_provider_unavailable',
      'idempotency_conflict',
    ],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/order/detail',
    summary: 'One order: its state (poll it while it waits), payment, refunds, invoice',
    access: 'session',
    input: byId,
    output: OrderDetail,
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/order/list',
    unkeyed: 'read',
    summary: 'Orders, newest first: an owner sees all of the organisation, a member only their own',
    access: 'session',
    input: z.strictObject({
      ...paging,
      ...orderFilter,
      /** The beginning of the order number. */
      q: z.string().trim().max(40).default(''),
      /** If true, only paid orders that may be invoiced and have no invoice are returned. */
      invoiceable: z.boolean().default(false),
    }),
    output: pageOf(Order),
    errors: [],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/cancel',
    summary: 'Close an order that is not paid; money that still arrives goes to the balance',
    access: 'session',
    input: byId,
    output: nothing,
    errors: ['not_found', 'order_closed'],
  }),
}
