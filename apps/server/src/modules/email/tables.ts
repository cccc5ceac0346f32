import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailDocument } from '@tradewind/contract/mail'
import type {
  AdditionState,
  ContactSource,
  EmailApproval,
  ImportState,
  MailAside,
  MailDesk,
  MailImage,
  RecordVerdict,
  ReplyPassedOn,
  ServerSecurity,
  ThreadMessage,
  WarmUpPlan,
} from '@tradewind/contract'

export type ContactChange = { field: string; before: string; after: string }
export type ReplyAttachment = { name: string; contentType: string; sizeBytes: number }

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
    mailing_list: {
      id: Generated<string>
      org_id: string
      name: string
      created_at: Generated<Date>
    }
    mailing_contact: {
      id: GeneratedAlways<number>
      list_id: string
      org_id: string
      address: string
      name: Generated<string>
      company: Generated<string>
      company_id: string | null
      country: Generated<string>
      source: ContactSource
      fields: JSONColumnType<Record<string, string>, string | undefined>
      created_at: Generated<Date>
      import_id: string | null
      added_by: string | null
      also_supplied: Generated<boolean>
    }
    mailing_contact_change: {
      id: GeneratedAlways<number>
      org_id: string
      address: string
      at: Date
      user_id: string
      changes: JSONColumnType<ContactChange[]>
      kind: Generated<'changed' | 'removed'>
      list_id: string | null
      list_name: Generated<string>
      import_id: string | null
      source: ContactSource | null
      also_supplied: Generated<boolean>
      added_at: Date | null
      added_by: string | null
    }
    mailing_import: {
      id: string
      org_id: string
      list_id: string
      file_name: string
      storage_key: string | null
      size_bytes: Generated<number>
      mapping: JSONColumnType<object>
      updates_existing: Generated<boolean>
      state: Generated<ImportState>
      failure: Generated<string | null>
      share: Generated<number>
      read_line: Generated<number>
      rows_read: Generated<number>
      rows_added: Generated<number>
      rows_updated: Generated<number>
      rows_already: Generated<number>
      rows_duplicate: Generated<number>
      rows_rejected: Generated<number>
      rows_role: Generated<number>
      rows_disposable: Generated<number>
      rows_suppressed: Generated<number>
      created_by: string
      created_at: Date
      finished_at: Generated<Date | null>
    }
    mailing_addition: {
      id: string
      org_id: string
      list_id: string
      found: JSONColumnType<object>
      company_ids: number[] | null
      state: Generated<AdditionState>
      companies_found: number
      companies_taken: number
      companies_done: Generated<number>
      rows_added: Generated<number>
      rows_already: Generated<number>
      rows_without_address: Generated<number>
      rows_suppressed: Generated<number>
      /** The daily item limit that stopped it. */
      limit_items: Generated<number | null>
      created_by: string
      created_at: Date
      finished_at: Generated<Date | null>
    }
    mailing_import_reject: { import_id: string; line: number; value: string; reason: string }
    mailing_segment: {
      id: Generated<string>
      org_id: string
      name: string
      rules: JSONColumnType<object>
      created_by: string
      created_at: Date
      updated_at: Date
    }
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
    mailing_list_leaver: {
      list_id: string
      address: string
      org_id: string
      left_at: Date
      list_name: Generated<string>
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
      attachments: JSONColumnType<ReplyAttachment[]>
      at: Date
      done_at: Date | null
      done_by: string | null
    }
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
      attachments: JSONColumnType<ReplyAttachment[], string | undefined>
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
    email_inbound: {
      only_row: Generated<boolean>
      host: string
      port: number
    }
  }
}
