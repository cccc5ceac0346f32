import type {
  Invoice,
  Order,
  OrderKind,
  OrderState,
  Package,
  PaymentDifference,
  PaymentEvent,
  PaymentMethod,
  PaymentProvider,
  Refund,
  Transfer,
} from '@tradewind/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type AttemptState = 'created' | 'paid' | 'failed' | 'closed'
/**
 * The use of the money of a paid attempt: it paid its order, or it became a recharge because the order was closed
 * (`late`) or already paid (`double`).
 */
export type Applied = 'order' | 'late' | 'double'
export type StoredCheckout = { kind: 'qr' | 'redirect'; url: string }

/** A JSON column: written as text, read as its content. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

declare module '@tradewind/platform' {
  interface Tables {
    payment_package: {
      id: string
      kind: Package['kind']
      units: number
      unitPriceMicroYuan: number
      offered: Generated<boolean>
    }
    payment_order: {
      id: Generated<string>
      orderNo: string
      orgId: string
      userId: string
      kind: OrderKind
      item: Json<unknown>
      title: string
      params: Json<Order['params']>
      /** The language of the user who ordered. The provider shows the name of the order in this language. */
      lang: Generated<string>
      amountFen: number
      refundedFen: Generated<number>
      state: Generated<OrderState>
      paidWith: PaymentMethod | null
      createdAt: Date
      expiresAt: Date
      paidAt: Date | null
      closedAt: Date | null
    }
    payment_attempt: {
      id: Generated<string>
      no: string
      orderId: string
      orgId: string
      provider: PaymentProvider | 'transfer'
      amountFen: number
      state: Generated<AttemptState>
      checkout: JsonOrNull<StoredCheckout>
      providerReference: string | null
      applied: Applied | null
      /** For a late or double payment: the id of the recharge that received its money. */
      rechargeId: string | null
      queries: Generated<number>
      nextQueryAt: Date | null
      createdAt: Date
      expiresAt: Date
      paidAt: Date | null
    }
    payment_event: {
      id: GeneratedAlways<number>
      provider: string
      eventId: string
      attemptId: string | null
      outcome: PaymentEvent['outcome']
      amountFen: number | null
      currency: string | null
      body: string
      times: Generated<number>
      receivedAt: Date
      lastAt: Date
    }
    payment_refund: {
      id: string
      orderId: string
      orgId: string
      amountFen: number
      target: Refund['target']
      state: Refund['state']
      reason: string
      userId: string
      createdAt: Date
      doneAt: Date | null
      /** The time of the next request to the provider for this refund. Null when none is needed. */
      nextTryAt: Date | null
    }
    payment_transfer: {
      id: Generated<string>
      attemptId: string
      orderId: string
      orgId: string
      userId: string
      bankReference: string
      proofStorageKey: string | null
      proofType: string | null
      proofSizeBytes: number | null
      state: Generated<Transfer['state']>
      refuseReason: string | null
      submittedAt: Date
      decidedAt: Date | null
      decidedBy: string | null
    }
    invoice: {
      id: Generated<string>
      orgId: string
      userId: string
      kind: Invoice['kind']
      title: string
      taxNumber: string
      email: string
      address: string | null
      phone: string | null
      bank: string | null
      bankAccount: string | null
      amountFen: number
      state: Generated<Invoice['state']>
      number: string | null
      fileStorageKey: string | null
      fileType: string | null
      fileSizeBytes: number | null
      refuseReason: string | null
      requestedAt: Date
      decidedAt: Date | null
      decidedBy: string | null
    }
    invoice_order: { invoiceId: string; orderId: string; amountFen: number; holds: Generated<boolean> }
    payment_check: { single: Generated<boolean>; checkedAt: Date; differences: Json<PaymentDifference[]> }
    payment_sandbox_key: { single: Generated<boolean>; privateKey: string; publicKey: string }
    payment_sandbox: {
      no: string
      amountFen: number
      subject: string
      notifyUrl: string
      returnUrl: string
      state: Generated<'waiting' | 'paid' | 'failed' | 'closed'>
      tradeNo: string
      paidAt: Date | null
    }
    payment_sandbox_refund: { refundNo: string; no: string; amountFen: number }
  }
}
