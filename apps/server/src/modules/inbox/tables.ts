import type { ForwardState, ReplyLabel, ThreadMessage } from '@tradewind/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredAttachment } from '../email/index.ts'
import type { MailAttachment } from '../mail-intake/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    email_reply_label: {
      id: Generated<string>
      orgId: string
      name: string
      colour: ReplyLabel['colour']
      createdAt: Generated<Date>
    }
    email_reply_labelled: {
      replyId: number
      labelId: string
    }
    email_reply_forward: {
      id: GeneratedAlways<number>
      orgId: string
      replyId: number
      userId: string
      note: string
      leftOut: JSONColumnType<string[]>
      at: Date
    }
    email_reply_forward_mail: {
      id: GeneratedAlways<number>
      forwardId: number
      address: string
      state: NonNullable<ThreadMessage['answerState']>
      detail: Generated<string>
    }
    phone_reply: {
      id: GeneratedAlways<number>
      orgId: string
      recipientId: number
      campaignId: string
      address: string
      kind: 'reply' | 'opt_out' | 'opt_in'
      body: string
      at: Date
      eventId: string
      readAt: Date | null
    }
    email_reply: {
      id: GeneratedAlways<number>
      orgId: string
      recipientId: number
      campaignId: string
      kind: 'reply' | 'auto_reply' | 'answer'
      messageKey: string
      fromAddress: string
      fromName: Generated<string>
      subject: Generated<string>
      body: Generated<string>
      /** The sanitised HTML of an answer; null for a message of which only the text is shown. */
      html: string | null
      /** YYYY-MM-DD; null when the notice states no day of return. */
      backOn: string | null
      attachments: JSONColumnType<MailAttachment[], string | undefined>
      /** The files attached to an answer. */
      files: JSONColumnType<StoredAttachment[], string | undefined>
      storageKey: string | null
      storedBytes: Generated<number>
      filesDropped: Generated<boolean>
      at: Date
      readAt: Date | null
      userId: string | null
      answerState: ThreadMessage['answerState']
      forwardState: ForwardState | null
      detail: Generated<string>
    }
  }
}
