/** What payments needs of a provider of payments; one file beside this for each. */
import type { PaymentProvider } from '@tradewind/contract'
import type { StoredCheckout } from '../tables.ts'

/** `no` is ours, unique for each try; asking twice with the same one begins one payment. */
export type PaymentRequest = {
  no: string
  amountFen: number
  /** What the customer reads at the provider. */
  subject: string
  expiresAt: Date
  /** Where the provider tells us, and where it sends the customer back to. */
  notifyUrl: string
  returnUrl: string
}

/** How a provider knows a payment: by our number, and by its own once it has told us. */
export type PaymentName = { no: string; reference: string | null }

export type Payment = { no: string; reference: string | null; amountFen: number; currency: string }
export type News = { kind: 'paid'; payment: Payment } | { kind: 'failed' | 'closed'; no: string } | { kind: 'other' }
/** `eventId` is the provider's own and unique for it. */
export type Notification = { eventId: string; news: News }

/** `unknown`: the provider knows nothing of it yet, and cannot close it; until its end it may still be paid. */
export type Found = { state: 'paid'; payment: Payment } | { state: 'waiting' | 'unknown' | 'closed' }

export type RefundRequest = PaymentName & { refundNo: string; amountFen: number; totalFen: number; reason: string }

export type RawNotification = { headers: Readonly<Record<string, string | undefined>>; body: string }
export type Reply = { status: number; contentType: string; body: string }

export type Provider = {
  readonly name: PaymentProvider
  readonly flow: 'qr' | 'redirect'
  readonly sandbox: boolean
  /** Throws when the provider does not answer or refuses. */
  create(request: PaymentRequest): Promise<{ checkout: StoredCheckout; reference: string | null }>
  /** Throws ForgedNotification when it is not signed by the provider, UnreadableNotification when it says nothing known. */
  readNotification(raw: RawNotification): Promise<Notification>
  /** What the provider wants to hear; `retry` makes it tell again. */
  readonly replies: { readonly taken: Reply; readonly retry: Reply; readonly refused: Reply }
  query(name: PaymentName): Promise<Found>
  /** Repeatable by `refundNo`. Throws RefundRefused when it will never succeed, anything else when it may. */
  refund(request: RefundRequest): Promise<'done' | 'pending'>
  /** Takes no payment any more. Throws when the provider cannot (it is paid, it does not answer). */
  close(name: PaymentName): Promise<void>
}

export class ForgedNotification extends Error {}
export class UnreadableNotification extends Error {}
export class RefundRefused extends Error {}

/** All amounts are in yuan. */
export const currency = 'CNY'
