/** The interface of a payment provider. Each provider has one file in this folder. */

import type { PaymentProvider } from '@tradewind/contract'
import type { StoredCheckout } from '../tables.ts'

/**
 * `no` is our number of the payment, unique for each try. If a request is repeated with the same number, it begins no
 * second payment.
 */
export type PaymentRequest = {
  no: string
  amountFen: number
  /** The text that the customer reads at the provider, and its language. */
  subject: string
  lang: string
  expiresAt: Date
  /** The URL to which the provider sends notifications, and the URL to which the customer returns after paying. */
  notifyUrl: string
  returnUrl: string
}

/** Identifies a payment: by our number, and by the provider's own reference once it is known. */
export type PaymentName = { no: string; reference: string | null }

export type Payment = { no: string; reference: string | null; amountFen: number; currency: string }
export type News = { kind: 'paid'; payment: Payment } | { kind: 'failed' | 'closed'; no: string } | { kind: 'other' }
/** `eventId` is the provider's own id of the event, unique per provider. */
export type Notification = { eventId: string; news: News }

/**
 * The state of a payment at its provider. `unknown`: the provider does not know the payment yet and cannot close it,
 * but the customer may still pay it until it expires.
 */
export type Found = { state: 'paid'; payment: Payment } | { state: 'waiting' | 'unknown' | 'closed' }

export type RefundRequest = PaymentName & { refundNo: string; amountFen: number; totalFen: number; reason: string }

export type RawNotification = { headers: Readonly<Record<string, string | undefined>>; body: string }
export type Reply = { status: number; contentType: string; body: string }

export type Provider = {
  readonly name: PaymentProvider
  readonly flow: 'qr' | 'redirect'
  readonly sandbox: boolean
  /** Begins a payment at the provider. Throws when the provider does not answer or refuses. */
  create(request: PaymentRequest): Promise<{ checkout: StoredCheckout; reference: string | null }>
  /**
   * Checks and reads a notification. Throws ForgedNotification when the provider's signature is missing or wrong,
   * UnreadableNotification for unknown content.
   */
  readNotification(raw: RawNotification): Promise<Notification>
  /** The replies that the provider expects. `retry` makes the provider notify again. */
  readonly replies: { readonly taken: Reply; readonly retry: Reply; readonly refused: Reply }
  query(name: PaymentName): Promise<Found>
  /**
   * May be repeated with the same `refundNo`. Throws RefundRefused when the refund can never succeed, any other error
   * when a retry may succeed.
   */
  refund(request: RefundRequest): Promise<'done' | 'pending'>
  /**
   * Closes the payment for the customer. Throws when the provider cannot close the payment, because the payment is
   * already paid or the provider does not answer.
   */
  close(name: PaymentName): Promise<void>
}

export class ForgedNotification extends Error {}
export class UnreadableNotification extends Error {}
export class RefundRefused extends Error {}

/** All amounts are in yuan. */
export const currency = 'CNY'
