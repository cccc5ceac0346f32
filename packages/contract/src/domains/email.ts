/**
 * The email centre: templates and senders. The file is long because it is a list of endpoints (spec sections 2, 3 and
 * 5).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MailDocument } from '../mail/blocks.ts'
import { empty, nothing } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { Campaign } from './outreach.ts'

const id = z.uuid()
const htmlLimit = 200_000
export const smtpFallbacksAtMost = 4
/**
 * The body limit of endpoints that receive a mail. Large mailbox providers clip mails above about 100 KB, so the limit
 * leaves ample space for the JSON that contains the mail.
 */
export const emailBodyLimitBytes = 1024 * 1024

export const EmailSender = z.object({
  id,
  address: z.string(),
  displayName: z.string(),
  /**
   * The sender's postal address, in one or several lines. It is appended to every mail that does not already contain
   * it. If it is empty, mails show the English address of the company.
   */
  postalAddress: z.string(),
  replyTo: z.string(),
  /** The maximum number of mails per minute from this sender; null when the sender has no limit of its own. */
  perMinute: z.number().int().nullable(),
  isDefault: z.boolean(),
  /**
   * The SMTP account of the organisation that sends the mails of this sender. If null, the relays of the product send
   * these mails.
   */
  smtpAccountId: id.nullable(),
  /** Further SMTP accounts, which are tried in this order while the first account fails. */
  smtpFallbackIds: z.array(id),
  /**
   * If `repliesHere` is true, replies go to the inbox of the product instead of to `replyTo`. If `forwardReplies` is
   * true, these replies are also forwarded to `replyTo`.
   */
  repliesHere: z.boolean(),
  forwardReplies: z.boolean(),
  /**
   * Whether the sender may be used. `domain`: the domain of the sender is verified, and its mails are DKIM-signed.
   * `address`: the address was verified by a code sent to it. `unverified`: neither the domain nor the address is
   * verified. `lapsed`: the domain was verified once, but is not verified any more.
   */
  standing: z.enum(['domain', 'address', 'unverified', 'lapsed']),
})
export type EmailSender = z.infer<typeof EmailSender>

/** True when no SMTP account occurs twice, and fallback accounts are given only together with a first account. */
const isOrder = (first: string | null, others: readonly string[]): boolean =>
  others.length === 0 || (first !== null && new Set([first, ...others]).size === others.length + 1)

/**
 * The content of a campaign or template. `{{name}}`, `{{company}}`, `{{country}}` and `{{any field|fallback}}` are replaced
 * for each recipient.
 */
export const EmailContent = z.object({
  subject: headerText(200),
  html: z.string().max(htmlLimit),
  /** When blocks are given, the server renders `html` from them and ignores the caller's `html`. */
  blocks: MailDocument.nullable().default(null),
})

export const email = {
  senders: endpoint({
    method: 'POST',
    path: '/email/sender/list',
    unkeyed: 'read',
    summary: 'Sender addresses of the organisation',
    access: 'session',
    input: empty,
    output: z.array(EmailSender),
    errors: [],
  }),
  saveSender: endpoint({
    method: 'POST',
    path: '/email/sender/save',
    summary: 'Add or change a sender',
    access: { permission: 'outreach.send' },
    input: z
      .strictObject({
        id: id.optional(),
        address: emailAddress,
        displayName: headerText(80).min(1, 'validation.required'),
        /** If absent, the stored postal address stays unchanged. */
        postalAddress: z.string().trim().max(300).optional(),
        replyTo: emailAddress,
        perMinute: z.number().int().min(1).max(60_000).nullable().default(null),
        isDefault: z.boolean().default(false),
        smtpAccountId: id.nullable().default(null),
        smtpFallbackIds: z.array(id).max(smtpFallbacksAtMost).default([]),
        repliesHere: z.boolean().default(false),
        forwardReplies: z.boolean().default(false),
      })
      .refine(({ smtpAccountId, smtpFallbackIds }) => isOrder(smtpAccountId, smtpFallbackIds), {
        path: ['smtpFallbackIds'],
        message: 'validation.smtp_order',
      }),
    output: EmailSender,
    errors: ['not_found', 'sender_taken'],
  }),
  deleteSender: endpoint({
    method: 'POST',
    path: '/email/sender/delete',
    summary: 'Remove a sender',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found'],
  }),
  askSenderProof: endpoint({
    method: 'POST',
    path: '/email/sender/verify/send',
    summary: 'Send the verification mail to a sender address',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found', 'conflict', 'too_many_requests', 'mail_not_sent'],
  }),
  verifySender: endpoint({
    method: 'POST',
    path: '/email/sender/verify',
    summary: 'Verify a sender address by the code of the mail',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      id,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'validation.code_format'),
    }),
    output: EmailSender,
    errors: ['not_found', 'code_wrong', 'code_expired', 'code_attempts_exhausted'],
  }),

  overview: endpoint({
    method: 'POST',
    path: '/email/overview',
    unkeyed: 'read',
    summary: 'Overview of the email centre',
    access: 'session',
    input: empty,
    output: z.object({
      emailCount: z.object({ available: z.number().int(), held: z.number().int() }),
      contacts: z.number().int(),
      suppressed: z.number().int(),
      recent: z.array(Campaign),
    }),
    errors: [],
  }),
}
