/**
 * The differences between the screens of SMTP accounts and the screens of mailboxes. All these screens share their
 * components.
 */

import type { ServerSecurity, ServerTest, MailServer } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'
import { api } from '../../../api.ts'

export type Settings = {
  id?: string
  name: string
  host: string
  port: number
  security: ServerSecurity
  username: string
  password?: string
}

export type ServerKind = {
  test: (settings: Settings) => Promise<ServerTest>
  save: (settings: Settings) => Promise<{ kept: MailServer | null; test: ServerTest }>
  remove: (id: string) => Promise<null>
  ports: Readonly<Record<ServerSecurity, number>>
  /** The connection security that is preset for a new mail server of this kind. */
  security: ServerSecurity
  example: string
  /** True when a mail server of this kind may be used without username and password. */
  isOpen: boolean
  texts: Readonly<Record<'title' | 'hint' | 'add' | 'edit' | 'none' | 'remove', Parameters<Translate>[0]>>
}

export const smtp: ServerKind = {
  test: (settings) => api.smtpAccounts.testAccount(settings),
  save: (settings) => api.smtpAccounts.saveAccount(settings),
  remove: (id) => api.smtpAccounts.deleteAccount({ id }),
  ports: { tls: 465, starttls: 587, none: 25 },
  security: 'starttls',
  example: 'smtp.your-company.com',
  isOpen: true,
  texts: {
    title: 'sender.smtp',
    hint: 'sender.smtp_hint',
    add: 'sender.smtp_add',
    edit: 'sender.smtp_edit',
    none: 'sender.smtp_none',
    remove: 'sender.smtp_delete_confirm',
  },
}

export const imap: ServerKind = {
  test: (settings) => api.mailMailboxes.testMailbox(settings),
  save: (settings) => api.mailMailboxes.saveMailbox(settings),
  remove: (id) => api.mailMailboxes.deleteMailbox({ id }),
  ports: { tls: 993, starttls: 143, none: 143 },
  security: 'tls',
  example: 'imap.your-company.com',
  isOpen: false,
  texts: {
    title: 'reply.mailboxes',
    hint: 'reply.mailboxes_hint',
    add: 'reply.mailbox_add',
    edit: 'reply.mailbox_edit',
    none: 'reply.mailbox_none',
    remove: 'reply.mailbox_delete',
  },
}
