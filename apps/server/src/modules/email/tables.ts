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
      orgId: string
      address: string
      displayName: string
      /** One line or several; empty: none. */
      postalAddress: Generated<string>
      replyTo: string
      perMinute: number | null
      isDefault: Generated<boolean>
      createdAt: Generated<Date>
      /** A reader of the address's mailbox confirmed it. */
      verifiedAt: Date | null
      smtpAccountId: string | null
      /** Further accounts, in the order in which mails use them when the first is at fault. */
      smtpFallbackIds: Generated<string[]>
      /** Replies come to our address; `forward_replies`: they are passed on to `reply_to`. */
      repliesHere: Generated<boolean>
      forwardReplies: Generated<boolean>
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
    email_domain: {
      id: Generated<string>
      orgId: string
      domain: string
      state: Generated<'pending' | 'verified' | 'failed'>
      verdicts: JSONColumnType<Record<string, RecordVerdict>, string | undefined>
      checkedAt: Date | null
      /** The last check that DNS answered. */
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
      /** The blocks that `html` was drawn from; null: HTML only. */
      blocks: JSONColumnType<MailDocument> | null
      updatedAt: Generated<Date>
    }
    mailing_list: {
      id: Generated<string>
      orgId: string
      name: string
      createdAt: Generated<Date>
    }
    mailing_contact: {
      id: GeneratedAlways<number>
      listId: string
      orgId: string
      address: string
      name: Generated<string>
      company: Generated<string>
      companyId: string | null
      country: Generated<string>
      source: ContactSource
      fields: JSONColumnType<Record<string, string>, string | undefined>
      createdAt: Generated<Date>
      importId: string | null
      addedBy: string | null
      alsoSupplied: Generated<boolean>
    }
    mailing_contact_change: {
      id: GeneratedAlways<number>
      orgId: string
      address: string
      at: Date
      userId: string
      changes: JSONColumnType<ContactChange[]>
      kind: Generated<'changed' | 'removed'>
      listId: string | null
      listName: Generated<string>
      importId: string | null
      source: ContactSource | null
      alsoSupplied: Generated<boolean>
      addedAt: Date | null
      addedBy: string | null
    }
    mailing_import: {
      id: string
      orgId: string
      listId: string
      fileName: string
      storageKey: string | null
      sizeBytes: Generated<number>
      mapping: JSONColumnType<object>
      updatesExisting: Generated<boolean>
      state: Generated<ImportState>
      failure: Generated<string | null>
      share: Generated<number>
      readLine: Generated<number>
      rowsRead: Generated<number>
      rowsAdded: Generated<number>
      rowsUpdated: Generated<number>
      rowsAlready: Generated<number>
      rowsDuplicate: Generated<number>
      rowsRejected: Generated<number>
      rowsRole: Generated<number>
      rowsDisposable: Generated<number>
      rowsSuppressed: Generated<number>
      createdBy: string
      createdAt: Date
      finishedAt: Generated<Date | null>
    }
    mailing_addition: {
      id: string
      orgId: string
      listId: string
      found: JSONColumnType<object>
      companyIds: number[] | null
      state: Generated<AdditionState>
      companiesFound: number
      companiesTaken: number
      companiesDone: Generated<number>
      rowsAdded: Generated<number>
      rowsAlready: Generated<number>
      rowsWithoutAddress: Generated<number>
      rowsSuppressed: Generated<number>
      /** The daily item limit that stopped it. */
      limitItems: Generated<number | null>
      createdBy: string
      createdAt: Date
      finishedAt: Generated<Date | null>
    }
    mailing_import_reject: { importId: string; line: number; value: string; reason: string }
    mailing_segment: {
      id: Generated<string>
      orgId: string
      name: string
      rules: JSONColumnType<object>
      createdBy: string
      createdAt: Date
      updatedAt: Date
    }
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
      /** Consecutive failures. */
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
      reason: MailAside['reason']
      detail: string
      fromHeader: string
      subject: string
      tries: number
      isFinal: boolean
      at: Date
    }
    mailing_list_leaver: {
      listId: string
      address: string
      orgId: string
      leftAt: Date
      listName: Generated<string>
    }
    email_desk_mail: {
      id: GeneratedAlways<number>
      desk: MailDesk
      messageKey: string
      fromAddress: string
      fromName: string
      subject: string
      headers: string
      body: string
      attachments: JSONColumnType<ReplyAttachment[]>
      at: Date
      doneAt: Date | null
      doneBy: string | null
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
      /** YYYY-MM-DD */
      backOn: string | null
      attachments: JSONColumnType<ReplyAttachment[], string | undefined>
      storageKey: string | null
      storedBytes: Generated<number>
      filesDropped: Generated<boolean>
      at: Date
      readAt: Date | null
      userId: string | null
      answerState: ThreadMessage['answerState']
      forwardState: ReplyPassedOn | null
      detail: Generated<string>
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
    email_inbound: {
      onlyRow: Generated<boolean>
      host: string
      port: number
    }
  }
}
