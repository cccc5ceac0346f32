import type { Generated, JSONColumnType } from 'kysely'
import type { MailDocument } from '@tradewind/contract/mail'
import type { EmailApproval, MailImage } from '@tradewind/contract'

declare module '@tradewind/platform' {
  interface Tables {
    email_image: {
      id: Generated<string>
      org_id: string
      created_by: string
      token: string
      sha256: string
      storage_key: string
      name: string
      type: MailImage['type']
      width_px: number
      height_px: number
      size_bytes: number
      created_at: Date
    }
    email_template: {
      id: Generated<string>
      org_id: string
      created_by: string
      name: string
      subject: string
      html: string
      /** The blocks that `html` was drawn from; null: HTML only. */
      blocks: JSONColumnType<MailDocument> | null
      updated_at: Generated<Date>
    }
    email_draft_version: {
      campaign_id: string
      org_id: string
      no: number
      name: string
      content: JSONColumnType<object>
      saved_by: string
      saved_at: Date
    }
    email_attachment: {
      id: Generated<string>
      org_id: string
      storage_key: string
      name: string
      type: string
      size_bytes: number
      created_by: string
      created_at: Date
      state: Generated<'arriving' | 'kept' | 'unused' | 'going'>
      state_at: Generated<Date>
    }
    email_test_mail: { org_id: string; user_id: string; address: string; at: Date }
    email_approval_rule: { org_id: string; is_needed: boolean }
    email_approval: {
      campaign_id: string
      org_id: string
      state: EmailApproval['state']
      revision: number
      requested_by: string
      requested_at: Date
      decided_by: string | null
      decided_at: Date | null
      note: Generated<string>
      recipients: number | null
    }
  }
}
