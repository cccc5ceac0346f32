/**
 * The inbox of the mail catcher, which contains the mails that the built-in SMTP server has received, and the actions of
 * a mail's recipient: to open it, to click its links and to reply.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'

export const CaughtMail = z.object({
  id: z.number().int(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  sizeBytes: z.number().int(),
  receivedAt: isoInstant,
})
export type CaughtMail = z.infer<typeof CaughtMail>

export const CaughtAttachment = z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.number().int() })

/** `index`: the number of the link in the campaign's mail. `text`: the words of the link; empty for a picture. */
export const CaughtLink = z.object({ index: z.number().int(), text: z.string(), target: z.string() })

export const CaughtMailDetail = CaughtMail.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The sanitised HTML of the mail. The client must nevertheless show this HTML in a sandboxed frame. */
  html: z.string(),
  text: z.string(),
  source: z.string(),
  returnPath: z.string(),
  /** The headers From and To, with the display names. */
  from: z.string(),
  to: z.string(),
  /** The time in the header Date; null when the mail has none. */
  sentAt: isoInstant.nullable(),
  attachments: z.array(CaughtAttachment),
  /**
   * The address to which a reply goes, from Reply-To or From. `isReceived`: false when the address is not one of the
   * product's, so that the product does not receive the reply.
   */
  reply: z.object({ address: z.string(), isReceived: z.boolean() }),
  /** True when the product counts opens of the mail. Opens of test mails and of the product's own mails do not count. */
  countsOpens: z.boolean(),
  /** The tracked links of the mail, without the link to unsubscribe. */
  links: z.array(CaughtLink),
})
export type CaughtMailDetail = z.infer<typeof CaughtMailDetail>

export const catcher = {
  inbox: endpoint({
    method: 'POST',
    path: '/catcher/list',
    unkeyed: 'read',
    summary: 'Mails in the mail catcher for this organisation, newest first',
    access: 'session',
    simulator: true,
    input: z.strictObject({ keyword: z.string().trim().max(200).optional(), ...paging }),
    output: pageOf(CaughtMail),
    errors: ['not_found'],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/catcher/detail',
    unkeyed: 'read',
    summary: 'One caught mail: headers, rendered parts, source',
    access: 'session',
    simulator: true,
    input: z.strictObject({ id: z.number().int() }),
    output: CaughtMailDetail,
    errors: ['not_found'],
  }),
  file: endpoint({
    method: 'POST',
    path: '/catcher/file',
    summary: 'One attachment of a caught mail',
    access: 'session',
    simulator: true,
    kind: 'file',
    input: z.strictObject({ id: z.number().int(), attachment: z.number().int().min(0).max(100) }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/catcher/visit',
    summary: 'Open a caught mail, or click one of its links, as its recipient; counted like a person’s visit',
    access: 'session',
    simulator: true,
    /** `link`: the index of the link that is clicked; null opens the mail. */
    input: z.strictObject({ id: z.number().int(), link: z.number().int().min(0).max(1_000).nullable() }),
    /** `target`: the URL to which the clicked link leads; null for an open. */
    output: z.object({ target: z.string().nullable() }),
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/catcher/answer',
    summary: 'Reply to a caught mail as its recipient; the reply goes to the product’s own mail server',
    access: 'session',
    simulator: true,
    input: z.strictObject({
      id: z.number().int(),
      text: z.string().trim().min(1, 'validation.required').max(20_000),
    }),
    output: nothing,
    errors: ['not_found', 'simulated_reply_refused'],
  }),
}
