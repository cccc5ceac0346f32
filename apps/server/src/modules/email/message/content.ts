/** What an email campaign stores as its content: parsed where it is read back, so that an old draft stays readable. */
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
  /** Whose way out; null: the product's. */
  smtpAccountId: z.uuid().nullable().default(null),
  /** Taken while that one is at fault. */
  smtpFallbackIds: z.array(z.uuid()).default([]),
  /** Answers come to an address of ours, not to `replyTo`; then whether they are passed on to that. */
  repliesHere: z.boolean().default(false),
  forwardReplies: z.boolean().default(false),
})
export type FrozenSender = z.infer<typeof FrozenSender>

/** His own SMTP accounts in the order in which they are taken; none: the product's ways. */
export const accountsOf = ({ smtpAccountId, smtpFallbackIds }: FrozenSender): readonly string[] =>
  smtpAccountId === null ? [] : [smtpAccountId, ...smtpFallbackIds]

/** An attached file as the campaign keeps it: its bytes are found without the row that it was chosen from. */
export const StoredAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  storageKey: z.string(),
})
export type StoredAttachment = z.infer<typeof StoredAttachment>

/** What it says, and as whom. */
export const StoredMail = z.object({
  senderId: z.uuid().nullable(),
  /** The first subject. */
  subject: z.string(),
  subjectTest: SubjectTest.nullable().optional(),
  html: z.string(),
  /** What `html` was drawn from; null: it was written as it is. */
  blocks: MailDocument.nullable().default(null),
  /** Null and absent: made from the HTML. */
  plainText: z.string().nullable().optional(),
  attachments: z.array(StoredAttachment).optional(),
  salutationFallback: z.string(),
  /** Written at launch: what happens to the sender afterwards does not touch the campaign. */
  sender: FrozenSender.optional(),
  organisation: z.string().optional(),
  /** A mail to try: its links lead where they lead, and nobody is counted. */
  isTest: z.boolean().optional(),
})
export type StoredMail = z.infer<typeof StoredMail>

export const StoredContent = StoredMail.extend({ audience: StoredAudience })
export type StoredContent = z.infer<typeof StoredContent>

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** How several subjects are shared among the recipients; null: there is one. */
export const variantsOf = ({ subjectTest }: Pick<StoredMail, 'subjectTest'>) =>
  subjectTest ? { weights: subjectTest.weights, winner: subjectTest.winner } : null
