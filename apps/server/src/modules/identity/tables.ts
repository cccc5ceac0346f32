import type { Generated, GeneratedAlways } from 'kysely'
import type { CodeEvent, MemberStatus, OrgRole } from '@tradewind/contract'

export type SessionEnd = 'logout' | 'signed_in_elsewhere' | 'password_changed'

declare module '@tradewind/platform' {
  interface Tables {
    organisation: { id: Generated<string>; name: string; created_at: Generated<Date> }
    user_account: {
      id: Generated<string>
      org_id: string
      home_org_id: string | null
      org_role: OrgRole
      status: Generated<MemberStatus>
      frozen_by_plan: Generated<boolean>
      is_operator: Generated<boolean>
      is_demonstration: Generated<boolean>
      username: string
      username_key: string
      mobile: string
      password_hash: string | null
      nickname: string
      introduction: Generated<string>
      email: Generated<string>
      avatar_id: string | null
      avatar_storage_key: string | null
      joined_at: Generated<Date>
      created_at: Generated<Date>
    }
    user_session: {
      id: Generated<string>
      user_id: string
      token_hash: Buffer
      browser_id: string
      ip: string
      user_agent: string
      created_at: Date
      last_seen_at: Date
      expires_at: Date
      ended_at: Date | null
      ended_because: SessionEnd | null
    }
    known_browser: { user_id: string; browser_id: string; signed_in_at: Date }
    captcha_challenge: { browser_id: string; text: string; expires_at: Date }
    sms_code: {
      mobile: string
      event: CodeEvent
      code_hash: Buffer
      sent_at: Date
      expires_at: Date
      /** Guesses from the browser that requested the code. */
      attempts: Generated<number>
      /** Guesses from other browsers, and from programs without cookies. */
      other_attempts: Generated<number>
      browser_id: string | null
      used_at: Date | null
    }
    attempt_window: { key: string; started_at: Date; ends_at: Date; attempts: number }
    tracking_visit: {
      id: GeneratedAlways<number>
      user_id: string
      event: 'register' | 'mobilelogin'
      baidu_vid: string
      qhclickid: string
      created_at: Date
    }
  }
}
