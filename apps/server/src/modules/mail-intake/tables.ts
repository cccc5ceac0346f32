import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailAside, MailDesk, ServerSecurity } from '@tradewind/contract'

/** A file of a mail, as its row lists it. */
export type MailAttachment = { name: string; contentType: string; sizeBytes: number }

declare module '@tradewind/platform' {
  interface Tables {
    email_mailbox: {
      id: string
      org_id: string
      name: string
      host: string
      port: number
      security: ServerSecurity
      username: string
      password: string
      tested_at: Date
      folders: string[] | null
      pulled_at: Generated<Date | null>
      failure: Generated<string>
      /** Consecutive failures. */
      failures: Generated<number>
      taken: Generated<number>
      updated_at: Date
    }
    email_mailbox_folder: {
      mailbox_id: string
      path: string
      uid_validity: string | null
      last_uid: Generated<number>
      failure: Generated<string>
    }
    email_mailbox_aside: {
      mailbox_id: string
      folder: string
      org_id: string
      uid_validity: string
      uid: number
      reason: MailAside['reason']
      detail: string
      from_header: string
      subject: string
      tries: number
      is_final: boolean
      at: Date
    }
    email_desk_mail: {
      id: GeneratedAlways<number>
      desk: MailDesk
      message_key: string
      from_address: string
      from_name: string
      subject: string
      headers: string
      body: string
      attachments: JSONColumnType<MailAttachment[]>
      at: Date
      done_at: Date | null
      done_by: string | null
    }
    email_inbound: {
      only_row: Generated<boolean>
      host: string
      port: number
    }
  }
}
