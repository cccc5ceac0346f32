import type { EmailApproval, MailImage } from '@tradewind/contract'
import type { MailDocument } from '@tradewind/contract/mail'
import type { Generated, JSONColumnType } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    email_image: {
      id: Generated<string>
      orgId: string
      createdBy: string
      token: string
      sha256: string
      storageKey: string
      name: string
      type: MailImage['type']
      widthPx: number
      heightPx: number
      sizeBytes: number
      createdAt: Date
    }
    email_template: {
      id: Generated<string>
      orgId: string
      createdBy: string
      name: string
      subject: string
      html: string
      /** The editor blocks that `html` was rendered from; null for a mail written as HTML. */
      blocks: JSONColumnType<MailDocument> | null
      updatedAt: Generated<Date>
    }
    email_draft_version: {
      campaignId: string
      orgId: string
      no: number
      name: string
      content: JSONColumnType<object>
      savedBy: string
      savedAt: Date
    }
    email_attachment: {
      id: Generated<string>
      orgId: string
      storageKey: string
      name: string
      type: string
      sizeBytes: number
      createdBy: string
      createdAt: Date
      state: Generated<'arriving' | 'kept' | 'unused' | 'going'>
      stateAt: Generated<Date>
    }
    email_test_mail: { orgId: string; userId: string; address: string; at: Date }
    email_approval_rule: { orgId: string; isNeeded: boolean }
    email_approval: {
      campaignId: string
      orgId: string
      state: EmailApproval['state']
      revision: number
      requestedBy: string
      requestedAt: Date
      decidedBy: string | null
      decidedAt: Date | null
      note: Generated<string>
      recipients: number | null
    }
  }
}
