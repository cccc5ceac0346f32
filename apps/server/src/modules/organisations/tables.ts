import type { Generated } from 'kysely'
import type { AuditStatus, CertificationState, LicenceType, SmsState } from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    member_application: {
      id: Generated<string>
      org_id: string
      /** The applicant; for an invitation the user who answered it, null until then. */
      user_id: string | null
      origin: 'invited' | 'applied'
      audit_status: Generated<AuditStatus>
      created_at: Date
      decided_at: Date | null
      /** The columns from here on are for invitations. */
      mobile: string | null
      invited_name: Generated<string>
      code: string | null
      expires_at: Date | null
      sent_at: Date | null
      sends: Generated<number>
      sms_state: SmsState | null
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
