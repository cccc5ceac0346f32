/** Invoices for paid orders. The owner requests an invoice, and the operator issues it with a file. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/**
 * `special`: an invoice that lets a company deduct VAT; it must contain the address and the bank account of the
 * company.
 */
export const invoiceKinds = ['normal', 'special'] as const
/**
 * `refused`: the operator refused the request, and another invoice may be requested for the same orders. `voided`: the
 * operator withdrew an issued invoice.
 */
export const invoiceStates = ['requested', 'issued', 'refused', 'voided'] as const

const text = (most: number) => z.string().trim().min(2).max(most)
/** The tax number of a company (15, 18 or 20 characters), in capitals. */
const taxNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/, 'validation.tax_number')

const recipient = { title: text(100), taxNumber, email: z.email().max(200) }

export const InvoiceRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('normal'), ...recipient }),
  z.strictObject({
    kind: z.literal('special'),
    ...recipient,
    address: text(200),
    phone: text(30),
    bank: text(100),
    bankAccount: z
      .string()
      .trim()
      .regex(/^[0-9 -]{6,40}$/, 'validation.bank_account'),
  }),
])
export type InvoiceRequest = z.infer<typeof InvoiceRequest>

export const Invoice = z.object({
  invoiceId: z.uuid(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bank: z.string().nullable(),
  bankAccount: z.string().nullable(),
  amountFen,
  state: z.enum(invoiceStates),
  /** The printed invoice number; null before the invoice is issued. */
  number: z.string().nullable(),
  hasFile: z.boolean(),
  refuseReason: z.string().nullable(),
  orders: z.array(z.object({ orderId: z.uuid(), orderNo: z.string(), amountFen })),
  requestedAt: isoInstant,
  decidedAt: isoInstant.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const invoices = {
  /**
   * Requests an invoice for paid orders. An order that was paid from the balance gets no invoice, because the recharge
   * of the balance is invoiced.
   */
  request: endpoint({
    method: 'POST',
    path: '/invoice/request',
    summary: 'Request one invoice for paid orders, over the amount paid less refunds',
    access: { owner: true },
    input: z.strictObject({ orderIds: z.array(z.uuid()).min(1).max(50), to: InvoiceRequest }),
    output: Invoice,
    errors: ['owner_only', 'not_found', 'order_not_invoiceable', 'idempotency_conflict'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/invoice/list',
    unkeyed: 'read',
    summary: 'Invoices of the organisation, newest first',
    access: { owner: true },
    input: z.strictObject({ ...paging, state: z.enum(invoiceStates).optional() }),
    output: pageOf(Invoice),
    errors: ['owner_only'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/invoice/cancel',
    summary: 'Withdraw a request that is not decided',
    access: { owner: true },
    input: z.strictObject({ invoiceId: z.uuid() }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/invoice/download',
    summary: 'The issued invoice, for the owner of the organisation only',
    access: { owner: true },
    kind: 'file',
    input: z.strictObject({ invoiceId: z.uuid() }),
    output: z.unknown(),
    errors: ['owner_only', 'not_found'],
  }),
}
