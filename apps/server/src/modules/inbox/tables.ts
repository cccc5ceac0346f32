import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ReplyPassedOn, ThreadMessage } from '@tradewind/contract'
import type { MailAttachment } from '../mail-intake/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    email_reply: {
      id: GeneratedAlways<number>
      org_id: string
      recipient_id: number
      campaign_id: string
      kind: 'reply' | 'auto_reply' | 'answer'
      message_key: string
      from_address: string
      from_name: Generated<string>
      subject: Generated<string>
      body: Generated<string>
      /** YYYY-MM-DD */
      back_on: string | null
      attachments: JSONColumnType<MailAttachment[], string | undefined>
      storage_key: string | null
      stored_bytes: Generated<number>
      files_dropped: Generated<boolean>
      at: Date
      read_at: Date | null
      user_id: string | null
      answer_state: ThreadMessage['answerState']
      forward_state: ReplyPassedOn | null
      detail: Generated<string>
    }
  }
}
