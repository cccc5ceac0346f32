/** What an email campaign stores as its content: parsed where it is read back, so that an old draft stays readable. */
import { MailDocument } from '@tradewind/contract/mail'
import { z } from 'zod'

const FrozenSender = z.object({
  id: z.uuid(),
  address: z.string(),
  displayName: z.string(),
  replyTo: z.string(),
  perMinute: z.number().nullable(),
  /** Whose way out; null: the product's. */
  smtpAccountId: z.uuid().nullable().default(null),
  /** Answers come to an address of ours, not to `replyTo`; then whether they are passed on to that. */
  repliesHere: z.boolean().default(false),
  forwardReplies: z.boolean().default(false),
})
export type FrozenSender = z.infer<typeof FrozenSender>

export const StoredContent = z.object({
  senderId: z.uuid().nullable(),
  subject: z.string(),
  html: z.string(),
  /** What `html` was drawn from; null: it was written as it is. */
  blocks: MailDocument.nullable().default(null),
  salutationFallback: z.string(),
  audience: z.object({ listIds: z.array(z.uuid()), addresses: z.array(z.string()) }),
  /** Written at launch: what happens to the sender afterwards does not touch the campaign. */
  sender: FrozenSender.optional(),
  organisation: z.string().optional(),
})
export type StoredContent = z.infer<typeof StoredContent>

/** Where a recipient has neither name nor company, and the draft says nothing else. */
export const defaultSalutation = 'Sir or Madam'

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
