import type { SkippedMail, AbuseMailbox, ServerSecurity } from '@tradewind/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** An attachment as listed in the row of the mail. */
export type MailAttachment = { name: string; contentType: string; sizeBytes: number }

declare module '@tradewind/platform' {
  interface Tables {
    email_mailbox: {
      id: string
      orgId: string
      name: string
      host: string
      port: number
      security: ServerSecurity
      username: string
      password: string
      testedAt: Date
      folders: string[] | null
      pulledAt: Generated<Date | null>
      failure: Generated<string>
      /** The number of consecutive failed readings. */
      failures: Generated<number>
      taken: Generated<number>
      updatedAt: Date
    }
    email_mailbox_folder: {
      mailboxId: string
      path: string
      uidValidity: string | null
      lastUid: Generated<number>
      failure: Generated<string>
    }
    email_mailbox_aside: {
      mailboxId: string
      folder: string
      orgId: string
      uidValidity: string
      uid: number
      reason: SkippedMail['reason']
      detail: string
      fromHeader: string
      subject: string
      tries: number
      isFinal: boolean
      at: Date
    }
    email_desk_mail: {
      id: GeneratedAlways<number>
      desk: AbuseMailbox
      messageKey: string
      fromAddress: string
      fromName: string
      subject: string
      headers: string
      body: string
      attachments: JSONColumnType<MailAttachment[]>
      at: Date
      doneAt: Date | null
      doneBy: string | null
    }
    email_inbound: {
      onlyRow: Generated<boolean>
      host: string
      port: number
    }
  }
}
