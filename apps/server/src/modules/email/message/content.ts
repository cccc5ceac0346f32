/** The stored content of an email campaign. It is parsed with defaults, so that old drafts stay readable. */

import { SubjectTest } from '@tradewind/contract'
import { MailDocument } from '@tradewind/contract/mail'
import { z } from 'zod'
import { StoredAudience } from '../../audience/index.ts'
import { FrozenSender } from '../../mail-transport/index.ts'

/** An attached file as stored with the campaign. Its bytes can be loaded without the row of the upload. */
export const StoredAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  storageKey: z.string(),
})
export type StoredAttachment = z.infer<typeof StoredAttachment>

/** The content of the mail and its sender. */
export const StoredMail = z.object({
  senderId: z.uuid().nullable(),
  /** The subject of the first variant. */
  subject: z.string(),
  subjectTest: SubjectTest.nullable().optional(),
  html: z.string(),
  /** The editor blocks that `html` was rendered from; null for a mail written as HTML. */
  blocks: MailDocument.nullable().default(null),
  /** If null or absent, the plain text is generated from the HTML. */
  plainText: z.string().nullable().optional(),
  attachments: z.array(StoredAttachment).optional(),
  salutationFallback: z.string(),
  /** The sender, set at launch, so that later changes of the sender do not affect the campaign. */
  sender: FrozenSender.optional(),
  organisation: z.string().optional(),
  /** True for a test mail: its links are not tracked, and it belongs to no recipient. */
  isTest: z.boolean().optional(),
})
export type StoredMail = z.infer<typeof StoredMail>

export const StoredContent = StoredMail.extend({ audience: StoredAudience })
export type StoredContent = z.infer<typeof StoredContent>

/** How recipients are divided among several subjects; null when the mail has only one subject. */
export const variantsOf = ({ subjectTest }: Pick<StoredMail, 'subjectTest'>) =>
  subjectTest ? { weights: subjectTest.weights, winner: subjectTest.winner } : null
