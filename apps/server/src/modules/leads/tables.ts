import type { LeadState, MessageState } from '@tradewind/contract'
import type { SocialNetwork } from '@tradewind/lexicon'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    lead_account: {
      leadId: GeneratedAlways<number>
      orgId: string
      itemId: number
      network: SocialNetwork
      videoId: number | null
      url: string | null
      state: Generated<LeadState>
      assigneeId: string | null
      note: Generated<string>
      tags: Generated<string[]>
      companyId: number | null
      linkedBy: 'domain' | 'member' | null
      createdBy: string
      createdAt: Date
      changedAt: Date
    }
    lead_template: {
      templateId: Generated<string>
      orgId: string
      name: string
      language: string
      product: string
      body: string
      changedBy: string
      changedAt: Date
    }
    lead_message: {
      messageId: GeneratedAlways<number>
      orgId: string
      leadId: number
      network: SocialNetwork
      templateName: string
      language: string
      product: string
      body: string
      state: Generated<MessageState>
      queuedBy: string
      queuedAt: Date
      heldBy: string | null
      heldUntil: Date | null
      sentText: string | null
      doneBy: string | null
      doneAt: Date | null
      repliedAt: Date | null
    }
  }
}
