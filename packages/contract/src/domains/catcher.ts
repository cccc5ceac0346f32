/** The inbox of the mail catcher, which contains the mails that the built-in SMTP server has received. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging } from '../shapes.ts'

export const CaughtMail = z.object({
  id: z.number().int(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  sizeBytes: z.number().int(),
  receivedAt: isoInstant,
})
export type CaughtMail = z.infer<typeof CaughtMail>

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
    output: CaughtMail.extend({
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      /** The sanitised HTML of the mail. The client must nevertheless show this HTML in a sandboxed frame. */
      html: z.string(),
      text: z.string(),
      source: z.string(),
      returnPath: z.string(),
    }),
    errors: ['not_found'],
  }),
}
