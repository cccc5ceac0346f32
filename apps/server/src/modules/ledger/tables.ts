import type { Generated, GeneratedAlways } from 'kysely'

/** `cny_fen`: the balance in fen. `email_count`: prepaid mails. `sms_fen`: reserved for prepaid SMS packages. */
export type Asset = 'cny_fen' | 'email_count' | 'sms_fen'
export type AccountKind = 'available' | 'held' | 'spent' | 'funded'
export type EntryKind = 'credit' | 'spend' | 'hold' | 'capture' | 'release' | 'refund' | 'withdraw'

declare module '@tradewind/platform' {
  interface Tables {
    ledger_account: {
      id: GeneratedAlways<number>
      orgId: string
      asset: Asset
      kind: AccountKind
      balance: Generated<number>
    }
    ledger_hold: {
      id: Generated<string>
      orgId: string
      asset: Asset
      reason: string
      reference: string
      amount: number
      captured: Generated<number>
      released: Generated<number>
      userId: string | null
      createdAt: Generated<Date>
    }
    ledger_entry: {
      id: GeneratedAlways<number>
      orgId: string
      asset: Asset
      kind: EntryKind
      reason: string
      reference: string
      holdId: string | null
      amount: number
      availableChange: number
      availableAfter: number
      /** The user who caused the entry. Null for the product itself. */
      userId: string | null
      /** An operator's text for the customer. */
      note: string | null
      createdAt: Generated<Date>
    }
    ledger_posting: { entryId: number; accountId: number; amount: number }
  }
}
