import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  BulkUnlockSource,
  MembershipChangeKind,
  Permission,
  Plan,
  Quota,
  Rights,
  StoredKind,
  TierRole,
} from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    plan: {
      tier: TierRole
      price_fen_per_year: number
      searches_per_day: number | null
      ai_uses_per_day: number | null
      exported_rows_per_day: number | null
      contacts_per_day: number | null
      sub_accounts: number | null
      monitors: number | null
      private_rows: number | null
      queued_exports: number | null
      open_uploads: number | null
      stored_mb: number | null
      permissions: Permission[]
      version_no: Generated<number>
    }
    plan_change: {
      id: GeneratedAlways<number>
      tier: TierRole
      before: JSONColumnType<Plan>
      after: JSONColumnType<Plan>
      by_user: string
      reason: string
      created_at: Date
    }
    membership: {
      org_id: string
      revision: Generated<number>
      look_at: Date | null
      extra_members: Generated<number>
    }
    membership_term: {
      id: GeneratedAlways<number>
      org_id: string
      tier: TierRole
      starts_at: Date
      ends_at: Date | null
      year_days: number
      amount_fen: number
      rights: JSONColumnType<Rights>
      order_id: string | null
      replaces_id: number | null
      closed_at: Date | null
      created_at: Generated<Date>
    }
    membership_change: {
      id: GeneratedAlways<number>
      org_id: string
      kind: MembershipChangeKind
      tier: TierRole
      years: Generated<number>
      amount_fen: Generated<number>
      ends_at: Date | null
      order_id: string | null
      by_user: string | null
      reason: Generated<string>
      /** The new number; null for other kinds of change. */
      extra_members: number | null
      created_at: Date
    }
    membership_notice: {
      id: GeneratedAlways<number>
      org_id: string
      user_id: string
      kind: 'membership_ending' | 'membership_grace' | 'membership_ended'
      cause: string
      params: JSONColumnType<Record<string, string | number>>
      mail_state: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'unknown' | 'dropped'>
      mail_detail: Generated<string>
      created_at: Date
    }
    contact_unlock: { org_id: string; kind: 'trade_company'; target_id: string; user_id: string; unlocked_at: Date }
    /** Written by triggers only (storage-room.ts). */
    stored_bytes: { org_id: string; kind: StoredKind; bytes: number }
    contact_bulk_unlock: {
      id: string
      org_id: string
      user_id: string
      source: BulkUnlockSource
      search: Record<string, unknown> | null
      target: 'file' | 'mailing_list'
      target_name: string
      contacts: number
      items: number
      started_at: Date
      last_at: Date
    }
    quota_day: { org_id: string; quota: Quota; day: string; used: Generated<number> }
    quota_use: {
      id: Generated<string>
      org_id: string
      quota: Quota
      day: string
      fingerprint: string
      amount: number
      committed: Generated<boolean>
      created_at: Generated<Date>
      /** Calls that share it and have not settled. */
      holders: Generated<number>
    }
  }
}
