import type { Generated, JSONColumnType } from 'kysely'
import type { RecordVerdict, ServerSecurity, WarmUpPlan } from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    email_sender: {
      id: Generated<string>
      org_id: string
      address: string
      display_name: string
      /** One line or several; empty: none. */
      postal_address: Generated<string>
      reply_to: string
      per_minute: number | null
      is_default: Generated<boolean>
      created_at: Generated<Date>
      /** A reader of the address's mailbox confirmed it. */
      verified_at: Date | null
      smtp_account_id: string | null
      /** Further accounts, in the order in which mails use them when the first is at fault. */
      smtp_fallback_ids: Generated<string[]>
      /** Replies come to our address; `forward_replies`: they are passed on to `reply_to`. */
      replies_here: Generated<boolean>
      forward_replies: Generated<boolean>
    }
    email_sender_proof: {
      sender_id: string
      org_id: string
      address: string
      code_hash: string
      token_hash: string
      sent_at: Date
      expires_at: Date
      wrong_codes: Generated<number>
    }
    email_smtp_account: {
      id: string
      org_id: string
      name: string
      host: string
      port: number
      security: ServerSecurity
      username: string
      password: string
      tested_at: Date
      updated_at: Date
    }
    email_domain: {
      id: Generated<string>
      org_id: string
      domain: string
      state: Generated<'pending' | 'verified' | 'failed'>
      verdicts: JSONColumnType<Record<string, RecordVerdict>, string | undefined>
      checked_at: Date | null
      /** The last check that DNS answered. */
      answered_at: Date | null
      checking_at: Date | null
      verified_at: Date | null
      failing_since: Date | null
      lang: string
      warm_up: Generated<WarmUpPlan>
      warm_up_from: string | null
      created_at: Generated<Date>
    }
    email_domain_key: {
      id: string
      domain_id: string
      org_id: string
      selector: string
      private_key: string
      public_key: string
      state: 'waiting' | 'active' | 'retired'
      created_at: Date
      retired_at: Date | null
    }
    email_route: {
      name: string
      closings: Generated<number>
      closed_until: Date | null
      last_error: Generated<string>
      last_error_at: Date | null
      events: Generated<number>
      unknown_events: Generated<number>
      last_event_at: Date | null
    }
    email_hook_token: { token: string; at: Date }
  }
}
