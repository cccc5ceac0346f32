/** The replies of recipients, the organisation's answers to replies, and the mailboxes from which replies are read. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { attachmentsAtMost } from './email-compose.ts'
import { emailAddress } from './email-parts.ts'
import { emailBodyLimitBytes } from './email.ts'
import { ReplyLabel } from './reply-labels.ts'

const replyId = z.number().int().positive()
const recipientId = z.number().int().positive()

/** `auto_reply`: an absence notice or another automatic mail; never counted as a reply. */
const replyKinds = ['reply', 'auto_reply'] as const
export type ReplyKind = (typeof replyKinds)[number]

export const ReplyAttachment = z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.number().int() })

/** The recipient and the campaign that a reply belongs to. */
const About = {
  recipientId,
  address: z.string(),
  name: z.string(),
  company: z.string(),
  campaignId: z.uuid(),
  campaignName: z.string(),
}

export const Reply = z.object({
  id: replyId,
  ...About,
  kind: z.enum(replyKinds),
  fromAddress: z.string(),
  fromName: z.string(),
  subject: z.string(),
  /** The first words of the mail's text. */
  excerpt: z.string(),
  at: isoInstant,
  isRead: z.boolean(),
  /** The day of return that an absence notice names; null when it names none, and for other mails. */
  backOn: isoDay.nullable(),
  attachmentCount: z.number().int(),
  labels: z.array(ReplyLabel),
})
export type Reply = z.infer<typeof Reply>

/** `campaign`: the mail that began the thread. `answer`: a mail that the organisation sent from the product. */
const threadKinds = ['campaign', ...replyKinds, 'answer'] as const
const answerStates = ['unknown', 'sent', 'failed', 'bounced'] as const

/**
 * The state of forwarding a reply to the sender's own mailbox. `waiting`: the reply will be forwarded within a day.
 * `loop`: the reply was not forwarded, because this mailbox wrote the reply. `elsewhere`: the reply was not forwarded,
 * because the mailbox is not verified. `late`: the reply was not forwarded, because the hourly limit of forwarded mails
 * would have delayed the reply by more than a day.
 */
const passedOn = ['waiting', 'passed', 'failed', 'unknown', 'loop', 'elsewhere', 'late'] as const
export type ForwardState = (typeof passedOn)[number]

export const forwardAddressesAtMost = 5

/** A mail with which a user forwarded a reply to other addresses. */
export const ReplyForward = z.object({
  id: z.number().int(),
  /** The name of the user. */
  by: z.string(),
  at: isoInstant,
  /** What the user wrote above the forwarded reply. */
  note: z.string(),
  to: z.array(z.object({ address: z.string(), state: z.enum(answerStates), detail: z.string() })),
  /** The names of attachments that were not forwarded, because they are programs. */
  leftOut: z.array(z.string()),
})
export type ReplyForward = z.infer<typeof ReplyForward>

export const ThreadMessage = z.object({
  /** The id of the reply; null for the campaign mail with which the thread begins. */
  id: replyId.nullable(),
  kind: z.enum(threadKinds),
  from: z.string(),
  subject: z.string(),
  /** The text of the message, without quotations of earlier mails. */
  text: z.string(),
  quoted: z.string(),
  /** The sanitised HTML of an answer; null for a message of which only the text is shown. */
  html: z.string().nullable(),
  at: isoInstant.nullable(),
  backOn: isoDay.nullable(),
  attachments: z.array(ReplyAttachment),
  /** The labels of a reply; empty for other messages. */
  labels: z.array(ReplyLabel),
  /**
   * True when the reply exceeded the daily limit of bytes. The text of the reply was stored, but its attachments and
   * the original mail were not.
   */
  filesDropped: z.boolean(),
  /**
   * Set for an answer. `unknown`: it cannot be determined whether the mail was sent. `bounced`: the mail was sent and
   * bounced.
   */
  answerState: z.enum(answerStates).nullable(),
  /** The state of forwarding a reply to the sender's own mailbox; null when the sender does not forward replies. */
  passedOn: z.enum(passedOn).nullable(),
  /** How users forwarded a reply to other addresses; empty for other messages. */
  forwards: z.array(ReplyForward),
  detail: z.string(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const ReplyThread = z.object({
  ...About,
  country: z.string(),
  messages: z.array(ThreadMessage),
  /** The address to which an answer is sent; null while the thread contains no reply. */
  answerTo: z.string().nullable(),
})
export type ReplyThread = z.infer<typeof ReplyThread>

export const mailReplies = {
  replies: endpoint({
    method: 'POST',
    path: '/email/reply/list',
    unkeyed: 'read',
    summary: 'Replies to campaigns, newest first; absence notices separately',
    access: 'session',
    input: z.strictObject({
      kind: z.enum(replyKinds).default('reply'),
      unread: z.boolean().optional(),
      campaignId: z.uuid().optional(),
      labelId: z.uuid().optional(),
      keyword: z.string().trim().max(200).optional(),
      /** The period in which replies arrived, in Beijing days, including the first and the last day. */
      from: isoDay.optional(),
      to: isoDay.optional(),
      ...paging,
    }),
    output: z.object({ ...pageOf(Reply).shape, unread: z.number().int() }),
    errors: [],
  }),
  unread: endpoint({
    method: 'POST',
    path: '/email/reply/unread',
    unkeyed: 'read',
    summary: 'The number of unread replies, for the badge of the email centre',
    access: 'session',
    input: empty,
    output: z.object({ unread: z.number().int() }),
    errors: [],
  }),
  thread: endpoint({
    method: 'POST',
    path: '/email/reply/thread',
    unkeyed: 'read',
    summary: 'The thread between the organisation and one recipient of a campaign, oldest first',
    access: 'session',
    input: z.strictObject({ recipientId }),
    output: ReplyThread,
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/email/reply/answer',
    summary: 'Answer a reply as the campaign’s sender; free of charge, at most 200 a day',
    access: { permission: 'outreach.send' },
    bodyLimitBytes: emailBodyLimitBytes,
    input: z.strictObject({
      recipientId,
      /** The answer as HTML. It is sanitised, and its plain-text part is generated from it. */
      html: z.string().trim().min(1, 'validation.required').max(100_000),
      /** The ids of uploaded attachments. */
      attachments: z.array(z.uuid()).max(attachmentsAtMost).default([]),
    }),
    output: ThreadMessage,
    errors: ['not_found', 'attachments_too_large', 'sender_not_usable', 'recipient_suppressed', 'too_many_requests'],
  }),
  forward: endpoint({
    method: 'POST',
    path: '/email/reply/forward',
    summary:
      'Forward a reply as the campaign’s sender; free of charge, each address counts as one of 200 answers a day',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      id: replyId,
      addresses: z.array(emailAddress).min(1).max(forwardAddressesAtMost),
      note: z.string().trim().max(20_000).default(''),
    }),
    output: ReplyForward,
    errors: ['not_found', 'sender_not_usable', 'recipient_suppressed', 'too_many_requests'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/email/reply/read',
    summary: 'Mark replies as read, or as new',
    access: 'session',
    input: z.strictObject({ ids: z.array(replyId).min(1).max(100), isRead: z.boolean() }),
    output: nothing,
    errors: ['not_found'],
  }),
  file: endpoint({
    method: 'POST',
    path: '/email/reply/file',
    summary: 'One attachment of a reply or an answer; without a number the original mail of a reply',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ id: replyId, attachment: z.number().int().min(0).max(100).optional() }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
}
