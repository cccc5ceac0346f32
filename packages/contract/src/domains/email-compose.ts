/** Writing a mail: drafts with their history, subjects, attachments, test, preflight, approval (spec sections 3 and 5). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { EmailContent, emailBodyLimitBytes } from './email.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { EmailAudience } from './mailing-lists.ts'
import { AudienceWaterfall } from './outreach.ts'

const id = z.uuid()

/** The first subject and so many others. */
export const otherSubjectsAtMost = 4
export const attachmentsAtMost = 10
/** Of all attachments together as they are sent (base64: four bytes for three). */
export const attachmentLimitBytes = 5 * 1024 * 1024
export const testAddressesAtMost = 5
/** Mails an hour and organisation. */
export const testMailsAnHour = 30
/** Saved versions of a draft that are kept. */
export const versionsAtMost = 50

/**
 * Several subjects: `weights` share the recipients among `subject` and `others`, in this order; with `winner` a part of
 * the recipients tries them evenly, and the best one goes to the rest.
 */
export const SubjectTest = z
  .strictObject({
    others: z.array(headerText(200)).min(1).max(otherSubjectsAtMost),
    weights: z.array(z.number().int().min(1).max(100)).min(2),
    winner: z
      .strictObject({
        /** Of the recipients, in percent. */
        percent: z.number().int().min(5).max(50),
        /** After the last mail of the test. */
        hours: z.number().int().min(1).max(72),
        by: z.enum(['opened', 'clicked']),
      })
      .nullable(),
  })
  .refine(({ others, weights }) => weights.length === others.length + 1, 'validation.required')
export type SubjectTest = z.infer<typeof SubjectTest>

export const EmailAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
})
export type EmailAttachment = z.infer<typeof EmailAttachment>

/** What is written: a draft, or one of its versions. */
const letter = {
  name: headerText(120).default(''),
  senderId: id.nullable().default(null),
  ...EmailContent.shape,
  subjectTest: SubjectTest.nullable().default(null),
  /** Null: made from the HTML. */
  plainText: z.string().max(100_000).nullable().default(null),
  audience: EmailAudience,
  /** Used where a recipient has neither name nor company (spec section 3: salutation). */
  salutationFallback: headerText(80).default(''),
}

export const EmailLetter = z.object({ ...letter, attachments: z.array(EmailAttachment) })
export type EmailLetter = z.infer<typeof EmailLetter>

/** `waiting`: asked, locked; `declined`: with a note, open for changes; `approved`: launched. */
export const approvalStates = ['waiting', 'approved', 'declined'] as const
export const EmailApproval = z.object({
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  requestedAt: isoInstant,
  decidedBy: z.string(),
  decidedAt: isoInstant.nullable(),
  note: z.string(),
})
export type EmailApproval = z.infer<typeof EmailApproval>

export const EmailDraft = EmailLetter.extend({
  id,
  /** Grows with every save. */
  revision: z.number().int(),
  updatedAt: isoInstant,
  approval: EmailApproval.nullable(),
})
export type EmailDraft = z.infer<typeof EmailDraft>

/** What stands in the way of sending, or should be looked at; keys under `compose.preflight_`. */
export const PreflightFinding = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(['error', 'warning']),
})
export type PreflightFinding = z.infer<typeof PreflightFinding>

/** A rule that the content breaks; texts under `compose.rule_`. */
export const BrokenRule = z.object({
  rule: z.string(),
  points: z.number(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type BrokenRule = z.infer<typeof BrokenRule>

export const LinkCheck = z.object({
  url: z.string(),
  /** `skipped`: an address that is not on the public internet, or no time was left. */
  state: z.enum(['ok', 'broken', 'unreachable', 'skipped']),
  status: z.number().int().nullable(),
})
export type LinkCheck = z.infer<typeof LinkCheck>

/** Who a preview or a test is filled in for. */
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
    summary: 'Save a draft; without id a new one. With `revision`, only while nobody saved in between',
    access: send,
    bodyLimitBytes: emailBodyLimitBytes,
    input: z.strictObject({
      id: id.optional(),
      revision: z.number().int().optional(),
      /** A version of its own in the history; otherwise saves of one person within minutes are one. */
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
    summary: 'One draft, or what a launched campaign was made of',
    access: 'session',
    input: z.strictObject({ id }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  drafts: endpoint({
    method: 'POST',
    path: '/email/draft/list',
    summary: 'Drafts, the one changed last first',
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
  deleteDraft: endpoint({
    method: 'POST',
    path: '/email/draft/delete',
    summary: 'Remove a draft and its history',
    access: send,
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found', 'campaign_state_conflict', 'draft_locked'],
  }),
  draftVersions: endpoint({
    method: 'POST',
    path: '/email/draft/versions',
    summary: 'The history of a draft, newest first',
    access: 'session',
    input: z.strictObject({ id }),
    output: z.array(z.object({ no: z.number().int(), subject: z.string(), savedBy: z.string(), savedAt: isoInstant })),
    errors: ['not_found'],
  }),
  draftVersion: endpoint({
    method: 'POST',
    path: '/email/draft/version',
    summary: 'A draft as it was',
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
    errors: ['file_required', 'body_too_large', 'attachment_refused'],
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
    summary: 'The mail as one recipient gets it',
    access: 'session',
    bodyLimitBytes: emailBodyLimitBytes,
    input: z.strictObject({
      ...EmailContent.shape,
      plainText: z.string().max(100_000).nullable().default(null),
      salutationFallback: headerText(80).default(''),
      ...sample,
    }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: [],
  }),
  sampleRecipients: endpoint({
    method: 'POST',
    path: '/email/draft/sample',
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
      /** Names of further fields, as `{{name}}` takes them. */
      fields: z.array(z.string()),
    }),
    errors: [],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/email/test',
    summary: 'Send the draft to own addresses, marked as a test; it costs nothing and counts nowhere',
    access: send,
    idempotent: true,
    input: z.strictObject({
      id,
      addresses: z.array(emailAddress).min(1).max(testAddressesAtMost),
      /** Which of the subjects. */
      variant: z.number().int().min(0).max(otherSubjectsAtMost).default(0),
      /** Absent: the first recipient of the audience. */
      sample: z.strictObject(sample).optional(),
    }),
    output: z.object({
      sent: z.array(z.object({ address: z.string(), accepted: z.boolean(), detail: z.string() })),
    }),
    errors: ['not_found', 'sender_not_usable', 'too_many_requests', 'test_address_not_own'],
  }),
  preflight: endpoint({
    method: 'POST',
    path: '/email/preflight',
    summary: 'Audience step by step, cost and balance, content score, and what stands in the way',
    access: 'session',
    input: z.strictObject({ id }),
    output: z.object({
      revision: z.number().int(),
      waterfall: AudienceWaterfall,
      cost: z.number().int(),
      available: z.number().int(),
      findings: z.array(PreflightFinding),
      /** From 0 to 10, less is better. */
      score: z.object({ points: z.number(), broken: z.array(BrokenRule) }),
      sender: z
        .object({
          address: z.string(),
          domain: z.string(),
          standing: z.enum(['domain', 'address', 'unverified', 'lapsed']),
        })
        .nullable(),
      approval: EmailApproval.nullable(),
      /** This caller cannot launch by himself. */
      needsApproval: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  preflightOutside: endpoint({
    method: 'POST',
    path: '/email/preflight/outside',
    summary: 'What others say of the mail: each link is asked for, SpamAssassin scores it where one is configured',
    access: send,
    input: z.strictObject({ id }),
    output: z.object({
      links: z.array(LinkCheck),
      spamAssassin: z.discriminatedUnion('state', [
        z.object({ state: z.literal('not_configured') }),
        z.object({ state: z.literal('unavailable') }),
        z.object({
          state: z.literal('scored'),
          score: z.number(),
          threshold: z.number(),
          tests: z.array(z.object({ name: z.string(), points: z.number(), says: z.string() })),
        }),
      ]),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
  approvals: endpoint({
    method: 'POST',
    path: '/email/approval/list',
    summary: 'Launches that wait for an owner, and those decided',
    access: 'session',
    input: z.strictObject({ state: z.enum(approvalStates).optional(), ...paging }),
    output: pageOf(
      EmailApproval.extend({
        id,
        name: z.string(),
        subject: z.string(),
        revision: z.number().int(),
        isMine: z.boolean(),
      }),
    ),
    errors: [],
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/email/approval/request',
    summary: 'Ask an owner to launch a draft; it is locked until he decides',
    access: send,
    input: z.strictObject({ id, revision: z.number().int() }),
    output: EmailDraft,
    errors: ['not_found', 'campaign_state_conflict', 'draft_changed', 'draft_locked', 'launch_blocked'],
  }),
  withdrawApproval: endpoint({
    method: 'POST',
    path: '/email/approval/withdraw',
    summary: 'Take the request back, so that the draft can be changed',
    access: send,
    input: z.strictObject({ id }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  declineApproval: endpoint({
    method: 'POST',
    path: '/email/approval/decline',
    summary: 'Decline a launch with a note; the draft is open for changes again',
    access: { owner: true },
    input: z.strictObject({ id, note: z.string().trim().min(1, 'validation.required').max(500) }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/email/approval/approve',
    summary: 'Launch what a member asked for, exactly as it was looked at',
    access: { owner: true },
    idempotent: true,
    input: z.strictObject({ id, revision: z.number().int() }),
    output: z.object({ campaignId: id }),
    errors: [
      'not_found',
      'draft_changed',
      'campaign_state_conflict',
      'campaign_has_no_recipients',
      'sender_not_usable',
      'launch_blocked',
      'insufficient_email_count',
      'insufficient_balance',
    ],
  }),
  approvalRule: endpoint({
    method: 'POST',
    path: '/email/approval/rule',
    summary: 'Whether launches of members need an owner’s approval',
    access: 'session',
    input: empty,
    /** `mayDecide`: the caller is an owner. */
    output: z.object({ isNeeded: z.boolean(), mayDecide: z.boolean() }),
    errors: [],
  }),
  setApprovalRule: endpoint({
    method: 'POST',
    path: '/email/approval/rule/save',
    summary: 'Decide whether launches of members need an owner’s approval',
    access: { owner: true },
    input: z.strictObject({ isNeeded: z.boolean() }),
    output: nothing,
    errors: [],
  }),
}
