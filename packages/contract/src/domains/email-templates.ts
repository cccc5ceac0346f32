/** Mail templates: twelve system templates (spec section 3), and the templates that an organisation has created. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MailDocument } from '../mail/blocks.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { EmailContent } from './email.ts'

export const templateCategories = [
  'general_promotion',
  'old_customer_care',
  'new_customer_development',
  'new_product_promotion',
  'company_introduction',
  'own',
] as const

export const EmailTemplate = z.object({
  id: z.string(),
  category: z.enum(templateCategories),
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  /** The blocks of the template; null when the template consists only of HTML. */
  blocks: MailDocument.nullable(),
  /** The user who created the template; empty for system templates. */
  creator: z.string(),
  updatedAt: isoInstant.nullable(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

const id = z.uuid()
const name = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(120)
  .regex(/^[^\r\n]*$/, 'validation.one_line')

export const emailTemplates = {
  templates: endpoint({
    method: 'POST',
    path: '/email/template/list',
    unkeyed: 'read',
    summary: 'Own templates, newest first, and system templates',
    access: 'session',
    input: z.strictObject({
      category: z.enum(templateCategories).optional(),
      /** Selects the templates whose name or subject contains this text. */
      keyword: z.string().trim().max(100).optional(),
      ...paging,
    }),
    output: pageOf(EmailTemplate),
    errors: [],
  }),
  template: endpoint({
    method: 'POST',
    path: '/email/template/detail',
    unkeyed: 'read',
    summary: 'One template, own or of the system',
    access: 'session',
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: EmailTemplate,
    errors: ['not_found'],
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/email/template/save',
    weight: 'heavy',
    summary: 'Add or change an own template',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ id: id.optional(), name, ...EmailContent.shape }),
    output: EmailTemplate,
    errors: ['not_found'],
  }),
  renameTemplate: endpoint({
    method: 'POST',
    path: '/email/template/rename',
    summary: 'Rename an own template',
    access: 'session',
    input: z.strictObject({ id, name }),
    output: EmailTemplate,
    errors: ['not_found'],
  }),
  duplicateTemplate: endpoint({
    method: 'POST',
    path: '/email/template/duplicate',
    weight: 'heavy',
    summary: 'Copy an own template under another name',
    access: 'session',
    input: z.strictObject({ id, name }),
    output: EmailTemplate,
    errors: ['not_found'],
  }),
  deleteTemplate: endpoint({
    method: 'POST',
    path: '/email/template/delete',
    summary: 'Remove an own template',
    access: 'session',
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found'],
  }),
  systemTemplates: endpoint({
    method: 'POST',
    path: '/api/mail/template/system',
    summary: 'System templates in the shape of spec section 7',
    access: 'guest',
    kind: 'development',
    input: z.strictObject({ ...paging, sort: z.string().optional() }),
    output: z.object({
      total: z.number().int(),
      list: z.array(z.object({ img: z.string(), name: z.string(), content: z.string(), subject: z.string() })),
    }),
    errors: [],
  }),
}
