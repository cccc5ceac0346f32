/** The sender as a launched campaign stores it: later changes of the sender do not affect the campaign. */
import { z } from 'zod'

export const FrozenSender = z.object({
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
