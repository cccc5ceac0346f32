import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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

export type AttemptState = 'created' | 'paid' | 'failed' | 'closed'
/** The use of a paid attempt's money. */
export type Applied = 'order' | 'late' | 'double'
export type StoredCheckout = { kind: 'qr' | 'redirect'; url: string }

/** Written as text, read as its content. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

declare module '@tradewind/platform' {
  interface Tables {
    payment_package: {
      id: string
      kind: Package['kind']
      units: number
      unit_price_micro_yuan: number
      offered: Generated<boolean>
    }
    payment_order: {
      id: Generated<string>
      order_no: string
      org_id: string
      user_id: string
      kind: OrderKind
      item: Json<unknown>
      title: string
      params: Json<Order['params']>
      amount_fen: number
      refunded_fen: Generated<number>
      state: Generated<OrderState>
      paid_with: PaymentMethod | null
      created_at: Date
      expires_at: Date
      paid_at: Date | null
      closed_at: Date | null
    }
    payment_attempt: {
      id: Generated<string>
      no: string
      order_id: string
      org_id: string
      provider: PaymentProvider | 'transfer'
      amount_fen: number
      state: Generated<AttemptState>
      checkout: JsonOrNull<StoredCheckout>
      provider_reference: string | null
      applied: Applied | null
      /** Late or double: the recharge that its money became. */
      recharge_id: string | null
      queries: Generated<number>
      next_query_at: Date | null
      created_at: Date
      expires_at: Date
      paid_at: Date | null
    }
    payment_event: {
      id: GeneratedAlways<number>
      provider: string
      event_id: string
      attempt_id: string | null
      outcome: PaymentEvent['outcome']
      amount_fen: number | null
      currency: string | null
      body: string
      times: Generated<number>
      received_at: Date
      last_at: Date
    }
    payment_refund: {
      id: string
      order_id: string
      org_id: string
      amount_fen: number
      target: Refund['target']
      state: Refund['state']
      reason: string
      user_id: string
      created_at: Date
      done_at: Date | null
      /** Null when no provider is called. */
      next_try_at: Date | null
    }
    payment_transfer: {
      id: Generated<string>
      attempt_id: string
      order_id: string
      org_id: string
      user_id: string
      bank_reference: string
      proof_storage_key: string | null
      proof_type: string | null
      proof_size_bytes: number | null
      state: Generated<Transfer['state']>
      refuse_reason: string | null
      submitted_at: Date
      decided_at: Date | null
      decided_by: string | null
    }
    invoice: {
      id: Generated<string>
      org_id: string
      user_id: string
      kind: Invoice['kind']
      title: string
      tax_number: string
      email: string
      address: string | null
      phone: string | null
      bank: string | null
      bank_account: string | null
      amount_fen: number
      state: Generated<Invoice['state']>
      number: string | null
      file_storage_key: string | null
      file_type: string | null
      file_size_bytes: number | null
      refuse_reason: string | null
      requested_at: Date
      decided_at: Date | null
      decided_by: string | null
    }
    invoice_order: { invoice_id: string; order_id: string; amount_fen: number; holds: Generated<boolean> }
    payment_check: { single: Generated<boolean>; checked_at: Date; differences: Json<PaymentDifference[]> }
    payment_sandbox_key: { single: Generated<boolean>; private_key: string; public_key: string }
    payment_sandbox: {
      no: string
      amount_fen: number
      subject: string
      notify_url: string
      return_url: string
      state: Generated<'waiting' | 'paid' | 'failed' | 'closed'>
      trade_no: string
      paid_at: Date | null
    }
    payment_sandbox_refund: { refund_no: string; no: string; amount_fen: number }
  }
}
