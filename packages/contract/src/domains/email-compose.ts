/**
 * Endpoints for composing a mail. They cover drafts and their history, attachments, previews, test mails, preflight and
 * the request for approval.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, pageOf, paging, RemovedSelection, selectedAtMost } from '../shapes.ts'
import { approvalCalls } from './email-approvals.ts'
import {
  approvalStates,
  EmailAttachment,
  EmailDraft,
  EmailLetter,
  letter,
  otherSubjectsAtMost,
} from './email-letter.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { preflightCalls } from './email-preflight.ts'
import { EmailContent, emailBodyLimitBytes } from './email.ts'
import { EmailAudience } from './mailing-audience.ts'

const id = z.uuid()

export const attachmentsAtMost = 10
/**
 * The limit of the total size of all attachments of a mail. Sizes are measured in base64 encoding, in which three bytes
 * become four.
 */
export const attachmentLimitBytes = 5 * 1024 * 1024
export const testAddressesAtMost = 5
/** The maximum number of test mails that an organisation may send in an hour. */
export const testMailsAnHour = 30
/** The maximum number of versions that the history of a draft stores. */
export const versionsAtMost = 50

/** The recipient whose data replaces the variables in a preview or a test mail. */
const sample = {
  name: headerText(120).default(''),
  company: headerText(200).default(''),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
  fields: z.record(z.string().max(80), z.string().max(500)).default({}),
}

const send = { permission: 'outreach.send' } as const

export const emailCompose = {
  saveDraft: endpoint({
    method: 'POST',
    path: '/email/draft/save',
    weight: 'heavy',
    summary: 'Save a draft, or create one without an id; with `revision`, only if it was not saved in between',
    access: send,
    bodyLimitBytes: emailBodyLimitBytes,
    input: z.strictObject({
      id: id.optional(),
      revision: z.number().int().optional(),
      /**
       * If true, this save becomes a separate version in the history. If false, several saves of one user within
       * minutes become one version.
       */
      keep: z.boolean().default(false),
      ...letter,
      attachments: z.array(id).max(attachmentsAtMost).default([]),
    }),
    output: EmailDraft,
    errors: ['not_found', 'campaign_state_conflict', 'draft_changed', 'draft_locked', 'attachments_too_large'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/email/draft/detail',
    unkeyed: 'read',
    summary: 'One draft, or the content of a launched campaign',
    access: 'session',
    input: z.strictObject({ id }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  drafts: endpoint({
    method: 'POST',
    path: '/email/draft/list',
    unkeyed: 'read',
    summary: 'Drafts, last changed first',
    access: 'session',
    input: z.strictObject({ keyword: z.string().trim().max(200).optional(), ...paging }),
    output: pageOf(
      z.object({
        id,
        name: z.string(),
        subject: z.string(),
        createdBy: z.string(),
        updatedAt: isoInstant,
        approval: z.enum(approvalStates).nullable(),
      }),
    ),
    errors: [],
  }),
  deleteDrafts: endpoint({
    method: 'POST',
    path: '/email/draft/delete',
    summary: 'Remove drafts and their history; a draft that waits for approval stays',
    access: send,
    input: z.strictObject({ ids: z.array(id).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found', 'campaign_state_conflict', 'draft_locked'],
  }),
  draftVersions: endpoint({
    method: 'POST',
    path: '/email/draft/versions',
    unkeyed: 'read',
    summary: 'The history of a draft, newest first',
    access: 'session',
    input: z.strictObject({ id }),
    output: z.array(z.object({ no: z.number().int(), subject: z.string(), savedBy: z.string(), savedAt: isoInstant })),
    errors: ['not_found'],
  }),
  draftVersion: endpoint({
    method: 'POST',
    path: '/email/draft/version',
    unkeyed: 'read',
    summary: 'An earlier version of a draft',
    access: 'session',
    input: z.strictObject({ id, no: z.number().int() }),
    output: EmailLetter,
    errors: ['not_found'],
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/email/attachment/upload',
    summary: 'Store a file to attach; programs are refused',
    access: send,
    kind: 'upload',
    bodyLimitBytes: attachmentLimitBytes + 64 * 1024,
    input: empty,
    output: EmailAttachment,
    errors: ['file_required', 'body_too_large', 'attachment_refused', 'storage_full'],
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/email/attachment/file',
    summary: 'An attached file',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ id }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/email/preview',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'The mail as one recipient receives it',
    access: 'session',
    bodyLimitBytes: emailBodyLimitBytes,
    input: z.strictObject({
      ...EmailContent.shape,
      /** The sender whose postal address the preview shows; null for the default sender. */
      senderId: id.nullable().default(null),
      plainText: z.string().max(100_000).nullable().default(null),
      salutationFallback: headerText(80).default(''),
      ...sample,
    }),
    output: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /**
       * The plain text that is generated from the content. Variables are not replaced, and the footer is not appended.
       */
      unfilled: z.string(),
    }),
    errors: [],
  }),
  sampleRecipients: endpoint({
    method: 'POST',
    path: '/email/draft/sample',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'The first recipients of an audience, and the variables that its contacts have',
    access: 'session',
    input: z.strictObject({ audience: EmailAudience }),
    output: z.object({
      recipients: z.array(
        z.object({
          address: z.string(),
          name: z.string(),
          company: z.string(),
          country: z.string(),
          fields: z.record(z.string(), z.string()),
        }),
      ),
      /** The names of custom fields that a mail can use as variables, `{{<name>}}`. */
      fields: z.array(z.string()),
    }),
    errors: [],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/email/test',
    summary: 'Send the draft to own addresses as a test; free of charge and not counted',
    access: send,
    input: z.strictObject({
      id,
      addresses: z.array(emailAddress).min(1).max(testAddressesAtMost),
      /** The index of the subject to use, if the mail has several subjects. */
      variant: z.number().int().min(0).max(otherSubjectsAtMost).default(0),
      /**
       * The recipient whose values replace the variables in the test mail. If absent, the first recipient of the
       * audience is used.
       */
      sample: z.strictObject(sample).optional(),
    }),
    output: z.object({
      sent: z.array(z.object({ address: z.string(), accepted: z.boolean(), detail: z.string() })),
    }),
    errors: ['not_found', 'sender_not_usable', 'too_many_requests', 'test_address_not_own', 'recipient_suppressed'],
  }),
  ...preflightCalls,
  ...approvalCalls,
}
