/** What is written: a mail with its subjects and attachments, as a draft or one of its versions (spec sections 3 and 5). */
import { z } from 'zod'
import { isoInstant } from '../shapes.ts'
import { EmailContent } from './email.ts'
import { headerText } from './email-parts.ts'
import { EmailAudience } from './mailing-audience.ts'

const id = z.uuid()

/** The first subject and so many others. */
export const otherSubjectsAtMost = 4

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
export const letter = {
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
  /** To how many it was to go when it was asked for; null: not noted. */
  recipients: z.number().int().nullable(),
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
