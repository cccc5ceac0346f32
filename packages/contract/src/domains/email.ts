/** The email centre: templates, senders. The file is long because it is a list of calls (spec sections 2, 3 and 5). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MailDocument } from '../mail/blocks.ts'
import { empty, nothing } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { Campaign } from './outreach.ts'

const id = z.uuid()
const htmlLimit = 200_000
export const smtpFallbacksAtMost = 4
/** Mails above about 100 KB are clipped by large mailbox providers; the body limit leaves room for the JSON around it. */
export const emailBodyLimitBytes = 1024 * 1024

export const EmailSender = z.object({
  id,
  address: z.string(),
  displayName: z.string(),
  /** Appended to every mail that does not already contain it; one or several lines. Empty: none. */
  postalAddress: z.string(),
  replyTo: z.string(),
  /** The most mails a minute from this sender; null when the sender has no separate limit. */
  perMinute: z.number().int().nullable(),
  isDefault: z.boolean(),
  /** The organisation's SMTP account that sends its mails; null: the product's relays. */
  smtpAccountId: id.nullable(),
  /** Further accounts, tried in this order while the first account fails. */
  smtpFallbackIds: z.array(id),
  /**
   * `repliesHere`: replies go to the inbox of the product instead of to `replyTo`. `forwardReplies`: they are also
   * forwarded to `replyTo`.
   */
  repliesHere: z.boolean(),
  forwardReplies: z.boolean(),
  /**
   * Whether the sender may be used. `domain`: its domain is verified and its mails are signed. `address`: the address
   * was verified by mail. `unverified`: neither is verified. `lapsed`: its domain is no longer verified.
   */
  standing: z.enum(['domain', 'address', 'unverified', 'lapsed']),
})
export type EmailSender = z.infer<typeof EmailSender>

/** True when no account occurs twice, and fallbacks exist only together with a first account. */
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
        /** Absent: the stored address is unchanged. */
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
