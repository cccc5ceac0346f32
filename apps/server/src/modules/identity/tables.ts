import type { CodeEvent, MemberStatus, OrgRole } from '@tradewind/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type SessionEnd = 'logout' | 'signed_in_elsewhere' | 'password_changed' | 'disabled'

declare module '@tradewind/platform' {
  interface Tables {
    organisation: {
      id: Generated<string>
      name: string
      /** The company in mails, entered by the owner; '' when unknown. */
      englishName: Generated<string>
      englishAddress: Generated<string>
      logoImageId: string | null
      createdAt: Generated<Date>
    }
    user_account: {
      id: Generated<string>
      orgId: string
      homeOrgId: string | null
      orgRole: OrgRole
      status: Generated<MemberStatus>
      frozenByPlan: Generated<boolean>
      isOperator: Generated<boolean>
      isDemonstration: Generated<boolean>
      username: string
      usernameKey: string
      mobile: string
      passwordHash: string | null
      nickname: string
      introduction: Generated<string>
      email: Generated<string>
      avatarId: string | null
      avatarStorageKey: string | null
      joinedAt: Generated<Date>
      createdAt: Generated<Date>
    }
    user_session: {
      id: Generated<string>
      userId: string
      tokenHash: Buffer
      browserId: string
      ip: string
      userAgent: string
      createdAt: Date
      lastSeenAt: Date
      expiresAt: Date
      endedAt: Date | null
      endedBecause: SessionEnd | null
    }
    account_change: {
      id: GeneratedAlways<number>
      userId: string
      kind: 'disabled' | 'enabled'
      orgId: string
      statusBefore: MemberStatus
      byUser: string
      reason: string
      changedAt: Date
    }
    known_browser: { userId: string; browserId: string; signedInAt: Date }
    captcha_challenge: { browserId: string; text: string; expiresAt: Date }
    sms_code: {
      mobile: string
      event: CodeEvent
      codeHash: Buffer
      sentAt: Date
      expiresAt: Date
      /** The number of wrong or right guesses from the browser that requested the code. */
      attempts: Generated<number>
      /** The number of guesses from other browsers, and from programs without cookies. */
      otherAttempts: Generated<number>
      browserId: string | null
      usedAt: Date | null
    }
    attempt_window: { key: string; startedAt: Date; endsAt: Date; attempts: number }
    tracking_visit: {
      id: GeneratedAlways<number>
      userId: string
      event: 'register' | 'mobilelogin'
      baiduVid: string
      qhclickid: string
      createdAt: Date
    }
  }
}
