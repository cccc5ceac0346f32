/**
 * The operator's endpoints for payments: all orders, refunds, bank transfers, invoices, and the reconciliation of the
 * ledger with the orders.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { Invoice, invoiceStates } from './invoices.ts'
import { Order, OrderDetail, Package, Refund, Transfer, orderFilter, refundTargets, transferStates } from './orders.ts'

const operator = { permission: 'operator.console' } as const
const reason = z.string().trim().min(2).max(300)
/** One fen in millionths of a yuan. The price of a package must be at least one fen. */
const microYuanPerFen = 10_000
const customer = { orgId: z.uuid(), organisation: z.string() }

export const OperatorOrder = Order.extend(customer)
export type OperatorOrder = z.infer<typeof OperatorOrder>
export const OperatorTransfer = Transfer.extend({
  ...customer,
  orderId: z.uuid(),
  orderNo: z.string(),
  amountFen,
  username: z.string(),
})
export type OperatorTransfer = z.infer<typeof OperatorTransfer>
export const OperatorInvoice = Invoice.extend(customer)
export type OperatorInvoice = z.infer<typeof OperatorInvoice>

export const adjustableAssets = ['cny_fen', 'email_count', 'sms_fen'] as const
/** A manual correction of a balance by the operator. */
export const Adjustment = z.object({
  id: z.number().int(),
  ...customer,
  asset: z.enum(adjustableAssets),
  /** The change of the balance, in fen or in mails; negative when the operator subtracts an amount. */
  change: z.number().int(),
  reason: z.string(),
  /** The operator who made the adjustment. */
  by: z.string(),
  at: isoInstant,
})
export type Adjustment = z.infer<typeof Adjustment>

/** `offered`: true when the package can be bought. */
export const OperatorPackage = Package.extend({ offered: z.boolean() })
export type OperatorPackage = z.infer<typeof OperatorPackage>

/**
 * The result of processing a payment provider's notification. `applied`: it changed an order. `credited`: it changed a
 * balance. After any other outcome nothing was changed.
 */
export const paymentEventOutcomes = [
  'applied',
  'credited',
  'noted',
  'forged',
  'unreadable',
  'unknown_order',
  'wrong_amount',
  'wrong_currency',
] as const
export const PaymentEvent = z.object({
  id: z.number().int(),
  provider: z.string(),
  eventId: z.string(),
  outcome: z.enum(paymentEventOutcomes),
  orderNo: z.string().nullable(),
  amountFen: amountFen.nullable(),
  currency: z.string().nullable(),
  /** The number of times that the provider has sent this notification. */
  times: z.number().int(),
  receivedAt: isoInstant,
  lastAt: isoInstant,
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** A difference that the reconciliation has found inside the ledger, or between the ledger and the orders. */
export const PaymentDifference = z.object({
  what: z.string(),
  /** The organisation, order, payment or refund that the difference concerns. */
  about: z.string(),
  expected: z.number().int().nullable(),
  found: z.number().int().nullable(),
})
export type PaymentDifference = z.infer<typeof PaymentDifference>

export const paymentOperations = {
  orders: endpoint({
    method: 'POST',
    path: '/operator/order_list',
    unkeyed: 'read',
    summary: 'Orders of all organisations, newest first; `q` is an order number or its beginning',
    access: operator,
    input: z.strictObject({
      ...paging,
      ...orderFilter,
      orgId: z.uuid().optional(),
      q: z.string().trim().max(40).default(''),
    }),
    output: pageOf(OperatorOrder),
    errors: ['forbidden'],
  }),
  order: endpoint({
    method: 'GET',
    path: '/operator/order_detail',
    summary: 'One order of any organisation',
    access: operator,
    input: z.strictObject({ orderId: z.uuid() }),
    output: OrderDetail.extend(customer),
    errors: ['forbidden', 'not_found'],
  }),
  /**
   * The idempotency key `key` ensures that the refund happens once. The screen chooses the key when the form opens, and
   * sends the same key with every attempt.
   */
  refund: endpoint({
    method: 'POST',
    path: '/operator/order_refund',
    summary:
      'Refund a paid order, in part or in full (a membership only in full), to the balance or through its provider',
    access: operator,
    input: z.strictObject({
      orderId: z.uuid(),
      key: z.uuid(),
      amountFen: amountFen.min(1).max(100_000_000_00),
      target: z.enum(refundTargets),
      reason,
    }),
    output: Refund,
    errors: [
      'forbidden',
      'not_found',
      'refund_not_possible',
      'insufficient_balance',
      'insufficient_email_count',
      'idempotency_conflict',
    ],
  }),
  transfers: endpoint({
    method: 'POST',
    path: '/operator/transfer_list',
    unkeyed: 'read',
    summary: 'Bank transfers: waiting ones oldest first, decided ones newest first',
    access: operator,
    input: z.strictObject({ ...paging, state: z.enum(transferStates).default('submitted') }),
    output: pageOf(OperatorTransfer),
    errors: ['forbidden'],
  }),
  confirmTransfer: endpoint({
    method: 'POST',
    path: '/operator/transfer_confirm',
    summary: 'Confirm that a bank transfer arrived: the order is paid, or the balance credited if the order is closed',
    access: operator,
    input: z.strictObject({ transferId: z.uuid(), receivedFen: amountFen.min(1) }),
    output: nothing,
    /** `wrong_amount`: the received amount differs from the order's price. */
    errors: ['forbidden', 'not_found', 'conflict', 'wrong_amount'],
  }),
  refuseTransfer: endpoint({
    method: 'POST',
    path: '/operator/transfer_refuse',
    summary: 'Refuse a bank transfer, with the reason that the customer reads',
    access: operator,
    input: z.strictObject({ transferId: z.uuid(), reason }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  invoices: endpoint({
    method: 'POST',
    path: '/operator/invoice_list',
    unkeyed: 'read',
    summary: 'Invoices: waiting ones oldest first, decided ones newest first',
    access: operator,
    input: z.strictObject({ ...paging, state: z.enum(invoiceStates).default('requested') }),
    output: pageOf(OperatorInvoice),
    errors: ['forbidden'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/operator/invoice_issue',
    summary: 'Issue an invoice: its number and its file (PDF, PNG or JPEG up to 5 MiB)',
    access: operator,
    kind: 'upload',
    bodyLimitBytes: 6 * 1024 * 1024,
    input: z.strictObject({ invoiceId: z.uuid(), number: z.string().trim().min(4).max(40) }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'conflict', 'file_required', 'body_too_large', 'proof_not_readable'],
  }),
  /**
   * Refuses the request for an invoice, or voids an issued invoice, so that its orders can be refunded or invoiced
   * again.
   */
  refuseInvoice: endpoint({
    method: 'POST',
    path: '/operator/invoice_refuse',
    summary: 'Refuse a request, or void an issued invoice, with the reason that the customer reads',
    access: operator,
    input: z.strictObject({ invoiceId: z.uuid(), reason }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/operator/balance_adjust',
    summary: 'Adjust a balance, with a reason that the customer reads; once for each `key`',
    access: operator,
    input: z.strictObject({
      orgId: z.uuid(),
      key: z.uuid(),
      asset: z.enum(adjustableAssets),
      change: z
        .number()
        .int()
        .min(-100_000_000_00)
        .max(100_000_000_00)
        .refine((change) => change !== 0, { message: 'validation.too_small' }),
      reason,
    }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'insufficient_balance', 'insufficient_email_count', 'idempotency_conflict'],
  }),
  adjustments: endpoint({
    method: 'POST',
    path: '/operator/balance_adjustment_list',
    unkeyed: 'read',
    summary: 'Adjustments of balances, newest first',
    access: operator,
    input: z.strictObject({ ...paging, orgId: z.uuid().optional() }),
    output: pageOf(Adjustment),
    errors: ['forbidden'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/operator/package_list',
    summary: 'All packages of mails and SMS, including those no longer offered',
    access: operator,
    input: empty,
    output: z.array(OperatorPackage),
    errors: ['forbidden'],
  }),
  /**
   * The number of units of a package never changes, because customers have bought the package with this number. A
   * different number needs a new package.
   */
  savePackage: endpoint({
    method: 'POST',
    path: '/operator/package_save',
    summary: 'Add a package, or change its price and whether it is offered; existing orders keep their price',
    access: operator,
    input: z
      .strictObject({
        kind: z.enum(['email_package', 'sms_package']),
        /** The content of the package. For mails it is their number, for SMS their value in fen. */
        units: z.number().int().min(1).max(1_000_000_000),
        unitPriceMicroYuan: z.number().int().min(1).max(100_000_000),
        offered: z.boolean(),
      })
      .refine(({ units, unitPriceMicroYuan }) => units * unitPriceMicroYuan >= microYuanPerFen, {
        path: ['unitPriceMicroYuan'],
        message: 'validation.too_small',
      }),
    output: OperatorPackage,
    errors: ['forbidden'],
  }),
  events: endpoint({
    method: 'POST',
    path: '/operator/payment_event_list',
    unkeyed: 'read',
    summary: 'Events of the payment providers and their results, newest first',
    access: operator,
    input: z.strictObject({ ...paging, outcome: z.enum(paymentEventOutcomes).optional() }),
    output: pageOf(PaymentEvent),
    errors: ['forbidden'],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/operator/payment_differences',
    summary: 'Result of the last check whether ledger and orders agree; null before the first',
    access: operator,
    input: empty,
    output: z.object({ checkedAt: isoInstant, differences: z.array(PaymentDifference) }).nullable(),
    errors: ['forbidden'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/operator/payment_check',
    summary: 'Check now whether ledger and orders agree',
    access: operator,
    input: empty,
    output: z.object({ checkedAt: isoInstant, differences: z.array(PaymentDifference) }),
    errors: ['forbidden'],
  }),
}
