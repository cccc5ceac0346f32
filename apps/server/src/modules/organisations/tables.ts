import type { Generated } from 'kysely'
import type { AuditStatus } from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    member_application: {
      id: Generated<string>
      org_id: string
      user_id: string
      origin: 'invited' | 'applied'
      audit_status: Generated<AuditStatus>
      created_at: Date
      decided_at: Date | null
    }
    org_invite_code: { org_id: string; code: string }
  }
}
