/** Mailboxes from which the product reads replies by IMAP, for senders whose replies go to their own address. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing } from '../shapes.ts'
import { MailServer, serverId, ServerSettings, ServerTest } from './mail-servers.ts'

/** A mail in the mailbox that could not be read. The text of the reason has the key `reply.aside_<reason>`. */
export const SkippedMail = z.object({
  folder: z.string(),
  from: z.string(),
  subject: z.string(),
  reason: z.enum(['unreadable', 'timeout', 'too_many', 'too_large', 'failed']),
  /** The error message of the mail server, or of the product's mail parser. */
  detail: z.string(),
  /** True when the product will not try to read the mail again by itself. */
  isFinal: z.boolean(),
  at: isoInstant,
})
export type SkippedMail = z.infer<typeof SkippedMail>

const folderPath = z.string().min(1).max(500)

export const MailFolder = z.object({
  path: z.string(),
  /** The purpose of the folder as the mail server reports it; null when it reports none. */
  use: z.enum(['inbox', 'junk', 'sent', 'drafts', 'trash', 'archive', 'all']).nullable(),
})
export type MailFolder = z.infer<typeof MailFolder>
/** False for folders of sent, drafted or deleted mails, which hold no replies. */
export const isReadFolder = ({ use }: MailFolder): boolean => use !== 'sent' && use !== 'drafts' && use !== 'trash'

export const Mailbox = MailServer.extend({
  /** The folders that the user chose. If null, the inbox and the junk folder are read. */
  folders: z.array(z.string()).nullable(),
  /**
   * The folders that are read, the inbox first. `failure`: why the folder could not be opened at the last attempt;
   * empty when it was opened.
   */
  reading: z.array(z.object({ path: z.string(), failure: z.string() })),
  pulledAt: isoInstant.nullable(),
  /**
   * The error message of the mail server or the network at the last attempt to read the mailbox; empty when this
   * attempt succeeded.
   */
  failure: z.string(),
  /** The number of replies, bounces and absence notices that were read from this mailbox. */
  taken: z.number().int(),
  /** The newest twenty mails that could not be read, and their total number. */
  aside: z.object({ total: z.number().int(), list: z.array(SkippedMail) }),
})
export type Mailbox = z.infer<typeof Mailbox>

/** The settings of a mailbox. Unlike an SMTP account, a mailbox always needs a username. */
const Settings = { ...ServerSettings, username: z.string().trim().min(1, 'validation.required').max(254) }

export const mailMailboxes = {
  mailboxes: endpoint({
    method: 'POST',
    path: '/email/mailbox/list',
    unkeyed: 'read',
    summary: 'Mailboxes that replies are pulled from; never their passwords',
    access: 'session',
    input: empty,
    output: z.array(Mailbox),
    errors: [],
  }),
  testMailbox: endpoint({
    method: 'POST',
    path: '/email/mailbox/test',
    unkeyed: 'read',
    summary: 'Connect, sign in and open the inbox with these settings, without saving them',
    access: { permission: 'outreach.send' },
    input: z.strictObject(Settings),
    output: ServerTest,
    errors: ['not_found', 'too_many_requests'],
  }),
  saveMailbox: endpoint({
    method: 'POST',
    path: '/email/mailbox/save',
    summary: 'Save a mailbox if its test succeeds; `kept` is null if it fails',
    access: { permission: 'outreach.send' },
    input: z.strictObject(Settings),
    output: z.object({ kept: Mailbox.nullable(), test: ServerTest }),
    errors: ['not_found', 'server_name_taken', 'too_many_requests'],
  }),
  folders: endpoint({
    method: 'POST',
    path: '/email/mailbox/folders',
    unkeyed: 'read',
    summary: 'Folders of a mailbox from its server: the chosen ones, and those read by default',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id: serverId }),
    output: z.object({
      test: ServerTest,
      folders: z.array(MailFolder),
      chosen: z.array(z.string()).nullable(),
      unchosen: z.array(z.string()),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
  saveFolders: endpoint({
    method: 'POST',
    path: '/email/mailbox/folders/save',
    summary: 'Choose the folders to read, except sent, draft and deleted mail; null: inbox and junk',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      id: serverId,
      folders: z.array(folderPath).min(1, 'validation.required').max(50).nullable(),
    }),
    output: nothing,
    errors: ['not_found', 'too_many_requests'],
  }),
  retrySkipped: endpoint({
    method: 'POST',
    path: '/email/mailbox/retry',
    summary: 'Retry the mails of a mailbox that could not be read, at its next reading',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id: serverId }),
    output: nothing,
    errors: ['not_found'],
  }),
  deleteMailbox: endpoint({
    method: 'POST',
    path: '/email/mailbox/delete',
    summary: 'Stop reading a mailbox; mails already read stay',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id: serverId }),
    output: nothing,
    errors: ['not_found'],
  }),
}
