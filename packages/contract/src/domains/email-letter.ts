/**
 * A letter is a mail that a user writes, with its subjects and attachments. Drafts and the versions of drafts contain
 * letters (spec sections 3 and 5).
 */

import { z } from 'zod'
import { isoInstant } from '../shapes.ts'
import { headerText } from './email-parts.ts'
import { EmailContent } from './email.ts'
import { EmailAudience } from './mailing-audience.ts'

const id = z.uuid()

/** The maximum number of subjects in addition to the first subject. */
export const otherSubjectsAtMost = 4

/**
 * A test of several subjects. `weights`: how the recipients are divided between `subject` and `others`, in this order.
 * If `winner` is set, each subject is first sent to an equal number of test recipients, and the remaining recipients
 * get the most successful subject.
 */
export const SubjectTest = z
  .strictObject({
    others: z.array(headerText(200)).min(1).max(otherSubjectsAtMost),
    weights: z.array(z.number().int().min(1).max(100)).min(2),
    winner: z
      .strictObject({
        /** The share of the recipients who get a test mail, in percent. */
        percent: z.number().int().min(5).max(50),
        /** The number of hours between the last test mail and the choice of the best subject. */
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

/** The fields of a letter (a mail being written), which a draft and each of its versions have. */
export const letter = {
  /** The campaign's name; empty if it follows the subject. */
  name: headerText(120).default(''),
  senderId: id.nullable().default(null),
  ...EmailContent.shape,
  subjectTest: SubjectTest.nullable().default(null),
  /** The plain-text part of the mail. If it is null, it is generated from the HTML. */
  plainText: z.string().max(100_000).nullable().default(null),
  audience: EmailAudience,
  /** The text that the salutation uses instead of a name for a recipient without name and company (spec section 3). */
  salutationFallback: headerText(80).default(''),
}

export const EmailLetter = z.object({ ...letter, attachments: z.array(EmailAttachment) })
export type EmailLetter = z.infer<typeof EmailLetter>

/**
 * `waiting`: approval is requested and the draft is locked. `declined`: the owner left a note and the draft can be
 * edited. `approved`: the campaign is launched.
 */
export const approvalStates = ['waiting', 'approved', 'declined'] as const
export const EmailApproval = z.object({
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  requestedAt: isoInstant,
  decidedBy: z.string(),
  decidedAt: isoInstant.nullable(),
  note: z.string(),
  /** The number of recipients when approval was requested; null when it was not recorded. */
  recipients: z.number().int().nullable(),
})
export type EmailApproval = z.infer<typeof EmailApproval>

export const EmailDraft = EmailLetter.extend({
  id,
  /** A number that increases with every save of the draft. */
  revision: z.number().int(),
  updatedAt: isoInstant,
  approval: EmailApproval.nullable(),
})
export type EmailDraft = z.infer<typeof EmailDraft>
