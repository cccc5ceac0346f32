import type { RecordVerdict, ServerSecurity, WarmUpPlan } from '@tradewind/contract'
import type { Generated, JSONColumnType } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    email_sender: {
      id: Generated<string>
      orgId: string
      address: string
      displayName: string
      /** The sender's postal address in one or several lines; empty when the sender has none. */
      postalAddress: Generated<string>
      replyTo: string
      perMinute: number | null
      isDefault: Generated<boolean>
      createdAt: Generated<Date>
      /** When the address was confirmed by a code or link that was mailed to it; null until then. */
      verifiedAt: Date | null
      smtpAccountId: string | null
      /** Further SMTP accounts, in the order in which mails use them while `smtp_account_id` is at fault. */
      smtpFallbackIds: Generated<string[]>
      /**
       * `replies_here`: replies go to an address of the product. `forward_replies`: replies at that address are
       * forwarded to `reply_to`.
       */
      repliesHere: Generated<boolean>
      forwardReplies: Generated<boolean>
    }
    email_sender_proof: {
      senderId: string
      orgId: string
      address: string
      codeHash: string
      tokenHash: string
      sentAt: Date
      expiresAt: Date
      wrongCodes: Generated<number>
    }
    email_smtp_account: {
      id: string
      orgId: string
      name: string
      host: string
      port: number
      security: ServerSecurity
      username: string
      password: string
      testedAt: Date
      updatedAt: Date
    }
    email_domain: {
      id: Generated<string>
      orgId: string
      domain: string
      state: Generated<'pending' | 'verified' | 'failed'>
      verdicts: JSONColumnType<Record<string, RecordVerdict>, string | undefined>
      checkedAt: Date | null
      /** The time of the last check that DNS answered. Later checks may have had no answer. */
      answeredAt: Date | null
      checkingAt: Date | null
      verifiedAt: Date | null
      failingSince: Date | null
      lang: string
      warmUp: Generated<WarmUpPlan>
      warmUpFrom: string | null
      createdAt: Generated<Date>
    }
    email_domain_key: {
      id: string
      domainId: string
      orgId: string
      selector: string
      privateKey: string
      publicKey: string
      state: 'waiting' | 'active' | 'retired'
      createdAt: Date
      retiredAt: Date | null
    }
    email_route: {
      name: string
      closings: Generated<number>
      closedUntil: Date | null
      lastError: Generated<string>
      lastErrorAt: Date | null
      events: Generated<number>
      unknownEvents: Generated<number>
      lastEventAt: Date | null
    }
    email_hook_token: { token: string; at: Date }
  }
}
