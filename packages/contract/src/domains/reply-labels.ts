/** The labels of an organisation, with which its users sort replies. A reply can have several labels. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, nothing } from '../shapes.ts'
import { headerText } from './email-parts.ts'

export const labelColours = ['red', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta'] as const
export const labelsAtMost = 50

export const ReplyLabel = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(labelColours) })
export type ReplyLabel = z.infer<typeof ReplyLabel>

export const replyLabels = {
  labels: endpoint({
    method: 'POST',
    path: '/email/reply/label/list',
    unkeyed: 'read',
    summary: 'The labels of the organisation by name, each with its number of replies',
    access: 'session',
    input: empty,
    output: z.array(ReplyLabel.extend({ replies: z.number().int() })),
    errors: [],
  }),
  saveLabel: endpoint({
    method: 'POST',
    path: '/email/reply/label/save',
    summary: 'Create a label, or change its name and colour',
    access: 'session',
    input: z.strictObject({
      id: z.uuid().optional(),
      name: headerText(40).min(1, 'validation.required'),
      colour: z.enum(labelColours),
    }),
    output: ReplyLabel,
    errors: ['not_found', 'reply_label_taken', 'reply_labels_full'],
  }),
  deleteLabel: endpoint({
    method: 'POST',
    path: '/email/reply/label/delete',
    summary: 'Delete a label, and remove it from all replies',
    access: 'session',
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['not_found'],
  }),
  setLabels: endpoint({
    method: 'POST',
    path: '/email/reply/label/set',
    summary: 'Replace the labels of a reply',
    access: 'session',
    input: z.strictObject({ replyId: z.number().int().positive(), labelIds: z.array(z.uuid()).max(labelsAtMost) }),
    output: z.array(ReplyLabel),
    errors: ['not_found'],
  }),
}
