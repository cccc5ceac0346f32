import type { Generated } from 'kysely'
import type { Permission, Quota, TierRole } from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    plan: {
      tier: TierRole
      price_fen_per_year: number
      searches_per_day: number | null
      ai_uses_per_day: number | null
      exported_rows_per_day: number | null
      sub_accounts: number | null
      monitors: number | null
      private_rows: number | null
      permissions: Permission[]
    }
    membership: { org_id: string; tier: TierRole; started_at: Generated<Date>; expires_at: Date | null }
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
    }
  }
}
