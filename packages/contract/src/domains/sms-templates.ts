/** SMS templates of an organisation: event name, content, and time of creation (spec section 3). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging, RemovedSelection, selectedAtMost } from '../shapes.ts'
import { smsTextAtMost } from './sms-shapes.ts'

const id = z.uuid()

export const SmsTemplate = z.object({
  id,
  /** The event name, e.g. “Canton Fair invitation”. */
  name: z.string(),
  content: z.string(),
  /** The user who created the template. */
  creator: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
})
export type SmsTemplate = z.infer<typeof SmsTemplate>

export const smsTemplates = {
  templates: endpoint({
    method: 'POST',
    path: '/sms/template/list',
    unkeyed: 'read',
    summary: 'SMS templates, newest first',
    access: 'session',
    input: z.strictObject({
      /** Selects the templates whose name or content contains this text. */
      keyword: z.string().trim().max(100).optional(),
      ...paging,
    }),
    output: pageOf(SmsTemplate),
    errors: [],
  }),
  template: endpoint({
    method: 'POST',
    path: '/sms/template/detail',
    unkeyed: 'read',
    summary: 'One SMS template',
    access: 'session',
    input: z.strictObject({ id }),
    output: SmsTemplate,
    errors: ['not_found'],
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/sms/template/save',
    summary: 'Add or change an SMS template',
    access: 'session',
    input: z.strictObject({
      id: id.optional(),
      name: z
        .string()
        .trim()
        .min(1, 'validation.required')
        .max(120)
        .regex(/^[^\r\n]*$/, 'validation.one_line'),
      content: z.string().trim().min(1, 'validation.required').max(smsTextAtMost),
    }),
    output: SmsTemplate,
    errors: ['not_found'],
  }),
  deleteTemplates: endpoint({
    method: 'POST',
    path: '/sms/template/delete',
    summary: 'Remove SMS templates',
    access: 'session',
    input: z.strictObject({ ids: z.array(id).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found'],
  }),
}
