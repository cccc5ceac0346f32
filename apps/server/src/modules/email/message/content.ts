/** The stored content of an email campaign: parsed when it is read, so that an old draft stays readable. */
import { MailDocument } from '@tradewind/contract/mail'
import { SubjectTest } from '@tradewind/contract'
import { z } from 'zod'
import { StoredAudience } from '../lists/stored-audience.ts'

const FrozenSender = z.object({
  id: z.uuid(),
  address: z.string(),
  displayName: z.string(),
  postalAddress: z.string().default(''),
  replyTo: z.string(),
  perMinute: z.number().nullable(),
  /** The SMTP account that sends; null: the product's relays. */
  smtpAccountId: z.uuid().nullable().default(null),
  /** Used while the first account is at fault. */
  smtpFallbackIds: z.array(z.uuid()).default([]),
  /**
   * `repliesHere`: replies come to our address, not to `replyTo`; `forwardReplies`: they are then passed on to `replyTo`.
   */
  repliesHere: z.boolean().default(false),
  forwardReplies: z.boolean().default(false),
})
export type FrozenSender = z.infer<typeof FrozenSender>

/** The sender's own SMTP accounts in order of use; empty: the product's relays. */
export const accountsOf = ({ smtpAccountId, smtpFallbackIds }: FrozenSender): readonly string[] =>
  smtpAccountId === null ? [] : [smtpAccountId, ...smtpFallbackIds]

/** An attached file as the campaign stores it: its bytes are found without the row of the upload. */
export const StoredAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  storageKey: z.string(),
})
export type StoredAttachment = z.infer<typeof StoredAttachment>

/** The mail's content, and its sender. */
export const StoredMail = z.object({
  senderId: z.uuid().nullable(),
  /** The first subject. */
  subject: z.string(),
  subjectTest: SubjectTest.nullable().optional(),
  html: z.string(),
  /** The blocks that `html` was drawn from; null: written as HTML. */
  blocks: MailDocument.nullable().default(null),
  /** Null and absent: made from the HTML. */
  plainText: z.string().nullable().optional(),
  attachments: z.array(StoredAttachment).optional(),
  salutationFallback: z.string(),
  /** Written at launch: later changes of the sender do not affect the campaign. */
  sender: FrozenSender.optional(),
  organisation: z.string().optional(),
  /** A test mail: its links are not tracked, and it counts for no recipient. */
  isTest: z.boolean().optional(),
})
export type StoredMail = z.infer<typeof StoredMail>

export const StoredContent = StoredMail.extend({ audience: StoredAudience })
export type StoredContent = z.infer<typeof StoredContent>

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** How the recipients are divided among several subjects; null: there is one. */
export const variantsOf = ({ subjectTest }: Pick<StoredMail, 'subjectTest'>) =>
  subjectTest ? { weights: subjectTest.weights, winner: subjectTest.winner } : null
