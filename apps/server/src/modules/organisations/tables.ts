import type { AuditStatus, CertificationState, LicenceType, SmsState } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    member_application: {
      id: Generated<string>
      orgId: string
      /** The user who applied. For an invitation: the user who answered it, null before the answer. */
      userId: string | null
      origin: 'invited' | 'applied'
      auditStatus: Generated<AuditStatus>
      createdAt: Date
      decidedAt: Date | null
      /** From here on, the columns are used by invitations only. */
      mobile: string | null
      invitedName: Generated<string>
      code: string | null
      expiresAt: Date | null
      sentAt: Date | null
      sends: Generated<number>
      smsState: SmsState | null
    }
    enterprise_certification: {
      id: Generated<string>
      orgId: string
      submittedBy: string
      enterprise: string
      creditCode: string
      legalRepresentative: string
      licenceStorageKey: string
      licenceType: LicenceType
      licenceSizeBytes: number
      state: Generated<CertificationState>
      declineReason: string | null
      submittedAt: Date
      decidedAt: Date | null
      decidedBy: string | null
    }
    org_invite_code: { orgId: string; code: string }
  }
}
