/** The stored content of an email campaign: parsed when it is read, so that an old draft stays readable. */
import { MailDocument } from '@tradewind/contract/mail'
import { SubjectTest } from '@tradewind/contract'
import { z } from 'zod'
import { FrozenSender } from '../../mail-transport/index.ts'
import { StoredAudience } from '../../audience/index.ts'

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

/** How the recipients are divided among several subjects; null: there is one. */
export const variantsOf = ({ subjectTest }: Pick<StoredMail, 'subjectTest'>) =>
  subjectTest ? { weights: subjectTest.weights, winner: subjectTest.winner } : null
