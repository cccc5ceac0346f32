import type { Generated } from 'kysely'
import type { AuditStatus, CertificationState, LicenceType } from '@tradewind/contract'

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
    enterprise_certification: {
      id: Generated<string>
      org_id: string
      submitted_by: string
      enterprise: string
      credit_code: string
      legal_representative: string
      licence_storage_key: string
      licence_type: LicenceType
      licence_size_bytes: number
      state: Generated<CertificationState>
      decline_reason: string | null
      submitted_at: Date
      decided_at: Date | null
      decided_by: string | null
    }
    org_invite_code: { org_id: string; code: string }
  }
}
