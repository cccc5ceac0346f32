/**
 * The abuse mailbox, in which the operator reads the mails to abuse@, postmaster@ and fbl@ of the installation's mail
 * domain.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'

export const abuseMailboxes = ['abuse', 'postmaster', 'fbl'] as const
export type AbuseMailbox = (typeof abuseMailboxes)[number]

export const AbuseMail = z.object({
  id: z.number().int(),
  desk: z.enum(abuseMailboxes),
  fromAddress: z.string(),
  fromName: z.string(),
  subject: z.string(),
  headers: z.string(),
  body: z.string(),
  /** The metadata of the attachments. The content of attachments is not stored. */
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.number().int() })),
  at: isoInstant,
  /** The time at which the operator marked the mail as handled; null for a mail that is not handled yet. */
  doneAt: isoInstant.nullable(),
})
export type AbuseMail = z.infer<typeof AbuseMail>

export const abuseMailbox = {
  mails: endpoint({
    method: 'POST',
    path: '/operator/desk_mails',
    unkeyed: 'read',
    summary: 'Mails in the abuse mailbox (abuse@, postmaster@ and fbl@), newest first',
    access: { permission: 'operator.console' },
    input: z.strictObject({ state: z.enum(['open', 'all']).default('open'), ...paging }),
    output: pageOf(AbuseMail),
    errors: ['forbidden'],
  }),
  setDone: endpoint({
    method: 'POST',
    path: '/operator/desk_mail_done',
    summary: 'Mark a mail of the abuse mailbox as done or open',
    access: { permission: 'operator.console' },
    input: z.strictObject({ id: z.number().int().positive(), isDone: z.boolean() }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
